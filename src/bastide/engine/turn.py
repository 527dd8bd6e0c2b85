"""A turn from top to bottom, as the rulebook tells it.

Each function leaves the phase that comes next. `carry_on` passes through the phases that hold no decision,
until somebody has to choose. What a box adds stands on a line of its own, behind its rule bit, and is done in
its folder.
"""

from __future__ import annotations

from ..boxes.abbey_mayor import abbey, barn, wagon
from ..boxes.abbey_mayor.numbers import ABBEY_CHOICE, WITH_ABBEY, WITH_BARN, WITH_WAGON
from ..boxes.abbot import abbot
from ..boxes.abbot.numbers import WITH_ABBOT
from ..boxes.base import city, field, monastery, road
from ..boxes.inns_cathedrals import cathedral, inn
from ..boxes.inns_cathedrals.numbers import WITH_INNS_CATHEDRALS
from ..boxes.majority import return_figures
from ..boxes.river import river
from ..boxes.river.numbers import WITH_RIVER
from ..boxes.solo import solo
from ..boxes.solo.numbers import SOLO_UNPAID, WITH_SOLO
from ..boxes.traders_builders import builder, goods, pig
from ..boxes.traders_builders.numbers import TB, WITH_BUILDER, WITH_GOODS, WITH_PIG
from ..boxes.wheel import wheel
from ..boxes.wheel.numbers import WITH_WHEEL
from ..kernel.backend import inlined, rule, signed
from ..kernel.bag import left_to_draw, take_out
from ..kernel.board import lay
from ..kernel.features import root_of
from ..kernel.limits import SEGMENTS
from ..kernel.log import BASE, DISCARDED, DREW, ENDED, LAID, note
from ..kernel.pending import collect, strike
from ..kernel.tables import SEGMENT_COUNT, SEGMENT_KIND
from ..kernel.words import (
    CITY,
    DEALER,
    DRAW,
    ENDING,
    FEATURES,
    FIELD,
    FIELDS,
    FIGURE,
    GARDEN,
    LAY,
    MONASTERY,
    MOVING,
    NO_TILE,
    OVER,
    ROAD,
    SCORING,
    SHOWING,
    TURN_OVER,
)
from .legal import count_places, free_segments, list_figures, may_choose_figure


@inlined
def carry_on(s, scratch):
    """Go through what happens by itself up to the next decision."""
    if s.phase == SHOWING:
        show_tile(s, scratch)
    if s.phase == SCORING:
        find_completed(s, scratch)
    if s.phase == FEATURES:
        score_features(s, scratch)
    if s.phase == MOVING:
        after_scoring(s, scratch)
    if s.phase == TURN_OVER:
        end_turn(s, scratch)
    if s.phase == ENDING:
        end_game(s, scratch)


@inlined
def begin_turn(s):
    """BASE-10: the player's turn begins."""
    s.phase = DRAW
    s.decider = DEALER
    if s.rules & WITH_SOLO:
        solo.begin_turn(s)
    if s.rules & WITH_ABBEY:
        abbey.begin_turn(s)


@inlined
def draw_tile(s, scratch, kind):
    """BASE-11: the tile is drawn and shown to everybody."""
    take_out(s, kind)
    s.hand = kind
    note(scratch, DREW << 16 | BASE + 11, 0, signed(kind))
    s.phase = SHOWING
    if s.rules & WITH_SOLO:
        solo.after_draw(s)
    if s.rules & WITH_WHEEL and wheel.after_draw(s, scratch):
        call_back_companions(s, scratch)


@rule
def call_back_companions(s, scratch):
    """The plague may have taken followers: what stood only beside them returns."""
    if s.rules & WITH_BUILDER:
        builder.after_plague(s, scratch)
    if s.rules & WITH_PIG:
        pig.after_plague(s, scratch)


@inlined
def show_tile(s, scratch):
    """The player lays the tile; BASE-14: or it leaves the game, because it fits nowhere, and another is
    drawn.
    """
    s.n_places = count_places(s, s.hand)
    if s.n_places:
        s.phase = LAY
        s.decider = s.player
        return
    note(scratch, DISCARDED << 16 | BASE + 14, 0, signed(s.hand))
    s.hand = NO_TILE
    s.phase = DRAW if left_to_draw(s) else ENDING
    s.decider = DEALER
    if s.rules & WITH_SOLO:
        solo.after_discard(s)


@inlined
def lay_tile(s, scratch, cell, rotation):
    """Step 1: the tile lies."""
    number = lay(s, s.hand, rotation, cell)
    s.hand = NO_TILE
    s.n_places = 0
    note(scratch, LAID << 16 | BASE + 12, signed(s.tile[number].node), signed(number))
    monastery.after_tile(s, number)
    if s.rules & WITH_ABBOT:
        abbot.after_tile(s, number)
    if s.rules & WITH_RIVER:
        river.after_tile(s, number)
    if s.rules & WITH_BUILDER:
        builder.after_tile(s)
    ask_for_figure(s, scratch)


@inlined
def ask_for_figure(s, scratch):
    """Step 2: the player may place a figure; without any choice the turn goes on by itself."""
    s.free = free_segments(s) if s.supply[s.player] else 0
    if s.rules & WITH_SOLO:
        s.free = free_segments(s)
    s.decider = s.player
    s.phase = FIGURE if may_choose_figure(s) else SCORING
    if s.rules & WITH_SOLO:
        solo.after_tile(s, scratch, list_figures(s, scratch))


@inlined
def find_completed(s, scratch):
    """Step 3: BASE-30, BASE-37: every feature that the tile completed waits to be scored."""
    if s.rules & WITH_BARN:
        barn.after_figure(s, scratch)
    if s.rules & WITH_GOODS:
        goods.after_figure(s, scratch)
    collect_completed(s)
    s.free = 0
    s.phase = FEATURES


@inlined
def collect_completed(s):
    """All completed features with followers, each once, named by a segment of the tile or by its
    monastery.
    """
    tile = s.tile[s.n_tiles - 1]
    kind = tile.oriented >> 2
    for i in range(SEGMENT_COUNT[kind]):
        if SEGMENT_KIND[kind * SEGMENTS + i] <= ROAD:
            collect(s, tile.node + i)
    if s.rules & WITH_ABBEY:
        abbey.collect_neighbours(s)
    if s.surrounded:
        collect_surrounded(s)


@rule
def collect_surrounded(s):
    """The same for monasteries, which are not watched any more."""
    s.surrounded = 0
    for i in range(signed(s.n_around) - 1, -1, -1):
        n = s.around[i]
        if s.node[n].open == 0:
            collect(s, n)
            monastery.forget(s, i)


@inlined
def score_features(s, scratch):
    """All features that wait are scored."""
    while s.n_pending:
        if s.rules & WITH_SOLO and solo.asks_for_order(s):
            return
        score_completed(s, scratch, signed(s.pending[0]))
    s.phase = MOVING


@rule
def score_completed(s, scratch, n):
    """Points to the majority, and every follower on the feature goes home."""
    strike(s, n)
    root = root_of(s, n)
    kind = s.node[root].kind
    if s.rules & WITH_SOLO and not solo.may_score(s, root):
        kind = SOLO_UNPAID
    special = s.rules & WITH_INNS_CATHEDRALS
    if kind == ROAD:
        if special and inn.stands_on(s, root):
            inn.score(s, scratch, root)
        else:
            road.score(s, scratch, root)
    if kind == CITY:
        if special and cathedral.stands_in(s, root):
            cathedral.score(s, scratch, root)
        else:
            city.score(s, scratch, root)
    if kind == MONASTERY:
        monastery.score(s, scratch, root)
    if kind == GARDEN:
        abbot.score_garden(s, scratch, root)
    if s.rules & WITH_WAGON:
        wagon.before_return(s, root)
    if s.rules & WITH_BUILDER:
        builder.before_return(s, scratch, root)
    return_figures(s, scratch, root)


@inlined
def after_scoring(s, scratch):
    """The turn is over, unless a box moves its figures now."""
    s.phase = TURN_OVER
    if s.rules & WITH_WAGON:
        wagon.after_scoring(s, scratch)


@inlined
def end_turn(s, scratch):
    """BASE-50: the game ends when no face-down tile is left; BASE-04: otherwise the next player follows,
    clockwise.
    """
    if s.rules & WITH_BUILDER and builder.begins_second_part(s, scratch):
        return begin_turn(s)
    if left_to_draw(s) == 0:
        s.phase = ENDING
    if s.rules & WITH_SOLO and s.solo_ending:
        s.phase = ENDING
    if s.phase == TURN_OVER:
        pass_turn_on(s)


@inlined
def pass_turn_on(s):
    """The next player who is still at the table."""
    while True:
        s.player = s.player + 1 if s.player + 1 < s.players else 0
        if not s.retired >> s.player & 1:
            break
    begin_turn(s)


@rule
def retire(s, scratch, player):
    """A player leaves the table for good: figures and points stay, turns pass over the seat from now on."""
    s.retired |= 1 << player
    begins = s.phase == DRAW
    if s.phase == ABBEY_CHOICE:
        begins = True
    if begins and s.player == player:
        s.phase = TURN_OVER
        end_turn(s, scratch)
        if s.phase == ENDING:
            end_game(s, scratch)


@rule
def end_game(s, scratch):
    """BASE-51, BASE-52: final scoring, incomplete features first, then fields."""
    if s.rules & WITH_BUILDER:
        builder.end_game(s)
    if s.rules & WITH_SOLO:
        return solo.end_game(s, scratch)
    for figure in range(s.players << 4):
        root = feature_told_by(s, figure)
        if root >= 0:
            score_incomplete(s, scratch, root)
    if s.rules & FIELDS:
        for figure in range(s.players << 4):
            root = feature_told_by(s, figure)
            if root >= 0 and s.node[root].kind == FIELD:
                cities = field.score_at_end(s, scratch, root)
                if s.rules & WITH_PIG:
                    pig.score(s, scratch, root, cities, TB + 33)
    if s.rules & WITH_BARN:
        barn.final_scoring(s, scratch)
    if s.rules & WITH_GOODS:
        goods.final_scoring(s, scratch)
    note(scratch, ENDED << 16 | BASE + 53, 0, 0)
    s.phase = OVER
    s.decider = DEALER


@rule
def feature_told_by(s, figure):
    """The root of the feature whose first figure this is, so that each feature is met once; otherwise -1."""
    if s.figure_at[figure] < 0:
        return -1
    root = signed(root_of(s, s.figure_at[figure]))
    return root if s.node[root].figure == figure else -1


@rule
def score_incomplete(s, scratch, root):
    """BASE-51: what an incomplete feature brings at the end."""
    kind = s.node[root].kind
    if s.rules & WITH_INNS_CATHEDRALS:
        if (kind == ROAD and inn.stands_on(s, root)) or (kind == CITY and cathedral.stands_in(s, root)):
            return  # IC-11, IC-21
    if kind == ROAD:
        road.score_at_end(s, scratch, root)
    if kind == CITY:
        city.score_at_end(s, scratch, root)
    if kind == MONASTERY:
        monastery.score_at_end(s, scratch, root)
    if kind == GARDEN:
        abbot.score_garden_at_end(s, scratch, root)
