"""Bad input: one clear sentence on stderr and exit code 2, never a traceback."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from commands.running import bastide, bastide_process, sentence_of

GAME = "bastide game 1\nplayers 2\nelements base fields\n\ndraw E\nlay 0,-1 S\npass\n"
DAMAGED = [
    (b"", "line 1, column 1"),
    (b"\xff\xfe\x00game", "is not UTF-8 text: byte 0"),
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
    (GAME.replace("fields\n", "fields\nbag ZZZ=3\n").encode(), "There is no tile 'ZZZ'"),
]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "--terminal", "--players", "9"], "9 players cannot play: 2 to 6 can."),
        (["play", "--terminal", "--players", "1"], "1 players cannot play"),
        (["play", "--terminal", "--players", "two"], "The value of '--players' cannot be read"),
        (["play", "--terminal", "--elements", "base,dragon"], "Unknown element 'dragon'"),
        (["play", "--terminal", "--elements", "fields"], "A game needs the tiles of a stand-alone box"),
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
        (["replay", "nowhere.txt"], "cannot be read: there is no such file or folder."),
        (["simulate", "5", "--elements", "base,solo"], "players are its colours: 3 to 4, not 2."),
        (["bench", "--seconds", "0"], "A burst of 0 seconds cannot be measured"),
        (["bench", "--seconds", "-1"], "A burst of -1 seconds cannot be measured"),
        (["bench", "--seconds", "nan"], "cannot be measured"),
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


@pytest.mark.parametrize(("content", "words"), DAMAGED)
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
        assert "you are not permitted" in sentence_of(bastide("replay", locked))


def test_a_ply_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(GAME)
    assert "has the plies 0 to 3, not 4" in sentence_of(bastide("replay", path, "--to", "4"))


def test_saving_never_overwrites_another_game(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(GAME)
    assert "exists already" in sentence_of(bastide("play", "--terminal", "--save", path))
    assert path.read_text() == GAME


GIVEN = [
    ["play", "--terminal", "--players", "9"],
    ["play", "--terminal", "--players", "two"],
    ["play", "--terminal", "--elements", "base,dragon"],
    ["play", "--terminal", "--elements", "fields"],
    ["play", "--terminal", "--elements", "base,wheel,river"],
    ["play", "--terminal", "--option", "tiles"],
    ["play", "--terminal", "--option", "tiles=many"],
    ["play", "--terminal", "--option", "small-city=3"],
    ["play", "--terminal", "--option", "dragons=yes"],
    ["play", "--terminal", "--computer", "deep-blue"],
    ["play", "--terminal", "--computer", "greedy,greedy,greedy"],
    ["play", "--terminal", "--language", "fr"],
    ["play", "--terminal", "--save", "/nowhere/at/all/game.txt"],
    ["play", "--players", "3"],
    ["replay"],
    ["replay", "nowhere.txt"],
    ["replay", "/"],
    ["replay", "/dev/zero"],
    ["simulate", "0"],
    ["simulate", "-3"],
    ["simulate", "many"],
    ["simulate", "5", "6"],
    ["simulate", "5", "--workers", "0"],
    ["simulate", "5", "--player", "greedy,greedy,random"],
    ["arena", "random", "nobody"],
    ["arena", "random", "expert:x"],
    ["arena", "random", "expert:9999999"],
    ["arena", "random", "nowhere:Nobody"],
    ["arena", "random", "random", "--games", "0"],
    ["arena", "random", "random", "--report", "/dev/null/report"],
    ["dataset", "/dev/null/data", "random", "random", "--chunk", "0"],
    ["dataset", "/dev/null/data", "random", "random"],
    ["train", "dragons", "/dev/null/course"],
    ["train", "base", "/dev/null/course"],
    ["train", "base", "/dev/null/course", "--rounds", "0"],
    ["train", "base", "/dev/null/course", "--start", "nowhere.toml"],
    ["explain", "nowhere.txt"],
    ["tiles", "--box", "dragon"],
    ["tiles", "--edition", "1066"],
    ["tiles", "--svg", "/dev/null/drawings"],
    ["boxes", "--language", "fr"],
    ["docs", "--port", "99999"],
    ["dance"],
    ["play", "--dance"],
    ["play", "--port"],
]


def foreign_words(sentence: str, arguments: list[str | Path]) -> list[str]:
    """Words of a sentence in Latin letters that nobody typed and that name nothing in a program.

    Commands, their options, names of files and values stand in every language as they are typed: with a sign
    or digit in them, in quotation marks, in brackets, or in a list after a colon.
    """
    for one in sorted(map(str, arguments), key=len, reverse=True):
        sentence = sentence.replace(one, "")
    sentence = re.sub(r"«[^»]*»|„[^“]*“|'[^']*'|\([^)]*\)", "", sentence)
    sentence = re.sub(r"[\w-]+(?:, [\w-]+)+", lambda names: "" if names[0].isascii() else names[0], sentence)
    words = [word.rstrip(".,:;") for word in sentence.split()]
    return [word for word in words if re.fullmatch(r"[A-Za-z]{2,}", word)]


@pytest.mark.parametrize("language", ["ru", "bg"])
@pytest.mark.parametrize("arguments", GIVEN, ids=" ".join)
def test_refusals_speak_the_language_of_whoever_typed(arguments: list[str], language: str) -> None:
    told = sentence_of(bastide(*arguments, BASTIDE_LANGUAGE=language))
    assert re.search("[а-я]", told)
    known = {"Bastide", "make", "pages", "wheel", "yes", "no", "bastide", "UTF-8", "install", "pip"}
    assert not {*foreign_words(told, [*arguments])} - known, told


@pytest.mark.parametrize("language", ["ru", "bg"])
@pytest.mark.parametrize(("content", "words"), DAMAGED)
def test_damaged_files_are_told_in_the_language_of_whoever_typed(
    tmp_path: Path, content: bytes, words: str, language: str
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(content)
    told = sentence_of(bastide("replay", path, BASTIDE_LANGUAGE=language))
    assert re.search("[а-я]", told)
    assert not {*foreign_words(told, [path])} - {"bag"}, told


@pytest.mark.parametrize(
    ("arguments", "russian", "bulgarian"),
    [
        (["simulate", "2", "--workers", "1"], "2 игры, раздача № 0", "2 игри, раздаване № 0"),
        (["tiles", "--small"], "квадрата, ", "плочки, "),
    ],
)
def test_tables_speak_it_too(arguments: list[str], russian: str, bulgarian: str) -> None:
    for language, words in (("ru", russian), ("bg", bulgarian)):
        done = bastide(*arguments, BASTIDE_LANGUAGE=language)
        assert done.returncode == 0 and words in done.stdout, done


def test_a_seed_is_shown_as_it_is_typed() -> None:
    told = bastide("play", "--terminal", "--seed", "1234567", "--computer", "random,random").stdout
    assert "Seed 1234567." in told
