"""The builder and the double turn.

TB-20  In step 2 the builder may go to a road or city of the tile just laid where the player has a
       follower.
TB-21  Not on a road or city that is complete.
TB-22  A drawn tile that joins the road or city with one's own builder brings a second part of the turn.
TB-23  The second part never leads to a third.
TB-27  It returns when its feature is scored, and as soon as the owner's last follower leaves it.
TB-28  Without a tile to draw there is no second part, unless the player can lay their own abbey.
TB-55  Solo: it is left out with an empty stack, and when the game ends with the first part.
"""

from __future__ import annotations

from ...kernel.backend import rule, u8
from ...kernel.bag import left_to_draw
from ...kernel.features import root_of
from ...kernel.log import note
from ...kernel.placing import occupied_of, offer_places
from ...kernel.tables import SEGMENT_COUNT
from ...kernel.words import CITY, ROAD
from ..abbey_mayor import abbey
from ..abbey_mayor.numbers import WITH_ABBEY
from ..solo import solo
from ..solo.numbers import WITH_SOLO
from .companion import go_home, leave_lonely, own_segments
from .numbers import BUILDER, EARNED, FIRST, SECOND, SECOND_PART, TB

RECORD = {
    "turn_part": u8,  # of the turn: FIRST, EARNED, SECOND
}
PLACES = 1 << CITY | 1 << ROAD


@rule
def places(s):
    """TB-20, TB-21: where the builder may go, as bits."""
    if not s.supply[s.player] >> BUILDER & 1:
        return 0
    return own_segments(s, occupied_of(s, PLACES), 1)


@rule
def may_choose(s):
    """Whether the builder could be placed."""
    return places(s) != 0


@rule
def offer_builder(s, scratch):
    """TB-20: every place for the builder."""
    offer_places(scratch, BUILDER, places(s))


@rule
def after_tile(s):
    """TB-22, TB-23, TB-29: the tile just laid may have extended the feature with their builder; an abbey
    extends nothing (TB-26).
    """
    node = s.figure_at[s.player << 4 | BUILDER]
    if node < 0 or s.turn_part != FIRST:
        return
    tile = s.tile[s.n_tiles - 1]
    root = root_of(s, node)
    for i in range(SEGMENT_COUNT[tile.oriented >> 2]):
        if root_of(s, tile.node + i) == root:
            s.turn_part = EARNED


@rule
def before_return(s, scratch, root):
    """TB-27: the builders on a scored feature return."""
    for player in range(s.players):
        figure = player << 4 | BUILDER
        node = s.figure_at[figure]
        if node >= 0 and root_of(s, node) == root:
            go_home(s, scratch, figure, TB + 27)


@rule
def after_plague(s, scratch):
    """TB-54: builders whose owner's last follower was taken return."""
    leave_lonely(s, scratch, BUILDER, TB + 27)


@rule
def end_game(s):
    """TB-28: the game may end within a second part, which is then over too."""
    s.turn_part = FIRST


@rule
def may_go_on(s):
    """TB-28, TB-55: whether there is anything for a second part."""
    if s.rules & WITH_SOLO:
        return s.solo_ending == 0 and solo.has_tile(s)
    return left_to_draw(s) > 0 or (s.rules & WITH_ABBEY != 0 and abbey.may_choose(s))


@rule
def begins_second_part(s, scratch):
    """TB-22, TB-25: whether the player takes the steps of a turn a second time; one who has left the table
    does not.
    """
    earned = s.turn_part == EARNED
    s.turn_part = FIRST
    if not earned or s.retired >> s.player & 1 or not may_go_on(s):
        return False
    s.turn_part = SECOND
    note(scratch, SECOND_PART << 16 | TB + 22, 0, 0)
    return True
