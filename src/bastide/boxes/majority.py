"""Who owns a feature, and what that brings: weights of its figures, points for the heaviest, the way home."""

from __future__ import annotations

from ..kernel.backend import rule, signed
from ..kernel.figures import send_home
from ..kernel.log import BASE, RETURNED, note, note_points
from ..kernel.words import FOLLOWERS
from .abbey_mayor.numbers import MAYOR
from .inns_cathedrals.numbers import BIG_MEEPLE


@rule
def weight_of(s, figure, root):
    """How much a figure weighs in the majority of its feature."""
    slot = figure & 15
    if slot == MAYOR:
        return s.node[root].shields  # AM-21: the mayor weighs the city's shields
    if slot == BIG_MEEPLE:
        return 2  # IC-31, AM-50
    return FOLLOWERS >> slot & 1  # AM-36, TB-04: barn, builder and pig claim nothing


@rule
def weights_on(s, root):
    """The weight of every player on a feature, eight bits each."""
    first = s.node[root].figure
    total = 0
    figure = first
    while figure != 0:
        total += signed(weight_of(s, figure, root)) << 8 * (figure >> 4)
        figure = s.figure_next[figure]
        if figure == first:
            break
    return total


@rule
def heaviest(weights, players):
    """The greatest weight of any player."""
    best = 0
    for player in range(players):
        weight = weights >> 8 * player & 255
        if weight > best:
            best = weight
    return best


@rule
def award(s, scratch, root, points, clause, count):
    """BASE-35: the points go to whoever has most on the feature; players tied for most all receive them."""
    weights = weights_on(s, root)
    best = heaviest(weights, s.players)
    if best == 0:
        return  # AM-23, BASE-38: no weight, no points
    for player in range(s.players):
        if weights >> 8 * player & 255 == best:
            s.score[player] += points
            note_points(
                scratch, signed(player), points, clause, root, count, signed(s.node[root].shields), weights
            )


@rule
def return_figures(s, scratch, root):
    """BASE-36: every figure on the feature returns to its owner's supply."""
    first = s.node[root].figure
    if first == 0:
        return
    s.node[root].figure = 0
    figure = first
    while True:
        after = s.figure_next[figure]
        note(scratch, RETURNED << 16 | BASE + 36, signed(s.figure_at[figure]), signed(figure))
        s.figure_next[figure] = 0
        send_home(s, figure)
        figure = after
        if figure == first:
            break
