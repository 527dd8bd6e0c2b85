"""The big meeple.

IC-30  Instead of a meeple, by the same rules: on an unoccupied road, city, monastery, abbey or field of the
       tile just laid, not on a garden.
IC-31  In every majority it weighs 2 (boxes/majority.py).
IC-45  It may stand on a crown space of the wheel.
"""

from __future__ import annotations

from ...kernel.backend import rule
from ...kernel.placing import free_of, offer_places
from ...kernel.words import CITY, FIELD, MONASTERY, ROAD
from ..wheel import crowns
from ..wheel.numbers import WITH_WHEEL
from .numbers import BIG_MEEPLE

PLACES = 1 << CITY | 1 << ROAD | 1 << MONASTERY | 1 << FIELD


@rule
def may_choose(s):
    """Whether the big meeple could be placed, on the tile or on a crown space."""
    if not s.supply[s.player] >> BIG_MEEPLE & 1:
        return False
    return free_of(s, PLACES) != 0 or (s.rules & WITH_WHEEL != 0 and crowns.has_space(s))


@rule
def offer_big_meeple(s, scratch):
    """IC-30: the big meeple on a free segment of the tile."""
    if s.supply[s.player] >> BIG_MEEPLE & 1:
        offer_places(scratch, BIG_MEEPLE, free_of(s, PLACES))


@rule
def offer_crowns(s, scratch):
    """IC-45: the big meeple on a crown space."""
    if s.supply[s.player] >> BIG_MEEPLE & 1:
        crowns.offer_sections(s, scratch, BIG_MEEPLE)
