"""Inns.

IC-10  A completed road with at least one inn brings 2 points for each tile instead of 1.
IC-11  A road with an inn that is incomplete at the end brings nothing, to anybody.
IC-12  An inn belongs to one road of its tile, the one that the facts name.
"""

from __future__ import annotations

from ...kernel.backend import rule, signed
from ...kernel.features import carries
from ...kernel.tables import by_segment
from ..majority import award
from .numbers import IC

INNS = by_segment(lambda segment: int(segment.inn))


@rule
def stands_on(s, root):
    """IC-10, IC-11: whether an inn belongs to the road."""
    return carries(s, root, INNS)


@rule
def score(s, scratch, root):
    """IC-10: the completed road with an inn; a second one adds nothing."""
    tiles = signed(s.node[root].tiles)
    award(s, scratch, root, 2 * tiles, IC + 10, tiles)
