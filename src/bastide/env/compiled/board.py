"""The board: written whole for a new window, then kept up to date.

A DRAWN record remembers what one board shows. From one decision to the next only this can change:

- the cells of new tiles, the features that these belong to or close, and the centres around them
- the features on which a figure stands or stood
- whatever depends on the seat that looks, owners and figures: as numbers they are turned cell by cell, which
  touches memory in no order that has to be waited for, unlike a walk along the rings of features
- where everything lies, once the window has moved; everything, once another game has begun
"""

from __future__ import annotations

from ...boxes.abbey_mayor.numbers import WITH_WAGON
from ...kernel.backend import rule, signed
from .figures import have_moved, list_figures, put_figures_on, take_figures_off
from .layout import WINDOW
from .planes import draw_tiles, show_changes_around, show_new_node
from .seats import turn_seats, viewer
from .window import erase, shift


@rule
def draw_board(s, drawn, corner, board):
    """Bring the planes and the list of figures up to date; whether figures, or how they are seen, have
    changed.
    """
    elsewhere = drawn.tiles == 0 or drawn.corner != corner
    from_another_seat = drawn.seat != viewer(s)
    if drawn.tiles and elsewhere:
        if drawn.east - drawn.west < WINDOW and drawn.south - drawn.north < WINDOW:
            shift(drawn, corner, board)
        else:
            erase(drawn, board)
    drawn.corner = corner
    if drawn.tiles and from_another_seat:
        turn_seats(s, drawn, board)
    drawn.seat = viewer(s)
    first = signed(drawn.tiles)
    draw_tiles(s, drawn, board)
    if first:
        for i in range(first, s.n_tiles):
            show_changes_around(s, i, drawn, board)
    else:
        for n in range(s.n_nodes):
            show_new_node(s, signed(n), drawn, board)
    moved = have_moved(s, drawn)
    if moved or elsewhere:
        list_figures(s, drawn, corner, elsewhere)
    # AM-42: a wagon that may move on has left its feature, but not its place.
    if moved or first == 0 or s.rules & WITH_WAGON:
        if first:
            take_figures_off(s, drawn, board)
        put_figures_on(s, drawn, board)
    return moved or elsewhere or from_another_seat
