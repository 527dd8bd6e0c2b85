"""The computer's players: each has a name and a line in every language, all play on, the strong beat the
weak.
"""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from bastide.ai.dealer import Dealer
from bastide.ai.levels import CHARACTERS, USUAL, known_levels, levels
from bastide.ai.players import ThinkingPlayer, player_of
from bastide.game import Game
from bastide.locale import LANGUAGES, message

DRAWS = 6  # of a deck whose rest is swapped


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_has_a_name_and_a_line(language: str) -> None:
    assert len(levels()) >= 6 and USUAL in levels()
    for level in levels():
        assert message(language, f"opponent-{level}")
    for level in known_levels():
        assert message(language, f"level-{level}") and message(language, f"computer-{level}")


def test_levels_are_listed_before_anything_is_compiled() -> None:
    listed = "import sys, bastide.ai.levels; sys.exit('numpy' in sys.modules or 'numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", listed]).returncode == 0


@pytest.mark.parametrize("level", known_levels())
def test_every_level_plays_a_short_game_and_plays_it_again(level: str) -> None:
    assert scores_of(level) == scores_of(level)


def scores_of(level: str) -> list[int]:
    """The scores of a short game that a level plays against the usual one."""
    game, dealer = Game.new(2, tiles=8), Dealer(3)
    players = [player_of(level, 1), player_of(USUAL, 2)]
    while not game.over:
        if game.decider is None:
            dealer.deal(game)
        else:
            game.play(players[game.decider].choose(game))
    return game.scores


@pytest.mark.parametrize("level", known_levels())
def test_no_level_sees_the_order_of_the_deck(level: str) -> None:
    """The rest of the deck is swapped under a level: as long as the draws are the same, so are its moves."""
    deck = [face for face, copies in Game.new(2).bag.items() for _ in range(copies)]
    random.Random(1).shuffle(deck)
    other = deck[:DRAWS] + deck[: DRAWS - 1 : -1]
    assert other != deck and sorted(other) == sorted(deck)
    assert moves_of(level, deck) == moves_of(level, other)


def moves_of(level: str, deck: list[str]) -> list[str]:
    """What a level plays for both seats while so many tiles are drawn from a deck."""
    game, player, drawn = Game.new(2, deck=deck), player_of(level, 5), 0
    while game.decider is not None or drawn < DRAWS:
        if game.decider is None:
            game.deal()
            drawn += 1
        else:
            game.play(player.choose(game))
    return [str(action) for action in game.actions]


def test_a_style_shows() -> None:
    """Somebody who overrates fields ends with more farmers on them than the expert."""
    lying = {}
    for style in ((), (("field", 2.5),)):
        game, dealer, player = Game.new(2, tiles=30), Dealer(4), ThinkingPlayer(seed=1, style=style)
        while not game.over and game.tiles_left:
            game.play(player.choose(game)) if game.decider is not None else dealer.deal(game)
        lying[style] = sum(feature.kind == "field" and bool(feature.figures) for feature in game.features())
    assert lying[(("field", 2.5),)] > lying[()]


def test_ratings_rise() -> None:
    ratings = [character.rating for character in CHARACTERS.values()]
    assert ratings == sorted(ratings) and CHARACTERS[USUAL].rating == 1000


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match=r"'duke'.*shepherd, miller"):
        player_of("duke")
