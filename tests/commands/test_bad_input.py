"""Bad input: one clear sentence on stderr and exit code 2, never a traceback."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from commands.running import bastide, bastide_process, sentence_of

GAME = "bastide game 1\nplayers 2\nelements base fields\n\ndraw E\nlay 0,-1 S\npass\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "--terminal", "--players", "9"], "9 players cannot play: 2 to 6 can."),
        (["play", "--terminal", "--players", "1"], "1 players cannot play"),
        (["play", "--terminal", "--players", "two"], "--players"),
        (["play", "--terminal", "--elements", "base,dragon"], "Unknown element 'dragon'"),
        (["play", "--terminal", "--elements", "fields"], "A game needs the tiles of a box"),
        (["play", "--terminal", "--elements", "base base"], None),
        (["play", "--terminal", "--option", "tiles"], "name=value"),
        (["play", "--terminal", "--option", "tiles=many"], "a number from 0 to"),
        (["play", "--terminal", "--option", "tiles=99999"], "a number from 0 to"),
        (["play", "--terminal", "--option", "small-city=3"], "yes or no"),
        (["play", "--terminal", "--option", "dragons=yes"], "Unknown option 'dragons'"),
        (["play", "--terminal", "--computer", "deep-blue"], "the levels are shepherd, miller"),
        (
            ["play", "--terminal", "--computer", "greedy,greedy,greedy"],
            "3 computer players do not fit into a game of 2.",
        ),
        (["play", "--terminal", "--language", "fr"], "the languages are en, ru, bg"),
        (["play", "--terminal", "--save", "/nowhere/at/all/game.txt"], "cannot be written"),
        (["replay"], "Missing argument"),
        (["replay", "nowhere.txt"], "cannot be read: No such file or directory."),
        (["simulate", "0"], "0 games cannot be played"),
        (["simulate", "-3"], ""),
        (["simulate", "many"], ""),
        (["simulate", "5", "--workers", "0"], "0 worker processes"),
        (["simulate", "5", "--player", "greedy,greedy,random"], "3 levels are given for 2 players"),
        (["simulate", "5", "--elements", "base,dragon"], "Unknown element 'dragon'"),
        (["tiles", "--box", "dragon"], "Unknown box 'dragon'"),
        (["tiles", "--edition", "1066"], "has no edition '1066'"),
        (["boxes", "--language", "fr"], "the languages are"),
        (["dance"], "dance"),
        (["play", "--dance"], "--dance"),
    ],
)
def test_wrong_arguments_are_refused(arguments: list[str], words: str | None) -> None:
    if words is None:
        assert "Traceback" not in bastide(*arguments).stderr
    else:
        assert words in sentence_of(bastide(*arguments))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "line 1, column 1"),
        (b"\xff\xfe\x00game", "is not a text in UTF-8: byte 0"),
        (b"bastide game 99\nplayers 2\n", "must be 'bastide game 2'"),
        (b"bastide game 1\nplayers 2\n", "'elements' is missing"),
        (b"bastide game 1\nplayers 200\nelements base\n\n", "line 2"),
        (GAME.encode()[:-9], "line 6"),
        (
            GAME.replace("lay 0,-1 S", "lay 0,-1 N").encode(),
            "line 6, column 1: 'lay 0,-1 N' is not legal now",
        ),
        (GAME.replace("pass", "pass\x00").encode(), "line 7, column 5"),
        (b"bastide game 1\n" + b"x" * 5000, "line 2"),
    ],
)
@pytest.mark.parametrize("command", [["replay"], ["play", "--terminal", "--load"]])
def test_damaged_files_are_refused(tmp_path: Path, command: list[str], content: bytes, words: str) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(content)
    told = sentence_of(bastide(*command, path))
    assert words in told
    assert str(path) in told
    assert path.read_bytes() == content


def test_a_process_of_its_own_ends_with_the_same_sentence_and_status(tmp_path: Path) -> None:
    for arguments in (["dance"], ["replay", tmp_path]):
        alone = bastide_process(*arguments)
        assert sentence_of(alone) == sentence_of(bastide(*arguments))
        assert alone.stdout == ""


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(1 << 40)  # a terabyte of nothing, on paper only
    assert "bytes; a game file has at most" in sentence_of(bastide("replay", path))


def test_folders_devices_and_locked_files_are_refused(tmp_path: Path) -> None:
    assert "is a folder" in sentence_of(bastide("replay", tmp_path))
    assert "is not a plain file" in sentence_of(bastide("replay", "/dev/zero"))
    locked = tmp_path / "locked.txt"
    locked.write_text(GAME)
    locked.chmod(0)
    if not os.access(locked, os.R_OK):  # root may read everything
        assert "Permission denied" in sentence_of(bastide("replay", locked))


def test_a_ply_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(GAME)
    assert "has the plies 0 to 3, not 4" in sentence_of(bastide("replay", path, "--to", "4"))


def test_saving_never_overwrites_another_game(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(GAME)
    assert "exists already" in sentence_of(bastide("play", "--terminal", "--save", path))
    assert path.read_text() == GAME
