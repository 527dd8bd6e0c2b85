"""A part names one side of a segment; `game.segments` tells all of them."""

from __future__ import annotations

import pytest
from hypothesis import given

from bastide.game import Game
from bastide.words import Cell, Part
from properties.positions import POSITIONS

SIDES = ["N", "E", "S", "W"]
HALVES = ["Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr"]


def test_all_sides_of_a_segment() -> None:
    game = Game.new(2)
    for action in ("draw U", "lay 0,1 E"):
        game.play(action)
    city, road, *fields = game.segments(Cell(0, 0))
    assert (city.part, city.sides) == (Part("city", "N"), ("N",))
    assert (road.part, road.sides) == (Part("road", "E"), ("E", "W"))
    assert sorted(half for field in fields for half in field.halves) == sorted(HALVES[2:])
    road, *fields = game.segments(Cell(0, 1))
    assert road.sides == ("E", "W")
    with pytest.raises(ValueError, match="No tile lies on 5,5"):
        game.segments(Cell(5, 5))


@given(POSITIONS)
def test_the_first_of_its_sides_names_a_part(game: Game) -> None:
    for cell in game.tiles:
        for segment in game.segments(cell):
            touched = segment.sides or segment.halves or segment.corners
            assert segment.part.at == (touched[0] if touched else "")
            assert list(segment.sides) == [side for side in SIDES if side in segment.sides]
            assert list(segment.halves) == [half for half in HALVES if half in segment.halves]


@given(POSITIONS)
def test_features_are_made_of_segments(game: Game) -> None:
    parts = {(cell, segment.part) for cell in game.tiles for segment in game.segments(cell)}
    for feature in game.features():
        assert set(feature.parts) <= parts
