"""The abbot and the gardens.

ABB-03  The abbot goes only onto an unoccupied monastery or garden of the tile just laid.
ABB-04  A garden is complete when the 8 cells around it hold tiles, like a monastery.
ABB-05  Instead of placing a figure the player may take the abbot back: 1 point for its tile and 1 for each
        around it. Not from a place that the tile just laid has completed.
ABB-06  At the end it scores like a monk.
"""

from __future__ import annotations

from ...kernel.backend import rule, signed
from ...kernel.features import root_of
from ...kernel.figures import lift, send_home
from ...kernel.log import RETURNED, add_legal, note, note_points
from ...kernel.placing import free_of, offer_places
from ...kernel.tables import GARDEN_AT, NONE
from ...kernel.words import GARDEN, MONASTERY, VERB
from ..base import monastery
from ..majority import award
from ..solo import solo
from ..solo.numbers import WITH_SOLO
from .numbers import ABB, ABBOT, DO_RECALL

HOMES = 1 << MONASTERY | 1 << GARDEN


@rule
def after_tile(s, number):
    """ABB-04: a garden is watched until it is surrounded."""
    garden = GARDEN_AT[s.tile[number].oriented >> 2]
    if garden != NONE:
        monastery.watch(s, s.tile[number].node + garden)


@rule
def may_choose(s):
    """Whether the abbot could be placed or taken back."""
    return (s.supply[s.player] >> ABBOT & 1 and free_of(s, HOMES) != 0) or may_return(s)


@rule
def offer_abbot(s, scratch, obliged):
    """ABB-02, ABB-03: what the abbot may do in step 2; where something must be claimed, it may only help with
    that.
    """
    if s.supply[s.player] >> ABBOT & 1:
        offer_places(scratch, ABBOT, free_of(s, 1 << MONASTERY if obliged else HOMES))
    if not obliged and may_return(s):
        add_legal(scratch, DO_RECALL << VERB)


@rule
def may_return(s):
    """ABB-05: the abbot stands somewhere that is not complete."""
    node = s.figure_at[s.player << 4 | ABBOT]
    return node >= 0 and s.node[root_of(s, node)].open != 0


@rule
def recall(s, scratch):
    """ABB-05: the abbot comes home and scores what stands around it."""
    figure = s.player << 4 | ABBOT
    n = signed(s.figure_at[figure])
    points = signed(s.node[n].tiles)
    if s.rules & WITH_SOLO and not solo.may_score(s, n):
        points = 0
    if points:
        s.score[s.player] += points
        note_points(scratch, signed(s.player), points, ABB + 5, n, points, 0, 0)
    note(scratch, RETURNED << 16 | ABB + 5, n, signed(figure))
    lift(s, figure)
    send_home(s, figure)


@rule
def score_garden(s, scratch, root):
    """ABB-04: the surrounded garden."""
    tiles = signed(s.node[root].tiles)
    award(s, scratch, root, tiles, ABB + 4, tiles)


@rule
def score_garden_at_end(s, scratch, root):
    """ABB-06: the garden with empty cells around it."""
    tiles = signed(s.node[root].tiles)
    award(s, scratch, root, tiles, ABB + 6, tiles)
