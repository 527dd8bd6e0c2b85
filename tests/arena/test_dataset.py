"""`bastide dataset`: what the rows say is what was played; an interrupted run goes on."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyarrow import parquet

from bastide import Game, Setup
from bastide.arena.dataset import Decision, GameRow
from bastide.arena.match import Match, play_game
from bastide.arena.parquet import GAMES, POSITIONS
from commands.running import MAIN, bastide, bastide_process, environment, sentence_of

NAMES = ("expert:60:4:2", "random")
ARGUMENTS = ("--games", "4", "--chunk", "2", "--option", "tiles=5", "--seed", "3", "--workers", "1")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small dataset: four games in two files."""
    out = tmp_path_factory.mktemp("data") / "games"
    done = bastide("dataset", str(out), *NAMES, *ARGUMENTS)
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{out}: 4 games in 2 files, 2 of them written now.\n"
    return out


def rows(folder: Path, part: str) -> list[dict[str, Any]]:
    """All rows of a part."""
    found: list[dict[str, Any]] = parquet.read_table(folder / part).to_pylist()
    return found


def test_a_row_is_a_decision_as_it_was_met(folder: Path) -> None:
    decisions = rows(folder, "positions")
    assert {row["game"] for row in decisions} == {0, 1, 2, 3}
    for row in decisions:
        game = Game.from_position(row["position"])
        assert [str(action) for action in game.legal] == row["legal"]
        assert (game.decider, game.phase.value) == (row["seat"], row["phase"])
        assert 0 <= row["chosen"] < len(row["legal"]) == len(row["values"])


def test_only_a_search_has_visits(folder: Path) -> None:
    decisions = rows(folder, "positions")
    searched = [row for row in decisions if row["visits"] is not None]
    assert {row["player"] for row in searched} == {NAMES[0]}
    assert {row["phase"] for row in searched} >= {"lay"}
    for row in searched:
        assert sum(row["visits"]) == pytest.approx(1, abs=1e-5)
        assert row["visits"][row["chosen"]] > 0
        assert len(row["visits"]) == len(row["legal"])


def test_the_games_are_those_of_the_arena(folder: Path) -> None:
    match = Match(NAMES, Setup.of(2, options={"tiles": 5}), 3, keep=True)
    for row in rows(folder, "games"):
        game = Game.from_text(row["record"])
        assert game.over
        assert game.scores == row["scores"]
        played = play_game(match, row["game"])
        assert played.record == row["record"]
        by_name = dict(zip(row["players"], row["scores"], strict=True))
        assert tuple(by_name[name] for name in NAMES) == played.scores


def test_results_share_the_first_place(folder: Path) -> None:
    for row in rows(folder, "positions"):
        best = max(row["scores"])
        won = row["scores"][row["seat"]] == best
        assert row["result"] == (1 / row["scores"].count(best) if won else 0)


def test_an_interrupted_run_goes_on(folder: Path) -> None:
    kept, lost = folder / "positions" / "00000.parquet", folder / "positions" / "00001.parquet"
    before, times = rows(folder, "positions"), kept.stat().st_mtime_ns
    lost.unlink()  # as after a kill between the two files of a chunk
    (folder / ".unfinished").mkdir()
    (folder / ".unfinished" / "positions-00001.parquet.1").write_bytes(b"half")
    done = bastide("dataset", str(folder), *NAMES, *ARGUMENTS)
    assert done.stdout.endswith("4 games in 2 files, 1 of them written now.\n")
    assert kept.stat().st_mtime_ns == times
    assert not (folder / ".unfinished").exists()
    assert rows(folder, "positions") == before


@pytest.mark.long
def test_two_workers_go_on_after_a_kill_and_write_what_one_does(tmp_path: Path) -> None:
    words = ("greedy", "random", "--games", "12", "--chunk", "2", "--option", "tiles=4", "--seed", "5")
    alone, together = tmp_path / "alone", tmp_path / "together"
    assert bastide("dataset", str(alone), *words, "--workers", "1").returncode == 0
    killed = subprocess.Popen(
        [sys.executable, "-c", MAIN, "dataset", together, *words, "--workers", "2"], env=environment()
    )
    while len(list(together.glob("positions/*.parquet"))) < 2:  # one by a worker
        assert killed.poll() is None, "it has ended before it was killed"
        time.sleep(0.05)
    killed.kill()
    killed.wait()
    done = bastide_process("dataset", str(together), *words, "--workers", "2")
    assert done.returncode == 0, done.stderr
    told = re.search(r"12 games in 6 files, (\d) of them written now", done.stdout)
    assert told and 0 < int(told[1]) < 5
    for part in ("positions", "games"):
        assert rows(together, part) == rows(alone, part)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (("--seed", "4"), "holds a dataset with seed 3, not 4"),
        (("--option", "tiles=6"), "holds a dataset with options"),
        (("--games", "0"), "0 games cannot be played"),
        (("--chunk", "0"), "0 games cannot be in one file"),
        (("--workers", "0"), "0 worker processes cannot be started"),
    ],
)
def test_bad_input_is_one_sentence(folder: Path, changed: tuple[str, str], words: str) -> None:
    arguments = (
        (*ARGUMENTS, *changed) if changed[0] != "--option" else (*ARGUMENTS[:4], *changed, *ARGUMENTS[6:])
    )
    assert words in sentence_of(bastide("dataset", str(folder), *NAMES, *arguments))


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    told = sentence_of(bastide("dataset", str(tmp_path / "file" / "games"), *NAMES, *ARGUMENTS))
    assert "cannot be written" in told


@pytest.mark.parametrize("note", ["{", "[1]", "\xff"])
def test_a_folder_with_a_damaged_note_is_one_sentence(tmp_path: Path, note: str) -> None:
    (tmp_path / "dataset.json").write_text(note, "latin-1")
    told = sentence_of(bastide("dataset", str(tmp_path), *NAMES, *ARGUMENTS))
    assert "dataset.json is damaged or belongs to another program: name another folder." in told


def test_the_card_names_every_column(folder: Path) -> None:
    card = (folder / "README.md").read_text("utf-8")
    assert [name for name in (*POSITIONS.names, *GAMES.names) if f"`{name}`" not in card] == []
    assert list(POSITIONS.names) == list(Decision.__dataclass_fields__)
    assert list(GAMES.names) == list(GameRow.__dataclass_fields__)


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_others_read_it(folder: Path, library: str) -> None:
    frame = import_module(library).read_parquet(folder / "positions")
    assert len(frame) == len(rows(folder, "positions"))
    assert np.asarray(frame["chosen"]).min() >= 0
