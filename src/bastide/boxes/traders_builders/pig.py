"""The pig of a player, who keeps it on a field beside one of their farmers.

TB-30  In step 2 the pig may go to a field of the tile just laid where the player has a farmer.
TB-33  When the field is scored, an owner of the field whose pig is there receives 1 more point for each
       completed city.
TB-36  It stays until the end, unless a barn clears the field or the owner's last farmer leaves it.
AM-51  So too when a barn scores the field; the pig then returns like the farmers.
"""

from __future__ import annotations

from ...kernel.backend import rule, signed
from ...kernel.features import root_of
from ...kernel.log import note_points
from ...kernel.placing import occupied_of, offer_places
from ...kernel.words import FIELD
from ..majority import heaviest, weights_on
from .companion import leave_lonely, own_segments
from .numbers import PIG, TB

PLACES = 1 << FIELD


@rule
def places(s):
    """TB-30: where the pig may go, as bits."""
    if not s.supply[s.player] >> PIG & 1:
        return 0
    return own_segments(s, occupied_of(s, PLACES), 0)


@rule
def may_choose(s):
    """Whether the pig could be placed."""
    return places(s) != 0


@rule
def offer_pig(s, scratch):
    """TB-30, TB-31: every place for the pig."""
    offer_places(scratch, PIG, places(s))


@rule
def score(s, scratch, root, cities, clause):
    """TB-33, TB-34: 1 more point for each completed city to the owners of the field whose pigs are there."""
    weights = weights_on(s, root)
    best = heaviest(weights, s.players)
    for player in range(s.players):
        node = s.figure_at[player << 4 | PIG]
        if cities and node >= 0 and root_of(s, node) == root and weights >> 8 * player & 255 == best:
            s.score[player] += cities
            note_points(scratch, signed(player), cities, clause, root, cities, 0, weights)


@rule
def after_plague(s, scratch):
    """TB-54: pigs whose owner's last farmer there was taken return."""
    leave_lonely(s, scratch, PIG, TB + 36)
