"""Engine and reference play the same random games and must agree after every action."""

from __future__ import annotations

import pytest

from lengths import LONG
from reference.compare import play_together
from reference.games import ELEMENTS, base_setup, element_setup, random_setup

BATCH = 5 if LONG else 1
BASE = 100 if LONG else 6
EACH = 20 if LONG else 1  # games with each element
COMBINATIONS = 50 if LONG else 10
pytestmark = pytest.mark.longer


@pytest.mark.parametrize("first", range(0, BASE, BATCH))
def test_base_games(first: int, tally) -> None:
    for seed in range(first, first + BATCH):
        tally("reference, base", games=1, actions_compared=play_together(base_setup(seed), seed).ply)


@pytest.mark.parametrize("first", range(0, EACH, BATCH))
@pytest.mark.parametrize("element", ELEMENTS)
def test_one_element(element: str, first: int, tally) -> None:
    for seed in range(first, first + BATCH):
        compared = play_together(element_setup(element, seed), seed).ply
        tally(f"reference, {element}", games=1, actions_compared=compared)


@pytest.mark.parametrize("first", range(0, COMBINATIONS if ELEMENTS else 0, BATCH))
def test_combinations(first: int, tally) -> None:
    for seed in range(first, first + BATCH):
        tally(
            "reference, combinations", games=1, actions_compared=play_together(random_setup(seed), seed).ply
        )
