"""A turn from top to bottom, as the rulebook tells it.

Each function leaves the phase that comes next. SCORING, TURN_OVER and ENDING hold no decision: `carry_on` passes
through them until somebody has to choose.
"""
from __future__ import annotations

from ..boxes.base import city, field, monastery, road
from ..kernel.backend import inlined, rule
from ..kernel.bag import left_to_draw, take_out
from ..kernel.board import lay
from ..kernel.features import root_of
from ..kernel.figures import free_slot, put
from ..kernel.limits import FIGURES, SEGMENTS
from ..kernel.log import BASE, DISCARDED, DREW, ENDED, LAID, PLACED, note
from ..kernel.majority import return_figures
from ..kernel.tables import SEGMENT_COUNT, SEGMENT_KIND
from ..kernel.words import (
    CITY,
    DEALER,
    DRAW,
    ENDING,
    FIELD,
    FIELDS,
    FIGURE,
    LAY,
    NO_TILE,
    OVER,
    ROAD,
    SCORING,
    TURN_OVER,
)
from .offers import count_places, free_segments, may_choose_figure


@inlined
def carry_on(s, w):
    """Go through what happens by itself up to the next decision."""
    if s.phase == SCORING:
        score_turn(s, w)
    if s.phase == TURN_OVER:
        next_player(s)
        begin_turn(s)
    if s.phase == ENDING:
        end_game(s, w)


@inlined
def begin_turn(s):
    """BASE-10: the player's turn begins; BASE-50: or the game ends, when no face-down tile is left."""
    s.phase = DRAW if left_to_draw(s) else ENDING
    s.decider = DEALER


@inlined
def draw_tile(s, w, kind):
    """BASE-11: the tile is drawn and shown to everybody."""
    take_out(s, kind)
    s.hand = kind
    note(w, DREW << 16 | BASE + 11, 0, int(kind))
    show_tile(s, w)


@inlined
def show_tile(s, w):
    """The player lays the tile; BASE-14: or it leaves the game, because it fits nowhere."""
    s.n_places = count_places(s, s.hand)
    if s.n_places:
        s.phase = LAY
        s.decider = s.player
        return
    note(w, DISCARDED << 16 | BASE + 14, 0, int(s.hand))
    s.hand = NO_TILE
    s.phase = DRAW if left_to_draw(s) else ENDING


@inlined
def lay_tile(s, w, cell, rotation):
    """Step 1: the tile lies."""
    number = lay(s, s.hand, rotation, cell)
    s.hand = NO_TILE
    s.n_places = 0
    note(w, LAID << 16 | BASE + 12, int(s.tile[number].node), int(number))
    monastery.after_tile(s, number)
    s.free = free_segments(s) if s.supply[s.player] else 0
    s.phase = FIGURE if may_choose_figure(s) else SCORING           # without any choice the turn goes on by itself


@inlined
def place_follower(s, w, slot, segment):
    """BASE-20: a follower goes from the supply to a segment of the tile just laid."""
    figure = s.player << 4 | free_slot(s, s.player, slot)
    n = s.tile[s.n_tiles - 1].node + segment
    put(s, figure, n)
    note(w, PLACED << 16 | BASE + 20, int(n), int(figure))
    s.phase = SCORING


@inlined
def score_turn(s, w):
    """Step 3: BASE-30, every feature that the tile completed is scored."""
    s.free = 0
    collect_completed(s)
    for i in range(s.n_pending):
        score_completed(s, w, root_of(s, s.pending[i]))
        s.pending[i] = 0
    s.n_pending = 0
    s.phase = TURN_OVER


@inlined
def next_player(s):
    """BASE-04: clockwise."""
    s.player = s.player + 1 if s.player + 1 < s.players else 0


@inlined
def collect_completed(s):
    """BASE-37: all completed features with followers, each once, named by a segment of the tile or by its monastery."""
    tile = s.tile[s.n_tiles - 1]
    kind = tile.look >> 2
    for i in range(SEGMENT_COUNT[kind]):
        if SEGMENT_KIND[kind * SEGMENTS + i] <= ROAD:
            collect(s, tile.node + i)
    if s.surrounded:
        collect_surrounded(s)


@rule
def collect_surrounded(s):
    """The same for monasteries, which are not watched any more."""
    s.surrounded = 0
    for i in range(int(s.n_around) - 1, -1, -1):
        n = s.around[i]
        if s.node[n].open == 0:
            collect(s, n)
            monastery.forget(s, i)


@inlined
def collect(s, n):
    """Put a feature on the list if it is complete and occupied, and not there yet."""
    root = root_of(s, n)
    if s.node[root].open != 0 or s.node[root].figure == 0:
        return
    for i in range(s.n_pending):
        if root_of(s, s.pending[i]) == root:
            return
    s.pending[s.n_pending] = n
    s.n_pending += 1


@rule
def score_completed(s, w, root):
    """Points to the majority, and every follower on the feature goes home."""
    kind = s.node[root].kind
    if kind == ROAD:
        road.score(s, w, root)
    elif kind == CITY:
        city.score(s, w, root)
    else:
        monastery.score(s, w, root)
    return_figures(s, w, root)


@rule
def end_game(s, w):
    """BASE-51, BASE-52: final scoring, incomplete features first, then fields."""
    for figure in range(FIGURES):
        root = feature_told_by(s, figure)
        if root >= 0 and s.node[root].kind != FIELD:
            score_incomplete(s, w, root)
    if s.rules & FIELDS:
        for figure in range(FIGURES):
            root = feature_told_by(s, figure)
            if root >= 0 and s.node[root].kind == FIELD:
                field.score_at_end(s, w, root)
    note(w, ENDED << 16 | BASE + 53, 0, 0)
    s.phase = OVER
    s.decider = DEALER


@rule
def feature_told_by(s, figure):
    """The root of the feature whose first figure this is, so that each feature is met once; otherwise -1."""
    if figure & 15 == 0 or s.figure_at[figure] < 0:
        return -1
    root = root_of(s, s.figure_at[figure])
    return root if s.node[root].figure == figure else -1


@rule
def score_incomplete(s, w, root):
    """BASE-51: what an incomplete feature brings at the end."""
    kind = s.node[root].kind
    if kind == ROAD:
        road.score_at_end(s, w, root)
    elif kind == CITY:
        city.score_at_end(s, w, root)
    else:
        monastery.score_at_end(s, w, root)
