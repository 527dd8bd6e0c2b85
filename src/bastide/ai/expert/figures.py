"""Figures that boxes bring, at hand and on the board, and the abbey.

A mayor or a big meeple weighs more or less than one, so that figures (heads) and weights are counted apart.
"""

from __future__ import annotations

import math

from ...boxes.abbey_mayor.numbers import (
    BARN,
    MAYOR,
    WAGON,
    WITH_ABBEY,
    WITH_BARN,
    WITH_MAYOR,
    WITH_WAGON,
)
from ...boxes.abbot.numbers import ABBOT, WITH_ABBOT
from ...boxes.inns_cathedrals.numbers import BIG_MEEPLE, WITH_BIG_MEEPLE
from ...boxes.traders_builders.numbers import BUILDER, PIG, WITH_BUILDER, WITH_PIG
from ...boxes.wheel.numbers import WITH_WHEEL
from ...kernel.backend import inlined, rule, signed
from ...kernel.words import FOLLOWERS, ROAD
from .names import (
    ABBEY_HOLE,
    BARN_EXPECTED,
    BARN_NOW,
    BARN_OPEN,
    BUILDER_ALIVE,
    BUILDER_CELLS,
    HAS_ABBEY,
    HAS_ABBOT,
    HAS_BARN,
    HAS_BIG_MEEPLE,
    HAS_BUILDER,
    HAS_MAYOR,
    HAS_PIG,
    HAS_WAGON,
    MAYOR_IDLE,
    PIG_EXPECTED,
    PIG_NOW,
    WAGON_HOME,
)
from .standing import add
from .wheel import count_events

FIGURES_OF_BOXES = (
    WITH_ABBEY
    | WITH_ABBOT
    | WITH_MAYOR
    | WITH_WAGON
    | WITH_BARN
    | WITH_BIG_MEEPLE
    | WITH_BUILDER
    | WITH_PIG
    | WITH_WHEEL
)
MOST_CELLS = 4
MOST_HOLES = 2
BARN_POINTS = 4.0  # of its owner for each completed city


@inlined
def has(s, view, player, slot, feature, sign):
    """Count a feature if the player has the figure of this slot in the supply."""
    if s.supply[player] >> slot & 1:
        add(view, player, feature, sign)


@rule
def count_figures_at_hand(s, view, player, sign):
    """The single figures in a player's supply, and the abbey."""
    has(s, view, player, ABBOT, HAS_ABBOT, sign)
    has(s, view, player, MAYOR, HAS_MAYOR, sign)
    has(s, view, player, WAGON, HAS_WAGON, sign)
    has(s, view, player, BARN, HAS_BARN, sign)
    has(s, view, player, BIG_MEEPLE, HAS_BIG_MEEPLE, sign)
    has(s, view, player, BUILDER, HAS_BUILDER, sign)
    has(s, view, player, PIG, HAS_PIG, sign)
    if s.abbeys >> player & 1:
        add(view, player, HAS_ABBEY, sign)
        add(view, player, ABBEY_HOLE, sign * min(view.holes, MOST_HOLES))


@rule
def count_figures_on(s, view, root, weights, best):
    """The figures of boxes on a feature that `worth_of` has been asked for; how many followers everybody has
    there, eight bits a player.
    """
    first = s.node[root].figure
    figure = first
    heads = 0
    while figure != 0:
        player = signed(figure) >> 4
        slot = signed(figure) & 15
        heads += (FOLLOWERS >> slot & 1) << 8 * player
        if slot == MAYOR:
            if s.node[root].shields == 0:
                add(view, player, MAYOR_IDLE, 1.0)
        elif slot == WAGON:
            if s.node[root].kind <= ROAD and view.seen[root] == view.serial:
                add(view, player, WAGON_HOME, view.done[root])
        elif slot == BARN:
            count_barn(view, root, player)
        elif slot == BUILDER:
            count_builder(view, root, player)
        elif slot == PIG and weights >> 8 * player & 255 == best:
            add(view, player, PIG_NOW, view.cities[root])
            add(view, player, PIG_EXPECTED, view.likely[root])
        figure = s.figure_next[figure]
        if figure == first:
            break
    if s.rules & WITH_WHEEL:
        count_events(s, view, root, heads)
    return heads


@inlined
def count_barn(view, root, player):
    """Add what a player's barn is worth: its completed and likely cities, and how open its field is."""
    add(view, player, BARN_NOW, BARN_POINTS * view.cities[root])
    add(view, player, BARN_EXPECTED, BARN_POINTS * view.likely[root])
    if view.seen[root] == view.serial:
        add(view, player, BARN_OPEN, math.sqrt(view.openings[root]))


@inlined
def count_builder(view, root, player):
    """A builder on a feature that can still grow brings second parts of turns."""
    if view.seen[root] == view.serial:
        add(view, player, BUILDER_ALIVE, view.alive[root])
        add(view, player, BUILDER_CELLS, float(min(view.cells[root], MOST_CELLS)))
