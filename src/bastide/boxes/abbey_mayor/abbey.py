"""The abbey.

AM-10  At the start of a turn, instead of drawing, a player may lay their abbey on an empty cell whose four
       sides all touch tiles.
AM-13  It closes every road, city and field side that touches it, and belongs to none of them (kernel/board.py
       joins nothing to a closed side).
AM-14  The choice comes before the draw, and only if a fitting cell exists.
"""

from __future__ import annotations

from ...kernel.backend import rule, u8
from ...kernel.bag import left_to_draw
from ...kernel.cells import STEP, opposite, tile_on
from ...kernel.log import add_legal
from ...kernel.pending import collect
from ...kernel.tables import EDGE, KIND_OF, SIDE
from ...kernel.words import DEALER, DO_PASS, DRAW, ENDING, LANE, VERB, WALL
from .numbers import ABBEY_CHOICE, DO_ABBEY

RECORD = {
    "abbeys": u8,  # bit set of the players who still have theirs
}
KIND = KIND_OF["AM-A"]
SURROUNDED = 0b1111


@rule
def may_choose(s):
    """AM-10, AM-14: the player has an abbey and there is a cell for it."""
    if not s.abbeys >> s.player & 1:
        return False
    cells = 0
    for i in range(s.n_front):
        cells += s.front_touch[i] == SURROUNDED
    return cells != 0


@rule
def list_choices(s, scratch):
    """Draw a tile, or lay the abbey on one of its cells."""
    add_legal(scratch, DO_PASS << VERB)
    for i in range(s.n_front):
        if s.front_touch[i] == SURROUNDED:
            add_legal(scratch, DO_ABBEY << VERB | s.front_cell[i])


@rule
def begin_turn(s):
    """AM-10: the player may lay the abbey instead of drawing."""
    if s.phase == DRAW and may_choose(s):
        s.phase = ABBEY_CHOICE
        s.decider = s.player


@rule
def draw_instead(s):
    """AM-14: the choice does not come back in this turn; TB-28: with no tile left the game ends instead."""
    s.phase = DRAW if left_to_draw(s) else ENDING
    s.decider = DEALER


@rule
def take_up(s, cell):
    """The player takes the abbey in hand, to be laid like any tile; where: cell << 2 | rotation."""
    s.abbeys &= ~(1 << s.player)
    s.hand = KIND
    return cell << 2


@rule
def collect_neighbours(s):
    """AM-13: the roads and cities that the abbey just laid has closed."""
    if s.tile[s.n_tiles - 1].oriented >> 2 != KIND:
        return
    cell = s.tile[s.n_tiles - 1].cell
    for side in range(4):
        other = s.tile[tile_on(s, cell + STEP[side])]
        facing = other.oriented * 4 + opposite(side)
        if EDGE[facing] == LANE or EDGE[facing] == WALL:
            collect(s, other.node + SIDE[facing])
