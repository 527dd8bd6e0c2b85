"""The order in which the end of a game is counted, and so told."""

from __future__ import annotations

import random

import pytest

from bastide.events import GameEnded, Scored
from bastide.game import Game
from bastide.setup import Setup
from reference.random_play import choose

EVERYTHING = [
    "base",
    "fields",
    "abbot",
    "abbey-mayor-tiles",
    "barn",
    "traders-builders-tiles",
    "pig",
]
# BASE-51 has no order among roads, cities and monasteries; a pig adds to the field just scored.
ORDER = {"field": 1, "pig": 1, "barn": 2, "goods": 3}


def ranks_at_the_end(seed: int) -> list[int]:
    """Play a random game and tell the places in that order of what was counted last."""
    dice, game = random.Random(seed), Game(Setup.of(3, EVERYTHING))
    while not game.over:
        game.play(choose(game, dice))
    *earlier, last = game.events
    assert not any(isinstance(event, Scored) and event.final for events in earlier for event in events)
    finals = [event for event in last if isinstance(event, Scored) and event.final]
    assert list(last[-len(finals) - 1 : -1]) == finals, "Something stands among the final scorings."
    assert isinstance(last[-1], GameEnded)
    return [ORDER.get(event.feature, 0) for event in finals]


@pytest.mark.clause("BASE-51", "BASE-52")
def test_incomplete_features_are_counted_before_fields_barns_and_goods() -> None:
    games = [ranks_at_the_end(seed) for seed in range(8)]
    assert all(ranks == sorted(ranks) for ranks in games)
    assert {rank for ranks in games for rank in ranks} == {0, 1, 2, 3}
