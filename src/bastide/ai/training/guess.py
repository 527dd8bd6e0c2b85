"""Where learning starts from: a first guess of what every feature is worth, in points.

It matters most for what boxes bring. A figure that is judged worthless is never placed, and from games
without it nothing is learned about it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..expert.names import BLOCK, KNOTS, OF_PLAYER, OPTIONAL, WEIGHTS

WORTH = {
    "city_now": 1.0,
    "city_gain": 0.5,
    "city_home": 3.0,
    "city_next": 0.5,
    "road_now": 1.0,
    "road_home": 2.0,
    "monastery_now": 1.0,
    "monastery_expected": 0.5,
    "monastery_home": 2.0,
    "field_now": 1.0,
    "field_expected": 0.5,
    "supply": 2.0,
    "supply_none": -3.0,
    "join_city": 0.5,
    "join_road": 0.5,
    "join_field": 0.5,
    "has_abbot": 3.0,
    "has_mayor": 3.0,
    "has_wagon": 5.0,
    "has_barn": 5.0,
    "has_big_meeple": 2.0,
    "has_builder": 3.0,
    "has_pig": 2.0,
    "has_abbey": 5.0,
    "abbot_now": 1.0,
    "abbot_expected": 0.5,
    "abbot_home": 3.0,
    "mayor_idle": -3.0,
    "wagon_home": 4.0,
    "barn_now": 1.0,
    "barn_expected": 0.6,
    "barn_open": 0.5,
    "builder_alive": 4.0,
    "builder_cells": 0.5,
    "pig_now": 1.0,
    "pig_expected": 0.5,
    "inn_gain": 1.5,
    "cathedral_gain": 2.0,
    "goods_now": 0.5,
    "goods_edge": 0.5,
    "wheel_next": 1.0,
    "wheel_later": 0.5,
    "crown_next": 1.0,
    "crown_later": 0.5,
    "crown_meeples": 4.0,
}


def with_guesses(weights: Sequence[float] = (), all_features: bool = False) -> tuple[float, ...]:
    """Weights with a guess for every feature of boxes that has none, or for all features."""
    guessed = list(weights or [0.0] * (KNOTS * WEIGHTS))
    for place, name in enumerate(OF_PLAYER):
        unknown = name in OPTIONAL and not any(guessed[place::WEIGHTS])
        if unknown or all_features:
            guessed[place::WEIGHTS] = [WORTH.get(name, 0.0)] * KNOTS
            guessed[BLOCK + place :: WEIGHTS] = [-WORTH.get(name, 0.0)] * KNOTS
    return tuple(guessed)


def first_guess() -> tuple[float, ...]:
    """A guess for every feature."""
    return with_guesses(all_features=True)
