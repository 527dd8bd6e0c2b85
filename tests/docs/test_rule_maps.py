"""The maps of the rules: one text for each in docs/rules/maps, shown in every language, drawn as it says."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

import rule_maps
from bastide.drawing.picture import face_of
from bastide.drawing.text import rotation_of
from bastide.events import Event, Returned
from bastide.features import Figure
from bastide.game import Game
from bastide.words import Cell, Part
from rule_maps import NotAMap, RuleMap
from scenarios.script import Script, Stage

SCENARIOS = Path(__file__).parents[1] / "scenarios"
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))  # N E S W
NAMES = rule_maps.names()
BOARDS = [name for name in NAMES if rule_maps.read(name).tiles]
REFUSED = ["river/turns-left-again"]  # the framed tile shows where it may not lie
Stood = tuple[int, str, Cell | None, Part]

every_page = pytest.mark.parametrize(
    "page", rule_maps.pages(), ids=lambda page: f"{page.parent.name}/{page.stem}"
)


@every_page
def test_signs_are_those_of_the_map(page: Path) -> None:
    text = page.read_text("utf-8")
    assert text == rule_maps.with_signs(text), "Write them anew: python scripts/rule_maps.py"


@every_page
def test_shows_every_map_of_its_box_once_and_nothing_else(page: Path) -> None:
    text = page.read_text("utf-8")
    shown = [fence[1] for fence in rule_maps.FENCE.finditer(text)]
    assert sorted(shown) == [name for name in NAMES if name.split("/")[0] == page.stem]
    assert len(re.findall(r"^```", text, re.MULTILINE)) == 2 * len(shown)


@pytest.mark.parametrize("name", NAMES)
def test_neighbours_fit(name: str) -> None:
    tiles = rule_maps.read(name).tiles
    for cell in tiles:
        for side, (x, y) in enumerate(SIDES):
            beside = Cell(cell.x + x, cell.y + y)
            if beside in tiles:
                edges = {_edge(tiles[cell], side), _edge(tiles[beside], (side + 2) % 4)}
                assert len(edges - {"*"}) <= 1, f"{cell} and {beside}"


def _edge(tile: tuple[str, str], side: int) -> str:
    """What a tile shows on a side, as it lies; * fits everything."""
    face, top = tile
    return face_of(face).edges[(side - rotation_of(top)) % 4]


@pytest.mark.parametrize("name", BOARDS)
def test_names_a_scenario(name: str) -> None:
    assert rule_maps.read(name).scenario, "Nothing shows that a game can lie like this."


@pytest.mark.parametrize("name", [name for name in BOARDS if name not in REFUSED])
def test_lies_like_this_in_its_scenario(name: str) -> None:
    """After one of its actions the scenario has these tiles with these figures, and no others on them.

    The framed tile is the one laid last. A figure that the action brought home may be shown as it stood.
    """
    shown, found = rule_maps.read(name), list[bool]()
    stage = Stage(_script(shown), lambda game: found.append(_is_shown(shown, game, stage.latest)))
    stage.run()
    assert any(found)


@pytest.mark.parametrize("name", REFUSED)
def test_is_refused_like_this_in_its_scenario(name: str) -> None:
    """At one moment the scenario has the other tiles and figures, and the framed tile may not lie there."""
    shown, found = rule_maps.read(name), list[bool]()
    (cell,) = shown.framed
    face, top = shown.tiles.pop(cell)
    Stage(
        _script(shown),
        lambda game: found.append(
            _lie(shown, game)
            and _standing(shown, game.figures) == _wanted(shown)
            and (game.phase.value, game.hand) == ("lay", face)
            and f"lay {cell} {top}" not in game.legal
        ),
    ).run()
    assert any(found)


def _script(shown: RuleMap) -> Script:
    return Script.read(SCENARIOS / f"{shown.scenario}.txt")


def _is_shown(shown: RuleMap, game: Game, events: list[Event]) -> bool:
    standing = _standing(shown, game.figures)
    returned = _standing(shown, [event for event in events if isinstance(event, Returned)])
    return (
        _lie(shown, game)
        and shown.framed <= {next(reversed(game.tiles))}
        and _wanted(shown) in (standing, standing | returned)
    )


def _lie(shown: RuleMap, game: Game) -> bool:
    laid = game.tiles
    return all(laid.get(cell) == tile for cell, tile in shown.tiles.items())


def _wanted(shown: RuleMap) -> set[Stood]:
    return {(mark.player, mark.figure, mark.cell, mark.part) for mark in shown.marks if mark.figure}


def _standing(shown: RuleMap, figures: Iterable[Figure | Returned]) -> set[Stood]:
    return {(one.player, one.figure, one.cell, one.part) for one in figures if one.cell in shown.tiles}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("tile 0,0 N D\ntile 0,0 N U", "at 'tile 0,0 N U': another tile lies there."),
        ("tile 0,0 N Q9", "there is no face Q9."),
        ("tile 0,0 N D\nfigure red meeple 0,0 city S", "the tile has no city S."),
        ("figure red meeple 0,0 city N\ntile 0,0 N D", "the lines of tiles come first."),
        ("tile 0,0 N D\nframed 1,0", "no tile lies there"),
        ("tile 0,0 N D\nhand V", "a line begins with tile, figure, label, framed, faces or scenario."),
        ("tile 0,0 N D\nfaces U V", "it needs lines `tile`, or one line `faces`."),
        ("", "it needs lines `tile`, or one line `faces`."),
    ],
)
def test_what_cannot_be_drawn_is_said(text: str, sentence: str) -> None:
    with pytest.raises(NotAMap, match=re.escape(sentence)):
        rule_maps.parse("base/x0", text)


def test_a_map_that_is_missing_is_said() -> None:
    with pytest.raises(NotAMap, match=r"write it to docs/rules/maps/base/x0\.txt"):
        rule_maps.read("base/x0")
