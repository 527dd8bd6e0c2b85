"""The reference by itself finds what the worked examples of the rules say."""

from __future__ import annotations

import pytest

from bastide.boxes.collected import phase_named
from bastide.words import Phase
from reference.followers import Figure
from reference.game import Reference
from reference.scoring import final_points
from reference.tables import over, play, table
from reference.traders_builders import goods_points

ROAD = "0,0 A W\n 1,0 IC-B+g N\n"
TWO_CITIES = """
    0,0 E N
    0,-1 E S
    1,0 E N
    1,-1 E S
    0,1 B N
"""
HOLE = """
    0,-1 B N
    1,0 B N
    0,1 B N
"""


def standing(game: Reference, figure: str) -> int:
    """How many figures of a kind are on the table."""
    return sum(placed.figure == figure for placed in game.figures)


@pytest.mark.parametrize("third", ["U E", "IC-B+g N"])
def test_a_completed_road_with_one_inn_or_two(third: str) -> None:  # IC-X1
    game = table("", ROAD + f"2,0 {third}", "red meeple 0,0 road E", "A")
    play(game, "draw A", "lay 3,0 E", "pass")
    assert game.scores == [0, 8, 0, 0]


def test_an_open_road_with_an_inn() -> None:  # IC-X2
    game = table("", ROAD + "2,0 U E", "red meeple 0,0 road E\n blue meeple 2,0 road E")
    assert final_points(game) == [0, 0, 0, 0]


CATHEDRAL = """
    0,0 IC-K N
    0,1 E N
    0,-1 E S
    -1,0 E E
"""


@pytest.mark.parametrize(("more", "last", "points"), [("", "1,0", 15), ("1,0 F N", "2,0", 21)])
def test_a_completed_city_with_a_cathedral(more: str, last: str, points: int) -> None:  # IC-X3
    game = table("", CATHEDRAL + more, "red meeple 0,0 city N", "E")
    play(game, "draw E", f"lay {last} W", "pass")
    assert game.scores == [0, points, 0, 0]


def test_an_open_city_with_a_cathedral() -> None:  # IC-X4
    game = table("", "0,0 IC-K N\n 1,0 F N\n 2,0 E W", "red meeple 0,0 city N")
    assert final_points(game) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("second", "scores"), [("", [0, 10, 0, 0]), ("blue meeple 1,0 city E", [0, 10, 0, 10])]
)
def test_a_big_meeple_weighs_two(second: str, scores: list[int]) -> None:  # IC-X5
    knights = "red big-meeple 0,0 city E\n blue meeple 2,0 city E\n" + second
    game = table("big-meeple", "0,0 E E\n 1,0 F N\n 2,0 G N", knights, "E")
    play(game, "draw E", "lay 3,0 W", "pass")
    assert game.scores == scores
    assert not game.figures


def test_an_inn_belongs_to_one_road_of_the_crossing() -> None:  # IC-X6
    game = table("", "1,0 A E\n -1,0 A W", "red meeple 1,0 road W\n blue meeple -1,0 road E", ["IC-C"])
    play(game, "draw IC-C", "lay 0,0 N", "pass")
    assert game.scores == [0, 4, 0, 2]


def test_a_city_with_a_cathedral_feeds_a_field_like_others() -> None:  # IC-X7
    two = CATHEDRAL + "1,0 E W\n 1,1 E E\n 2,1 E W"
    game = table("", two, "red meeple 0,1 field El")
    assert final_points(game) == [0, 6, 0, 0]


def test_a_big_meeple_against_a_mayor() -> None:  # IC-X8
    knights = "red big-meeple 0,0 city E\n blue mayor 1,0 city E"
    game = table("big-meeple mayor", "0,0 E E\n 1,0 F N", knights, "E")
    play(game, "draw E", "lay 2,0 W", "pass")
    assert game.scores == [0, 8, 0, 0]


def test_goods_go_to_whoever_completes_the_city() -> None:  # TB-X1
    tiles = "0,0 E E\n 1,0 TB-Q N\n 2,0 TB-E N\n 3,0 TB-E N"
    game = table("traders-builders-tiles", tiles, "blue meeple 0,0 city E", "E")
    play(game, "draw E", "lay 4,0 W", "pass")
    assert game.goods == {"wine": [1, 0, 0, 0], "grain": [2, 0, 0, 0], "cloth": [0, 0, 0, 0]}
    assert game.scores == [30 - 10, 0, 0, 10]


@pytest.mark.parametrize(
    ("goods", "points"),
    [
        ({"wine": [2, 2], "grain": [1, 1], "cloth": [0, 2]}, [20, 30]),
        ({"wine": [3, 2], "grain": [2, 2], "cloth": [1, 3]}, [20, 20]),
    ],
)
def test_goods_at_the_end(goods: dict[str, list[int]], points: list[int]) -> None:  # TB-X2
    game = Reference(2, frozenset({"base", "traders-builders-tiles"}), {})
    game.goods = goods
    assert goods_points(game) == points


def test_a_builder_brings_a_second_part_from_the_next_turn() -> None:  # TB-X3
    game = table("builder", "0,0 W N", "yellow meeple 0,0 road E", "UUUB", players=2)
    play(game, "draw U", "lay 1,0 E", "place builder 1,0 road E")
    assert game.player == 1
    play(game, "draw B", "lay 0,-1 N", "pass")
    play(game, "draw U", "lay 2,0 E", "place meeple 2,0 field Nl")
    assert (game.player, game.phase) == (0, Phase.DRAW)
    play(game, "draw U", "lay 3,0 E", "place meeple 3,0 field Er")
    assert over(game)


def test_a_third_part_never_comes() -> None:  # TB-X3
    game = table(
        "builder", "0,0 A W\n 1,0 U E", "yellow meeple 0,0 road E\n yellow builder 1,0 road E", "UUU"
    )
    play(game, "draw U", "lay 2,0 E", "pass", "draw U", "lay 3,0 E", "pass")
    assert game.player == 1


def test_the_builder_of_a_completed_city_may_be_placed_again() -> None:  # TB-X4
    tiles = "0,0 E E\n 1,0 G N\n 0,3 A W"
    figures = "yellow meeple 0,0 city E\n yellow builder 1,0 city E\n yellow meeple 0,3 road E"
    game = table("builder", tiles, figures, "EU")
    play(game, "draw E", "lay 2,0 W", "pass")
    assert game.scores == [6, 0, 0, 0]
    assert game.supply[0]["builder"] == 1
    play(game, "draw U", "lay 1,3 E")
    assert "place builder 1,3 road E" in game.legal()


def test_pigs_raise_the_field_of_those_who_own_it() -> None:  # TB-X5
    figures = """
        red meeple 0,0 field El
        blue meeple 1,0 field El
        green meeple 0,1 field Nl
        red pig 0,1 field Nl
        blue pig 0,1 field Nl
    """
    game = table("pig", TWO_CITIES, figures)
    assert final_points(game) == [0, 8, 6, 8]


def test_a_pig_brings_nothing_to_whoever_is_outvoted() -> None:  # TB-X6
    figures = """
        red meeple 0,0 field El
        blue meeple 1,0 field El
        blue meeple 0,1 field Nl
        red pig 0,1 field Nl
    """
    game = table("pig", TWO_CITIES + "2,0 E N\n 2,-1 E S", figures)
    assert final_points(game) == [0, 0, 0, 9]


def test_an_abbey_extends_nothing() -> None:  # TB-X7
    figures = "yellow meeple -2,0 road E\n yellow builder -1,0 road E"
    game = table("abbey builder", HOLE + "-1,0 U E\n -2,0 A W", figures, "BB")
    play(game, "abbey 0,0", "pass")
    assert game.scores == [2, 0, 0, 0]
    assert not game.figures
    assert (game.player, game.phase) == (1, Phase.DRAW)


def test_a_barn_pays_the_pig_and_sends_it_home() -> None:  # TB-X8
    game = table("barn pig", TWO_CITIES, "red meeple 0,0 field El\n red pig 0,1 field Nl", "BB")
    play(game, "draw B", "lay 1,1 N", "barn 1,1 NW")
    assert game.scores == [0, 8, 0, 0]
    assert [figure.figure for figure in game.figures] == ["barn"]


def test_a_pig_comes_with_the_tile_that_joins_the_barn() -> None:  # TB-X9
    figures = "blue barn 1,1 NW\n yellow meeple 3,0 field Nl"
    game = table("barn pig", TWO_CITIES + "1,1 B N\n 3,0 B N", figures, "BB")
    play(game, "draw B", "lay 2,0 N", "place pig 2,0 field Nl")
    assert game.scores == [4, 0, 0, 0]
    assert game.figures == [Figure(3, "barn", game.figures[0].cell, "NW")]


@pytest.mark.parametrize("answer", ["abbey 0,0", "pass"])
def test_the_abbey_after_the_last_tile(answer: str) -> None:  # TB-X10
    figures = "yellow meeple 0,3 road E\n yellow builder 1,3 road E"
    game = table("abbey builder", HOLE + "-1,0 B N\n 0,3 A W\n 1,3 U E", figures, "U")
    play(game, "pass", "draw U", "lay 2,3 E", "pass")
    assert game.phase is phase_named("abbey")
    play(game, answer)
    if answer != "pass":
        play(game, "place meeple 0,0 monastery")
    assert over(game)
    assert standing(game, "meeple") == (1 if answer == "pass" else 2)
