"""Cathedrals.

IC-20  A completed city with at least one cathedral brings 3 points for each tile and 3 for each shield.
IC-21  A city with a cathedral that is incomplete at the end brings nothing, to anybody.
IC-23  With the option of BASE-62 a city of two tiles with a cathedral brings 2 for each tile and shield.
"""

from __future__ import annotations

from ...kernel.backend import rule, signed
from ...kernel.features import carries
from ...kernel.tables import by_segment
from ...kernel.words import SMALL_CITY
from ..majority import award
from .numbers import IC

CATHEDRALS = by_segment(lambda segment: int(segment.cathedral))


@rule
def stands_in(s, root):
    """IC-20, IC-21: whether the city has a cathedral."""
    return carries(s, root, CATHEDRALS)


@rule
def score(s, scratch, root):
    """IC-20, IC-23: the completed city with a cathedral; a second one adds nothing."""
    tiles = signed(s.node[root].tiles)
    counted = tiles + signed(s.node[root].shields)
    each, clause = 3, IC + 20
    if s.rules & SMALL_CITY and tiles == 2:
        each, clause = 2, IC + 23
    award(s, scratch, root, each * counted, clause, tiles)
