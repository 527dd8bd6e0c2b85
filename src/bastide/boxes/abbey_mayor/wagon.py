"""The wagon.

AM-40  Instead of a meeple: on an unoccupied road, city, monastery or abbey of the tile just laid, never on a
       field.
AM-42  When everything is scored, its owner takes it back or moves it to an incomplete, unoccupied road, city,
       monastery or abbey on one of the 8 tiles around the wagon's tile. With no goal it goes back.
AM-43  Owners decide one after another, the acting player first, then clockwise.

A wagon that waits for its owner's decision has left its feature but not its place: its node + 1 is
`wagon_from`.
"""

from __future__ import annotations

from ...kernel.backend import rule, signed, u16
from ...kernel.cells import AROUND_STEP, tile_on
from ...kernel.features import root_of
from ...kernel.figures import lift, put, send_home
from ...kernel.limits import PLAYERS, SEGMENTS
from ...kernel.log import RETURNED, UNASKED, add_legal, note
from ...kernel.placing import free_of, offer_places
from ...kernel.tables import (
    SEGMENT_COUNT,
    SEGMENT_KIND,
    WHEEL_SQUARE,
)
from ...kernel.words import CITY, DO_PASS, MONASTERY, MOVING, ROAD, VERB
from .numbers import AM, DO_WAGON, WAGON, WAGON_MOVED, WAGON_MOVES

RECORD = {
    "wagon_from": (u16, PLAYERS),
}
PLACES = 1 << CITY | 1 << ROAD | 1 << MONASTERY


@rule
def may_choose(s):
    """Whether the wagon could be placed."""
    return s.supply[s.player] >> WAGON & 1 and free_of(s, PLACES) != 0


@rule
def offer_wagon(s, scratch):
    """AM-40: the wagon on a free road, city or monastery of the tile."""
    if s.supply[s.player] >> WAGON & 1:
        offer_places(scratch, WAGON, free_of(s, PLACES))


@rule
def before_return(s, root):
    """The wagons on a scored feature do not go home with the others."""
    for player in range(s.players):
        node = s.figure_at[player << 4 | WAGON]
        if node >= 0 and s.wagon_from[player] == 0 and root_of(s, node) == root:
            lift(s, player << 4 | WAGON)
            s.wagon_from[player] = node + 1


@rule
def list_goals(s, scratch, player):
    """AM-42: every segment that the wagon may move to."""
    cell = s.tile[s.node[s.wagon_from[player] - 1].tile].cell
    for i in range(8):
        number = tile_on(s, cell + AROUND_STEP[i])
        if number >= 0:
            list_goals_on(s, scratch, number)


@rule
def list_goals_on(s, scratch, number):
    """The goals on one tile."""
    tile = s.tile[number]
    kind = tile.oriented >> 2
    if WHEEL_SQUARE[kind]:
        return  # WHEEL-03: wagons do not move onto the wheel
    for i in range(SEGMENT_COUNT[kind]):
        if PLACES >> SEGMENT_KIND[kind * SEGMENTS + i] & 1:
            root = s.node[root_of(s, tile.node + i)]
            if root.open != 0 and root.figure == 0:
                add_legal(scratch, DO_WAGON << VERB | tile.node + i)


@rule
def take_back(s, scratch, player, clause):
    """The wagon goes home."""
    figure = player << 4 | WAGON
    note(scratch, RETURNED << 16 | clause, signed(s.figure_at[figure]), signed(figure))
    send_home(s, figure)
    s.wagon_from[player] = 0


@rule
def next_owner(s, scratch):
    """AM-43: the next player with a wagon to move, or -1; a wagon with no goal goes back."""
    for i in range(s.players):
        player = (s.player + i) % s.players
        if s.wagon_from[player]:
            scratch.count = 0
            list_goals(s, scratch, player)
            if scratch.count:
                return signed(player)
            take_back(s, scratch, player, AM + 42 | UNASKED)
    return -1


@rule
def after_scoring(s, scratch):
    """AM-42: if an owner has a choice, the turn waits for it."""
    owner = next_owner(s, scratch)
    if owner >= 0:
        s.phase = WAGON_MOVES
        s.decider = owner


@rule
def choose_home(s, scratch):
    """The owner takes the wagon back."""
    take_back(s, scratch, s.decider, AM + 42)
    s.phase = MOVING


@rule
def list_moves(s, scratch):
    """Take the wagon back, or move it on."""
    add_legal(scratch, DO_PASS << VERB)
    list_goals(s, scratch, s.decider)


@rule
def move(s, scratch, n):
    """AM-42: the wagon moves on; the move itself scores nothing."""
    left = s.wagon_from[s.decider] - 1
    put(s, s.decider << 4 | WAGON, n)
    note(scratch, WAGON_MOVED << 16 | AM + 42, signed(n), signed(left << 4 | s.decider))
    s.wagon_from[s.decider] = 0
    s.phase = MOVING
