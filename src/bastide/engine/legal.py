"""Which actions the present decision offers, in canonical order: the list, how many, and the k-th of them.

LAY       frontier cells in their order, each with its fitting rotations from 0 to 3
FIGURE    pass, then the meeple on each free segment in the tile's order, then what the boxes add
DRAW      kinds in the order of the tile files
"""

from __future__ import annotations

from ..boxes.abbey_mayor import abbey, barn, mayor, wagon
from ..boxes.abbey_mayor.numbers import ABBEY_CHOICE, WAGON_MOVES, WITH_BARN, WITH_MAYOR, WITH_WAGON
from ..boxes.abbot import abbot
from ..boxes.abbot.numbers import WITH_ABBOT
from ..boxes.inns_cathedrals import big_meeple
from ..boxes.inns_cathedrals.numbers import WITH_BIG_MEEPLE
from ..boxes.river import river
from ..boxes.solo import solo
from ..boxes.solo.numbers import SOLO_COUNT, SOLO_ORDER, WITH_SOLO
from ..boxes.traders_builders import builder, pig
from ..boxes.traders_builders.numbers import WITH_BUILDER, WITH_PIG
from ..boxes.wheel import crowns as wheel_crowns
from ..boxes.wheel import plague as wheel_plague
from ..boxes.wheel.numbers import WHEEL_PLAGUE, WITH_WHEEL
from ..kernel.backend import inlined, rule, signed
from ..kernel.bag import stage_now
from ..kernel.features import root_of
from ..kernel.limits import KINDS
from ..kernel.log import add_legal
from ..kernel.placing import offer_places
from ..kernel.tables import (
    FIT,
    FIT_COUNT,
    GARDEN_AT,
    KIND_SETS,
    NONE,
    NTH_BIT,
    SEGMENT_COUNT,
    SEGMENTS_OF,
    STAGE,
)
from ..kernel.words import (
    DO_DRAW,
    DO_LAY,
    DO_PASS,
    DRAW,
    FIELD,
    FIELDS,
    FIGURE,
    LAND,
    LAY,
    MEEPLE,
    MEEPLES,
    VERB,
)

ALL_BUT_FIELDS = (1 << FIELD) - 1  # segment kinds, as bits


@rule
def list_legal(s, scratch):
    """Write all legal actions to the scratch buffer; how many."""
    scratch.count = 0
    if s.phase == LAY:
        list_places(s, scratch)
    elif s.phase == FIGURE:
        list_figures(s, scratch)
    elif s.phase == DRAW:
        list_draws(s, scratch)
    if s.phase == ABBEY_CHOICE:
        abbey.list_choices(s, scratch)
    if s.phase == WAGON_MOVES:
        wagon.list_moves(s, scratch)
    if s.phase == WHEEL_PLAGUE:
        wheel_plague.list_victims(s, scratch, s.decider)
    if s.phase == SOLO_ORDER:
        solo.list_order(s, scratch)
    if s.phase == SOLO_COUNT:
        solo.list_count(s, scratch)
    return signed(scratch.count)


@inlined
def count_legal(s, scratch):
    """How many legal actions there are; `nth_legal` on the same scratch buffer then finds each of them."""
    if s.phase == LAY and STAGE[s.hand] == LAND:
        return signed(s.n_places)
    return list_legal(s, scratch)


@inlined
def nth_legal(s, scratch, k):
    """The k-th legal action, right after `count_legal`."""
    if s.phase == LAY and STAGE[s.hand] == LAND:
        return nth_place(s, k)
    return signed(scratch.actions[k])


@rule
def list_draws(s, scratch):
    """The faces that the stack may still show."""
    stage = stage_now(s)
    for kind in range(KINDS):
        if s.bag[kind] and STAGE[kind] == stage:
            add_legal(scratch, DO_DRAW << VERB | kind)


@rule
def list_places(s, scratch):
    """BASE-12, BASE-13: every cell and rotation where the tile in hand fits."""
    if STAGE[s.hand] != LAND:
        return river.list_places(s, scratch, s.hand)
    for i in range(s.n_front):
        mask = FIT[s.hand * 256 + s.front_key[i]]
        for rotation in range(4):
            if mask >> rotation & 1:
                add_legal(scratch, DO_LAY << VERB | s.front_cell[i] << 2 | rotation)


@inlined
def count_places(s, kind):
    """The number of places for a tile."""
    if STAGE[kind] != LAND:
        return river.count_places(s, kind)
    n = 0
    row = kind * 256
    for i in range(s.n_front):
        n += FIT_COUNT[row + s.front_key[i]]
    return n


@inlined
def nth_place(s, k):
    """The k-th place."""
    row = s.hand * 256
    i = 0
    while k >= FIT_COUNT[row + s.front_key[i]]:
        k -= FIT_COUNT[row + s.front_key[i]]
        i += 1
    rotation = NTH_BIT[FIT[row + s.front_key[i]] * 4 + k]
    return DO_LAY << VERB | s.front_cell[i] << 2 | rotation


@rule
def list_figures(s, scratch):
    """BASE-26: what step 2 allows; how many choices."""
    scratch.count = 0
    obliged = 0
    if s.rules & WITH_SOLO:
        obliged = solo.duty(s)
    if obliged == 0:
        add_legal(scratch, DO_PASS << VERB)
    if s.supply[s.player] & MEEPLES:
        offer_places(scratch, MEEPLE, meeple_places(s))
    if s.rules & WITH_BIG_MEEPLE:
        big_meeple.offer_big_meeple(s, scratch)
    if s.rules & WITH_ABBOT:
        abbot.offer_abbot(s, scratch, obliged)
    if s.rules & WITH_MAYOR:
        mayor.offer_mayor(s, scratch)
    if s.rules & WITH_WAGON:
        wagon.offer_wagon(s, scratch)
    if s.rules & WITH_BUILDER and obliged == 0:
        builder.offer_builder(s, scratch)
    if s.rules & WITH_PIG:
        pig.offer_pig(s, scratch)
    if s.rules & WITH_BARN:
        barn.offer_barn(s, scratch)
    if s.rules & WITH_WHEEL:
        wheel_crowns.offer_crowns(s, scratch)
    if s.rules & WITH_WHEEL and s.rules & WITH_BIG_MEEPLE:
        big_meeple.offer_crowns(s, scratch)
    return signed(scratch.count)


@inlined
def free_segments(s):
    """BASE-22: the unoccupied segments of the tile just laid; BASE-60: fields only if they are in
    the game.
    """
    tile = s.tile[s.n_tiles - 1]
    kind = tile.oriented >> 2
    free = 0
    for i in range(SEGMENT_COUNT[kind]):
        free |= (s.node[root_of(s, tile.node + i)].figure == 0) << i
    return free if s.rules & FIELDS else free & SEGMENTS_OF[kind * KIND_SETS + ALL_BUT_FIELDS]


@inlined
def may_choose_figure(s):
    """Whether step 2 holds anything besides passing."""
    if s.supply[s.player] & MEEPLES and meeple_places(s):
        return True
    if s.rules & WITH_ABBOT and abbot.may_choose(s):
        return True
    if s.rules & WITH_MAYOR and mayor.may_choose(s):
        return True
    if s.rules & WITH_WAGON and wagon.may_choose(s):
        return True
    if s.rules & WITH_BARN and barn.may_choose(s):
        return True
    if s.rules & WITH_WHEEL and wheel_crowns.may_choose(s):
        return True
    if s.rules & WITH_BIG_MEEPLE and big_meeple.may_choose(s):
        return True
    if s.rules & WITH_BUILDER and builder.may_choose(s):
        return True
    if s.rules & WITH_PIG and pig.may_choose(s):
        return True
    return False


@inlined
def meeple_places(s):
    """ABB-03: a meeple cannot go onto a garden."""
    garden = GARDEN_AT[s.tile[s.n_tiles - 1].oriented >> 2]
    return s.free if garden == NONE else s.free & ~(1 << garden)
