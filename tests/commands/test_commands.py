"""The commands that only print: replay, simulate, tiles, boxes, bench."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bastide.boxes.manifest import boxes
from bastide.locale import LANGUAGES
from commands.running import bastide, bastide_process

GAME = """bastide game 1
players 2
elements base fields
Seats: person greedy

draw E
lay 0,-1 S
place meeple city S
draw U
lay 1,0 E
place meeple road E
"""


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(GAME)
    return path


@pytest.mark.parametrize("command", ["replay", "tiles", "boxes", "records"])
def test_a_process_of_its_own_says_the_same(kept: Path, command: str) -> None:
    arguments = [kept, "--to", "6"] if command == "replay" else []
    alone, here = (run(command, *arguments) for run in (bastide_process, bastide))
    assert alone.returncode == 0, alone.stderr
    assert (alone.stdout, alone.stderr) == (here.stdout, here.stderr)
    assert alone.stdout


def test_replay_tells_everything(kept: Path) -> None:
    told = bastide("replay", kept, "--all").stdout
    assert "   2  lay 0,-1 S" in told
    assert "Yellow scores 4: city (2 tiles → 4; BASE-32)." in told
    assert "Ply 6 of 6" in told
    assert "R" in told.split("Ply 6 of 6")[1]


def test_replay_of_a_table_names_its_players_in_their_colours(kept: Path) -> None:
    kept.write_text(GAME.replace("Seats: person greedy", "Players: Ann (pink), greedy (blue)"))
    told = bastide("replay", kept, "--all").stdout
    assert "Pink scores 4" in told and "Yellow" not in told
    assert "P  pink  Ann" in told and "B  blue" in told
    kept.write_text(GAME.replace("Seats: person greedy", "Players: Ann (pink), Bob (pink)"))
    assert "Yellow scores 4" in bastide("replay", kept, "--all").stdout, "a header that cannot be so"


def test_replay_shows_one_ply_in_every_language(kept: Path) -> None:
    for language in LANGUAGES:
        done = bastide("replay", kept, "--to", "3", "--ascii", "--language", language)
        assert done.returncode == 0
        assert "+" in done.stdout
        assert done.stdout.isascii() == (language == "en")


@pytest.mark.long
def test_simulate_is_the_same_with_any_number_of_workers() -> None:
    arguments = (
        "simulate",
        "5",
        "--seed",
        "3",
        "--players",
        "3",
        "--option",
        "tiles=12",
        "--player",
        "random",
    )
    one, two = bastide(*arguments, "--workers", "1"), bastide_process(*arguments, "--workers", "2")
    assert one.returncode == two.returncode == 0, two.stderr
    assert one.stdout == two.stdout
    assert "5 games, seed 3" in one.stdout
    assert one.stdout != bastide(*arguments[:2], "--seed", "4", *arguments[4:], "--workers", "1").stdout


def test_simulate_greedy_beats_chance() -> None:
    done = bastide("simulate", "2", "--option", "tiles=14", "--player", "greedy,random", "--workers", "1")
    yellow, red = numbers_of(done.stdout, "mean score")
    assert yellow > red


def numbers_of(told: str, row: str) -> list[float]:
    """The numbers of a row of the table, seat by seat."""
    line = next(line for line in told.splitlines() if line.startswith(f"│ {row} "))
    return [float(cell) for cell in line.strip("│ ").split("│")[1:]]


def test_simulate_cuts_no_number_however_many_boxes_and_seats_there_are() -> None:
    elements = "wheel,traders-builders-tiles,builder,inns-cathedrals-tiles,big-meeple,fields,pig"
    told = bastide(
        *("simulate", "1", "--players", "6", "--option", "tiles=30", "--player", "random"),
        *("--elements", elements, "--workers", "1"),
        COLUMNS="80",
    ).stdout
    assert "…" not in told
    parts = [line.split("│")[1].strip() for line in told.splitlines() if line.startswith("│")][4:]
    assert {"city", "road"} <= set(parts)
    points = [sum(seat) for seat in zip(*(numbers_of(told, part) for part in parts), strict=True)]
    assert points == numbers_of(told, "mean score")


@pytest.mark.parametrize("flags", [[], ["--ascii"], ["--small"], ["--small", "--ascii"]])
def test_tiles_draws_every_face(flags: list[str]) -> None:
    told = bastide("tiles", *flags).stdout
    assert "72 tiles, 32 faces, 10 shields" in told
    assert told.isascii() == ("--ascii" in flags)


def test_tiles_of_every_box() -> None:
    for box in ("river", "abbey_mayor", "wheel"):
        assert bastide("tiles", "--box", box, "--small").returncode == 0


def test_boxes_lists_every_element_and_option() -> None:
    for language in LANGUAGES:
        told = bastide("boxes", "--language", language).stdout
        for box in boxes():
            assert box.title[language] in told
            assert all(element.name in told for element in box.elements)
            assert all(option.name in told for option in box.options)


@pytest.mark.long
def test_bench_prints_one_object() -> None:
    found = json.loads(bastide_process("bench", "--json", "--seconds", "0.01").stdout)
    assert set(found["games_per_second"]) == {"base/2", "base/5"}
    for key in ("clone_us", "first_compile_s", "cached_start_s", "mean_score", "record_bytes"):
        assert found[key] > 0
    for difference in ("legal_us", "apply_us"):  # a busy machine may measure none
        assert found[difference] >= 0
    assert "limit_ratio" in found or "limit_missing" in found
    assert found["env_steps_per_second"] == {}, "interpreted rules play no batches"
