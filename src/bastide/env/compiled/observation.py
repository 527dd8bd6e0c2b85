"""What a player sees, as arrays: planes of the board, facts, bag and figures, from the decider's seat.

Players are counted from whoever decides: 0 is the decider, 1 the next clockwise. Once the game is over,
they are counted from the first seat.
"""

from __future__ import annotations

from ...boxes.abbey_mayor.numbers import BARN
from ...boxes.majority import heaviest, weights_on
from ...boxes.wheel.numbers import CROWN, WITH_WHEEL
from ...kernel.backend import rule, signed
from ...kernel.bag import left_to_draw
from ...kernel.features import bits
from ...kernel.limits import KINDS, PLAYERS, SEGMENTS
from ...kernel.tables import CENTRE, CORNER, GARDEN_AT, NONE, SIDE
from ...kernel.words import DEALER, MEEPLES, NO_TILE, SUPPLY
from .actions import place_in_window
from .layout import (
    CORNER_PART,
    EACH_COUNT,
    ELEMENT_BITS,
    F_CROWNS,
    F_EACH,
    F_HAND,
    F_LOOK,
    F_RULES,
    F_TURN,
    IN_SUPPLY,
    LOOK,
    LOOKS,
    NOWHERE,
    ON_CROWN,
    ON_TILE,
    OTHER_SORTS,
    P_AROUND,
    P_CENTRE_OWNER,
    P_FIELD_OWNER,
    P_FIGURE,
    P_LAST,
    P_LOOK,
    P_OPEN,
    P_OWNER,
    P_TILE,
    P_TILES,
    PART,
    SECTION_COUNT,
    SEVERAL,
    SLOTS_EACH,
    SORT_OF_SLOT,
    WINDOW,
)


@rule
def viewer(s):
    """From whose seat everything is seen."""
    return 0 if s.decider == DEALER else signed(s.decider)


@rule
def seat_from(s, player):
    """A player counted from the viewer."""
    seat = player - viewer(s)
    return seat if seat >= 0 else seat + signed(s.players)


@rule
def find_features(s, found):
    """Write root << 3 | owner of its feature for every node, by one walk over the rings."""
    for n in range(signed(s.n_nodes)):
        root = s.node[n]
        if root.parent == n:
            told = n << 3
            if root.figure != 0:
                told |= owner_of(s, n)
            member = n
            while True:
                found[member] = told
                member = signed(s.node[member].ring)
                if member == n:
                    break


@rule
def owner_of(s, root):
    """The only player with the most on a feature, counted from the viewer as 1; SEVERAL, or 0 = nobody."""
    weights = weights_on(s, root)
    best = heaviest(weights, s.players)
    owner = 0
    if best > 0:
        for player in range(s.players):
            if weights >> 8 * player & 255 == best:
                owner = SEVERAL if owner else 1 + seat_from(s, player)
    return owner


@rule
def write_board(s, found, corner, board, used):
    """The planes: one row of numbers for each cell of the window.

    `used` keeps from one time to the next which rows and columns of the window are not empty, first and past
    the last: clearing all of it would take longer than the rest.
    """
    for row in range(used[0], used[1]):
        board[row, used[2] : used[3]] = 0
    used[0] = used[2] = WINDOW
    used[1] = used[3] = 0
    find_features(s, found)
    for i in range(s.n_tiles):
        at = place_in_window(corner, s.tile[i].cell)
        if at >= 0:
            row = at // WINDOW
            column = at % WINDOW
            used[0] = min(used[0], row)
            used[1] = max(used[1], row + 1)
            used[2] = min(used[2], column)
            used[3] = max(used[3], column + 1)
            write_tile(s, i, found, board[row, column])
    for figure in range(s.players << 4):
        if s.figure_at[figure] >= 0:
            write_standing(s, figure, corner, board)


@rule
def write_tile(s, number, found, row):
    """What lies on one cell."""
    tile = s.tile[number]
    oriented = signed(tile.oriented)
    kind = oriented >> 2
    first = signed(tile.node)
    row[P_TILE] = 1
    row[P_LAST] = number + 1 == s.n_tiles
    for i in range(LOOKS):
        row[P_LOOK + i] = LOOK[oriented * LOOKS + i]
    for side in range(4):
        segment = SIDE[oriented * 4 + side]
        if segment != NONE:
            told = found[first + segment]
            root = s.node[told >> 3]
            row[P_OWNER + side] = told & 7
            row[P_TILES + side] = min(255, root.tiles)
            row[P_OPEN + side] = min(255, root.open)
        field = CORNER[oriented * 4 + side]
        if field != NONE:
            row[P_FIELD_OWNER + side] = found[first + field] & 7
    centre = CENTRE[kind] if CENTRE[kind] != NONE else GARDEN_AT[kind]
    if centre != NONE:
        told = found[first + centre]
        row[P_CENTRE_OWNER] = told & 7
        row[P_AROUND] = s.node[told >> 3].tiles


@rule
def write_standing(s, figure, corner, board):
    """A figure on a tile; of several on one tile the planes show the last, the table of figures all."""
    tile = s.tile[s.node[s.figure_at[figure]].tile]
    at = place_in_window(corner, tile.cell)
    if at >= 0:
        row = board[at // WINDOW, at % WINDOW]
        row[P_FIGURE] = 1 + seat_from(s, figure >> 4)
        row[P_FIGURE + 1] = 1 + SORT_OF_SLOT[figure & 15]
        row[P_FIGURE + 2] = 1 + part_under(s, figure)


@rule
def part_under(s, figure):
    """The part of its tile that a figure stands on; of a barn the corner."""
    if figure & 15 == BARN:
        return CORNER_PART - 1 + signed(s.barn_corner[figure >> 4])
    n = signed(s.figure_at[figure])
    tile = s.tile[s.node[n].tile]
    return signed(PART[tile.oriented * SEGMENTS + (n - signed(tile.node))])


@rule
def write_figures(s, corner, figures):
    """Where every figure is: NOWHERE, IN_SUPPLY, ON_TILE with row, column and part, ON_CROWN with section."""
    figures[:] = 0
    for player in range(s.players):
        mine = figures[seat_from(s, player)]
        for slot in range(1, SLOTS_EACH):
            figure = player << 4 | slot
            row = mine[slot]
            at = signed(s.figure_at[figure])
            if at >= 0:
                cell = s.tile[s.node[at].tile].cell
                row[0] = ON_TILE
                row[1] = (cell >> 9) - (corner >> 9)
                row[2] = (cell & 511) - (corner & 511)
                row[3] = part_under(s, figure)
            elif at <= CROWN:
                row[0] = ON_CROWN
                row[3] = (CROWN - at) // 2
            else:
                row[0] = IN_SUPPLY if at == SUPPLY else NOWHERE


@rule
def write_facts(s, corner, facts):
    """What is not on the board."""
    facts[:] = 0
    facts[0] = s.phase
    facts[1] = s.players
    facts[2] = left_to_draw(s)
    if s.hand != NO_TILE:
        facts[F_HAND] = signed(s.hand) + 1
        for i in range(LOOKS):
            facts[F_LOOK + i] = LOOK[signed(s.hand) * 4 * LOOKS + i]
    facts[F_TURN] = seat_from(s, signed(s.player))
    facts[F_TURN + 1] = s.turn_part
    facts[F_TURN + 2] = signed(s.pig) + 1 if s.rules & WITH_WHEEL else 0
    facts[F_TURN + 3] = s.solo_ending
    facts[F_TURN + 4] = (corner & 511) - 256
    facts[F_TURN + 5] = (corner >> 9) - 256
    for player in range(s.players):
        write_player(s, player, facts[F_EACH + seat_from(s, player) * EACH_COUNT :])
    for space in range(2 * SECTION_COUNT):
        if s.crown[space]:
            facts[F_CROWNS + space] = 1 + seat_from(s, signed(s.crown[space]) >> 4)
    for bit in range(ELEMENT_BITS):
        facts[F_RULES + bit] = s.rules >> bit & 1


@rule
def write_player(s, player, facts):
    """What a player has."""
    facts[0] = s.score[player]
    facts[1] = bits(signed(s.supply[player]) & MEEPLES)
    for i in range(len(OTHER_SORTS)):
        facts[2 + i] = s.supply[player] >> OTHER_SORTS[i] & 1
    then = 2 + len(OTHER_SORTS)
    facts[then] = s.abbeys >> player & 1
    for sort in range(3):
        facts[then + 1 + sort] = s.goods[sort * PLAYERS + player]
    facts[then + 4] = s.solo_stack[player]
    facts[then + 5] = s.retired >> player & 1


@rule
def write_bag(s, bag):
    """Undrawn tiles of each kind."""
    for kind in range(KINDS):
        bag[kind] = s.bag[kind]
