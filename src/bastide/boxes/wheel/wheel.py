"""The wheel and its events.

WHEEL-11  A tile with a symbol moves the pig clockwise by its number, then the event of the section where it
          stops, then the crown spaces of that section, then the turn goes on.
WHEEL-20  Fortune: the acting player scores 3.
WHEEL-21  Taxes: each knight brings 1 for each shield in its city and 1 for each knight of its owner there.
WHEEL-22  Famine: each farmer brings 1 for each completed city that borders its field.
WHEEL-23  Storm: 1 point for each follower in one's own supply.
WHEEL-24  Inquisition: each monk brings 2 points.
WHEEL-25  Plague: each player takes one own follower back (plague.py).
"""

from __future__ import annotations

from ...kernel.backend import entry, rule, signed, u8
from ...kernel.cells import ORIGIN
from ...kernel.features import bits, join, root_of
from ...kernel.log import note, note_points
from ...kernel.tables import SETS, WHEEL_SYMBOL
from ...kernel.words import CITY, FIELD, FOLLOWERS, MONASTERY, SHOWING
from ..base import field
from . import crowns, plague
from .numbers import PIG_MOVED, WHEEL, WHEEL_PLAGUE
from .piece import wheel_piece

RECORD = {
    "pig": u8,  # the section where it stands
}
PIECE = wheel_piece()
FORTUNE, TAXES, FAMINE, STORM, INQUISITION, PLAGUE = 0, 1, 2, 3, 4, 5
SECTION_COUNT = len(PIECE.sections)


def deck():
    """WHEEL-02, WHEEL-41: the 72 tiles of the stand-alone game, shuffled with those of other boxes."""
    return next(iter(SETS["wheel"].decks.values()))


def start_pieces():
    """WHEEL-01: the squares with their cells, row by row."""
    return [
        (name, ORIGIN + (i // PIECE.columns << 9) + i % PIECE.columns) for i, name in enumerate(PIECE.squares)
    ]


def join_fields(states):
    """The fields of the piece run over several squares."""
    for group in PIECE.fields:
        nodes = [int(states[0].tile[square - 1].node) + segment for square, segment in group]
        for node in nodes[1:]:
            join_nodes(states, nodes[0], node)


@entry
def join_nodes(states, a, b):
    """Connect two segments within the piece."""
    join(states[0], a, b, 0)


@rule
def after_draw(s, scratch):
    """WHEEL-10: a symbol on the drawn tile is resolved before it is laid; whether it brought the plague."""
    steps = WHEEL_SYMBOL[s.hand]
    if steps == 0:
        return False
    turn(s, scratch, steps)
    if s.pig == PLAGUE:
        plague.break_out(s)
    settle(s, scratch)
    return s.pig == PLAGUE


@rule
def settle(s, scratch):
    """WHEEL-11: once the plague has nobody left to ask, the crown spaces, and the turn goes on."""
    decider = plague.next_choice(s, scratch)
    if decider >= 0:
        s.phase = WHEEL_PLAGUE
        s.decider = decider
    else:
        crowns.score(s, scratch, s.pig)
        s.phase = SHOWING


@rule
def turn(s, scratch, steps):
    """WHEEL-11: the pig moves and the event of its section happens; plague is left to the players."""
    s.pig = (s.pig + steps) % SECTION_COUNT
    note(scratch, PIG_MOVED << 16 | WHEEL + 11, signed(s.pig), signed(steps))
    if s.pig == FORTUNE:
        pay(s, scratch, signed(s.player), 3, WHEEL + 20, 0, 1)
    elif s.pig == STORM:
        storm(s, scratch)
    elif s.pig != PLAGUE:
        for figure in range(s.players << 4):
            if s.figure_at[figure] >= 0 and FOLLOWERS >> (figure & 15) & 1:
                visit(s, scratch, figure, signed(root_of(s, s.figure_at[figure])))


@rule
def pay(s, scratch, player, points, clause, node, count):
    """Points of the wheel, which no majority shares."""
    s.score[player] += points
    note_points(scratch, player, points, clause, node, count, 0, 0)


@rule
def storm(s, scratch):
    """WHEEL-23, WHEEL-44: every follower in the supply; what claims nothing does not count."""
    for player in range(s.players):
        followers = bits(signed(s.supply[player]) & FOLLOWERS)
        if followers:
            pay(s, scratch, signed(player), followers, WHEEL + 23, 0, followers)


@rule
def visit(s, scratch, figure, root):
    """What an event brings to the owner of one follower."""
    kind = s.node[root].kind
    player = figure >> 4
    if s.pig == TAXES and kind == CITY:
        knights = knights_of(s, root, player)
        pay(s, scratch, player, signed(s.node[root].shields) + knights, WHEEL + 21, root, knights)
    elif s.pig == FAMINE and kind == FIELD:
        cities = field.completed_cities(s, scratch, root)
        if cities:
            pay(s, scratch, player, cities, WHEEL + 22, root, cities)
    elif s.pig == INQUISITION and kind == MONASTERY:
        pay(s, scratch, player, 2, WHEEL + 24, root, 1)


@rule
def knights_of(s, root, player):
    """How many followers a player has in a city."""
    first = s.node[root].figure
    figure = first
    knights = 0
    while figure != 0:
        if figure >> 4 == player and FOLLOWERS >> (figure & 15) & 1:
            knights += 1
        figure = s.figure_next[figure]
        if figure == first:
            break
    return knights
