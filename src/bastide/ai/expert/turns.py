"""Every whole turn of a position (a tile and what is done in the figure step, or one decision of a box) with
its value to whoever decides.

Judging all turns of a position is one expansion, the unit in which thinking is counted. A figure on a feature
that stays incomplete changes one feature, the supply and a few joins: it is put there and taken off again
without playing the turn. Everything else is played on a clone. `slow` plays all of it: the reference.
"""

from __future__ import annotations

import numpy as np

from ...boxes.abbey_mayor import barn
from ...boxes.abbey_mayor.numbers import ABBEY_CHOICE, MAYOR, WAGON, WITH_BARN
from ...boxes.inns_cathedrals.numbers import WITH_INNS_CATHEDRALS
from ...boxes.solo import solo
from ...boxes.solo.numbers import SOLO_COUNT, WITH_SOLO
from ...boxes.traders_builders.numbers import BUILDER, PIG
from ...boxes.wheel.crowns import free_space
from ...boxes.wheel.numbers import CROWN, DO_CROWN
from ...engine.apply import apply
from ...engine.legal import list_legal
from ...kernel import limits
from ...kernel.backend import i32, i64, inlined, record, rule, signed
from ...kernel.bag import left_to_draw
from ...kernel.features import root_of
from ...kernel.figures import free_slot, lift, put, send_home
from ...kernel.words import (
    CITY,
    DO_PASS,
    DO_PLACE,
    DRAW,
    FIELD,
    FIGURE,
    OVER,
    ROAD,
    SMALL_CITY,
    VERB,
)
from .clone import copy_used
from .joining import EVERY, count_joins
from .judgement import count_feature, count_free, count_supply, is_special, judge, lead, solo_result
from .outlook import look_around, open_bag
from .remembered import remember_fields, remember_frontier
from .wheel import count_crowns

f32, f64 = np.float32, np.float64
WIDE = 4096  # whole turns of one position; what goes beyond is not considered
STEPS = 256  # choices in one figure step
NO_STEP = -1
LISTS = 5  # of whole turns
PASS = DO_PASS << VERB

WORK = record(
    {
        # lists of whole turns: at the root, inside rollouts or one turn later, and so on to the game's end
        "first": (i32, LISTS * WIDE),
        "then": (i32, LISTS * WIDE),
        "value": (f64, LISTS * WIDE),
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
def list_turns(root, after_first, after_turn, scratch, view, work, level, slow):
    """Judge every whole turn of the position into a list of the work; how many."""
    s = root[0]
    me = signed(s.decider)
    work.expansions += 1
    open_bag(s, view)
    remember_frontier(s, view)
    remember_fields(s, view)
    count = list_legal(s, scratch)
    for i in range(count):
        work.actions[i] = scratch.actions[i]
    n = signed(0)
    for i in range(count):
        first = signed(work.actions[i])
        copy_used(after_first, root)
        apply(after_first[0], scratch, first)
        if after_first[0].phase == FIGURE and s.phase != FIGURE:
            n = list_steps(root, after_first, after_turn, scratch, view, work, level * WIDE, n, first, slow)
        else:
            n = note_turn(
                work, level * WIDE, n, first, signed(NO_STEP), value_of(after_first[0], scratch, view, me)
            )
    return n


@inlined
def note_turn(work, start, n, first, then, value):
    """Append a turn to the list that begins at `start`; the new length, unchanged if the list is full."""
    if n < WIDE:
        work.first[start + n] = first
        work.then[start + n] = then
        work.value[start + n] = value
        n += 1
    return n


@rule
def list_steps(root, after_first, after_turn, scratch, view, work, start, n, first, slow):
    """The turns that begin with an action and end with each choice of the figure step."""
    s = after_first[0]
    me = signed(s.decider)
    count = min(list_legal(s, scratch), STEPS)
    for i in range(count):
        work.steps[i] = scratch.actions[i]
    by_hand = slow != 0 or left_to_draw(s) == 0 or s.rules & WITH_SOLO != 0 or work.steps[0] != PASS
    if not by_hand:
        apply(s, scratch, signed(PASS))
        by_hand = s.phase != DRAW and s.phase != ABBEY_CHOICE
    if not by_hand:
        passed = value_of(s, scratch, view, me)
        for i in range(count):
            step = signed(work.steps[i])
            if is_simple(s, step):
                value = value_after(s, view, me, passed, step)
                n = note_turn(work, start, n, first, step, value)
    for i in range(count):
        step = signed(work.steps[i])
        if by_hand or not is_simple(s, step):
            copy_used(after_turn, root)
            apply(after_turn[0], scratch, first)
            apply(after_turn[0], scratch, step)
            n = note_turn(work, start, n, first, step, value_of(after_turn[0], scratch, view, me))
    return n


@inlined
def is_simple(s, step):
    """Whether a choice can be judged from the position after passing."""
    verb = step >> VERB
    if verb != DO_PLACE:
        return verb == DO_CROWN or step == PASS
    slot = step >> 4 & 0xFFFF
    root = root_of(s, s.tile[s.n_tiles - 1].node + (step & 15))
    if slot == WAGON or slot == BUILDER:
        return s.node[root].open != 0
    if slot == PIG and s.rules & WITH_BARN:
        return not barn.holds(s, root, 1)  # AM-34: its farmers were scored without it, and went home
    return True


@rule
def value_after(s, view, me, passed, step):
    """The lead after a simple choice, in a position that was judged after passing instead."""
    if step == PASS:
        return passed
    slot = step >> 4 & 0xFFFF
    n = signed(s.tile[s.n_tiles - 1].node) + (step & 15)
    root = signed(root_of(s, n))
    crowned = step >> VERB == DO_CROWN
    if not crowned and s.node[root].kind != FIELD and s.node[root].open == 0:
        return passed + points_of(s, root, slot)  # it comes home at once
    for player in range(signed(s.players)):
        view.kept[player] = view.total[player]
    figure = me << 4 | signed(free_slot(s, me, slot))
    count_supply(s, view, me, -1.0)
    if crowned:
        value = value_with_crown(s, view, me, figure, step & 15)
    else:
        value = value_with_figure(s, view, me, figure, n, root)
    for player in range(signed(s.players)):
        view.total[player] = view.kept[player]
    return value


@inlined
def value_with_figure(s, view, me, figure, n, root):
    """The lead with a figure on the tile just laid; the supply was taken out of the judgement."""
    beside_another = s.node[root].figure != 0  # a builder or a pig, who weigh nothing where features join
    if beside_another:
        discount_feature(s, view, root)
    elif s.node[root].kind <= ROAD and view.seen[root] == view.serial:
        count_free(s, view, root, -1.0)
    put(s, figure, n)
    count_supply(s, view, me, 1.0)
    count_feature(s, view, root)
    if not beside_another:
        count_joins(s, view, root)
    lift(s, figure)
    send_home(s, figure)
    return lead(s, view, me)


@inlined
def discount_feature(s, view, root):
    """Subtract what an occupied feature contributes to every player's standing."""
    for player in range(signed(s.players)):
        view.without[player] = view.total[player]
    count_feature(s, view, root)
    for player in range(signed(s.players)):
        view.total[player] = 2.0 * view.without[player] - view.total[player]


@inlined
def value_with_crown(s, view, me, figure, section):
    """The lead with a meeple on a crown space; the supply was taken out of the judgement."""
    space = signed(free_space(s, section))
    count_crowns(s, view, -1.0)
    s.supply[me] &= ~(1 << (figure & 15))
    s.figure_at[figure] = CROWN - space
    s.crown[space] = figure
    count_supply(s, view, me, 1.0)
    count_crowns(s, view, 1.0)
    s.crown[space] = 0
    send_home(s, figure)
    return lead(s, view, me)


@rule
def points_of(s, root, slot):
    """What a completed feature pays the figure of a sort that is alone on it."""
    tiles = float(s.node[root].tiles)
    special = s.rules & WITH_INNS_CATHEDRALS != 0 and is_special(s, root)
    if s.node[root].kind != CITY:
        return 2.0 * tiles if special else tiles
    if slot == MAYOR and s.node[root].shields == 0:
        return 0.0
    each = 3.0 if special else 2.0
    if s.rules & SMALL_CITY and tiles == 2.0:
        each -= 1.0
    return each * (tiles + s.node[root].shields)


@rule
def judge_all(s, view):
    """Every player's standing, with all joins."""
    judge(s, view)
    count_joins(s, view, signed(EVERY))


@rule
def value_of(s, scratch, view, me):
    """What a position is worth to a player: the lead, in the solo game the result. May use it up."""
    if s.phase == OVER or s.phase == SOLO_COUNT:
        return final_value(s, scratch, me)
    look_around(s, view)
    judge_all(s, view)
    return solo_result(s, view) if s.rules & WITH_SOLO else lead(s, view, me)


@rule
def final_value(s, scratch, me):
    """The lead of a player when the game is over; SOLO-32: of a solo game the last colour's score."""
    if s.rules & WITH_SOLO:
        if s.phase != OVER:
            solo.count_all(s, scratch)
        return float(solo.last_score(s))
    best = -1e9
    for player in range(signed(s.players)):
        if player != me and s.score[player] > best:
            best = float(s.score[player])
    return s.score[me] - best
