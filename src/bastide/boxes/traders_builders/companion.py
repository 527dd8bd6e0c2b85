"""What builder and pig have in common: each stands beside a follower of its owner, and claims nothing.

TB-04  They occupy nothing and weigh nothing (boxes/majority.py, FOLLOWERS in kernel/words.py). A feature with
       one of them is occupied by its owner's follower, so that nobody else has to look out for them.
TB-27, TB-36  They return as soon as the owner's last follower leaves the feature.
"""

from __future__ import annotations

from ...kernel.backend import rule, signed
from ...kernel.features import root_of
from ...kernel.figures import lift, send_home
from ...kernel.log import RETURNED, note
from ...kernel.words import FOLLOWERS


@rule
def has_follower(s, root, player):
    """Whether a follower of the player stands on a feature."""
    first = s.node[root].figure
    figure = first
    while figure != 0:
        if figure >> 4 == player and FOLLOWERS >> (figure & 15) & 1:
            return True
        figure = s.figure_next[figure]
        if figure == first:
            break
    return False


@rule
def own_segments(s, segments, sides):
    """Of `segments` of the tile just laid (as bits), those whose feature has a follower of the acting player
    and at least `sides` open sides.
    """
    first = s.tile[s.n_tiles - 1].node
    own = 0
    i = 0
    while segments >> i:
        if segments >> i & 1:
            root = root_of(s, first + i)
            if s.node[root].open >= sides and has_follower(s, root, s.player):
                own |= 1 << i
        i += 1
    return own


@rule
def go_home(s, scratch, figure, clause):
    """A figure returns to its owner's supply."""
    note(scratch, RETURNED << 16 | clause, signed(s.figure_at[figure]), signed(figure))
    lift(s, figure)
    send_home(s, figure)


@rule
def leave_lonely(s, scratch, slot, clause):
    """TB-27, TB-36: figures in `slot` return when no follower of their owner is left beside them."""
    for player in range(s.players):
        figure = player << 4 | slot
        node = s.figure_at[figure]
        if node >= 0 and not has_follower(s, root_of(s, node), player):
            go_home(s, scratch, figure, clause)
