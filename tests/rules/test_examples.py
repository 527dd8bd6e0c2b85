"""The recorded games in examples/ can be replayed to their end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bastide.events import Scored
from bastide.game import Game
from bastide.notation.record import Record

FOLDER = Path(__file__).parents[2] / "examples"
BASE, WHEEL, SOLO = "base.txt", "wheel-with-plague-and-crowns.txt", "solo.txt"
SCORES = {BASE: [22, 91], WHEEL: [113, 132, 111], SOLO: [25, 25, 27]}


def replayed(name: str) -> Game:
    """The game of an example."""
    return Game.from_text((FOLDER / name).read_text("utf-8"))


@pytest.mark.parametrize("name", SCORES)
def test_an_example_ends_with_its_scores(name: str) -> None:
    game = replayed(name)
    assert game.over
    assert game.scores == SCORES[name]


@pytest.mark.parametrize("name", SCORES)
def test_an_example_is_written_as_it_was_read(name: str) -> None:
    text = (FOLDER / name).read_text("utf-8")
    assert Record.parse(text).to_text() == text


@pytest.mark.clause("WHEEL-13", "WHEEL-25", "WHEEL-30")
def test_the_wheel_brings_plague_and_crowns() -> None:
    game = replayed(WHEEL)
    verbs = Counter(action.verb for action in game.actions)
    points = Counter(event.clause for events in game.events for event in events if isinstance(event, Scored))
    assert (verbs["draw"], verbs["take"], verbs["crown"]) == (72, 8, 11)
    assert points["WHEEL-30"] == 11
    crowns = [one for events in game.events for one in events if one.clause == "WHEEL-30"]
    assert {one.points for one in crowns} == {3, 6}


@pytest.mark.clause("SOLO-22", "SOLO-31", "SOLO-32")
def test_the_solo_game_asks_for_an_order_and_for_the_count() -> None:
    game = replayed(SOLO)
    verbs = Counter(action.verb for action in game.actions)
    assert (verbs["score"], verbs["count"]) == (1, 10)
    assert min(game.scores) == 25
