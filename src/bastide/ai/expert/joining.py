"""Pairs of occupied features that one tile could connect: whoever gains most by it counts the difference."""

from __future__ import annotations

from ...boxes.majority import heaviest
from ...kernel.backend import inlined, rule, signed
from ...kernel.words import CITY, ROAD
from .chances import field_tie
from .names import JOIN_CITY, JOIN_FIELD, JOIN_ROAD
from .standing import add

EVERY = -1
MOST_JOINED = 256


@rule
def count_joins(s, view, only):
    """Add what connecting features would bring: all pairs, or those of `only`. Call it after `judge`."""
    for i in range(view.n_pairs):
        if concerns(s, view.pair_a[i], view.pair_b[i], only):
            count_join(s, view, view.pair_a[i], view.pair_b[i], view.pair_chance[i])
    count_field_joins(s, view, only)


@inlined
def concerns(s, a, b, only):
    """Whether somebody stands on both features, and one of them is the one that is asked for."""
    if only >= 0 and a != only and b != only:
        return False
    return s.node[a].figure != 0 and s.node[b].figure != 0


@rule
def count_field_joins(s, view, only):
    """The same for fields: two of them may meet at several cells, and count once at their best chance."""
    joined = 0
    for i in range(view.n_field_pairs):
        a = view.field_a[i]
        b = view.field_b[i]
        if not concerns(s, a, b, only):
            continue
        if view.field_chance[i] < 0.0:
            meeting = view.field_at[i]
            view.field_chance[i] = field_tie(s, view, meeting >> 8, meeting >> 4 & 15, meeting & 15)
        known = -1
        for j in range(joined):
            same = view.joined_a[j] == a and view.joined_b[j] == b
            if same or (view.joined_a[j] == b and view.joined_b[j] == a):
                known = j
        if known >= 0:
            view.joined_chance[known] = max(view.joined_chance[known], view.field_chance[i])
        elif joined < MOST_JOINED:
            view.joined_a[joined] = a
            view.joined_b[joined] = b
            view.joined_chance[joined] = view.field_chance[i]
            joined += 1
    for j in range(joined):
        count_join(s, view, view.joined_a[j], view.joined_b[j], view.joined_chance[j])


@inlined
def paid(weights, best, player):
    """1.0 if the player has the greatest weight on a feature (`best`), else 0.0."""
    return 1.0 if best > 0 and weights >> 8 * player & 255 == best else 0.0


@rule
def count_join(s, view, a, b, chance):
    """Two features: what each player would gain if they were one, and who gains more than all others."""
    on_a = view.owners[a]
    on_b = view.owners[b]
    best_a = heaviest(on_a, s.players)
    best_b = heaviest(on_b, s.players)
    best = heaviest(on_a + on_b, s.players)
    most = -1e9
    second = -1e9
    who = 0
    for player in range(signed(s.players)):
        gain = (view.worth[a] + view.worth[b]) * paid(on_a + on_b, best, player)
        gain -= view.worth[a] * paid(on_a, best_a, player) + view.worth[b] * paid(on_b, best_b, player)
        if gain > most:
            second = most
            most = gain
            who = player
        elif gain > second:
            second = gain
    if most > second:
        kind = s.node[a].kind
        feature = JOIN_CITY if kind == CITY else JOIN_ROAD if kind == ROAD else JOIN_FIELD
        add(view, who, feature, (most - second) * chance)
