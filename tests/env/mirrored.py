"""The action space told a second time, from words alone, and games played both in a batch and by `Game`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from bastide import Game, Setup
from bastide.actions import Action
from bastide.commands.bench_boxes import EVERYTHING, GAMES
from bastide.env import Batch
from bastide.kernel.tables import FACES

SETUPS = GAMES | {
    "base/5": Setup.of(5),
    "everything/6": Setup.of(6, [*EVERYTHING, "river"]),
    "wheel/4": Setup.of(4, ["wheel", "fields", "big-meeple", "wagon", "abbot"]),
    "solo/4": Setup.of(4, ["base", "solo", "big-meeple", "builder", "abbot", "wagon", "river"]),
}
SIDES = ("N", "E", "S", "W")
CORNERS = ("NW", "NE", "SE", "SW")
PARTS = (
    *(f"city {side}" for side in SIDES),
    *(f"road {side}" for side in SIDES),
    "monastery",
    "garden",
    *(f"field {half}" for half in ("Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr")),
    *(f"field {corner}" for corner in CORNERS),
)
FIGURES = ("meeple", "abbot", "mayor", "wagon", "barn", "big-meeple", "builder", "pig")
SECTIONS = ("fortune", "taxes", "famine", "storm", "inquisition", "plague")
AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
COLOURS = ("yellow", "red", "green", "blue", "black", "pink")
MEEPLES = range(4363, 4371)
SLOT = {"abbot": 9, "mayor": 10, "wagon": 11, "big-meeple": 13}


def numbers_of(game: Game) -> list[tuple[Action, int]]:
    """Every legal action with its number; -1 for a meeple that the plague takes, whose slot no word tells."""
    outside, found = 0, []
    for place, action in enumerate(game.legal):
        number = _number(game, action, place)
        if number is None:
            number = 4416 + outside
            outside += 1
        found.append((action, number))
    return found


def _number(game: Game, action: Action, place: int) -> int | None:
    match action.verb:
        case "lay":
            return _cell_number(game, action.cell, SIDES.index(action.top))
        case "abbey":
            return _cell_number(game, action.cell, 0)
        case "place":
            return 4097 + FIGURES.index(action.figure) * 22 + PARTS.index(str(action.part))
        case "barn":
            return 4273 + CORNERS.index(action.corner)
        case "recall":
            return 4277
        case "crown":
            return 4278 + 6 * (action.figure != "meeple") + SECTIONS.index(action.section)
        case "wagon":
            return _wagon_number(game, action)
        case "take":
            return 4362 + SLOT[action.figure] if action.figure in SLOT else -1
        case "score":
            return 4378 + place
        case "count":
            return 4410 + (COLOURS.index(action.colour) - game.decider) % game.setup.players
        case "pass":
            return 4096
    raise AssertionError(f"{action.verb} has no block")


def _cell_number(game: Game, cell: object, turn: int) -> int | None:
    xs, ys = [c.x for c in game.tiles], [c.y for c in game.tiles]
    column = cell.x - ((min(xs) + max(xs) + 1) // 2 - 16)
    row = cell.y - ((min(ys) + max(ys) + 1) // 2 - 16)
    return (row * 32 + column) * 4 + turn if 0 <= row < 32 and 0 <= column < 32 else None


def _wagon_number(game: Game, action: Action) -> int:
    at = next(f.cell for f in game.figures if f.figure == "wagon" and f.player == game.decider)
    around = AROUND.index((action.cell.x - at.x, action.cell.y - at.y))
    return 4290 + around * 9 + PARTS.index(str(action.part))


def play_mirrored(
    setup: Setup, seed: int, choose: Callable[[Game], int] | None = None
) -> Iterator[tuple[Game, Batch]]:
    """A game in a batch of one, and the same game by `Game`, after every decision; random unless somebody
    chooses.
    """
    batch, game = Batch(1, setup, seed=seed, threads=1), Game(setup)
    random = np.random.default_rng(seed)
    while True:
        _draw_same(game, batch)
        yield game, batch
        if batch.ended[0]:
            return
        chosen = choose(game) if choose else int(batch.sample(random)[0])
        game.play(_action_with(game, chosen))
        batch.step([chosen])


def _action_with(game: Game, chosen: int) -> Action:
    numbers = numbers_of(game)
    if chosen in MEEPLES:
        taken = [action for action, number in numbers if number == -1]
        return taken[[slot for slot in MEEPLES if _stands(game, slot - 4362)].index(chosen)]
    return next(action for action, number in numbers if number == chosen)


def _stands(game: Game, slot: int) -> bool:
    record = game.sandbox().record[0]
    return int(record.figure_at[game.decider << 4 | slot]) >= 0


def _draw_same(game: Game, batch: Batch) -> None:
    """What the batch has drawn; a tile that could not be laid was drawn and put away before."""
    while not game.over and game.decider is None:
        gone = np.array([game.bag.get(face.name, 0) for face in FACES])
        gone -= batch.states[0]["bag"][: len(FACES)]
        assert gone.min() >= 0, "the batch has drawn the same tiles and others"
        hand = int(batch.states[0]["hand"])
        kinds = [kind for kind in np.flatnonzero(gone).tolist() if kind != hand or gone.sum() == 1]
        legal = {str(action) for action in game.legal}
        game.play(next(f"draw {FACES[kind].name}" for kind in kinds if f"draw {FACES[kind].name}" in legal))
