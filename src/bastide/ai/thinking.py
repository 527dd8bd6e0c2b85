"""The expert as Python calls it: whole turns with their values, and the choice of one.

Buffers belong to a thread and are used again; the compiled part runs without Python's lock.
"""

from __future__ import annotations

import math
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.playout import RANDOM
from ..engine.sandbox import Sandbox
from ..engine.state import new_scratch, new_state
from ..kernel.backend import COMPILED, new, value
from .expert import entry_point as expert
from .expert.ending import PLACES
from .expert.names import BLOCK, OF_NOBODY
from .expert.outlook import VIEW
from .expert.search import MOST_CANDIDATES, MOST_ORDERS
from .expert.turns import NO_STEP, WORK
from .levels import Effort
from .weights import weights_for

if TYPE_CHECKING:
    from ..game import Game


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole turn: an action, what is done in the figure step after it, and what it is worth in points.

    The worth is the expected lead over the best other at the end of the game.
    """

    code: int
    follow: int | None
    value: float


class _Buffers(threading.local):
    """The buffers in which one thread thinks: a sandbox, clones, and lists of turns."""

    def __init__(self) -> None:
        self.root, self.scratch = Sandbox(), new_scratch()
        self.one, self.two, self.three = new_state(), new_state(), new_state()
        self.places = tuple(new_state() for _ in range(PLACES))
        self.view, self.work = new(VIEW), new(WORK)
        self.random = new(RANDOM)
        self.weights: tuple[float, ...] = ()

    def think(self, record: Any, weights: tuple[float, ...], **settings: int) -> int:
        """Run the compiled part on a record, which stays as it is unless the game is over."""
        if self.weights is not weights:
            self.weights = weights
            self.view[0].weights[:] = weights
        chosen = [0] * expert.SETTINGS
        for name, number in settings.items():
            chosen[getattr(expert, name)] = number
        numbers: Any = np.array(chosen, np.int64) if COMPILED else chosen
        return int(
            expert.think(
                record,
                self.one,
                self.two,
                self.three,
                self.places,
                self.scratch,
                self.view,
                self.work,
                self.random,
                numbers,
            )
        )

    def turn(self, place: int) -> Turn:
        """The turn at this place of the list that was judged last."""
        then = int(value(self.work, "then")[place])
        return Turn(
            int(value(self.work, "first")[place]),
            None if then == NO_STEP else then,
            float(value(self.work, "value")[place]),
        )


_buffers = _Buffers()


def turns(game: Game, weights: tuple[float, ...] | None = None, slow: bool = False) -> list[Turn]:
    """Every whole turn of a decision with its value; `slow` plays each of them to judge it."""
    if game.decider is None:
        return []
    record = game.sandbox(_buffers.root).record
    count = _buffers.think(record, weights or _serving(game), TASK=expert.LIST, SLOW=int(slow))
    return [_buffers.turn(place) for place in range(count)]


def choose_turn(game: Game, effort: Effort, seed: int, weights: tuple[float, ...] | None = None) -> Turn:
    """The turn that the expert plays; the same for the same position, effort, seed and weights."""
    record = game.sandbox(_buffers.root).record
    return choose_at(record, weights or _serving(game), effort, seed)


def _serving(game: Game) -> tuple[float, ...]:
    """The weights that serve a game."""
    return weights_for(game.setup.elements, game.setup.players)


def choose_at(record: Any, weights: tuple[float, ...], effort: Effort, seed: int) -> Turn:
    """The same for a record of the engine."""
    place = _buffers.think(
        record,
        weights,
        TASK=expert.CHOOSE,
        SEED=seed & 0xFFFFFF,
        NODES=effort.nodes,
        WIDTH=effort.width,
        DEPTH=effort.depth,
        NOISE=round(100 * effort.noise),
        APART=int(effort.apart),
        SOLVE=int(effort.solve),
    )
    return _buffers.turn(place)


def expansions() -> int:
    """How many positions the last choice in this thread has expanded."""
    return int(value(_buffers.work, "expansions"))


def take_rollouts() -> dict[int, int]:
    """How many rollouts the last search in this thread gave every action, and forget them.

    Empty if nothing was searched since the last call. The first call in a thread says nothing of use.
    """
    results, first = value(_buffers.work, "results"), value(_buffers.work, "first")
    spent = np.isfinite(np.asarray(results).reshape(MOST_CANDIDATES, MOST_ORDERS)).sum(axis=1)
    results[:] = [math.nan] * len(results) if type(results) is list else math.nan
    by_action: dict[int, int] = {}
    for candidate in np.flatnonzero(spent).tolist():
        by_action[int(first[candidate])] = by_action.get(int(first[candidate]), 0) + int(spent[candidate])
    return by_action


def features(game: Game) -> tuple[int, list[list[float]], list[float]]:
    """The features of a position between two turns: who moved last, every player's, and nobody's."""
    mover, phi = sample_at(game.sandbox(_buffers.root).record, _serving(game))
    *blocks, nobodys = phi.tolist()
    return mover, blocks, nobodys[: len(OF_NOBODY)]


def sample_at(record: Any, weights: tuple[float, ...]) -> tuple[int, Any]:
    """The same for a record of the engine: who moved last, and the features by player, nobody last."""
    _buffers.think(record, weights, TASK=expert.SAMPLE)
    phi = np.array(value(_buffers.view, "phi")).reshape(-1, BLOCK)
    return int(value(_buffers.view, "mover")), phi[: int(value(record, "players")) + 1]
