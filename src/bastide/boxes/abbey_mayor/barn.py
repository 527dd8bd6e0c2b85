"""The barn.

AM-30  On a corner of the tile just laid where four tiles meet, if all four show field there and it is the
       same field.
AM-31  Farmers do not hinder it; another barn on the field does. It stays until the end of the game.
AM-33  On placing it the field scores as at the end: 3 points for each completed city to the majority of
       farmers.
AM-34  A tile that joins a field with a barn and one with farmers: 1 point for each completed city to the
       majority.
AM-35  At the end: 4 points for each completed city to the owner of each barn on the field.
"""

from __future__ import annotations

from ...kernel.backend import rule, signed, u8
from ...kernel.cells import STEP, opposite, tile_on
from ...kernel.features import root_of
from ...kernel.figures import lift, put, send_home
from ...kernel.limits import PLAYERS, SEGMENTS
from ...kernel.log import PLACED, RETURNED, add_legal, note, note_points
from ...kernel.tables import CORNER, NONE, SEGMENT_COUNT, SEGMENT_KIND
from ...kernel.words import FIELD, VERB
from ..base import field
from ..majority import award
from ..traders_builders import pig
from ..traders_builders.numbers import WITH_PIG
from .numbers import AM, BARN, DO_BARN

RECORD = {
    "barn_corner": (u8, PLAYERS),  # of the tile that each player's barn was placed from
}


@rule
def field_of(s, number, corner):
    """The root of the field that a tile shows at a corner, or -1."""
    segment = CORNER[s.tile[number].oriented * 4 + corner]
    return -1 if segment == NONE else signed(root_of(s, s.tile[number].node + segment))


@rule
def common_field(s, corner):
    """AM-30: the one field that all four tiles at a corner of the tile just laid show, or -1.

    diagonal | across side b          corner NW: a = W, b = N
    ---------+--------------
    across a | the tile
    """
    a = corner + 3 & 3
    b = corner
    if not s.touching >> a & s.touching >> b & 1:
        return -1
    cell = signed(s.tile[s.n_tiles - 1].cell)
    diagonal = tile_on(s, cell + STEP[a] + STEP[b])
    root = field_of(s, s.n_tiles - 1, corner)
    if root < 0 or diagonal < 0 or field_of(s, diagonal, opposite(corner)) != root:
        return -1
    if field_of(s, tile_on(s, cell + STEP[b]), corner + 3 & 3) != root:
        return -1
    return root if field_of(s, tile_on(s, cell + STEP[a]), corner + 1 & 3) == root else -1


@rule
def holds(s, root, barns):
    """Whether the field holds a barn (barns = 1) or a farmer (barns = 0)."""
    first = s.node[root].figure
    figure = first
    while figure != 0:
        if (figure & 15 == BARN) == barns:
            return True
        figure = s.figure_next[figure]
        if figure == first:
            break
    return False


@rule
def fits(s, corner):
    """AM-30, AM-31: whether the barn may stand on a corner."""
    root = common_field(s, corner)
    return root >= 0 and not holds(s, root, 1)


@rule
def may_choose(s):
    """Whether the barn could be placed."""
    if s.supply[s.player] >> BARN & 1:
        for corner in range(4):
            if fits(s, corner):
                return True
    return False


@rule
def offer_barn(s, scratch):
    """Every corner for the barn."""
    if s.supply[s.player] >> BARN & 1:
        for corner in range(4):
            if fits(s, corner):
                add_legal(scratch, DO_BARN << VERB | corner)


@rule
def place(s, scratch, corner):
    """AM-33: the barn stands, the field is scored at once, its farmers go home."""
    tile = s.tile[s.n_tiles - 1]
    n = tile.node + CORNER[tile.oriented * 4 + corner]
    figure = s.player << 4 | BARN
    put(s, figure, n)
    s.barn_corner[s.player] = corner
    note(scratch, PLACED << 16 | AM + 30, signed(n), signed(figure))
    score_farmers(s, scratch, signed(root_of(s, n)), 3, AM + 33)


@rule
def score_farmers(s, scratch, root, each, clause):
    """Pay `each` points per completed city to whoever has the most farmers; all farmers return."""
    cities = field.completed_cities(s, scratch, root)
    if cities:
        award(s, scratch, root, each * cities, clause, cities)
    if s.rules & WITH_PIG:
        pig.score(s, scratch, root, cities, AM + 51)
    for figure in range(s.players << 4):
        node = s.figure_at[figure]
        if figure & 15 != BARN and node >= 0 and root_of(s, node) == root:
            note(scratch, RETURNED << 16 | clause, signed(node), signed(figure))
            lift(s, figure)
            send_home(s, figure)


@rule
def after_figure(s, scratch):
    """AM-34: the tile just laid has joined a field with a barn and one with farmers."""
    tile = s.tile[s.n_tiles - 1]
    kind = tile.oriented >> 2
    for i in range(SEGMENT_COUNT[kind]):
        if SEGMENT_KIND[kind * SEGMENTS + i] == FIELD:
            root = signed(root_of(s, tile.node + i))
            if s.node[root].figure != 0 and holds(s, root, 1) and holds(s, root, 0):
                score_farmers(s, scratch, root, 1, AM + 34)


@rule
def final_scoring(s, scratch):
    """AM-35: every barn pays its owner."""
    for player in range(s.players):
        node = s.figure_at[player << 4 | BARN]
        if node >= 0:
            root = signed(root_of(s, node))
            cities = field.completed_cities(s, scratch, root)
            if cities:
                s.score[player] += 4 * cities
                note_points(scratch, signed(player), 4 * cities, AM + 35, root, cities, 0, 0)
