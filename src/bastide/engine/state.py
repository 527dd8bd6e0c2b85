"""The record of a game: all that decides how it can go on, and nothing else.

No order of undrawn tiles and no random number is in here. The boxes state their own parts.
"""

from __future__ import annotations

from typing import Any

from ..boxes.collected import record_fields
from ..kernel import limits
from ..kernel.backend import i16, i32, i64, new, record, u8, u16
from ..kernel.board import TILE
from ..kernel.features import NODE
from ..kernel.log import SCRATCH

FIELDS_OF_STATE: dict[str, Any] = {
    "rules": i64,  # bit set of the rules in force
    "node": (NODE, limits.NODES),
    "slot": (i32, limits.SLOTS),  # see kernel/cells.py
    "front_cell": (i32, limits.FRONTIER),  # empty cells beside a tile
    "front_key": (u8, limits.FRONTIER),  # what their sides ask for, two bits a side N E S W
    "front_touch": (u8, limits.FRONTIER),  # which of their sides touch a tile, as bits
    "tile": (TILE, limits.TILES),  # laid tiles, in the order of laying
    "bag": (u8, limits.KINDS),  # undrawn tiles of each kind
    "stock": (i16, 4),  # undrawn tiles by stage
    "left": (i16, 4),  # tiles still to be drawn by stage: fewer than stock in a short game
    "around": (u16, limits.AROUND),  # monasteries and the like that are not yet surrounded
    "pending": (u16, limits.PENDING),  # completed features that wait to be scored
    "figure_at": (i16, limits.FIGURES),  # node, SUPPLY, ABSENT or CROWN - space
    "figure_next": (u8, limits.FIGURES),  # the next figure on the same feature
    "supply": (i32, limits.PLAYERS),  # bit set of figure slots
    "score": (i16, limits.PLAYERS),
    "n_tiles": u16,
    "n_nodes": u16,
    "n_front": u16,
    "n_around": u16,
    "n_multi": u16,
    "n_pending": u16,
    "free": u16,  # unoccupied segments of the tile just laid, as bits
    "n_places": u16,  # cells and rotations where the tile in hand fits
    "hand": u16,  # the kind in hand, or NO_TILE
    "players": u8,
    "retired": u8,  # bit set of the players who have left the table
    "player": u8,  # whose turn it is
    "decider": u8,  # whose decision it is, or DEALER
    "phase": u8,
    "touching": u8,  # sides of the tile just laid that touch another, as bits
    "surrounded": u8,  # whether the tile just laid surrounded a monastery
}
STATE = record(FIELDS_OF_STATE | record_fields())


def new_state() -> Any:
    """A buffer of length one with an empty record."""
    return new(STATE)


def new_scratch() -> Any:
    """A buffer of length one with an empty scratch record."""
    return new(SCRATCH)
