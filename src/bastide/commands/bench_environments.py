"""How many steps a second the environments make: one game at a time, and a batch, on one core in CPU time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import process_time

GAMES, ROUNDS = 256, 5


def measure_environments(seconds: float) -> dict[str, float]:
    """Steps a CPU second by name, the best of bursts taken in turn; without PettingZoo its row is missing."""
    from ..kernel.backend import COMPILED

    if not COMPILED:
        return {}
    bursts = {"batch": _batch(observe=True), "batch, masks only": _batch(observe=False)}
    with suppress(ImportError):
        bursts["PettingZoo"] = _pettingzoo()
    best = dict.fromkeys(bursts, 0.0)
    for _ in range(ROUNDS):
        for name, burst in bursts.items():
            best[name] = max(best[name], _rate(burst, seconds))
    return best


def _rate(burst: Callable[[], int], seconds: float) -> float:
    steps, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        steps += burst()
    return steps / spent


def _batch(observe: bool) -> Callable[[], int]:
    """Random steps in many games, their choice included."""
    import numpy as np

    from ..env.batch import Batch

    batch, random = Batch(GAMES, observe=observe, threads=1), np.random.default_rng(1)

    def burst() -> int:
        batch.step(batch.sample(random))
        return GAMES

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
