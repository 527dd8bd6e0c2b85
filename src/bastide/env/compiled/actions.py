"""Legal actions as numbers of the action space: the mask, and the way back from a number."""

from __future__ import annotations

from ...boxes.abbey_mayor.numbers import DO_ABBEY, DO_BARN, DO_WAGON
from ...boxes.abbot.numbers import DO_RECALL
from ...boxes.solo.numbers import DO_COUNT, DO_SCORE
from ...boxes.wheel.numbers import DO_CROWN, DO_TAKE
from ...engine.legal import list_legal
from ...kernel.backend import inlined, rule, signed
from ...kernel.cells import AROUND_STEP
from ...kernel.limits import SEGMENTS
from ...kernel.words import DO_LAY, DO_PASS, DO_PLACE, MEEPLE, OVER, VERB
from .layout import (
    BARN_AT,
    COUNT_AT,
    CROWN_AT,
    LAY_AT,
    OUTSIDE,
    OUTSIDE_AT,
    PART,
    PART_COUNT,
    PASS_AT,
    PLACE_AT,
    RECALL_AT,
    SCORE_AT,
    SECTION_COUNT,
    SORT_OF_SLOT,
    TAKE_AT,
    WAGON_AT,
    WAGON_PARTS,
)
from .window import place_in_window


@inlined
def index_of(s, code, place, corner):
    """The number of the legal action `code`, which is the `place`-th in canonical order; -1: its cell is
    outside the window, or its verb has no block.
    """
    if code >> VERB == DO_LAY:
        named = code & (1 << VERB) - 1
        in_window = place_in_window(corner, named >> 2)
        return -1 if in_window < 0 else LAY_AT + in_window * 4 + (named & 3)
    return index_of_other(s, code, place, corner)


@rule
def index_of_other(s, code, place, corner):
    """The same for whatever does not lay the tile in hand."""
    verb = code >> VERB
    named = code & (1 << VERB) - 1
    if verb == DO_PLACE:
        oriented = s.tile[s.n_tiles - 1].oriented
        part = signed(PART[oriented * SEGMENTS + (named & 15)])
        return PLACE_AT + signed(SORT_OF_SLOT[named >> 4]) * PART_COUNT + part
    if verb == DO_ABBEY:
        in_window = place_in_window(corner, named)
        return -1 if in_window < 0 else LAY_AT + in_window * 4
    if verb == DO_BARN:
        return BARN_AT + named
    if verb == DO_RECALL:
        return RECALL_AT
    if verb == DO_CROWN:
        return CROWN_AT + (0 if named >> 4 == MEEPLE else SECTION_COUNT) + (named & 15)
    if verb == DO_WAGON:
        return wagon_index(s, named)
    if verb == DO_TAKE:
        return TAKE_AT + (named & 15)
    if verb == DO_SCORE:
        return SCORE_AT + place
    if verb == DO_COUNT:
        return COUNT_AT + (named + signed(s.players) - signed(s.decider)) % signed(s.players)
    return PASS_AT if verb == DO_PASS else -1


@rule
def wagon_index(s, n):
    """The number of a wagon's move to a node, by the neighbouring tile and the part of it."""
    tile = s.tile[s.node[n].tile]
    start = s.tile[s.node[s.wagon_from[s.decider] - 1].tile].cell
    around = 0
    while start + AROUND_STEP[around] != tile.cell:
        around += 1
    part = signed(PART[tile.oriented * SEGMENTS + (n - signed(tile.node))])
    return WAGON_AT + around * WAGON_PARTS + part


@rule
def write_offers(s, scratch, corner, numbers, codes):
    """The numbers of all legal actions and the actions as the rules write them; how many.

    Of those outside the window only the first OUTSIDE are offered. Once the game is over there is `pass`,
    which is ignored, so that something can always be chosen.
    """
    count = 0
    outside = 0
    for place in range(list_legal(s, scratch)):
        code = signed(scratch.actions[place])
        index = index_of(s, code, place, corner)
        if index < 0:
            if outside == OUTSIDE:
                continue
            index = OUTSIDE_AT + outside
            outside += 1
        numbers[count] = index
        codes[count] = code
        count += 1
    if s.phase == OVER:
        numbers[0] = PASS_AT
        count = 1
    return count


@inlined
def mark(mask, numbers, count, value):
    """Write a value at every number of a list: 1 to show what is offered, 0 to take it away again, which is
    quicker than clearing the whole mask.
    """
    for i in range(count):
        mask[numbers[i]] = value


@inlined
def code_of(numbers, codes, count, wanted):
    """The action with a number among those offered, as the rules write it; -1 if it is not offered."""
    for i in range(count):
        if numbers[i] == wanted:
            return signed(codes[i])
    return -1
