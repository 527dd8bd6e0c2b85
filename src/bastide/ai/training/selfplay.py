"""Games that the evaluation plays against itself, with the features of every position between two turns.

Some turns are played at random and some are misjudged, so that positions come up which good play avoids. A
game depends on its setup, weights and seed alone.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...boxes.abbey_mayor.numbers import ABBEY_CHOICE
from ...boxes.collected import mode_of
from ...engine.sandbox import Sandbox
from ...engine.start import start
from ...kernel.backend import numbers, value
from ...kernel.tables import STAGE
from ...kernel.words import DO_DRAW, DRAW, LAKE, LAND, RIVER, VERB
from ...setup import Setup
from ..levels import Effort
from ..thinking import choose_at, sample_at

RANDOM_TURNS, NOISY_TURNS = 0.02, 0.25  # shares of all decisions
NOISE = Effort(noise=6.0)
CALM = Effort()
STAGES = np.array(STAGE)


@dataclass(frozen=True, slots=True)
class Samples:
    """Positions between two turns, in order, of one game or of several one after another.

    phi      position, player (nobody last), feature
    mover    who moved last
    left     tiles left to draw
    scores   position, player
    final    position, player: the scores at the end of that game
    last     whether it is the last position of its game
    """

    phi: np.ndarray[Any, Any]
    mover: np.ndarray[Any, Any]
    left: np.ndarray[Any, Any]
    scores: np.ndarray[Any, Any]
    final: np.ndarray[Any, Any]
    last: np.ndarray[Any, Any]


class _Table:
    """A game as the compiled rules see it."""

    def __init__(self, setup: Setup, seed: str) -> None:
        self.sandbox, self.dice = Sandbox().load(start(setup)), random.Random(seed)
        self.record = self.sandbox.record

    def deal(self) -> None:
        """Draw a tile by what the bag holds."""
        left = numbers(value(self.record, "left"))
        stage = RIVER if left[RIVER] else LAKE if left[LAKE] else LAND
        copies = np.cumsum(np.where(stage == STAGES, value(self.record, "bag")[: len(STAGES)], 0))
        tile = self.dice.randrange(int(copies[-1]))
        self.sandbox.do(DO_DRAW << VERB | int(np.searchsorted(copies, tile, side="right")))

    def play(self, weights: tuple[float, ...], effort: Effort) -> None:
        """Play a whole turn, or one decision of a box, by the evaluation."""
        turn = choose_at(self.record, weights, effort, self.dice.getrandbits(24))
        self.sandbox.do(turn.code)
        if turn.follow is not None:
            self.sandbox.do(turn.follow)

    @property
    def drawing(self) -> bool:
        """Whether a tile is to be drawn."""
        return int(value(self.record, "phase")) == DRAW

    @property
    def between_turns(self) -> bool:
        """Whether the position can be judged."""
        return int(value(self.record, "phase")) in (DRAW, ABBEY_CHOICE)


def play_samples(setup: Setup, weights: tuple[float, ...], seed: str) -> Samples:
    """One game of the evaluation against itself."""
    table, dice = _Table(setup, seed), random.Random(f"{seed}/noise")
    rows: list[tuple[Any, int, int, list[int]]] = []
    laid = -1
    while not table.sandbox.over:
        tiles = int(value(table.record, "n_tiles"))
        if table.between_turns and tiles != laid and laid >= 0:
            mover, phi = sample_at(table.record, weights)
            left = sum(numbers(value(table.record, "left"))[:3])
            rows.append((phi, mover, left, table.sandbox.scores))
        laid = tiles
        _go_on(table, weights, dice)
    return _samples(rows, table.sandbox.scores)


def _go_on(table: _Table, weights: tuple[float, ...], dice: random.Random) -> None:
    if table.drawing:
        table.deal()
        return
    chance = dice.random()
    if chance < RANDOM_TURNS:
        table.sandbox.do(dice.choice(table.sandbox.legal()))
    else:
        table.play(weights, NOISE if chance < RANDOM_TURNS + NOISY_TURNS else CALM)


def _samples(rows: Sequence[tuple[Any, int, int, list[int]]], final: list[int]) -> Samples:
    count = len(rows)
    return Samples(
        np.array([row[0] for row in rows], np.float32),
        np.array([row[1] for row in rows], np.int64),
        np.array([row[2] for row in rows], np.float64),
        np.array([row[3] for row in rows], np.float64),
        np.tile(np.array(final, np.float64), (count, 1)),
        np.arange(count) == count - 1,
    )


def lead_over(setup: Setup, new: tuple[float, ...], old: tuple[float, ...], seed: str) -> float:
    """By how much new weights lead over old ones on a deck, without noise: the one player who has them over
    the mean of the others, on average over the seats; in the solo game the difference of the results.
    """
    if mode_of(setup.elements):
        results = [min(_scores(setup, [weights] * setup.players, seed)) for weights in (new, old)]
        return float(results[0] - results[1])
    leads = []
    for own in range(setup.players):
        scores = _scores(setup, [new if seat == own else old for seat in range(setup.players)], seed)
        leads.append(scores[own] - (sum(scores) - scores[own]) / (setup.players - 1))
    return sum(leads) / len(leads)


def _scores(setup: Setup, seats: Sequence[tuple[float, ...]], seed: str) -> list[int]:
    """The scores of a game without noise, in which every seat has weights of its own."""
    table = _Table(setup, seed)
    while not table.sandbox.over:
        if table.drawing:
            table.deal()
        else:
            table.play(seats[int(value(table.record, "decider"))], CALM)
    return table.sandbox.scores
