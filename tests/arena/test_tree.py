"""The tree that halving is measured by: it plays legal games, the same ones again, and uses its nodes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bastide.ai.dealer import Dealer
from bastide.ai.players import Player, RandomPlayer, ThinkingPlayer
from bastide.game import Game

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))
from tree import Settings, Tree

pytestmark = pytest.mark.long  # it compiles a search that the package does not have


def tree_of(settings: Settings, seed: int) -> Tree:
    """A tree with settings of its own."""
    tree = Tree(seed)
    tree.settings = settings
    return tree


def finish(game: Game, players: list[Player]) -> list[int]:
    dealer = Dealer(2)
    while not game.over:
        dealer.deal(game) if game.decider is None else game.play(players[game.decider].choose(game))
    return game.scores


@pytest.mark.parametrize(
    "settings",
    [
        Settings(nodes=20, width=6, inner=4),
        Settings(nodes=20, width=6, inner=4, draws=100, greatest=1),
        Settings(nodes=20, width=6, inner=4, draws=100, depth=2),
    ],
)
def test_a_tree_plays_and_plays_the_same_again(settings: Settings) -> None:
    games = []
    for _ in range(2):
        tree, game = tree_of(settings, 1), Game.new(2, tiles=5)
        scores = finish(game, [tree, ThinkingPlayer(seed=1)])
        games.append((scores, [str(action) for action in game.actions], tree.nodes))
    assert games[0] == games[1]
    assert games[0][2] >= 20  # of its three turns one is forced, and the last ends the game


def test_a_tree_beats_chance() -> None:
    first, second = finish(Game.new(2, tiles=12), [tree_of(Settings(nodes=15), 1), RandomPlayer(1)])
    assert first > second
