"""Which segments of the tile just laid a figure may go to."""

from __future__ import annotations

from .backend import inlined, rule, signed
from .figures import free_slot, put
from .log import PLACED, add_legal, note
from .tables import KIND_SETS, SEGMENTS_OF
from .words import DO_PLACE, VERB


@inlined
def free_of(s, kinds):
    """The free segments of the tile just laid whose kind is in the bit set, as bits."""
    return s.free & SEGMENTS_OF[(s.tile[s.n_tiles - 1].oriented >> 2) * KIND_SETS + kinds]


@inlined
def occupied_of(s, kinds):
    """In step 2, the occupied segments of the tile just laid whose kind is in the bit set, as bits."""
    return ~s.free & SEGMENTS_OF[(s.tile[s.n_tiles - 1].oriented >> 2) * KIND_SETS + kinds]


@rule
def offer_places(scratch, slot, segments):
    """Offer a figure on each of the segments."""
    i = 0
    while segments >> i:
        if segments >> i & 1:
            add_legal(scratch, DO_PLACE << VERB | slot << 4 | i)
        i += 1


@inlined
def place_follower(s, scratch, slot, segment, clause):
    """BASE-20: a follower goes from the supply to a segment of the tile just laid."""
    figure = s.player << 4 | free_slot(s, s.player, slot)
    n = s.tile[s.n_tiles - 1].node + segment
    put(s, figure, n)
    note(scratch, PLACED << 16 | clause, signed(n), signed(figure))
