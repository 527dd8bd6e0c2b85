"""The mayor.

AM-20  Instead of a meeple a player may place the mayor in an unoccupied city of the tile just laid.
AM-21  For the majority it weighs as many followers as the city has shields (boxes/majority.py asks
       `weight`).
AM-23  A player whose weight in the city is 0 receives nothing, even alone there.
"""

from __future__ import annotations

from ...kernel.backend import rule
from ...kernel.placing import free_of, offer_places
from ...kernel.words import CITY
from .numbers import MAYOR

PLACES = 1 << CITY


@rule
def may_choose(s):
    """Whether the mayor could be placed."""
    return s.supply[s.player] >> MAYOR & 1 and free_of(s, PLACES) != 0


@rule
def offer_mayor(s, scratch):
    """AM-20: the mayor in a free city of the tile."""
    if s.supply[s.player] >> MAYOR & 1:
        offer_places(scratch, MAYOR, free_of(s, PLACES))
