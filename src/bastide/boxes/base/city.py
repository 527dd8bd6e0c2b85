"""Cities and their knights.

BASE-32  A completed city brings 2 points for each tile and 2 for each shield.
BASE-62  Option "small city": a completed city of two tiles brings 1 for each tile and 1 for each shield.
BASE-51  At the end an incomplete city brings 1 point for each tile and 1 for each shield.
"""

from __future__ import annotations

from ...kernel.backend import rule, signed
from ...kernel.log import BASE
from ...kernel.words import SMALL_CITY
from ..majority import award


@rule
def score(s, scratch, root):
    """BASE-32, BASE-62: the completed city."""
    tiles = signed(s.node[root].tiles)
    shields = signed(s.node[root].shields)
    if s.rules & SMALL_CITY and tiles == 2:
        award(s, scratch, root, tiles + shields, BASE + 62, tiles)
    else:
        award(s, scratch, root, 2 * (tiles + shields), BASE + 32, tiles)


@rule
def score_at_end(s, scratch, root):
    """BASE-51: the incomplete city."""
    tiles = signed(s.node[root].tiles)
    award(s, scratch, root, tiles + s.node[root].shields, BASE + 51, tiles)
