"""The solo game.

SOLO-01  Each colour draws from its own stack.
SOLO-11  Placing a follower is obligatory where any unoccupied road, city or monastery is on the tile.
SOLO-13  If one must be placed and none in the supply may stand there, the game ends with this turn.
SOLO-20  A completed feature scores only if a colour with the majority is last on the track at that moment.
SOLO-31  At the end 2 points for each follower on tiles, one after another, to colours that are last at that
         moment.
"""

from __future__ import annotations

from ...kernel.backend import i16, rule, signed, u8
from ...kernel.bag import stage_now
from ...kernel.limits import PLAYERS
from ...kernel.log import BASE, ENDED, UNASKED, add_legal, note, note_points
from ...kernel.placing import free_of, place_follower
from ...kernel.tables import STAGE
from ...kernel.words import (
    CITY,
    DEALER,
    DO_PLACE,
    DRAW,
    FEATURES,
    FIGURE,
    FOLLOWERS,
    LAND,
    MONASTERY,
    OVER,
    ROAD,
    SCORING,
    TURN_OVER,
    VERB,
)
from ..majority import heaviest, weights_on
from .numbers import DO_COUNT, DO_SCORE, SOLO, SOLO_COUNT, SOLO_ORDER

RECORD = {
    "solo_stack": (i16, PLAYERS),  # tiles left in each colour's stack
    "solo_uncounted": (u8, PLAYERS),  # at the end: figures not yet counted
    "solo_ending": u8,  # SOLO-13: the game ends with this turn
}
DUTIES = 1 << CITY | 1 << ROAD | 1 << MONASTERY


def set_up(s):
    """SOLO-01, SOLO-02, SOLO-04: stacks as even as possible, markers on 1, 2, 3 …"""
    tiles, colours = int(s.left[LAND]), int(s.players)
    for colour in range(colours):
        s.solo_stack[colour] = tiles // colours + (colour < tiles % colours)
        s.score[colour] = colour + 1


@rule
def has_tile(s):
    """SOLO-14: whether the acting colour has something to draw."""
    return stage_now(s) != LAND or s.solo_stack[s.player] > 0


@rule
def begin_turn(s):
    """SOLO-14: colours with an empty stack are passed over."""
    while not has_tile(s):
        s.player = (s.player + 1) % s.players


@rule
def after_draw(s):
    """The tile came from the acting colour's stack, or from a common one that lies above."""
    if STAGE[s.hand] == LAND:
        s.solo_stack[s.player] -= 1


@rule
def after_discard(s):
    """SOLO-14: a colour whose stack has run out lays nothing."""
    if s.phase == DRAW and not has_tile(s):
        s.phase = TURN_OVER


@rule
def after_tile(s, scratch, choices):
    """SOLO-11, SOLO-13: a lone choice is made, and without a follower for the duty the game ends with this
    turn.
    """
    if choices == 0:
        s.solo_ending = 1
    if choices == 1 and scratch.actions[0] >> VERB == DO_PLACE:
        named = scratch.actions[0] & (1 << VERB) - 1
        place_follower(s, scratch, named >> 4, named & 15, BASE + 20 | UNASKED)
    s.phase = FIGURE if choices > 1 else SCORING


@rule
def duty(s):
    """SOLO-11: the free segments of which one must be claimed."""
    return free_of(s, DUTIES)


@rule
def last_score(s):
    """SOLO-21: the score of whoever is last."""
    last = s.score[0]
    for colour in range(1, s.players):
        if s.score[colour] < last:
            last = s.score[colour]
    return last


@rule
def may_score(s, root):
    """SOLO-20: whether a colour with the majority is last."""
    weights = weights_on(s, root)
    best = heaviest(weights, s.players)
    last = last_score(s)
    for colour in range(s.players):
        if best > 0 and weights >> 8 * colour & 255 == best and s.score[colour] == last:
            return True
    return False


@rule
def list_order(s, scratch):
    """SOLO-22: which completed feature is scored next."""
    for i in range(s.n_pending):
        add_legal(scratch, DO_SCORE << VERB | s.pending[i])


@rule
def asks_for_order(s):
    """SOLO-24: with several features left the player names the next; a single one is no decision."""
    if s.n_pending < 2:
        return False
    s.phase = SOLO_ORDER
    s.decider = s.player
    return True


@rule
def go_on_scoring(s, n):
    """The named feature is scored, then the others follow."""
    s.phase = FEATURES
    return n


@rule
def begin_count(s):
    """SOLO-31: all followers on tiles wait to be counted."""
    for colour in range(s.players):
        waiting = 0
        for slot in range(1, 16):
            if FOLLOWERS >> slot & 1 and s.figure_at[colour << 4 | slot] >= 0:
                waiting += 1
        s.solo_uncounted[colour] = waiting


@rule
def list_count(s, scratch):
    """SOLO-31: the colours that are last and have a follower not yet counted."""
    last = last_score(s)
    for colour in range(s.players):
        if s.score[colour] == last and s.solo_uncounted[colour]:
            add_legal(scratch, DO_COUNT << VERB | colour)


@rule
def count_one(s, scratch, colour, clause):
    """A colour counts one follower."""
    s.solo_uncounted[colour] -= 1
    s.score[colour] += 2
    note_points(scratch, signed(colour), 2, clause, 0, 1, 0, 0)


@rule
def end_game(s, scratch):
    """SOLO-30, SOLO-31: followers on tiles are counted."""
    begin_count(s)
    go_on_counting(s, scratch)


@rule
def choose_count(s, scratch, colour):
    """The player has named a colour."""
    count_one(s, scratch, colour, SOLO + 31)
    go_on_counting(s, scratch)


@rule
def go_on_counting(s, scratch):
    """A lone colour counts by itself, several are a decision, none ends the game."""
    while True:
        scratch.count = 0
        list_count(s, scratch)
        if scratch.count != 1:
            break
        count_one(s, scratch, scratch.actions[0] & (1 << VERB) - 1, SOLO + 31 | UNASKED)
    s.phase = SOLO_COUNT
    s.decider = s.player
    if scratch.count == 0:
        note(scratch, ENDED << 16 | SOLO + 32, 0, 0)
        s.phase = OVER
        s.decider = DEALER


@rule
def count_all(s, scratch):
    """The count as it would go if the first colour that may be named always were."""
    if s.phase != SOLO_COUNT:
        begin_count(s)
    while True:
        scratch.count = 0
        list_count(s, scratch)
        if scratch.count == 0:
            return
        count_one(s, scratch, scratch.actions[0] & (1 << VERB) - 1, SOLO + 31 | UNASKED)
