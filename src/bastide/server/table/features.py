"""The features of a position as a client sees them: for a board that lights them up and says what they are
worth.
"""

from __future__ import annotations

from ...features import Feature
from ...game import Game
from ..protocol.responses import FeatureView


def features_of(game: Game, with_worth: bool) -> list[FeatureView]:
    """Every feature; with its worth only where a projection may be told."""
    return [_view(feature, with_worth) for feature in game.features()]


def _view(feature: Feature, with_worth: bool) -> FeatureView:
    return FeatureView(
        feature.kind,
        list(feature.parts),
        feature.complete,
        feature.tiles,
        feature.shields,
        feature.cities,
        list(feature.figures),
        list(feature.weights) if any(feature.weights) else [],
        feature.owners,
        list(feature.points) if with_worth else [],
        feature.worth if with_worth else 0,
        list(feature.specials),
    )
