"""The river and where it may flow.

RIV-02  River tiles are drawn first, the lake last of them (the stages of kernel/bag.py).
RIV-03  A river tile continues the river: it goes only to the cell at the river's newest end.
RIV-04  The river must not flow back: of two successive bends one turns left and the other right.

    heading    the way the river runs into the cell, a side 0 to 3
    bend       -1 the last bend turned left, +1 right, 0 there was none yet
"""

from __future__ import annotations

from ...kernel.backend import entry, i8, i32, rule, signed, u8
from ...kernel.cells import STEP, opposite
from ...kernel.log import add_legal
from ...kernel.tables import COUNT_OF_BITS, EDGE, FIT, SETS, STAGE
from ...kernel.words import DO_LAY, LAND, RIVER_BED, VERB

RECORD = {
    "river_cell": i32,  # where the next river tile goes
    "river_heading": u8,
    "river_bend": i8,
}


def deck(edition):
    """The river tiles of an edition, source included."""
    return dict(SETS["river"].decks[edition])


def source(edition):
    """RIV-01: the face that lies on the table at first."""
    faces = {face.name: face for face in SETS["river"].faces}
    return next(name for name in deck(edition) if faces[name].stage == "source")


@rule
def exit_of(oriented, entry):
    """The side by which the river leaves a tile that it enters by `entry`; -1 = it ends there."""
    for side in range(4):
        if side != entry and EDGE[oriented * 4 + side] == RIVER_BED:
            return side
    return -1


@rule
def bend_of(heading, side):
    """Which way a river turns that runs in with `heading` and leaves by `side`."""
    turn = side - heading & 3
    if turn == 1:
        return 1
    return -1 if turn == 3 else 0


@rule
def rotations(s, kind):
    """RIV-03, RIV-04: the rotations in which a river tile may be laid at the river's end, as four bits.

    With bends that alternate the river runs like stairs and never comes beside itself: only its bed has to
    fit.
    """
    mask = FIT[kind * 256]
    entry = opposite(s.river_heading)
    allowed = 0
    for rotation in range(4):
        oriented = kind * 4 + rotation
        if mask >> rotation & 1 and EDGE[oriented * 4 + entry] == RIVER_BED:
            side = exit_of(oriented, entry)
            bend = 0 if side < 0 else bend_of(s.river_heading, side)
            if bend == 0 or bend != s.river_bend:
                allowed |= 1 << rotation
    return allowed


@rule
def count_places(s, kind):
    """How many ways there are to lay a river tile."""
    return signed(COUNT_OF_BITS[rotations(s, kind)])


@rule
def list_places(s, scratch, kind):
    """Offer every way to lay a river tile."""
    mask = rotations(s, kind)
    for rotation in range(4):
        if mask >> rotation & 1:
            add_legal(scratch, DO_LAY << VERB | s.river_cell << 2 | rotation)


@rule
def after_tile(s, number):
    """The river goes on from the tile just laid."""
    tile = s.tile[number]
    kind = tile.oriented >> 2
    entry = opposite(s.river_heading)
    if STAGE[kind] == LAND or EDGE[tile.oriented * 4 + entry] != RIVER_BED:
        return
    side = exit_of(tile.oriented, entry)
    if side < 0:
        s.river_cell = 0
        return
    bend = bend_of(s.river_heading, side)
    if bend:
        s.river_bend = bend
    s.river_heading = side
    s.river_cell = tile.cell + STEP[side]


@entry
def spring(states):
    """RIV-01: the source lies; the river leaves it by its only side."""
    s = states[0]
    tile = s.tile[0]
    side = exit_of(tile.oriented, 4)
    s.river_heading = side
    s.river_cell = tile.cell + STEP[side]
