"""A game shows itself: repr, print, and SVG in notebooks."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given

from bastide.drawing.picture import Look, draw
from bastide.drawing.svg import NoDrawings, _drawing, tile_svg
from bastide.events import Scored, Share
from bastide.game import Game
from bastide.words import TOPS
from properties.positions import POSITIONS

USE = "{http://www.w3.org/2000/svg}use"


def test_repr_says_where_the_game_is() -> None:
    game = Game.new(2)
    assert repr(game) == "<Game (base fields) at ply 0: yellow 0, red 0; the dealer has to draw a tile>"
    game.play("draw U")
    assert repr(game) == "<Game (base fields) at ply 1: yellow 0, red 0; yellow has to lay the tile U>"


def test_print_draws_the_board() -> None:
    game = Game.new(2)
    for action in ("draw E", "lay 0,-1 S", "place meeple field Nl"):
        game.play(action)
    lines = str(game).splitlines()
    assert lines[0].split() == ["0"] and [line.split()[0] for line in lines[2:6:3]] == ["-1", "0"]
    assert "y" in str(game), "the farmer lies there"
    assert lines[-1] == "yellow 0, red 0; the dealer has to draw a tile"


def test_print_says_that_a_second_part_is_played() -> None:
    game = Game.new(2, ["base", "fields", "builder"])
    for action in (
        *("draw U", "lay 1,0 E", "place meeple road E", "draw B", "lay 0,1 N", "pass"),
        *("draw U", "lay 2,0 E", "place builder road E", "draw B", "lay 0,2 N", "pass"),
        *("draw U", "lay 3,0 E"),
    ):
        game.play(action)
    assert str(game).endswith("; yellow has to place a figure or pass")
    game.play("pass")
    assert str(game).endswith("; the dealer has to draw a tile in the second part of yellow's turn")
    game.play("draw V")
    assert repr(game).endswith("; yellow has to lay the tile V in the second part of yellow's turn>")


@pytest.mark.parametrize(
    ("face", "ascii", "drawn"),
    [
        ("TB-C", False, ["+▒▒▒▒▒+", "───┼o  ", "+  │  +"]),  # TB-07: over the other road to the farmhouse
        ("IC-I", False, ["+▒▒▒▒▒+", "───o───", "+▒▒▒▒▒+"]),  # IC-09: two roads end at the crossing
        ("TB-A", True, ["+#####+", "   ----", "+     +"]),  # a road from the east that ends at the city
    ],
)
def test_roads_in_text_end_where_they_are_printed_to_end(face: str, ascii: bool, drawn: list[str]) -> None:
    rows = draw(face, 0, Look.of(False, ascii, large=False))
    assert ["".join(sign for sign, _ in row) for row in rows] == drawn


def test_points_are_told_without_a_wrong_article_or_plural() -> None:
    wine = Scored(0, 10, "goods", "TB-12", shares=(Share(1, "wine", 10),))
    pig = Scored(1, 1, "pig", "TB-33", shares=(Share(1, "cities", 1),))
    road = Scored(1, 3, "road", "BASE-31", shares=(Share(3, "tiles", 3),))
    assert [str(event) for event in (wine, pig, road)] == [
        "yellow scored 10: goods (1 wine → 10; TB-12)",
        "red scored 1: pig (1 city → 1; TB-33)",
        "red scored 3: road (3 tiles → 3; BASE-31)",
    ]


@given(POSITIONS)
def test_the_svg_has_every_tile_and_figure(game: Game) -> None:
    root = ElementTree.fromstring(game._repr_svg_())
    known = {element.get("id") for element in root.iter() if element.get("id")}
    used = [element.get("href", "").removeprefix("#") for element in root.iter(USE)]
    assert set(used) <= known
    squares = 16 if "wheel" in game.setup.elements else 0
    assert sum(name.startswith("drawing-tiles-") for name in used) == len(game.tiles) - squares
    assert sum(name.startswith("drawing-figures-") for name in used) == len(game.figures)
    assert ("drawing-pieces-wheel" in used) == ("wheel" in game.setup.elements)


@pytest.mark.parametrize("top", TOPS)
def test_a_church_stands_upright_whichever_way_its_tile_lies(top: str) -> None:
    root = ElementTree.fromstring(tile_svg("A", top))
    around = {part: whole for whole in root.iter() for part in whole}
    element = next(use for use in root.iter(USE) if use.get("href") == "#b-church")
    while element is not root:
        assert "rotate" not in element.get("transform", "")
        element = around[element]
    assert any(element.get("id") == "b-church" for element in root.iter()), "a picture by itself"


def test_size_is_the_width_in_pixels() -> None:
    assert ' width="300"' in Game.new(2).svg(300)


def test_a_package_without_drawings_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.drawing.svg.built_drawings", lambda: None)
    _drawing.cache_clear()
    with pytest.raises(NoDrawings, match="The drawings are not in this installation: run 'make pages'"):
        Game.new(2).svg()
