"""The pixels of a position: what is printed, who stands where, and the wheel."""

from __future__ import annotations

import numpy as np
import pytest

from bastide import Game, Setup
from bastide.drawing.pixels import COLOURS, MARK_COLOURS, PIG, SIDE, WINDOW, Pixels, position_pixels
from bastide.env import raw_env
from bastide.words import Cell

HUB = SIDE * 16  # the wheel lies in the middle of the window


def count(picture: Pixels, colour: tuple[int, ...]) -> int:
    """How many pixels have a colour."""
    return int((picture == np.array(colour, np.uint8)).all(axis=2).sum())


@pytest.mark.parametrize(
    ("face", "mark", "marks"),
    [("C", "shield", 1), ("D", "shield", 0), ("IC-K", "cathedral", 1), ("IC-A", "inn", 1)],
)
@pytest.mark.parametrize("top", ["N", "E"])
def test_what_is_printed_is_marked(face: str, top: str, mark: str, marks: int) -> None:
    picture = position_pixels({Cell(0, 0): (face, top)}, [])
    assert count(picture, MARK_COLOURS[mark]) == 9 * marks


def pig_at(picture: Pixels) -> tuple[int, int]:
    """Column and row of the pig's middle, from the hub of the wheel."""
    rows, columns = np.nonzero((picture == np.array(PIG, np.uint8)).all(axis=2))
    return round(columns.mean()) - HUB, round(rows.mean()) - HUB


def test_the_pig_stands_on_its_section() -> None:
    game = Game(Setup.of(2, ["wheel", "fields"]))
    assert pig_at(position_pixels(game.tiles, [], "fortune")) == (0, -11)
    assert pig_at(position_pixels(game.tiles, [], "storm")) == (0, 11)
    right, down = pig_at(position_pixels(game.tiles, [], "famine"))
    assert right > 5 < 2 * down


def test_whoever_wears_a_crown_is_on_the_rim() -> None:
    game = Game(Setup.of(2, ["wheel", "fields"]))
    piece = game.tiles
    bare = position_pixels(piece, game.figures, game.extras["pig"])
    game.play("draw V+1")
    game.play(game.legal[0])
    game.play("crown storm")
    picture = position_pixels(piece, game.figures, game.extras["pig"])
    assert count(bare, COLOURS[0]) == 0
    rows, columns = np.nonzero((picture == np.array(COLOURS[0], np.uint8)).all(axis=2))
    assert rows.size > 20
    assert np.hypot(columns.mean() - HUB, rows.mean() - HUB) == pytest.approx(26, abs=1)
    assert rows.mean() > HUB, "the storm is in the south"


def test_an_environment_with_the_wheel_renders_it() -> None:
    game = raw_env(elements=["wheel", "fields"], render_mode="rgb_array", tiles=10)
    game.reset(seed=1)
    picture = game.render()
    assert picture.shape == (WINDOW * SIDE, WINDOW * SIDE, 3)
    assert count(picture, PIG) > 20
