"""Figures with identity: where each one is, who owns it, how it comes and goes."""

from __future__ import annotations

from .backend import rule
from .features import root_of
from .words import MEEPLE, SUPPLY


@rule
def free_slot(s, player, slot):
    """The slot of the figure to take from the supply: the first meeple there, or the only figure
    of its sort.
    """
    if slot == MEEPLE:
        while not s.supply[player] >> slot & 1:
            slot += 1
    return slot


@rule
def put(s, figure, n):
    """Move a figure from the supply to a node."""
    s.supply[figure >> 4] &= ~(1 << (figure & 15))
    s.figure_at[figure] = n
    root = s.node[root_of(s, n)]
    if root.figure == 0:
        s.figure_next[figure] = figure
        root.figure = figure
    else:
        s.figure_next[figure] = s.figure_next[root.figure]
        s.figure_next[root.figure] = figure


@rule
def lift(s, figure):
    """Take a figure off its feature, without saying where it goes."""
    root = s.node[root_of(s, s.figure_at[figure])]
    before = figure
    while s.figure_next[before] != figure:
        before = s.figure_next[before]
    if before == figure:
        root.figure = 0
    else:
        s.figure_next[before] = s.figure_next[figure]
        root.figure = before
    s.figure_next[figure] = 0


@rule
def send_home(s, figure):
    """Put a figure that was lifted back into its owner's supply."""
    s.figure_at[figure] = SUPPLY
    s.supply[figure >> 4] |= 1 << (figure & 15)
