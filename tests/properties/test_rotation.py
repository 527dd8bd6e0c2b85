"""A board turned by a quarter scores the same: a whole game is turned, start tile and all, and
played again.
"""

from __future__ import annotations

import pytest
from hypothesis import given

from bastide.actions import Action
from bastide.boxes.base import monastery
from bastide.engine.start import open_game
from bastide.engine.state import new_state
from bastide.game import Game
from bastide.kernel.backend import entry
from bastide.kernel.board import lay
from bastide.kernel.cells import ORIGIN
from bastide.kernel.tables import KIND_OF
from bastide.setup import Setup
from bastide.tiles.geometry import turn_corner
from bastide.words import CORNERS, TOPS, Cell, Part
from properties.positions import SEEDS, play_on
from reference.board import parts, rotations, segments

ELEMENTS = ("base", "fields", "abbot", "abbey", "mayor", "barn", "wagon", "abbey-mayor-tiles")
BOARD = (
    "node",
    "slot",
    "front_cell",
    "front_key",
    "front_touch",
    "tile",
    "around",
    "n_tiles",
    "n_nodes",
    "n_front",
    "n_around",
    "n_multi",
)

pytestmark = pytest.mark.longer


@entry
def lay_turned(states, kind, rotation, cell):
    """The start tile, turned."""
    monastery.after_tile(states[0], lay(states[0], kind, rotation, cell))


def turned_start(setup: Setup) -> Game:
    """A game whose start tile lies turned by a quarter."""
    game, empty = Game(setup), new_state()
    for name in BOARD:
        setattr(game._state[0], name, getattr(empty[0], name))
    lay_turned(game._state, KIND_OF["D"], 1, ORIGIN)
    open_game(game._state)
    return game


def turned_cell(cell: Cell) -> Cell:
    """A quarter clockwise round the first tile."""
    return Cell(-cell.y, cell.x)


def shown(face: str, top: int) -> tuple[int, list[str]]:
    """The rotation that stands for this one, and the segments' names there, in the order of this one's
    segments.
    """
    wanted = list(segments(face, top))
    for rotation in rotations(face):
        here = [
            (segment.kind, segment.sides, segment.halves, segment.corners)
            for segment in segments(face, rotation)
        ]
        order = [(segment.kind, segment.sides, segment.halves, segment.corners) for segment in wanted]
        if sorted(here) == sorted(order):
            return rotation, [parts(face, rotation)[here.index(segment)] for segment in order]
    raise AssertionError(f"{face} has no rotation like {top}")


def turned_part(game: Game, cell: Cell, part: Part) -> Part:
    """How the part is called after the turn."""
    face, top = game.tiles[cell]
    number = parts(face, TOPS.index(top)).index(str(part))
    kind, _, at = shown(face, (TOPS.index(top) + 1) % 4)[1][number].partition(" ")
    return Part(kind, at)


def turned(game: Game, action: Action) -> Action:
    """The action on the turned board; `game` stands before it."""
    new = {name: getattr(action, name) for name in action.__struct_fields__}
    if "part" in new:
        new["part"] = turned_part(game, new["cell"], new["part"])
    if "cell" in new:
        new["cell"] = turned_cell(new["cell"])
    if "corner" in new:
        new["corner"] = CORNERS[turn_corner(CORNERS.index(new["corner"]), 1)]
    if "top" in new:
        assert game.hand is not None
        new["top"] = TOPS[shown(game.hand, (TOPS.index(new["top"]) + 1) % 4)[0]]
    return type(action)(**new)


@given(SEEDS)
def test_a_turned_board_scores_the_same(seed: int) -> None:
    elements = [name for number, name in enumerate(ELEMENTS) if number < 2 or seed >> number & 1]
    setup = Setup.of(2 + seed % 5, elements)
    straight, other = Game(setup), turned_start(setup)
    whole = play_on(Game(setup), seed, 10_000)
    for action in whole.actions:
        expected = {str(turned(straight, legal)) for legal in straight.legal}
        assert set(map(str, other.legal)) == expected
        other.play(turned(straight, action))
        straight.play(action)
        assert other.scores == straight.scores
        assert (other.phase, other.player, other.decider) == (
            straight.phase,
            straight.player,
            straight.decider,
        )
    assert other.projected() == straight.projected()
