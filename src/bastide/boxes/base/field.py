"""Fields and their farmers.

BASE-42  Fields score only at the end: 3 points for each completed city that borders the field.
BASE-44  A city counts once for a field, however many of its segments border it.
BASE-46  A field borders a city only where the tile facts list that city for that field on one and the same
         tile.
"""

from __future__ import annotations

from ...kernel.backend import rule
from ...kernel.features import root_of
from ...kernel.limits import SEGMENTS
from ...kernel.log import BASE
from ...kernel.tables import BORDERS
from ..majority import award


@rule
def completed_cities(s, scratch, root):
    """How many completed cities border the field."""
    scratch.marker += 1
    cities = 0
    n = root
    while True:
        tile = s.tile[s.node[n].tile]
        borders = BORDERS[(tile.oriented >> 2) * SEGMENTS + n - tile.node]
        i = 0
        while borders >> i:
            if borders >> i & 1:
                city = root_of(s, tile.node + i)
                if s.node[city].open == 0 and scratch.mark[city] != scratch.marker:
                    scratch.mark[city] = scratch.marker
                    cities += 1
            i += 1
        n = s.node[n].ring
        if n == root:
            return cities


@rule
def score_at_end(s, scratch, root):
    """BASE-42: the field with its farmers; how many completed cities it borders."""
    cities = completed_cities(s, scratch, root)
    if cities:
        award(s, scratch, root, 3 * cities, BASE + 42, cities)
    return cities
