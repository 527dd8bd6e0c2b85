"""Every legal action applies, every other is refused and leaves the game as it was; the ways to list them
agree.
"""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest
from hypothesis import given

from bastide.actions import Lay
from bastide.boxes.wheel.words import SECTIONS
from bastide.engine.legal import count_legal, nth_legal
from bastide.engine.state import new_scratch
from bastide.game import Game, IllegalAction
from bastide.kernel.backend import COMPILED, clone, entry
from bastide.kernel.tables import FACES
from bastide.words import COLOURS, CORNERS, TOPS
from properties.positions import POSITIONS, SEEDS

pytestmark = pytest.mark.longer
HALVES = ("Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr")
FIGURES = ("meeple", "abbot", "mayor", "wagon", "barn", "big-meeple", "builder", "pig")
PARTS = [f"{kind} {side}" for kind in ("city", "road") for side in "NESW"]
PARTS += [f"field {at}" for at in HALVES + CORNERS] + ["monastery", "garden"]


def every_text(game: Game) -> list[str]:
    """All actions that anybody could think of near this board."""
    xs = [cell.x for cell in game.tiles]
    ys = [cell.y for cell in game.tiles]
    cells = [f"{x},{y}" for x, y in product(range(min(xs) - 2, max(xs) + 3), range(min(ys) - 2, max(ys) + 3))]
    texts = ["pass", "recall", *(f"draw {face.name}" for face in FACES)]
    texts += [f"lay {cell} {top}" for cell in cells for top in TOPS] + [f"abbey {cell}" for cell in cells]
    texts += [f"place {figure} {part}" for figure in FIGURES for part in PARTS]
    texts += [f"barn {corner}" for corner in CORNERS] + [f"crown {section}" for section in SECTIONS]
    texts += [f"crown {section} {figure}" for section in SECTIONS for figure in FIGURES if figure != "meeple"]
    places = [f"{cell} {part}" for cell in cells for part in PARTS]
    texts += [f"{verb} {place}" for verb in ("wagon", "take", "score", "recall") for place in places]
    texts += [f"{verb} {one} {place}" for verb in ("place", "take") for one in FIGURES for place in places]
    texts += [f"barn {cell} {corner}" for cell in cells for corner in CORNERS]
    return texts + [f"count {colour}" for colour in COLOURS]


def refuses(game: Game, action: str | int) -> bool:
    """Whether the game refuses the action with a sentence."""
    with pytest.raises(IllegalAction) as caught:
        game.play(action)
    return str(caught.value).endswith(".")


@given(POSITIONS, SEEDS)
def test_every_legal_action_applies(game: Game, seed: int) -> None:
    actions = game.legal
    assert len(set(actions)) == len(actions) == len(set(game.legal.codes()))
    assert bool(actions) != game.over
    for action in random.Random(seed).sample(actions, min(len(actions), 12)):
        after = game.copy()
        after.play(action)
        assert after.ply == game.ply + 1
        assert after.actions[-1] == action


@given(POSITIONS, SEEDS)
def test_every_other_action_is_refused(game: Game, seed: int) -> None:
    before, legal = game.to_bytes(), set(map(str, game.legal))
    short = {action.shortened() for action in game.legal}
    for text in random.Random(seed).sample(every_text(game), 150):
        if text not in legal | short:
            assert refuses(game, text), text
    codes = set(game.legal.codes())
    dice = random.Random(seed)
    near = [code + step for code in codes for step in (-1, 1, 1 << 19, 1 << 20, -(1 << 20))]
    for code in dice.sample(near, min(len(near), 20)) + [dice.randrange(-(2**40), 2**40) for _ in range(20)]:
        if code not in codes:
            assert refuses(game, code), code
    assert game.to_bytes() == before
    assert {text for text in every_text(game) if text in legal} == legal, (
        "every legal action can be thought of"
    )


@entry
def told_by_number(states, scratches, found):
    """All legal actions by count_legal and nth_legal."""
    count = count_legal(states[0], scratches[0])
    for k in range(count):
        found[k] = nth_legal(states[0], scratches[0], k)
        count_legal(states[0], scratches[0])
    return count


@given(POSITIONS)
def test_count_and_nth_are_the_list(game: Game) -> None:
    state, found = clone(game._state), np.zeros(4096, np.int64) if COMPILED else [0] * 4096
    count = told_by_number(state, new_scratch(), found)
    assert [int(code) for code in found[:count]] == game.legal.codes()


@given(POSITIONS)
def test_queries_never_write(game: Game) -> None:
    before = game.to_bytes()
    list(game.legal)
    game.projected()
    game.if_ended_now()
    game.points()
    assert (game.supply(0), game.scores, game.outcome, game.tiles, game.bag) is not None
    for figure in game.figures:
        if (
            figure.cell is not None
            and figure.part is not None
            and figure.part.kind in ("road", "city", "field")
        ):
            game.feature(figure.cell, figure.part)
    for action in game.legal[:3]:
        game.preview(action)
    game.to_text()
    assert game.to_bytes() == before


@given(POSITIONS)
def test_a_cell_far_away_is_no_other_cell(game: Game) -> None:
    for action in game.legal:
        if isinstance(action, Lay):
            for dx, dy in ((512, 0), (-512, 0), (512, -1), (-512, 1)):
                x, y = action.cell.x + dx, action.cell.y + dy
                assert refuses(game, f"lay {x},{y} {action.top}"), (action, x, y)
