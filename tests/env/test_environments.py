"""PettingZoo's and Gymnasium's own tests, and what they do not ask."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from bastide import IllegalAction, SetupError
from bastide.env import ACTIONS, VERSION, AgainstComputer, BatchEnv, env, raw_env
from bastide.env.single import ID

SHORT: dict[str, Any] = {"tiles": 8}
GAMES: dict[str, dict[str, Any]] = {
    "base": SHORT,
    "wheel with figures": SHORT
    | {"players": 6, "elements": ["wheel", "fields", "wagon", "big-meeple", "abbot", "barn", "abbey"]},
    "solo": SHORT | {"players": 3, "elements": ["base", "solo"]},
}


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_is_content(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that an observation is a dictionary, and empty where a game is over
        api_test(env(**GAMES[name]), num_cycles=30)
    seed_test(lambda: env(**GAMES[name]), num_cycles=10)
    assert "Passed API test" in capsys.readouterr().out


def test_the_board_is_rendered_in_every_mode() -> None:
    render_test(lambda render_mode: env(render_mode=render_mode, **SHORT), {"svg": lambda it: "<svg" in it})


def test_pixels_show_tiles_and_figures_where_the_window_has_them() -> None:
    game = AgainstComputer("random", seat=0, render_mode="rgb_array", observation="plain", **SHORT)
    seen, _ = game.reset(seed=1)
    assert "tile 0,0 N D" in seen["position"]
    picture = game.render()
    assert picture.shape == (640, 640, 3) and picture.dtype == np.uint8
    start = picture[16 * 20 : 17 * 20, 16 * 20 : 17 * 20]
    assert start[10, 10].tolist() == [0xF4, 0xEC, 0xD8], "the road through the middle"
    assert start[18, 10].tolist() == [0x86, 0xAD, 0x5C], "the meadow in the south"
    assert (picture[0] == picture[0, 0]).all(), "paper where nothing lies"
    before = picture.copy()
    while (picture == before).mean() > 0.9 and "place meeple" not in " ".join(seen["legal"]):
        seen, *_ = game.step(np.int64(seen["numbers"][-1]))
    seen, *_ = game.step(np.int64(seen["numbers"][-1]))
    yellow = (game.render() == np.array([0xF2, 0xC8, 0x2E], np.uint8)).all(axis=2)
    assert 10 < yellow.sum() < 80


def test_gymnasium_is_content() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.make(ID, opponent="greedy", **SHORT).unwrapped)


def test_agents_play_a_whole_game_and_rewards_add_up() -> None:
    game = raw_env(players=4, reward="rank", **SHORT)
    game.reset(seed=3)
    random, totals = np.random.default_rng(1), dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, over, _, _ = game.last()
        totals[agent] += reward
        game.step(None if over else int(random.choice(np.flatnonzero(seen["action_mask"]))))
    assert sum(totals.values()) == pytest.approx(0)
    assert max(abs(total) for total in totals.values()) > 0


def test_only_whoever_decides_may_do_something() -> None:
    game = raw_env(**SHORT)
    game.reset(seed=1)
    assert game.observe("player_0")["action_mask"].any()
    assert not game.observe("player_1")["action_mask"].any()
    with pytest.raises(IllegalAction, match="Action 0 is not legal"):
        game.step(0)


def test_a_plain_observation_is_words_of_its_space() -> None:
    game = raw_env(observation="plain", **SHORT)
    game.reset(seed=1)
    seen = game.observe("player_0")
    assert game.observation_space("player_0").contains(seen)
    game.step(seen["numbers"][seen["legal"].index("lay 0,1 N") if "lay 0,1 N" in seen["legal"] else 0])
    assert "tile 0,0 N D" in seen["position"]


@pytest.mark.parametrize("players", [2, 3])
def test_one_agent_plays_against_the_computer(players: int) -> None:
    game = AgainstComputer("random", players, seat=1, **SHORT)
    seen, told = game.reset(seed=5)
    assert told["seat"] == 1
    random, over, reward = np.random.default_rng(1), False, 0.0
    while not over:
        assert reward == 0
        seen, reward, over, _, told = game.step(random.choice(np.flatnonzero(seen["action_mask"])))
    others = [score for seat, score in enumerate(told["scores"]) if seat != 1]
    assert (reward > 0) == (told["scores"][1] >= max(others) and len(set(told["scores"])) > 1)
    with pytest.raises(RuntimeError, match="The game is over"):
        game.step(np.int64(0))


@pytest.mark.parametrize("opponent", ["greedy", "shepherd", "bastide.ai.players:RandomPlayer"])
def test_whoever_may_play_in_the_arena_is_an_opponent(opponent: str) -> None:
    def play() -> tuple[float, list[int]]:
        game = AgainstComputer(opponent, seat=0, reward="margin", tiles=4)
        seen, _ = game.reset(seed=9)
        over, reward, told = False, 0.0, {}
        while not over:
            chosen = np.int64(np.flatnonzero(seen["action_mask"])[0])
            seen, reward, over, _, told = game.step(chosen)
        return float(reward), told["scores"]

    assert play() == play(), "a seed decides what the opponent does, too"


def test_computer_players_play_in_many_games_at_once() -> None:
    games = gymnasium.make_vec(ID, 2, opponent="greedy", **SHORT)
    seen, _ = games.reset(seed=3)
    assert seen["board"].shape == (2, 32, 32, 32)
    seen, *_ = games.step(seen["action_mask"].argmax(axis=1))
    assert seen["action_mask"].any(axis=1).all()


def test_an_illegal_action_forfeits_or_is_refused() -> None:
    game = AgainstComputer("random", illegal_reward=-2.0, **SHORT)
    game.reset(seed=1)
    _, reward, over, _, told = game.step(np.int64(ACTIONS - 1))
    assert (reward, over, told["illegal"]) == (-2.0, True, True)
    strict = AgainstComputer("random", illegal_reward=None, **SHORT)
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(np.int64(ACTIONS - 1))


@pytest.mark.parametrize("opponent", ["random", "self"])
def test_many_games_are_one_environment(opponent: str) -> None:
    games = BatchEnv(6, opponent=opponent, **SHORT)
    seen, _ = games.reset(seed=1)
    assert games.observation_space.contains({name: array.copy() for name, array in seen.items()})
    random, ended = np.random.default_rng(1), np.zeros(6, bool)
    while not ended.any():
        seen, rewards, ended, cut, _ = games.step(games.batch.sample(random))
        assert not rewards[~ended].any()
    assert not cut.any()
    assert np.isin(rewards, [-1, 0, 1]).all()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: raw_env(observation="smell"), "Unknown observation 'smell'"),
        (lambda: raw_env(render_mode="film"), "Unknown render mode 'film'"),
        (lambda: raw_env(reward="gold"), "Unknown reward 'gold'"),
        (lambda: raw_env(players=9), "9 players cannot play"),
        (lambda: AgainstComputer("nobody"), "Unknown player 'nobody'"),
        (lambda: AgainstComputer("nowhere:Nobody"), "'nowhere:Nobody' cannot be imported"),
        (lambda: AgainstComputer("random", seat=2), "There is no seat 2"),
        (
            lambda: BatchEnv(2, opponent="random:Random"),
            "Game of its own.*make_vec.*opponent='random:Random'",
        ),
        (lambda: BatchEnv(2, opponent="nobody"), "Unknown player 'nobody'"),
    ],
)
def test_bad_choices_are_one_sentence(make: Any, words: str) -> None:
    with pytest.raises((ValueError, SetupError), match=words):
        make()


def test_the_version_is_in_every_name() -> None:
    assert raw_env.metadata["name"] == f"bastide_v{VERSION}"
    assert ID.endswith(f"-v{VERSION}")
