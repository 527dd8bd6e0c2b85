"""How many steps per second the environments make: one game at a time, and a batch.

One core is measured in CPU time, all cores by the clock: the latter means something on an idle machine only.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter, process_time
from typing import Any

GAMES, MANY, ROUNDS = 256, (256, 1024, 2048), 5
PETTINGZOO, ONE_CORE, BY_THE_CLOCK = "PettingZoo", "one core", "by the clock"


def measure_environments(seconds: float) -> dict[str, float]:
    """Steps a second by name, the best of bursts taken in turn; without PettingZoo its rows are missing."""
    from ..kernel.backend import COMPILED

    if not COMPILED:
        return {}
    cores = os.cpu_count() or 1
    bursts = {
        f"batch of {GAMES:,}, {ONE_CORE}": _batch(True, 1),
        f"batch of {GAMES:,}, masks only, {ONE_CORE}": _batch(False, 1),
        f"batch of 16, one seat against the miller, {ONE_CORE}": _batch(
            True, 1, 16, learners=0, opponent="miller"
        ),
    }
    if cores > 1:
        for games in MANY:
            bursts[f"batch of {games:,}, {cores} threads {BY_THE_CLOCK}"] = _batch(True, cores, games)
    with suppress(ImportError):
        bursts[f"{PETTINGZOO}, {ONE_CORE}"] = game = _pettingzoo()
        bursts[f"{PETTINGZOO}, one game {BY_THE_CLOCK}"] = game
    best = dict.fromkeys(bursts, 0.0)
    for _ in range(ROUNDS):
        for name, burst in bursts.items():
            clock = perf_counter if name.endswith(BY_THE_CLOCK) else process_time
            best[name] = max(best[name], _rate(burst, seconds, clock))
    return best


def _rate(burst: Callable[[], int], seconds: float, clock: Callable[[], float]) -> float:
    steps, began = 0, clock()
    while (spent := clock() - began) < seconds:
        steps += burst()
    return steps / spent


def times_pettingzoo(rates: dict[str, float]) -> dict[str, float]:
    """The rows in steps of the PettingZoo environment as the same clock measured it; empty where it was not
    measured.
    """
    times: dict[str, float] = {}
    for clock in (ONE_CORE, BY_THE_CLOCK):
        rows = {name: rate for name, rate in rates.items() if name.endswith(clock)}
        pettingzoo = next((rate for name, rate in rows.items() if name.startswith(PETTINGZOO)), 0.0)
        times |= {name: rate / pettingzoo for name, rate in rows.items() if pettingzoo}
    return times


def _batch(observe: bool, threads: int, games: int = GAMES, **others: Any) -> Callable[[], int]:
    """Random steps in many games, their choice included."""
    import numpy as np

    from ..env.batch import Batch

    batch = Batch(games, observe=observe, threads=threads, **others)
    random = np.random.default_rng(1)

    def burst() -> int:
        batch.step(batch.sample(random))
        return games

    return burst


def _pettingzoo() -> Callable[[], int]:
    """Random steps of one game with looks, as PettingZoo's own benchmark makes them."""
    import random

    import numpy as np

    from ..env import env

    game = env()
    game.reset(seed=1)

    def burst() -> int:
        seen, _, over, _, _ = game.last()
        if over:
            game.reset()
            return 0
        game.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        return 1

    return burst
