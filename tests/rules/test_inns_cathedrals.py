"""Inns & Cathedrals: what lies in the box, and what scenarios cannot set up."""

from __future__ import annotations

import pytest

from bastide.boxes.manifest import boxes
from bastide.events import Scored
from bastide.game import Game
from bastide.kernel.tables import FACES, KIND_OF, SETS

TILES = ["base", "fields", "inns-cathedrals-tiles"]
DECK = SETS["inns_cathedrals"].decks["2014"]

# A city of the start tile and a cathedral, with abbeys on two sides of it and a hole on the third.
HOLE = """bastide position 2
players 3
elements base fields abbey inns-cathedrals-tiles
options {option}

tile 0,0 N D
tile 1,0 E U
tile 2,0 E U
tile -1,0 E U
tile -2,0 E U
tile 0,-1 N IC-K
tile -2,-1 N B
tile -2,-2 E V
tile -1,-2 N B
tile -1,-3 E V
tile 0,-3 S V
tile 2,-1 N B
tile 2,-2 S V
tile 1,-2 N B
tile -1,-1 N AM-A
tile 1,-1 N AM-A
figure red meeple 0,-1 city N
turn yellow
phase abbey
abbeys yellow
"""


@pytest.mark.clause("IC-01")
def test_the_box_holds_eighteen_tiles() -> None:
    game = Game.new(2, TILES)
    parts = [part for face, copies in DECK.items() for part in FACES[KIND_OF[face]].segments * copies]
    assert sum(DECK.values()) == 18
    assert {face: game.bag[face] for face in DECK} == DECK
    assert game.tiles_left == 71 + 18
    assert sum(part.inn for part in parts) == 6
    assert sum(part.cathedral for part in parts) == 2
    assert sum(part.shields for part in parts) == 3
    assert [face for face in DECK if face.endswith("+g")] == ["IC-B+g", "IC-H+g"]


@pytest.mark.clause("IC-02", "IC-03")
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_has_one_big_meeple(players: int) -> None:
    game = Game.new(players, ["base", "fields", "big-meeple"])
    for player in range(players):
        supply = game.supply(player)
        assert (supply["meeple"], supply["big-meeple"]) == (7, 1)


@pytest.mark.clause("IC-04")
def test_inns_and_cathedrals_count_in_a_bag_of_ones_own() -> None:
    game = Game.new(2, ["base", "fields"], deck=["IC-B+g", "W", "W", "IC-K"])
    for text in ("draw IC-B+g", "lay 1,0 N", "place meeple 1,0 road E", "draw W", "lay 2,0 N", "pass"):
        game.play(text)
    game.play("draw W")
    game.play("lay -1,0 N")
    assert [event.points for event in game.play("pass") if isinstance(event, Scored)] == [8]
    assert "goods" not in game.extras


@pytest.mark.clause("IC-23", "IC-22", "AM-13")
@pytest.mark.parametrize(
    ("option", "points", "clause"), [("small-city=yes", 4, "IC-23"), ("small-city=no", 6, "IC-20")]
)
def test_a_cathedral_in_a_city_of_two_tiles(option: str, points: int, clause: str) -> None:
    game = Game.from_position(HOLE.format(option=option))
    game.play("abbey 0,-2")
    scored = [event for event in game.play("pass") if isinstance(event, Scored)]
    assert [(event.player, event.points, event.clause) for event in scored] == [(1, points, clause)]
    assert [str(share) for share in scored[0].shares] == [f"2 tiles → {points}"]


@pytest.mark.clause("IC-10", "IC-20", "IC-11", "IC-21")
def test_the_report_tells_what_open_features_are_worth() -> None:
    game = Game.new(2, TILES)
    for text in ("draw IC-B+g", "lay 1,0 N", "pass", "draw IC-K", "lay 0,-1 N", "pass"):
        game.play(text)
    worth = {feature.kind: feature.worth for feature in game.features() if feature.kind in ("road", "city")}
    assert worth == {"road": 0, "city": 0}


@pytest.mark.clause("IC-50")
def test_no_option_is_needed() -> None:
    box = next(box for box in boxes() if box.name == "inns_cathedrals")
    assert box.options == ()
    assert SETS["inns_cathedrals"].decks["2014"] == SETS["inns_cathedrals"].decks["2021"]
