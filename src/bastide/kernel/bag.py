"""The bag: undrawn faces as counts, never in an order, and how many tiles are left to draw from
each stack.
"""

from __future__ import annotations

from .backend import inlined, rule
from .tables import STAGE
from .words import (
    LAKE,  # of the river
    LAND,
    RIVER,
)


@inlined
def stage_now(s):
    """Which stack is drawn from: RIV-02, the land comes last."""
    if s.left[RIVER]:
        return RIVER
    if s.left[LAKE]:
        return LAKE  # of the river
    return LAND


@inlined
def kind_at(s, k):
    """The kind of the k-th tile in the bag among those of the stack that is drawn from."""
    stage = stage_now(s)
    if stage != LAND:
        return kind_of_stage(s, k, stage)
    kind = 0
    while k >= s.bag[kind]:  # only land is left
        k -= s.bag[kind]
        kind += 1
    return kind


@inlined
def take_out(s, kind):
    """Remove a drawn tile from the bag."""
    stage = STAGE[kind]
    s.bag[kind] -= 1
    s.stock[stage] -= 1
    s.left[stage] -= 1


@inlined
def left_to_draw(s):
    """How many face-down tiles remain in the game."""
    return s.left[0] + s.left[1] + s.left[2]


@rule
def kind_of_stage(s, k, stage):
    """The same while tiles of another stack lie above the land."""
    kind = 0
    while True:
        copies = s.bag[kind] if STAGE[kind] == stage else 0
        if k < copies:
            return kind
        k -= copies
        kind += 1
