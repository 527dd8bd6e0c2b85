"""The reference plays whole random games by itself: nothing is lost, and every game ends."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bastide.words import Phase
from reference.board import faces  # to leave abbeys out
from reference.game import FIGURES, Reference

EVERYTHING = {"base", "fields", "river", "wheel", "solo", "abbot"}
EVERYTHING |= {"abbey", "mayor", "barn", "wagon", "abbey-mayor-tiles"}
EVERYTHING |= {"inns-cathedrals-tiles", "big-meeple", "traders-builders-tiles", "builder", "pig"}
GAMES = [
    {"base"},
    {"base", "fields"},
    {"base", "fields", "river"},
    {"base", "fields", "abbot"},
    {"base", "fields", "abbey"},
    {"base", "fields", "mayor"},
    {"base", "fields", "barn"},
    {"base", "fields", "wagon"},
    {"base", "fields", "abbey-mayor-tiles"},
    {"base", "fields", "river", "abbot", "abbey", "mayor", "barn", "wagon", "abbey-mayor-tiles"},
    {"wheel", "fields"},
    {"base", "wheel", "fields", "abbot", "abbey", "mayor", "barn", "wagon", "abbey-mayor-tiles"},
    {"base", "fields", "inns-cathedrals-tiles"},
    {"base", "fields", "big-meeple"},
    {"base", "fields", "traders-builders-tiles"},
    {"base", "fields", "builder"},
    {"base", "fields", "pig"},
    {"base", "fields", "inns-cathedrals-tiles", "big-meeple", "traders-builders-tiles", "builder", "pig"},
    EVERYTHING - {"wheel", "solo"},
    EVERYTHING - {"river", "solo"},
    EVERYTHING - {"wheel", "fields", "barn", "pig"},
    {"base", "solo"},
    {"base", "solo", "river", "abbot", "abbey", "mayor", "wagon", "abbey-mayor-tiles"},
]


def figures_of(game: Reference) -> Counter[tuple[int, str]]:
    """Every figure of every player, in the supply or in play."""
    owned = Counter((figure.player, figure.figure) for figure in game.figures)
    for player in range(game.players):
        owned.update({(player, figure): game.supply[player][figure] for figure in FIGURES})
    return +owned


def tiles_of(game: Reference) -> Counter[str]:
    """Every tile that was in the bag: undrawn, in the hand, on the table or discarded, and the first ones."""
    tiles = Counter(game.bag) + Counter(game.discarded) + Counter(face for face, _ in game.tiles.values())
    tiles += Counter([game.hand] if game.hand else [])
    tiles = Counter({face: count for face, count in tiles.items() if faces()[face].stage != "abbey"})
    return +tiles


def choose(game: Reference, dice: random.Random) -> str:
    """A legal action at random; the dealer draws by the counts."""
    texts = sorted(game.legal())
    weights = [game.bag[text.removeprefix("draw ")] if game.phase is Phase.DRAW else 1 for text in texts]
    return dice.choices(texts, weights)[0]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("elements", GAMES, ids=lambda elements: "+".join(sorted(elements)))
def test_a_random_game_loses_nothing_and_ends(elements: set[str], seed: int) -> None:
    dice = random.Random(seed)
    game = Reference(3, frozenset(elements), {"tiles": dice.choice([0, 30])})
    figures, tiles, actions = figures_of(game), tiles_of(game), 0
    while game.phase is not Phase.OVER:
        expected = game.projected()
        game.apply(choose(game, dice))
        assert figures_of(game) == figures
        assert tiles_of(game) == tiles
        assert min(expected) >= 0
        actions += 1
        assert actions < 2000
    assert game.legal() == set()
    assert game.decider is None
    assert not sum(game.stacks) or game.ending
