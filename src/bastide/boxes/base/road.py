"""Roads and their highwaymen.

BASE-31  A road is complete when none of its arms is open: 1 point for each tile that carries a part of it.
BASE-51  At the end an incomplete road brings the same.
"""

from __future__ import annotations

from ...kernel.backend import rule, signed
from ...kernel.log import BASE
from ..majority import award


@rule
def score(s, scratch, root):
    """BASE-31: the completed road."""
    tiles = signed(s.node[root].tiles)
    award(s, scratch, root, tiles, BASE + 31, tiles)


@rule
def score_at_end(s, scratch, root):
    """BASE-51: the incomplete road."""
    tiles = signed(s.node[root].tiles)
    award(s, scratch, root, tiles, BASE + 51, tiles)
