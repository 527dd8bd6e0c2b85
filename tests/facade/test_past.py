"""The past of a game: plies, taking back in constant time, copies that go their own way."""

from __future__ import annotations

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.game import Game, IllegalAction
from bastide.history import SNAPSHOTS
from bastide.words import Phase
from properties.positions import POSITIONS, SEEDS, play_on, setup_of


@given(POSITIONS)
def test_plies_tell_who_decided_and_what_came_of_it(game: Game) -> None:
    again = Game(game.setup)
    for ply in game.plies:
        assert (ply.phase, ply.player, ply.decider) == (again.phase, again.player, again.decider)
        assert ply.events == again.play(ply.action)
        assert list(ply.scores) == again.scores
    assert again == game and again.plies == game.plies
    assert game.actions == tuple(ply.action for ply in game.plies)


def test_who_leaves_the_table_decides_so() -> None:
    game = Game.new(3)
    game.play("retire green")
    assert game.plies[-1].decider == 2 and game.plies[-1].phase is Phase.DRAW


@given(SEEDS, st.integers(0, 2 * SNAPSHOTS), st.integers(0, 8))
def test_pop_goes_back_however_many_snapshots_there_are(seed: int, plies: int, limit: int) -> None:
    game = play_on(Game(setup_of(seed), snapshots=limit), seed, plies)
    shorter = Game(game.setup)
    positions = []
    for action in game.actions:
        positions.append(shorter.to_bytes())
        shorter.play(action)
    for before in reversed(positions):
        last = game.peek()
        assert game.pop() == last
        assert game.to_bytes() == before
    assert game.ply == 0 and game == Game(game.setup)


def test_snapshots_are_bounded_and_shared_by_copies() -> None:
    game = play_on(Game.new(2), 3, 100)
    assert game.ply == 100 and game._snapshots.kept == SNAPSHOTS
    few = play_on(Game(game.setup, snapshots=2), 3, 100)
    assert few._snapshots.kept == 2 and few == game
    twin = game.copy()
    assert all(twin._snapshots._before[ply] is kept for ply, kept in game._snapshots._before.items())


def test_going_on_back_does_not_replay_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    game, replays = play_on(Game.new(2), 3, 100), []
    replay = game._snapshots._replay
    monkeypatch.setattr(game._snapshots, "_replay", lambda *at: replays.append(at) or replay(*at))
    while game.ply:
        game.pop()
    assert len(replays) == -(-(100 - SNAPSHOTS) // SNAPSHOTS)


def test_there_is_nothing_before_the_first_action() -> None:
    game = Game.new(2)
    for take_back in (game.pop, game.peek):
        with pytest.raises(IndexError, match="No action has been played yet"):
            take_back()
    with pytest.raises(ValueError, match="There is no ply 1 to go back to: this game has 0 to 0"):
        game.back_to(1)


def test_an_illegal_action_leaves_the_past_alone() -> None:
    game = play_on(Game.new(2), 1, 20)
    before, plies = game.to_bytes(), game.plies
    with pytest.raises(IllegalAction):
        game.play("lay 80,80 N")
    assert (game.to_bytes(), game.plies) == (before, plies)


@pytest.mark.parametrize("duplicate", [Game.copy, copy.copy, copy.deepcopy])
def test_copies_go_their_own_way(duplicate: object) -> None:
    game = play_on(Game.new(2), 1, 20)
    before = game.to_bytes()
    other = duplicate(game)  # type: ignore[operator]
    assert other == game and other.plies == game.plies
    play_on(other, 2, 5)
    assert game.to_bytes() == before and game.ply == 20 and other.ply == 25
    other.back_to(10)
    last = game.actions[-1]
    assert game.pop() == last and game.ply == 19


def test_a_game_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        {Game.new(2): 1}
