"""The action space: every legal action has one number of its own, and the number means this action."""

from __future__ import annotations

import numpy as np
import pytest

from bastide import Game, IllegalAction, Setup
from bastide.boxes.collected import verbs
from bastide.engine import entry
from bastide.engine.state import new_scratch
from bastide.env import ACTIONS, Batch, action_at, index_of
from bastide.env.compiled.actions import index_of_other
from bastide.kernel.words import DO_PASS, VERB
from env.mirrored import SETUPS, numbers_of, play_mirrored
from lengths import LONG

OUTSIDE = 4416


@pytest.mark.longer
@pytest.mark.parametrize("name", SETUPS)
def test_every_legal_action_has_a_number_of_its_own(name: str) -> None:
    batch = Batch(1000 if LONG else 40, SETUPS[name], seed=7, observe=False)
    random, scratch = np.random.default_rng(7), new_scratch()
    while not batch.ended.all():
        offered = batch.action_mask.sum(axis=1)
        for i in np.flatnonzero(batch.ended == 0):
            assert offered[i] == entry.legal(batch.states[i : i + 1], scratch)
        batch.step(batch.sample(random))
        if batch.ended.any():
            break  # games of a batch end at about the same time: a step later the first begins again


@pytest.mark.longer
@pytest.mark.parametrize("name", SETUPS)
def test_numbers_mean_what_words_say(name: str) -> None:
    setup = SETUPS[name]
    played = setup if LONG else Setup.of(setup.players, setup.elements, {"tiles": 30})
    for game, batch in play_mirrored(played, seed=3):
        assert game.scores == batch.scores[0].tolist()
        assert game.over == bool(batch.ended[0])
        if not game.over:
            offered = set(np.flatnonzero(batch.action_mask[0]).tolist())
            named = {number for _, number in numbers_of(game) if number >= 0}
            assert named <= offered
            assert len(offered) == len(game.legal)


def test_a_verb_without_a_block_has_numbers_of_the_last_one() -> None:
    number_of = getattr(index_of_other, "py_func", index_of_other)
    unknown = max(verb.number for verb in verbs().values()) + 1
    passed = number_of(None, DO_PASS << VERB, 0, None)
    assert 0 <= passed < OUTSIDE
    assert number_of(None, unknown << VERB, 0, None) == -1, "as a cell outside the window"


def test_lays_outside_the_window_have_numbers_too() -> None:
    def farthest_east(game: Game) -> int:
        return max(numbers_of(game), key=lambda told: getattr(getattr(told[0], "cell", None), "x", 0))[1]

    widest = 0
    for game, batch in play_mirrored(Setup.of(2, ["base"]), 1, farthest_east):
        if not game.over:
            offered = set(np.flatnonzero(batch.action_mask[0]).tolist())
            assert offered == {number for _, number in numbers_of(game)}
            widest = max(widest, sum(number >= OUTSIDE for number in offered))
    assert widest > 2


def test_an_action_and_its_number() -> None:
    game = Game.new()
    game.play("draw E")
    for action in game.legal:
        assert action_at(game, index_of(game, action)) == action
    assert index_of(game, "lay 0,-1 S") == ((16 - 1) * 32 + 16) * 4 + 2


@pytest.mark.parametrize("index", [-1, 0, ACTIONS])
def test_a_number_that_is_not_legal_is_refused(index: int) -> None:
    game = Game.new()
    game.play("draw E")
    with pytest.raises(IllegalAction, match=f"Action {index} is not legal"):
        action_at(game, index)
