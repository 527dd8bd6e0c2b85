"""The end of a game, solved by count: it finds what a search through the game itself finds."""

from __future__ import annotations

import math

import pytest

from bastide.actions import Draw
from bastide.ai.dealer import Dealer
from bastide.ai.expert.ending import REPLIES
from bastide.ai.levels import Effort
from bastide.ai.players import ThinkingPlayer
from bastide.ai.thinking import Turn, choose_turn, expansions, turns
from bastide.game import Game
from bastide.setup import Setup

WHOLE = Effort(nodes=1000)
CLOSE = (13, 16, 18)  # seeds of games that the last tiles decide


def ending(seed: int, left: int, setup: Setup | None = None) -> Game:
    """A game of the expert with itself, at a decision with so many tiles left to draw."""
    game, dealer, expert = Game(setup or Setup.of(2)), Dealer(seed), ThinkingPlayer(seed=seed)
    while game.decider is None or game.tiles_left > left:
        dealer.deal(game) if game.decider is None else game.play(expert.choose(game))
    return game


def after(game: Game, turn: Turn) -> Game:
    """The game after a whole turn."""
    then = game.copy()
    for code in (turn.code, turn.follow):
        if code is not None:
            then.play(then.legal[then.legal.codes().index(code)])
    return then


def worth(game: Game, me: int, replies: int) -> float:
    """What a game is worth to a player: every draw and the best replies, played through the game itself."""
    if game.over:
        lead = game.scores[me] - game.scores[1 - me]
        return math.tanh(lead / 2)
    if game.decider is None:
        copies = {face: count for face, count in game.bag.items() if count}
        total = 0.0
        for face, count in copies.items():
            drawn = game.copy()
            drawn.play(Draw(face))
            total += count * worth(drawn, me, replies)
        return total / sum(copies.values())
    best = sorted(turns(game), key=lambda turn: -turn.value)[: 1 if game.tiles_left == 0 else replies]
    told = [worth(after(game, turn), me, replies) for turn in best]
    return max(told) if game.decider == me else min(told)


@pytest.mark.parametrize("seed", CLOSE)
def test_the_last_tile_is_solved(seed: int) -> None:
    game = ending(seed, 1)
    assert game.decider is not None
    chosen, spent = choose_turn(game, WHOLE, 1), expansions()
    every = [worth(after(game, turn), game.decider, REPLIES) for turn in turns(game)]
    assert worth(after(game, chosen), game.decider, REPLIES) == pytest.approx(max(every))
    assert spent == 1 + len(every) and max(every) > min(every) + 0.01


def test_two_tiles_are_solved() -> None:
    """The same choice as by the game itself, among as many replies."""
    game = ending(CLOSE[0], 2)
    assert game.decider is not None
    best = sorted(turns(game), key=lambda turn: -turn.value)[:12]
    every = [worth(after(game, turn), game.decider, REPLIES) for turn in best]
    chosen = choose_turn(game, Effort(nodes=12 * 14), 1)
    assert worth(after(game, chosen), game.decider, REPLIES) == pytest.approx(max(every))
    assert max(every) > min(every) + 0.01


def test_a_short_game_keeps_to_its_nodes() -> None:
    """Its last tiles may be any of a whole bag: far too many to count."""
    game, dealer = Game.new(2, tiles=3), Dealer(1)
    dealer.deal(game)
    choose_turn(game, Effort(nodes=200), 1)
    assert game.tiles_left == 2 and expansions() < 300


def test_a_small_budget_and_more_players_are_left_to_rollouts() -> None:
    game = ending(1, 2)
    unsolved = choose_turn(game, Effort(nodes=60, solve=False), 1), expansions()
    assert (choose_turn(game, Effort(nodes=60), 1), expansions()) == unsolved
    game = ending(1, 1, Setup.of(3))
    unsolved = choose_turn(game, Effort(nodes=400, solve=False), 1), expansions()
    assert (choose_turn(game, Effort(nodes=400), 1), expansions()) == unsolved
