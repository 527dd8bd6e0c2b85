"""Computer players inside a batch: the same games from a seed, and as strong as they are elsewhere."""

from __future__ import annotations

import numpy as np
import pytest

from bastide import Setup
from bastide.ai.evaluation import Evaluator
from bastide.ai.levels import Effort
from bastide.ai.thinking import choose_at
from bastide.ai.weights import weights_for
from bastide.env import Batch, BatchEnv
from bastide.env.opponents import Opponents
from env.mirrored import play_mirrored
from env.test_batch import SMALL, drawn_whole, repeats_from_its_seed


@pytest.mark.parametrize("opponent", ["miller", "greedy"])
def test_a_seed_repeats_the_games_on_any_number_of_threads(opponent: str) -> None:
    repeats_from_its_seed(6, 16, learners=np.arange(6) % 3, opponent=opponent)


def test_only_learners_are_asked_and_see_what_is_there() -> None:
    seats = np.arange(6) % 3
    batch, random, ends = Batch(6, SMALL, learners=seats, opponent="mason"), np.random.default_rng(4), 0
    while ends < 6:
        alive = batch.ended == 0
        assert (batch.player[alive] == seats[alive]).all()
        assert (batch.states["decider"][alive] == seats[alive]).all()
        for game in range(batch.games):
            whole = drawn_whole(batch.states[game : game + 1])
            assert (batch.board[game] == whole["board"]).all()
            assert (batch.action_mask[game] == whole["action_mask"]).all()
        batch.step(batch.sample(random))
        ends += int(batch.ended.sum())


@pytest.mark.parametrize("opponent", ["steward", "greedy", "expert", "expert:40:4:2"])
def test_chance_loses_against_a_level(opponent: str) -> None:
    setup = Setup.of(2, options={"tiles": 24})
    games = BatchEnv(6, opponent=opponent, tiles=24, reward="margin")
    assert games.batch.setup == setup
    games.reset(seed=1)
    random, margins = np.random.default_rng(1), []
    while len(margins) < 6:
        _, rewards, ended, _, _ = games.step(games.batch.sample(random))
        margins += rewards[ended].tolist()
    assert max(margins) < 0


def test_who_plays_chooses_as_the_level_does() -> None:
    setup = Setup.of(2)
    expert, batch = Opponents("expert", setup, 1), Batch(1, setup, seed=3, threads=1)
    random = np.random.default_rng(3)
    for _ in range(20):
        batch.step(batch.sample(random))
    before = batch.states.tobytes()
    turn = expert.choose(batch.states, 0)
    assert batch.states.tobytes() == before, "whoever thinks leaves the game as it is"
    assert (
        turn.value == choose_at(batch.states, weights_for(setup.elements, setup.players), Effort(), 1).value
    )


def test_solo_has_no_opponents() -> None:
    batch = Batch(2, Setup.of(3, ["base", "solo"], {"tiles": 10}), learners=0, opponent="master")
    batch.step(batch.sample(np.random.default_rng(1)))
    assert batch.player.tolist() == [0, 0]


def test_greedy_chooses_inside_a_batch_what_it_chooses_in_a_game() -> None:
    setup = Setup.of(2, options={"tiles": 12})
    greedy = Opponents("greedy", setup, 1)
    for game, batch in play_mirrored(setup, seed=4):
        if not game.over:
            values = {each.code: each.value for each in Evaluator().evaluate(game)}
            before = batch.states.tobytes()
            turn = greedy.choose(batch.states, 0)
            assert batch.states.tobytes() == before
            assert values[turn.code] == max(values.values())
