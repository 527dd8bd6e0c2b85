"""Thousands of games at once: one compiled step carries out an action in each of them, on all cores."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..boxes.collected import mode_of
from ..engine.start import start
from ..engine.state import STATE, new_scratch
from ..kernel.backend import COMPILED
from ..kernel.limits import ACTIONS as MOST_LEGAL
from ..kernel.limits import PLAYERS
from ..setup import Setup
from .compiled import entry_points, layout
from .compiled.window import DRAWN
from .opponents import RANDOM, Opponents, opponents_of
from .rewards import REWARDS, checked_reward
from .views import new_arrays

ALL_SEATS = -1


class Batch:
    """Many games of one setup, each at a decision of a player. The arrays stay the same objects all along:
    every step writes over them, so `torch.from_dlpack(batch.board)` follows the games without a copy.

    player        (games,) who decides: the seat; always 0 in solo, where one person plays all colours
    action_mask   (games, ACTIONS) 1 = legal; where the game has ended, only `pass`, which is ignored
    board         (games, 32, 32, planes), and facts, bag and figures: the observation of whoever decides,
                  see docs/environments.md
    rewards       (games, 6) what the last step brought every seat: 0 until the game ends
    ended         (games,) 1 = the game has just ended; the next step begins another in its place
    """

    def __init__(
        self,
        games: int,
        setup: Setup | None = None,
        *,
        seed: int = 0,
        reward: str = "result",
        observe: bool = True,
        learners: ArrayLike = ALL_SEATS,
        opponent: str = RANDOM,
        threads: int | None = None,
    ) -> None:
        """Set up the games; `reset` is not needed before the first step.

        `learners` are the seats that are asked, one for each game or one for all; `opponent` plays the others
        inside the step: `random`, `greedy`, a level of the computer's players, or `expert:NODES:WIDTH:DEPTH`.
        By default every seat is asked. With `observe=False` only masks are written.
        """
        _check(games, threads)
        self.setup, self.games = setup or Setup.of(), games
        self.player = np.zeros(games, np.int8)
        self.rewards = np.zeros((games, PLAYERS), np.float32)
        self.ended = np.zeros(games, np.int8)
        arrays = new_arrays(games if observe else 1)
        self.board, self.facts = arrays["board"], arrays["facts"]
        self.bag, self.figures = arrays["bag"], arrays["figures"]
        self.action_mask = np.zeros((games, layout.ACTIONS), np.int8)
        reward_number = REWARDS[checked_reward(reward)]
        self._learners = self._checked_learners(learners)
        self._opponents = opponents_of(opponent, self.setup, games)
        # The compiled step plays at random for whoever is not asked: beside opponents who think it asks all.
        self._asked = self._learners if self._opponents is None else np.full(games, ALL_SEATS, np.int8)
        self._start, self._states = start(self.setup), np.zeros(games, STATE)
        self._numbers = np.zeros((games, MOST_LEGAL), np.int32)
        self._codes = np.zeros((games, MOST_LEGAL), np.int32)
        self._counts = np.zeros(games, np.int32)
        self._chosen = np.zeros(games, np.int32)
        self._drawn = np.zeros(games, DRAWN)
        self._randoms = np.zeros(games, np.int64)
        workers = min(threads or os.cpu_count() or 1, games)
        self._chunks = [(int(a), int(b)) for a, b in pairwise(np.linspace(0, games, workers + 1))]
        self._settings = [
            np.array([first, last, reward_number, observe], np.int64) for first, last in self._chunks
        ]
        self._alone = [np.array([0, 1, reward_number, observe], np.int64) for _ in range(workers)]
        self._scratches = [new_scratch() for _ in range(workers)]
        self._others = range(1, workers)  # parts that are not the calling thread's
        self._pool = ThreadPoolExecutor(len(self._others)) if self._others else None
        self.reset(seed)

    def _checked_learners(self, learners: ArrayLike) -> NDArray[np.int8]:
        seats = np.broadcast_to(np.asarray(learners), self.games).astype(np.int8)
        if mode_of(self.setup.elements):
            return np.full(self.games, ALL_SEATS, np.int8)
        if seats.min() < ALL_SEATS or seats.max() >= self.setup.players:
            raise ValueError(f"Learners are seats from 0 to {self.setup.players - 1}, or -1 for all of them.")
        return seats

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew; with a seed, every draw is the same again."""
        if seed is not None:
            words = np.random.SeedSequence(seed).generate_state(self.games)
            self._randoms[:] = np.maximum(words, 1)
            if self._opponents is not None:
                self._opponents.seed(words)
        self.ended[:] = 1
        self._step()

    def step(self, actions: ArrayLike) -> None:
        """Carry out an action in every game; games that had ended begin anew, whatever their action.

        A ValueError names the first game whose action is not legal; then nothing has been done.
        """
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":  # a cast would play 1 for 1.5
            raise ValueError(f"Actions are whole numbers, one for each game, not {given.dtype}.")
        chosen = given.astype(np.int64, copy=False)
        if chosen.shape != (self.games,):
            raise ValueError(f"One action for each of {self.games} games is needed, not {chosen.shape}.")
        offers = self._numbers, self._codes, self._counts
        wrong = entry_points.find_all(*offers, self.ended, chosen, self._chosen)
        if wrong >= 0:
            raise ValueError(f"Action {chosen[wrong]} is not legal in game {wrong}.")
        self._step()

    def _step(self) -> None:
        """All parts at once, the first in the calling thread; an exception in any of them comes out after all
        have ended.
        """
        others = [] if self._pool is None else [self._pool.submit(self._part, part) for part in self._others]
        try:
            self._part(0)
        finally:
            wait(others)
        for other in others:
            other.result()

    def _part(self, part: int) -> None:
        """One thread's games."""
        self._carry_out(part, self._settings[part])
        if self._opponents is not None:
            for game in range(*self._chunks[part]):
                self._let_others_play(part, game, self._opponents)

    def _let_others_play(self, part: int, game: int, opponents: Opponents) -> None:
        """The turns of the others up to the learner's next decision."""
        learner, alone = self._learners[game], self._alone[part]
        alone[:2] = game, game + 1
        while learner != ALL_SEATS and self.player[game] != learner and not self.ended[game]:
            turn = opponents.choose(self._states[game : game + 1], game)
            for code in (turn.code, turn.follow):
                if code is not None:
                    self._chosen[game] = code
                    self._carry_out(part, alone)

    def _carry_out(self, part: int, settings: NDArray[np.int64]) -> None:
        """The chosen actions of the games that the settings name."""
        entry_points.step(
            self._states,
            self._start,
            self._scratches[part],
            self._randoms,
            self._asked,
            self._chosen,
            settings,
            self.player,
            self.rewards,
            self.ended,
            self._drawn,
            self._numbers,
            self._codes,
            self._counts,
            self.action_mask,
            self.board,
            self.facts,
            self.bag,
            self.figures,
        )

    def sample(self, random: np.random.Generator) -> NDArray[np.int64]:
        """A legal action for every game, each with equal chances."""
        actions = np.empty(self.games, np.int64)
        entry_points.sample(self._numbers, self._counts, random.random(self.games), actions)
        return actions

    @property
    def scores(self) -> NDArray[np.int16]:
        """(games, players) the scores, as a view of the records; after an end, the final ones."""
        scores: NDArray[np.int16] = self._states["score"][:, : self.setup.players]
        return scores

    @property
    def states(self) -> NDArray[Any]:
        """(games,) the records of the games themselves, as the engine has them."""
        return self._states


def _check(games: int, threads: int | None) -> None:
    if not COMPILED:
        raise RuntimeError("Batches need compiled rules: BASTIDE_JIT=0 is set.")
    if games < 1:
        raise ValueError(f"{games} games cannot be played at once: 1 or more can.")
    if threads is not None and threads < 1:
        raise ValueError(f"{threads} threads cannot play: 1 or more can.")
