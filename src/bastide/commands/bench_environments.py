"""How many steps a second the environments make: one game at a time, and a batch.

One core is measured in CPU time, all cores by the clock: the latter means something on an idle machine only.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter, process_time
from typing import Any

GAMES, ROUNDS = 256, 5
PETTINGZOO = "PettingZoo"


def measure_environments(seconds: float) -> dict[str, float]:
    """Steps a second by name, the best of bursts taken in turn; without PettingZoo its row is missing."""
    from ..kernel.backend import COMPILED

    if not COMPILED:
        return {}
    cores, on_one = os.cpu_count() or 1, ", one core"
    bursts = {
        f"batch{on_one}": _batch(True, 1),
        f"batch, masks only{on_one}": _batch(False, 1),
        f"batch, one seat against the miller{on_one}": _batch(True, 1, 16, learners=0, opponent="miller"),
    }
    if cores > 1:
        bursts[f"batch, {cores} threads by the clock"] = _batch(True, cores)
    with suppress(ImportError):
        bursts[f"{PETTINGZOO}{on_one}"] = _pettingzoo()
    best = dict.fromkeys(bursts, 0.0)
    for _ in range(ROUNDS):
        for name, burst in bursts.items():
            clock = process_time if name.endswith(on_one) else perf_counter
            best[name] = max(best[name], _rate(burst, seconds, clock))
    return best


def _rate(burst: Callable[[], int], seconds: float, clock: Callable[[], float]) -> float:
    steps, began = 0, clock()
    while (spent := clock() - began) < seconds:
        steps += burst()
    return steps / spent


def times_pettingzoo(rates: dict[str, float]) -> dict[str, float]:
    """The rows on one core, in steps of the PettingZoo environment; empty where it was not measured."""
    one = rates.get(f"{PETTINGZOO}, one core", 0.0)
    return {name: rate / one for name, rate in rates.items() if one and name.endswith(", one core")}


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
