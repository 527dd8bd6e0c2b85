"""What the evaluation counts of the boxes, beside what the game says about figures, features and goods."""

from __future__ import annotations

import random

import pytest

from bastide.ai.dealer import Dealer
from bastide.ai.expert.names import OF_BOXES, OF_PLAYER
from bastide.ai.players import ThinkingPlayer
from bastide.ai.thinking import features
from bastide.features import Feature
from bastide.game import Game
from bastide.setup import Setup, known_elements

FOLLOWERS = ("meeple", "big-meeple", "abbot", "mayor", "wagon")
TOLD = {  # counted here anew; what rests on chances is left to the test of fast and slow judgement
    *("has_abbot", "has_mayor", "has_wagon", "has_barn", "has_big_meeple", "has_builder", "has_pig"),
    *("has_abbey", "abbot_now", "mayor_idle", "barn_now", "pig_now", "inn_tiles", "cathedral_tiles"),
    *("goods_now", "goods_tokens", "crown_meeples", "supply"),
}


def told(game: Game, player: int) -> dict[str, float]:
    """The same features of a player, from what the game says."""
    supply = game.supply(player)
    counted = dict.fromkeys(TOLD, 0.0)
    for sort in ("abbot", "mayor", "wagon", "barn", "big-meeple", "builder", "pig"):
        counted[f"has_{sort.replace('-', '_')}"] = supply.get(sort, 0)
    counted["supply"] = supply.get("meeple", 0) + supply.get("big-meeple", 0)
    counted["has_abbey"] = game.extras["abbeys"][player]
    for feature in game.features():
        own = [figure.figure for figure in feature.figures if figure.player == player]
        count_feature(counted, feature, own, player)
    goods = game.extras["goods"]
    for tokens in goods.values():
        counted["goods_tokens"] += tokens[player]
        counted["goods_now"] += 10 * (tokens[player] == max(tokens) > 0)
    counted["crown_meeples"] = sum(figure.player == player and figure.cell is None for figure in game.figures)
    return counted


def count_feature(counted: dict[str, float], feature: Feature, own: list[str], player: int) -> None:
    """What one feature adds."""
    alone = feature.owners == (player,)
    counted["barn_now"] += 4 * feature.cities * own.count("barn")
    counted["mayor_idle"] += own.count("mayor") * (feature.shields == 0)
    counted["pig_now"] += feature.cities * own.count("pig") * (player in feature.owners)
    counted["abbot_now"] += feature.tiles * own.count("abbot")
    counted["inn_tiles"] += feature.tiles * (alone and "inn" in feature.specials)
    counted["cathedral_tiles"] += (feature.tiles + feature.shields) * (
        alone and "cathedral" in feature.specials
    )


@pytest.mark.parametrize("seed", range(2))
def test_features_of_boxes_are_what_the_game_says(seed: int) -> None:
    elements = set(known_elements()) - {"solo", "river"}
    game, dealer, dice = Game(Setup.of(2 + seed, elements)), Dealer(seed), random.Random(seed)
    expert, seen = ThinkingPlayer(seed=seed), set()
    while not game.over:
        if game.decider is None:
            if game.tiles and dice.random() < 0.1:
                seen |= compare(game)
            dealer.deal(game)
        else:
            game.play(expert.choose(game) if dice.random() < 0.5 else dice.choice(game.legal.codes()))
    assert len(seen) > len(TOLD) - 3, TOLD - seen


def compare(game: Game) -> set[str]:
    """Compare every player's features; which of them were not 0."""
    _, blocks, _ = features(game)
    seen = set()
    for player, block in enumerate(blocks):
        counted = dict(zip(OF_PLAYER, block, strict=True))
        wanted = told(game, player)
        assert {name: counted[name] for name in TOLD} == pytest.approx(wanted), str(game.position())
        seen |= {name for name in OF_BOXES if counted[name]}
    return seen
