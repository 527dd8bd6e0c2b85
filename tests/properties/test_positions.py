"""Positions as text, in every combination of elements and at any moment: they come back and play on alike."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given

from bastide.boxes.collected import phase_named
from bastide.game import Game
from properties.positions import POSITIONS, SEEDS, choose, setup_of

BETWEEN = tuple(map(phase_named, ("plague", "wagon", "order", "count", "abbey")))


def again(game: Game) -> Game:
    """The game that the text of a game's position tells."""
    return Game.from_position(game.position().to_text())


def check(game: Game) -> None:
    """Everything that can be read of a position is the same in the one that its text tells."""
    told = again(game)
    assert told.legal == game.legal
    assert told.position() == game.position()
    assert told.projected() == game.projected()
    for name in (
        "phase",
        "player",
        "decider",
        "hand",
        "scores",
        "retired",
        "tiles",
        "bag",
        "figures",
        "extras",
    ):
        assert getattr(told, name) == getattr(game, name), name
    assert [told.supply(player) for player in range(game.setup.players)] == [
        game.supply(player) for player in range(game.setup.players)
    ]
    assert [(one.kind, one.parts, one.figures, one.points) for one in told.features()] == [
        (one.kind, one.parts, one.figures, one.points) for one in game.features()
    ]


@given(POSITIONS)
def test_a_position_comes_back(game: Game) -> None:
    check(game)


@given(POSITIONS, SEEDS)
def test_it_has_the_same_future(game: Game, seed: int) -> None:
    told, dice = again(game), random.Random(seed)
    while not game.over:
        action = choose(game, dice)
        events = game.play(action)
        assert Counter(map(str, told.play(action))) == Counter(map(str, events))
        assert told.scores == game.scores
        assert told.legal == game.legal
    assert told.outcome() == game.outcome()


@given(SEEDS)
def test_so_does_every_decision_between_the_steps_of_a_turn(seed: int) -> None:
    game, dice = Game(setup_of(seed)), random.Random(seed)
    while not game.over:
        game.play(choose(game, dice))
        if game.phase in BETWEEN:
            check(game)


@given(POSITIONS)
def test_it_is_the_same_after_somebody_left(game: Game) -> None:
    if game.setup.players > 2 and not game.over and "solo" not in game.setup.elements:
        game.play("retire red")
        check(game)
