"""Prints a hash over the bytes of all states of some random games: `python digest.py`, run in one of the
three modes.

The random choices come from the legal actions' texts alone, so every mode plays the same games as long as it
agrees.
"""

from __future__ import annotations

import hashlib
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bastide.game import Game
from bastide.setup import Setup
from lengths import LONG
from reference.games import ELEMENTS, base_setup, element_setup, random_setup
from reference.random_play import choose

BASE_GAMES, EACH, COMBINATIONS = (5, 1, 4) if LONG else (1, 1, 1)
PLIES = 10_000 if LONG else 60  # the first of each game


def setups() -> list[tuple[str, Setup]]:
    """The games that are played, by name."""
    chosen = [(f"base {seed}", base_setup(seed)) for seed in range(BASE_GAMES)]
    chosen += [(f"{name} {seed}", element_setup(name, seed)) for name in ELEMENTS for seed in range(EACH)]
    return chosen + [
        (f"combination {seed}", random_setup(seed)) for seed in range(COMBINATIONS if ELEMENTS else 0)
    ]


def digest(setup: Setup, seed: int) -> tuple[str, int]:
    """The hash over all states of a random game and its events, and how many states."""
    dice, game, sum_of_all = random.Random(seed), Game(setup), hashlib.sha256()
    sum_of_all.update(game.to_bytes())
    while not game.over and game.ply < PLIES:
        events = game.play(choose(game, dice))
        sum_of_all.update(game.to_bytes())
        sum_of_all.update("\n".join(map(str, events)).encode())
    sum_of_all.update(str(game.points()).encode())
    return sum_of_all.hexdigest(), game.ply + 1


if __name__ == "__main__":
    for name, setup in setups():
        print(name, *digest(setup, 7), sep="\t")
