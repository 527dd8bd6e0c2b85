"""The computer's players: each has a name and a line in every language, all play on, the strong beat the
weak.
"""

from __future__ import annotations

import pytest

from bastide.ai.dealer import Dealer
from bastide.ai.players import USUAL, known_levels, levels, player_of
from bastide.commands import play_terminal as play
from bastide.commands import simulate
from bastide.game import Game
from bastide.locale import LANGUAGES, message


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_has_a_name_and_a_line(language: str) -> None:
    assert len(levels()) >= 6 and USUAL in levels()
    for level in levels():
        assert message(language, f"opponent-{level}")
    for level in known_levels():
        assert message(language, f"level-{level}") and message(language, f"computer-{level}")


def test_the_commands_know_the_same_levels() -> None:
    assert set(play.LEVELS) == set(simulate.LEVELS) == set(known_levels())
    assert play.USUAL == USUAL


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


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match=r"'duke'.*shepherd, miller"):
        player_of("duke")
