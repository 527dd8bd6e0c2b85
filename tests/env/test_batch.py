"""Batches: the same games as by `Game`, from a seed, on any number of threads."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bastide import Game, Setup
from bastide.engine.state import new_scratch
from bastide.env import ACTIONS, FACTS, PLANES, Batch
from bastide.env.compiled import entry_points
from bastide.env.compiled.layout import TYPES
from bastide.env.compiled.window import DRAWN
from bastide.env.rewards import REWARDS, rewards_of
from bastide.env.views import Viewer, new_arrays
from bastide.kernel.backend import new
from bastide.kernel.limits import ACTIONS as MOST_LEGAL
from env.mirrored import SETUPS, numbers_of, play_mirrored
from lengths import LONG

SMALL = Setup.of(3, ["base", "fields", "abbot"], {"tiles": 12})


def play(batch: Batch, steps: int, seed: int = 1) -> list[int]:
    """Random steps; a digest of all that each of them wrote."""
    random, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        batch.step(batch.sample(random))
        told = [getattr(batch, name).tobytes() for name in (*TYPES, "player", "rewards", "ended")]
        seen.append(hash(b"".join(told)))
    return seen


def repeats_from_its_seed(games: int, steps: int, **choices: Any) -> None:
    """Assert that games of a seed are the same on any number of threads and after a reset to that seed."""
    one, three = (Batch(games, SMALL, seed=5, threads=threads, **choices) for threads in (1, 3))
    first = play(one, steps)
    assert play(three, steps) == first
    one.reset(5)
    assert play(one, steps) == first
    one.reset(6)
    assert play(one, steps) != first


def test_a_seed_repeats_everything_on_any_number_of_threads() -> None:
    repeats_from_its_seed(10, 60)


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_come_with_the_end_and_are_those_of_the_game(reward: str) -> None:
    batch, ends = Batch(30, SMALL, reward=reward, observe=False), 0
    random = np.random.default_rng(2)
    while ends < 30:
        batch.step(batch.sample(random))
        assert not batch.rewards[batch.ended == 0].any()
        for i in np.flatnonzero(batch.ended):
            scores = batch.scores[i].tolist()
            assert batch.rewards[i, :3].tolist() == pytest.approx(expected(scores, reward))
            ends += 1


def expected(scores: list[int], reward: str) -> list[float]:
    """The rewards of three players, from the words of the documentation."""
    told = []
    for seat, mine in enumerate(scores):
        others = scores[:seat] + scores[seat + 1 :]
        won = 1 / scores.count(mine) if mine == max(scores) else 0
        if reward == "result":
            told.append((3 * won - 1) / 2)
        elif reward == "rank":
            told.append((sum(x < mine for x in others) - sum(x > mine for x in others)) / 2)
        else:
            told.append(mine - max(others))
    return told


def test_a_game_that_has_ended_begins_anew_whatever_the_action() -> None:
    batch, random = Batch(4, SMALL), np.random.default_rng(3)
    while not batch.ended.any():
        batch.step(batch.sample(random))
    ended = np.flatnonzero(batch.ended)
    assert batch.action_mask[ended].sum(axis=1).tolist() == [1] * len(ended)
    actions = batch.sample(random)
    actions[ended] = ACTIONS + 5
    batch.step(actions)
    assert not batch.ended[ended].any()
    assert (batch.states["n_tiles"][ended] == 1).all()
    assert not batch.rewards[ended].any()


def test_an_illegal_action_is_named_and_nothing_is_done() -> None:
    batch = Batch(3, SMALL)
    before, actions = batch.states.tobytes(), batch.sample(np.random.default_rng(1))
    actions[1] = int(np.flatnonzero(batch.action_mask[1] == 0)[0])
    with pytest.raises(ValueError, match=f"Action {actions[1]} is not legal in game 1"):
        batch.step(actions)
    assert batch.states.tobytes() == before
    with pytest.raises(ValueError, match="One action for each of 3 games"):
        batch.step([1, 2])


@pytest.mark.parametrize("wrong", [[1.5, 2.0], None, ["a", "b"], [True, False]])
def test_actions_are_whole_numbers(wrong: object) -> None:
    batch = Batch(2, seed=1)
    with pytest.raises(ValueError, match="Actions are whole numbers, one for each game, not "):
        batch.step(wrong)  # type: ignore[arg-type]
    batch.step(batch.sample(np.random.default_rng(1)))


def test_an_illegal_action_among_the_last_threads_games_leaves_every_game_as_it_was() -> None:
    batch, random = Batch(9, SMALL, seed=3, threads=2), np.random.default_rng(1)
    play(batch, 5)
    told = (*TYPES, "states", "player", "rewards", "ended")
    before, actions = [getattr(batch, name).tobytes() for name in told], batch.sample(random)
    right, actions[8] = actions.copy(), ACTIONS
    with pytest.raises(ValueError, match=f"Action {ACTIONS} is not legal in game 8"):
        batch.step(actions)
    assert [getattr(batch, name).tobytes() for name in told] == before
    batch.step(right)
    assert (batch.states["n_tiles"] > 1).all()


@pytest.mark.parametrize("failing", [0, 2])
def test_an_exception_in_one_thread_comes_out_when_all_have_ended(
    failing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    batch, ended = Batch(6, SMALL, threads=3), []
    play_part = batch._part

    def fail_in_one(part: int) -> None:
        if part == failing:
            raise ArithmeticError(f"part {part}")
        play_part(part)
        ended.append(part)

    monkeypatch.setattr(batch, "_part", fail_in_one)
    with pytest.raises(ArithmeticError, match=f"part {failing}"):
        batch.step(batch.sample(np.random.default_rng(1)))
    assert sorted(ended) == [part for part in range(3) if part != failing]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"games": 0}, "0 games cannot be played"),
        ({"reward": "gold"}, "Unknown reward 'gold'"),
        ({"threads": 0}, "0 threads cannot play"),
        ({"learners": 3}, "seats from 0 to 2"),
    ],
)
def test_bad_input_is_one_sentence(wrong: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Batch(**({"games": 2, "setup": SMALL} | wrong))


def test_only_learners_are_asked() -> None:
    batch = Batch(9, SMALL, learners=np.arange(9) % 3, observe=False)
    random = np.random.default_rng(4)
    for _ in range(30):
        alive = batch.ended == 0
        assert (batch.player[alive] == (np.arange(9) % 3)[alive]).all()
        batch.step(batch.sample(random))


def test_a_step_writes_what_a_look_at_the_same_game_sees() -> None:
    viewer = Viewer()
    setup = Setup.of(3, ["wheel", "fields", "wagon", "abbot", "big-meeple", "abbey", "barn"], {"tiles": 40})
    for game, batch in play_mirrored(setup, seed=2):
        seen = viewer.look(game)
        for name in TYPES:
            if name != "action_mask" or not game.over:
                assert (getattr(batch, name)[0] == seen[name]).all(), name
        assert rewards_of(game, "result") == pytest.approx(batch.rewards[0, :3].tolist())


def drawn_whole(state: Any) -> dict[str, Any]:
    """What a record shows, written at once into empty arrays."""
    arrays, lists = new_arrays(), [np.zeros(MOST_LEGAL, np.int32) for _ in range(2)]
    kept = [arrays[name] for name in ("action_mask", "board", "facts", "bag", "figures")]
    entry_points.look(state, new_scratch(), new(DRAWN), *lists, *kept)
    return arrays


@pytest.mark.longer
@pytest.mark.parametrize("name", SETUPS)
def test_what_steps_keep_up_to_date_is_what_is_drawn_whole(name: str) -> None:
    setup = SETUPS[name]
    played = setup if LONG else Setup.of(setup.players, setup.elements, {"tiles": 24})
    batch, random, ends = Batch(6, played, seed=11, threads=2), np.random.default_rng(11), 0
    while ends < 8:
        batch.step(batch.sample(random))
        ends += int(batch.ended.sum())
        for game in range(batch.games):
            whole = drawn_whole(batch.states[game : game + 1])
            for part in TYPES:
                assert (getattr(batch, part)[game] == whole[part]).all(), part


def test_a_board_wider_than_the_window_is_kept_up_to_date() -> None:
    def farthest_east(game: Game) -> int:
        return max(numbers_of(game), key=lambda told: getattr(getattr(told[0], "cell", None), "x", 0))[1]

    widest = 0
    for game, batch in play_mirrored(Setup.of(2, ["base"]), 1, farthest_east):
        columns = [cell.x for cell in game.tiles]
        widest = max(widest, max(columns) - min(columns) + 1)
        assert (batch.board[0] == drawn_whole(batch.states)["board"]).all()
    assert widest > 40


def test_arrays_are_shared_without_a_copy() -> None:
    batch = Batch(2, SMALL)
    shared = np.from_dlpack(batch.board)
    batch.step(batch.sample(np.random.default_rng(1)))
    assert np.shares_memory(shared, batch.board)
    assert batch.board.shape == (2, 32, 32, len(PLANES))
    assert batch.facts.shape == (2, len(FACTS))
