"""Every whole turn of a position (a tile and what is done in the figure step, or one decision of a box) with
its value to whoever decides.

Judging all turns of a position is one expansion, the unit in which thinking is counted. A figure on a feature
that stays incomplete changes one feature, the supply and a few joins: it is put there and taken off again
without playing the turn. Everything else is played on a clone. `slow` plays all of it: the reference.
"""

from __future__ import annotations

import numpy as np

from ...boxes.abbey_mayor.numbers import ABBEY_CHOICE, WAGON
from ...boxes.abbot.numbers import WITH_ABBOT
from ...boxes.river.numbers import WITH_RIVER
from ...boxes.solo import solo
from ...boxes.solo.numbers import SOLO_COUNT, WITH_SOLO
from ...engine.apply import apply
from ...engine.legal import list_legal
from ...kernel import limits
from ...kernel.backend import copy, i32, i64, inlined, record, rule, signed
from ...kernel.bag import left_to_draw
from ...kernel.features import root_of
from ...kernel.figures import free_slot, lift, put, send_home
from ...kernel.words import (
    CITY,
    DO_PASS,
    DO_PLACE,
    DRAW,
    FIELD,
    FIELDS,
    FIGURE,
    OVER,
    ROAD,
    SMALL_CITY,
    VERB,
)
from .joining import EVERY, count_joins
from .judgement import count_feature, count_free, count_supply, judge, lead
from .outlook import look_around, open_bag

f32, f64 = np.float32, np.float64
WIDE = 4096  # whole turns of one position; what goes beyond is not considered
STEPS = 256  # choices in one figure step
NO_STEP = -1
PASS = DO_PASS << VERB
PLAIN = (
    FIELDS | SMALL_CITY | WITH_RIVER | WITH_ABBOT
)  # rules under which a completed feature pays what `points_of` says

WORK = record(
    {
        # two lists of whole turns: at the root, and inside rollouts
        "first": (i32, 2 * WIDE),
        "then": (i32, 2 * WIDE),
        "value": (f64, 2 * WIDE),
        "actions": (i32, limits.ACTIONS),
        "steps": (i32, STEPS),
        "expansions": i64,
        "order": (i64, limits.TILES),  # of the draws of one rollout
        "results": (f32, 16 * 2048),  # of every candidate under every order
        "alive": (i64, 16),
        "sum": (f64, 16),
    }
)


@rule
def list_turns(root, one, two, scratch, view, work, level, slow):
    """Judge every whole turn of the position into a list of the work; how many."""
    s = root[0]
    me = signed(s.decider)
    work.expansions += 1
    open_bag(s, view)
    count = list_legal(s, scratch)
    for i in range(count):
        work.actions[i] = scratch.actions[i]
    n = 0
    for i in range(count):
        first = signed(work.actions[i])
        copy(one, root)
        apply(one[0], scratch, first)
        if one[0].phase == FIGURE and s.phase != FIGURE:
            n = list_steps(root, one, two, scratch, view, work, level * WIDE, n, first, slow)
        else:
            n = note_turn(work, level * WIDE, n, first, NO_STEP, value_of(one[0], scratch, view, me))
    return n


@inlined
def note_turn(work, at, n, first, then, value):
    """One more turn on the list; how many now."""
    if n < WIDE:
        work.first[at + n] = first
        work.then[at + n] = then
        work.value[at + n] = value
        n += 1
    return n


@rule
def list_steps(root, one, two, scratch, view, work, at, n, first, slow):
    """The turns that begin with an action and end with each choice of the figure step."""
    s = one[0]
    me = signed(s.decider)
    count = min(list_legal(s, scratch), STEPS)
    for i in range(count):
        work.steps[i] = scratch.actions[i]
    by_hand = slow != 0 or left_to_draw(s) == 0 or s.rules & WITH_SOLO != 0 or work.steps[0] != PASS
    if not by_hand:
        apply(s, scratch, PASS)
        by_hand = s.phase != DRAW and s.phase != ABBEY_CHOICE
    if not by_hand:
        passed = value_of(s, scratch, view, me)
        for i in range(count):
            step = signed(work.steps[i])
            if is_simple(s, step):
                value = value_with_figure(s, view, me, passed, step)
                n = note_turn(work, at, n, first, step, value)
    for i in range(count):
        step = signed(work.steps[i])
        if by_hand or not is_simple(s, step):
            copy(two, root)
            apply(two[0], scratch, first)
            apply(two[0], scratch, step)
            n = note_turn(work, at, n, first, step, value_of(two[0], scratch, view, me))
    return n


@inlined
def is_simple(s, step):
    """Whether a choice can be judged from the position after passing."""
    if step == PASS:
        return True
    slot = step >> 4 & 0xFFFF
    if step >> VERB != DO_PLACE or slot > WAGON:
        return False
    root = s.node[root_of(s, s.tile[s.n_tiles - 1].node + (step & 15))]
    return root.kind == FIELD or root.open != 0 or s.rules & ~PLAIN == 0


@rule
def value_with_figure(s, view, me, passed, step):
    """The lead if a figure stood on the tile just laid, in a position that was judged without it."""
    if step == PASS:
        return passed
    n = s.tile[s.n_tiles - 1].node + (step & 15)
    root = signed(root_of(s, n))
    if s.node[root].kind != FIELD and s.node[root].open == 0:
        return passed + points_of(s, root)  # it comes home at once
    for player in range(signed(s.players)):
        view.kept[player] = view.total[player]
    figure = me << 4 | signed(free_slot(s, me, step >> 4 & 15))
    count_supply(s, view, me, -1.0)
    if s.node[root].kind <= ROAD and view.seen[root] == view.serial:
        count_free(s, view, root, -1.0)
    put(s, figure, n)
    count_supply(s, view, me, 1.0)
    count_feature(s, view, root)
    count_joins(s, view, root)
    value = lead(s, view, me)
    lift(s, figure)
    send_home(s, figure)
    for player in range(signed(s.players)):
        view.total[player] = view.kept[player]
    return value


@rule
def points_of(s, root):
    """What a completed feature pays."""
    tiles = float(s.node[root].tiles)
    if s.node[root].kind != CITY:
        return tiles
    size = tiles + s.node[root].shields
    return size if s.rules & SMALL_CITY and tiles == 2.0 else 2.0 * size


@rule
def judge_all(s, view):
    """Every player's standing, with all joins."""
    judge(s, view)
    count_joins(s, view, EVERY)


@rule
def value_of(s, scratch, view, me):
    """What a position is worth to a player: the lead, in the solo game what it would come to. Uses it up."""
    if s.rules & WITH_SOLO:
        return solo_value(s, scratch, me)
    if s.phase == OVER:
        best = -1e9
        for player in range(signed(s.players)):
            if player != me and s.score[player] > best:
                best = float(s.score[player])
        return s.score[me] - best
    look_around(s, view)
    judge_all(s, view)
    return lead(s, view, me)


@rule
def solo_value(s, scratch, me):
    """SOLO-32: the last colour's score if the game ended here; then the acting colour's."""
    if s.phase != OVER and s.phase != SOLO_COUNT:
        solo.begin_count(s)
    if s.phase != OVER:
        solo.count_all(s, scratch)
    return 4.0 * solo.last_score(s) + float(s.score[me])
