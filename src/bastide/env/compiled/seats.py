"""The seat that looks: players are counted from there, and owners on a board anew once another seat looks."""

from __future__ import annotations

import numpy as np

from ...kernel.backend import inlined, rule, signed
from ...kernel.words import DEALER
from .layout import P_FIGURE, P_OWNER, P_TILES, PLANE_COUNT, SEVERAL
from .rows import WORD
from .window import WORDS

_TURNED = (*range(P_OWNER, P_TILES), P_FIGURE)
# The lowest bit of every owner, in each word of a cell.
OWNER_BITS = np.frombuffer(bytes(plane in _TURNED for plane in range(8 * WORDS)), WORD)
FIRST_WORD = P_OWNER // 8
ONE = WORD(1)


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
def turn_seats(s, drawn, board):
    """Another seat looks at the tiles shown: count owners of features and figures from there."""
    if s.players == 2:
        swap_seats(drawn, board)
        return
    seats = 0  # four bits for each number of an owner: branches on owners are hardly ever foreseen
    for owner in range(SEVERAL + 1):
        seats |= turned(owner, signed(drawn.seat) - viewer(s), signed(s.players)) << 4 * owner
    for i in range(drawn.tiles):
        place = signed(drawn.place[i])
        if place >= 0:
            cell = place * PLANE_COUNT
            for plane in range(P_OWNER, P_TILES):
                board.cells[cell + plane] = seats >> 4 * signed(board.cells[cell + plane]) & 15
            board.cells[cell + P_FIGURE] = seats >> 4 * signed(board.cells[cell + P_FIGURE]) & 15


@rule
def swap_seats(drawn, board):
    """The same between two players, by whole words: an owner whose lowest two bits differ is 1 or 2, and
    becomes the other when both are flipped; 0 and SEVERAL stay.
    """
    for i in range(drawn.tiles):
        place = signed(drawn.place[i])
        if place >= 0:
            for word in range(FIRST_WORD, WORDS):
                cell = board.words[place * WORDS + word]
                single = (cell ^ cell >> ONE) & OWNER_BITS[word]
                board.words[place * WORDS + word] = cell ^ (single | single << ONE)


@inlined
def turned(owner, ahead, players):
    """An owner counted from another seat; the one it was counted from sits `ahead` seats after that."""
    if owner == 0 or owner == SEVERAL:
        return owner
    seat = owner + ahead
    if seat < 1:
        return seat + players
    return seat - players if seat > players else seat
