"""The computer's players with a face: how hard each thinks, what it overrates, and how strong it is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from .expert.names import KNOTS, OF_PLAYER, WEIGHTS
from .thinking import Effort
from .weights import weights_for

Style = tuple[tuple[str, float], ...]  # beginnings of names of own features, and how much more they count


@dataclass(frozen=True, slots=True)
class Character:
    """A computer player that people choose.

    effort   how hard it thinks, and by how much it misjudges
    rating   its strength in Elo points, measured in the arena with two players and the base game
    style    what it overrates; () = nothing
    """

    effort: Effort
    rating: int
    style: Style = ()


# Weakest first. docs/computer.md tells the matches from which the ratings come; the miller's is 1000.
CHARACTERS = {
    "shepherd": Character(Effort(noise=30.0), 757),
    "miller": Character(Effort(noise=17.0), 1000),
    "mason": Character(Effort(noise=10.0), 1235),
    "poacher": Character(
        Effort(noise=4.0), 1389, (("join", 2.0), ("city_tie", 2.0), ("road_tie", 2.0), ("field_tie", 2.0))
    ),
    "castellan": Character(Effort(noise=4.0), 1432, (("city", 1.25),)),
    "ploughman": Character(Effort(noise=3.0), 1571, (("field", 1.35),)),
    "steward": Character(Effort(noise=2.5), 1605),
    "architect": Character(Effort(nodes=60, width=8, depth=2), 1815),
    "master": Character(Effort(nodes=4000, width=16, depth=6), 1972),
}


@cache
def styled_weights(elements: tuple[str, ...], players: int, style: Style) -> tuple[float, ...]:
    """The weights that serve a game, as somebody with this style sees their own features."""
    weights = list(weights_for(elements, players))
    for place, name in enumerate(OF_PLAYER):
        factor = math.prod(more for beginning, more in style if name.startswith(beginning))
        for knot in range(KNOTS):
            weights[knot * WEIGHTS + place] *= factor
    return tuple(weights)
