"""What an agent sees: planes, facts and figures say what the game says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bastide import Cell, Game
from bastide.env import FACTS, PLANES
from bastide.env.views import Viewer

BOX = """bastide position 2
players 3
elements base fields

tile 0,0 N D
tile 0,-1 N C
tile 1,0 N D
figure red meeple 0,-1 city N
figure yellow meeple 1,0 road E
scores 4 0 9
turn red
hand A
"""


def seen(seat: int | None = None) -> tuple[Game, dict[str, np.ndarray]]:
    """A small position and what a seat sees of it."""
    game = Game.from_position(BOX)
    return game, Viewer().look(game, seat)


def plane(arrays: dict[str, np.ndarray], name: str, cell: Cell) -> int:
    """A number of the board on a cell of the game."""
    column = cell.x - int(arrays["facts"][FACTS.index("window's first column")])
    row = cell.y - int(arrays["facts"][FACTS.index("window's first row")])
    return int(arrays["board"][row, column, PLANES.index(name)])


def fact(arrays: dict[str, np.ndarray], name: str) -> int:
    """A fact by its name."""
    return int(arrays["facts"][FACTS.index(name)])


def test_planes_tell_the_board_from_the_deciders_seat() -> None:
    game, arrays = seen()
    assert game.decider == 1
    assert int(arrays["board"][..., PLANES.index("tile")].sum()) == 3
    start, city, road = Cell(0, 0), Cell(0, -1), Cell(1, 0)
    assert [plane(arrays, f"terrain {side}", start) for side in "NESW"] == [3, 2, 1, 2]
    assert plane(arrays, "owner S", city) == 1, "red decides, so red is 1"
    assert plane(arrays, "owner E", road) == 3, "yellow is the third from red"
    assert plane(arrays, "tiles E", road) == 2
    assert plane(arrays, "open E", road) == 2
    assert plane(arrays, "open S", city) == 3
    assert plane(arrays, "shields", city) == 1
    assert plane(arrays, "last tile", road) == 1
    assert plane(arrays, "figure's owner", city) == 1
    assert plane(arrays, "figure's sort", city) == 1
    assert plane(arrays, "figure's part", city) == 1, (
        "the first of the parts: a city, named by its north side"
    )


def test_facts_tell_the_rest() -> None:
    game, arrays = seen()
    assert fact(arrays, "phase") == 1
    assert fact(arrays, "players") == 3
    assert fact(arrays, "tiles left") == game.tiles_left
    assert [fact(arrays, f"score of player {seat}") for seat in range(3)] == [0, 9, 4]
    assert [fact(arrays, f"meeples of player {seat}") for seat in range(3)] == [6, 7, 6]
    assert fact(arrays, "hand centre") == 1, "A has a monastery"
    assert int(arrays["bag"].sum()) == sum(game.bag.values())
    assert fact(arrays, "with fields") == 1
    assert fact(arrays, "with wagon") == 0


def test_figures_are_listed_one_by_one() -> None:
    _, arrays = seen()
    where = arrays["figures"][..., 0]
    assert (where == 2).sum() == 2
    assert (where == 1).sum() == 3 * 7 - 2
    (slot,) = np.flatnonzero(where[0] == 2)
    assert arrays["figures"][0, slot].tolist() == [2, 15, 15, 0]


def test_another_seat_sees_its_own_side_and_may_do_nothing() -> None:
    _, arrays = seen(0)
    assert not arrays["action_mask"].any()
    assert fact(arrays, "phase") == 1
    assert fact(arrays, "score of player 0") == 4
    assert plane(arrays, "owner E", Cell(1, 0)) == 1


def test_words_say_the_same() -> None:
    game, arrays = seen()
    told = Viewer().read(game)
    assert Game.from_position(told["position"]) == game
    assert list(told["legal"]) == [str(action) for action in game.legal]
    assert sorted(told["numbers"]) == np.flatnonzero(arrays["action_mask"]).tolist()


DIGEST = """
import hashlib, random
from bastide import Game, Setup
from bastide.env.views import Viewer
viewer, sum_of_all = Viewer(), hashlib.sha256()
for setup in (
    Setup.of(3, ["base", "fields", "abbot", "abbey", "wagon", "barn", "builder", "pig"], {"tiles": 14}),
    Setup.of(2, ["wheel", "fields", "big-meeple"], {"tiles": 10}),
    Setup.of(3, ["base", "solo"], {"tiles": 10}),
):
    game, dice = Game(setup), random.Random(1)
    while not game.over:
        if game.decider is None:
            game.deal(dice)
            continue
        seen = viewer.look(game)
        for name in sorted(seen):
            sum_of_all.update(seen[name].tobytes())
        offered = seen["action_mask"].nonzero()[0].tolist()
        game.play(viewer.code_at(game, dice.choice(offered)))
print(sum_of_all.hexdigest())
"""


def test_interpreted_and_compiled_looks_are_the_same() -> None:
    told = {
        mode: subprocess.run(
            [sys.executable, "-c", DIGEST],
            env=os.environ | {"BASTIDE_JIT": mode},
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parent,
        ).stdout
        for mode in ("0", "1")
    }
    assert len(told["0"]) == 65
    assert told["0"] == told["1"]


@pytest.mark.parametrize("name", ["facts", "planes"])
def test_names_are_unique(name: str) -> None:
    names = {"facts": FACTS, "planes": PLANES}[name]
    assert len(set(names) - {"with unused"}) == len([one for one in names if one != "with unused"])
