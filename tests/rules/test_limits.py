"""The largest game, six players with everything but solo and the river, is played to its end."""

from __future__ import annotations

import random

import pytest

from bastide.boxes.manifest import boxes
from bastide.game import Game
from bastide.kernel import limits
from bastide.setup import SetupError


def test_the_largest_game_fits_into_one_record() -> None:
    elements = [element.name for box in boxes() for element in box.elements]
    game = Game.new(6, [name for name in elements if name not in ("solo", "river")])
    dealer = random.Random(1)
    while not game.over:
        if game.decider is None:
            game.deal(dealer)
        else:
            game.play(dealer.choice(game.legal))
    assert len(game.tiles) > 190


def test_a_bag_beyond_the_limits_is_refused_with_a_sentence() -> None:
    with pytest.raises(SetupError, match="more than one game can hold"):
        Game.new(2, deck={"D": 150, "U": limits.TILES - 150})
    with pytest.raises(SetupError, match="monasteries and gardens"):
        Game.new(2, deck={"B": limits.AROUND})
