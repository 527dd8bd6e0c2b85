"""Random games for the properties: a setup and a place in a random game, from two numbers."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from bastide.game import Game
from bastide.setup import Setup
from reference.games import random_setup
from reference.random_play import choose

SEEDS = st.integers(0, 2**32 - 1)


def setup_of(seed: int) -> Setup:
    """The base game for every third seed, otherwise a random combination."""
    return Setup.of(2 + seed // 3 % 5) if seed % 3 == 0 else random_setup(seed)


def play_on(game: Game, seed: int, plies: int) -> Game:
    """Go on with a random game for so many plies, or until it ends."""
    dice = random.Random(seed)
    for _ in range(plies):
        if game.over:
            break
        game.play(choose(game, dice))
    return game


def position(seed: int, plies: int) -> Game:
    """A position of a random game."""
    return play_on(Game(setup_of(seed)), seed, plies)


POSITIONS = st.builds(position, SEEDS, st.integers(0, 260))
WHOLE_GAMES = st.builds(position, SEEDS, st.just(10_000))
