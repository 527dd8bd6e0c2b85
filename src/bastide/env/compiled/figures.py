"""Figures: on the planes, and in a list of where each of them is.

The list is kept player by player, so that another seat which looks costs one copy of it.
"""

from __future__ import annotations

from ...boxes.abbey_mayor.numbers import BARN, WITH_WAGON
from ...boxes.wheel.numbers import CROWN
from ...kernel.backend import rule, signed
from ...kernel.limits import SEGMENTS
from ...kernel.words import SUPPLY
from .layout import (
    CORNER_PART,
    FIGURE_NUMBERS,
    IN_SUPPLY,
    NOWHERE,
    ON_CROWN,
    ON_TILE,
    P_FIGURE,
    PART,
    PLANE_COUNT,
    SLOTS_EACH,
    SORT_OF_SLOT,
)
from .planes import show_feature
from .seats import seat_from

NUMBERS_EACH = SLOTS_EACH * FIGURE_NUMBERS  # of one player


@rule
def have_moved(s, drawn):
    """Whether any figure has gone or come since the board was drawn."""
    moved = 0  # no branch: compared many at a time
    for figure in range(s.players << 4):
        moved |= drawn.figure_at[figure] ^ s.figure_at[figure]
    return moved != 0


@rule
def take_figures_off(s, drawn, board):
    """Show no longer who has gone."""
    for figure in range(s.players << 4):
        before = signed(drawn.figure_at[figure])
        if before != s.figure_at[figure] and before >= 0:
            show_feature(s, before, drawn, board)
            place = signed(drawn.place[s.node[before].tile])
            if place >= 0:
                for i in range(3):
                    board.cells[place * PLANE_COUNT + P_FIGURE + i] = 0


@rule
def put_figures_on(s, drawn, board):
    """All figures, and who owns their features; of several on one tile the planes show the last."""
    for figure in range(s.players << 4):
        n = signed(s.figure_at[figure])
        came = n != drawn.figure_at[figure]
        drawn.figure_at[figure] = n
        if n >= 0:
            if came or s.rules & WITH_WAGON:  # AM-42: it may have left its feature, see `draw_board`
                show_feature(s, n, drawn, board)
            place = signed(drawn.place[s.node[n].tile])
            if place >= 0:
                cell = place * PLANE_COUNT
                board.cells[cell + P_FIGURE] = 1 + seat_from(s, figure >> 4)
                board.cells[cell + P_FIGURE + 1] = 1 + SORT_OF_SLOT[figure & 15]
                board.cells[cell + P_FIGURE + 2] = 1 + part_under(s, figure)


@rule
def list_figures(s, drawn, corner, everyone):
    """Where figures are: NOWHERE, IN_SUPPLY, ON_TILE with row, column and part, ON_CROWN with section;
    either of everyone, or of those who no longer are where they were drawn.
    """
    for player in range(s.players):
        for slot in range(1, SLOTS_EACH):
            figure = player << 4 | slot
            if everyone or s.figure_at[figure] != drawn.figure_at[figure]:
                list_figure(s, drawn, corner, figure)


@rule
def list_figure(s, drawn, corner, figure):
    """Where one figure is."""
    start = figure * FIGURE_NUMBERS
    place = signed(s.figure_at[figure])
    if place >= 0:
        cell = s.tile[s.node[place].tile].cell
        drawn.listed[start] = ON_TILE
        drawn.listed[start + 1] = (cell >> 9) - (corner >> 9)
        drawn.listed[start + 2] = (cell & 511) - (corner & 511)
        drawn.listed[start + 3] = part_under(s, figure)
    else:
        crowned = place <= CROWN
        drawn.listed[start] = ON_CROWN if crowned else IN_SUPPLY if place == SUPPLY else NOWHERE
        drawn.listed[start + 1] = 0
        drawn.listed[start + 2] = 0
        drawn.listed[start + 3] = (CROWN - place) // 2 if crowned else 0


@rule
def write_figures(s, drawn, figures):
    """The list as the viewer sees it; the rows of players who are not there stay empty."""
    for player in range(s.players):
        seat = seat_from(s, player)
        for i in range(NUMBERS_EACH):
            figures[seat * NUMBERS_EACH + i] = drawn.listed[player * NUMBERS_EACH + i]


@rule
def part_under(s, figure):
    """The part of its tile that a figure stands on; of a barn the corner."""
    if figure & 15 == BARN:
        return CORNER_PART - 1 + signed(s.barn_corner[figure >> 4])
    n = signed(s.figure_at[figure])
    tile = s.tile[s.node[n].tile]
    return signed(PART[tile.oriented * SEGMENTS + (n - signed(tile.node))])
