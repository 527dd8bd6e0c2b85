"""Plague.

WHEEL-25  Each player takes one own follower back from any tile, the acting player first, then clockwise. It
          is obligatory for whoever has a follower on a tile. Nothing is scored by it.
WHEEL-43  It may take any follower; what claims nothing stays, and a crown space is not on a tile.
"""

from __future__ import annotations

from ...kernel.backend import rule, signed, u8
from ...kernel.figures import lift, send_home
from ...kernel.log import RETURNED, UNASKED, add_legal, note
from ...kernel.words import FOLLOWERS, VERB
from .numbers import DO_TAKE, WHEEL

RECORD = {
    "plague_left": u8,  # how many players the plague has still to visit
}


@rule
def list_victims(s, scratch, player):
    """The followers that a player has on tiles."""
    for slot in range(1, 16):
        figure = player << 4 | slot
        if FOLLOWERS >> slot & 1 and s.figure_at[figure] >= 0:
            add_legal(scratch, DO_TAKE << VERB | figure)


@rule
def take(s, scratch, figure, clause):
    """Return a follower to its owner's supply, and note it under this clause."""
    note(scratch, RETURNED << 16 | clause, signed(s.figure_at[figure]), signed(figure))
    lift(s, figure)
    send_home(s, figure)


@rule
def next_choice(s, scratch):
    """The next player who has to choose, or -1 when everybody has been visited; a lone follower goes by
    itself.
    """
    while s.plague_left:
        player = (s.player + s.players - s.plague_left) % s.players
        scratch.count = 0
        list_victims(s, scratch, player)
        if scratch.count > 1:
            return signed(player)
        s.plague_left -= 1
        if scratch.count == 1:
            take(s, scratch, signed(scratch.actions[0]) & 255, WHEEL + 25 | UNASKED)
    return -1


@rule
def break_out(s):
    """Everybody is to be visited, the acting player first."""
    s.plague_left = s.players


@rule
def choose(s, scratch, figure):
    """The visited player has chosen."""
    take(s, scratch, figure, WHEEL + 25)
    s.plague_left -= 1
