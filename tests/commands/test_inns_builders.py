"""`bastide play --terminal` with Inns & Cathedrals and Traders & Builders: what these boxes bring is told."""

from __future__ import annotations

from pathlib import Path

from commands.at_a_terminal import Terminal
from commands.running import bastide

HEAD = """bastide game 2
players 2
elements base fields inns-cathedrals-tiles big-meeple traders-builders-tiles builder pig
Seats: person person

"""
CITY_WITH_WINE = """bastide game 2
players 2
elements base builder
bag TB-T=1 E=1

draw TB-T
lay 0,-1 S
place meeple 0,-1 city E
draw E
lay 1,-1 W
"""
TO_SECOND_PART = """draw U
lay 1,0 E
place meeple 1,0 road E
draw B
lay 0,1 N
pass
draw U
lay 2,0 E
place builder 2,0 road E
draw B
lay 0,2 N
pass
draw U
lay 3,0 E
"""


def loaded(tmp_path: Path, plies: str) -> Path:
    """A kept game of two persons."""
    path = tmp_path / "game.txt"
    path.write_text(HEAD + plies)
    return path


def test_the_second_part_is_told_with_whose_turn_it_is(tmp_path: Path) -> None:
    with Terminal("play", "--terminal", "--load", loaded(tmp_path, TO_SECOND_PART)) as terminal:
        terminal.question()
        terminal.type("0")
        terminal.question()
        assert "the second part of the turn begins" in terminal.shown
        assert "Yellow to play, second part of the turn; tiles left" in terminal.shown
        terminal.type("q")
        assert terminal.end() == 0


def test_a_choice_tells_of_inn_and_cathedral(tmp_path: Path) -> None:
    with Terminal("play", "--terminal", "--load", loaded(tmp_path, "draw IC-B+g\nlay 1,0 N\n")) as terminal:
        terminal.question()
        assert "highwayman, road (east) (tiles 2, inn, open)" in terminal.shown
        terminal.type("q")
        assert terminal.end() == 0


def test_the_table_at_the_end_has_the_goods_of_each_player_and_nothing_to_come(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(CITY_WITH_WINE)
    shown = bastide("replay", path, "--all").stdout
    assert "Red takes goods: 1 wine." in shown
    heading, yellow, red = shown[shown.rindex("player ") :].splitlines()[:3]
    assert heading.split() == ["player", "score", "supply", "goods", "points", "from"]
    assert "wine" not in yellow and "wine 1" in red and "goods 10" in red
    assert "part of the turn" not in shown
