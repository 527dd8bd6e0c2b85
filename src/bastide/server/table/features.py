"""The features of a position as a client sees them: for a board that lights them up and says what they are
worth.
"""

from __future__ import annotations

from msgspec.structs import replace

from ...features import Feature
from ...game import Game


def features_of(game: Game, with_worth: bool) -> list[Feature]:
    """Every feature; with its worth only where a projection may be told, with weights only where somebody
    weighs anything.
    """
    return [_as_shown(feature, with_worth) for feature in game.features()]


def _as_shown(feature: Feature, with_worth: bool) -> Feature:
    shown = feature if any(feature.weights) else replace(feature, weights=())
    return shown if with_worth else replace(shown, points=(), worth=0)
