"""The evaluation: every player's standing in points, linear in counted features.

A position is judged between two turns, when whoever moved last (the mover) is done and the next tile is not
drawn. `look_around` has been called for it. What a player leads by is the own standing less the best other.
"""

from __future__ import annotations

import math

from ...boxes.abbey_mayor.numbers import ABBEY_CHOICE, BARN
from ...boxes.majority import heaviest, weights_on
from ...boxes.wheel.numbers import CROWN
from ...kernel.backend import inlined, rule, signed
from ...kernel.features import bits, root_of
from ...kernel.words import CITY, DRAW, FIELD, FOLLOWERS, ROAD
from .names import (
    BLOCK,
    CITY_CELLS,
    CITY_DEAD,
    CITY_GAIN,
    CITY_GROW,
    CITY_HOME,
    CITY_LARGE,
    CITY_LOST,
    CITY_NEXT,
    CITY_NOW,
    CITY_TIE,
    CITY_TIE_HOME,
    FIELD_EXPECTED,
    FIELD_FARMERS,
    FIELD_LOST,
    FIELD_NOW,
    FIELD_OPEN,
    FIELD_SAFE,
    FIELD_TIE_EXPECTED,
    FIELD_TIE_NOW,
    FREE_CITY,
    FREE_CITY_NEXT,
    FREE_ROAD_NEXT,
    MONASTERY_EXPECTED,
    MONASTERY_HOME,
    MONASTERY_NEXT,
    MONASTERY_NOW,
    ROAD_DEAD,
    ROAD_HOME,
    ROAD_LOST,
    ROAD_NEXT,
    ROAD_NOW,
    ROAD_TIE,
    SUPPLY_COUNT,
    SUPPLY_NONE,
    SUPPLY_ONE,
    SUPPLY_TWO,
    TEMPO,
)
from .outlook import surroundings, survey_field

HOPELESS = 0.02  # a feature whose cells get their tiles with less than this chance is dead
LARGE_CITY = 6.0  # points
BARN_CITY, BARN_LIKELY = 4.0, 2.5  # points of a barn's owner for a completed city and for a likely one
CROWN_POINTS = 2.0  # of a meeple on a crown space while the pig still has its way to go
PIG_WAY = 20.0  # tiles


@rule
def mover_of(s):
    """Who moved last: at the beginning of a turn the player before, otherwise whose turn it is."""
    player = signed(s.player)
    if s.phase != DRAW and s.phase != ABBEY_CHOICE:
        return player
    for _ in range(signed(s.players)):
        player = player - 1 if player else signed(s.players) - 1
        if not s.retired >> player & 1:
            break
    return player


@inlined
def add(view, player, feature, amount):
    """A feature of a player; the weights of those who did not move are kept as the mover sees them."""
    if player == view.mover:
        view.total[player] += view.weight[feature] * amount
    else:
        view.total[player] -= view.weight[BLOCK + feature] * amount
    if view.sampling:
        view.phi[player * BLOCK + feature] += amount


@inlined
def add_nobodys(view, s, feature, amount):
    """A feature that belongs to nobody: the mover's next chance or loss."""
    view.total[view.mover] += view.weight[feature] * amount
    if view.sampling:
        view.phi[signed(s.players) * BLOCK + feature - 2 * BLOCK] += amount


@rule
def judge(s, view):
    """Every player's standing, into view.total; the features, into view.phi, if they are sampled."""
    view.mover = mover_of(s)
    if view.sampling:
        for i in range((signed(s.players) + 1) * BLOCK):
            view.phi[i] = 0.0
    for player in range(signed(s.players)):
        view.total[player] = float(s.score[player])
    for player in range(signed(s.players)):
        count_supply(s, view, player, 1.0)
        for slot in range(1, 16):
            at = signed(s.figure_at[player << 4 | slot])
            if at >= 0:
                root = signed(root_of(s, at))
                if s.node[root].figure == player << 4 | slot:
                    count_feature(s, view, root)
                if slot == BARN:
                    survey_field(s, view, root)
                    view.total[player] += BARN_CITY * view.cities[root] + BARN_LIKELY * view.likely[root]
            elif at <= CROWN:
                view.total[player] += CROWN_POINTS * min(1.0, view.left / PIG_WAY)
    for i in range(view.n_roots):
        if s.node[view.roots[i]].figure == 0:
            count_free(s, view, view.roots[i], 1.0)
    add_nobodys(view, s, TEMPO, 1.0)


@rule
def lead(s, view, me):
    """How far a player is ahead of the best other."""
    best = -1e9
    for player in range(signed(s.players)):
        if player != me and view.total[player] > best:
            best = view.total[player]
    return view.total[me] - best


@rule
def count_supply(s, view, player, sign):
    """Figures at hand: the last ones are worth more."""
    have = bits(signed(s.supply[player]) & FOLLOWERS)
    add(view, player, SUPPLY_COUNT, sign * have)
    if have == 0:
        add(view, player, SUPPLY_NONE, sign)
    if have <= 1:
        add(view, player, SUPPLY_ONE, sign)
    if have <= 2:
        add(view, player, SUPPLY_TWO, sign)


@rule
def count_free(s, view, root, sign):
    """An open road or city where nobody stands."""
    size = float(s.node[root].tiles + s.node[root].shields)
    if s.node[root].kind == CITY:
        add_nobodys(view, s, FREE_CITY, sign * size * view.done[root])
        add_nobodys(view, s, FREE_CITY_NEXT, sign * (size + 1.0) * view.next[root])
    else:
        add_nobodys(view, s, FREE_ROAD_NEXT, sign * (s.node[root].tiles + 1.0) * view.next[root])


@rule
def count_feature(s, view, root):
    """An occupied feature: who has the majority, who shares it, who has lost it."""
    weights = weights_on(s, root)
    best = heaviest(weights, s.players)
    view.owners[root] = weights
    kind = s.node[root].kind
    view.worth[root] = worth_of(s, view, root)
    if best == 0:
        return
    first = 0
    ahead = 0
    for player in range(signed(s.players)):
        weight = weights >> 8 * player & 255
        if weight == best:
            ahead += 1
        elif weight > first:
            first = weight
    for player in range(signed(s.players)):
        weight = weights >> 8 * player & 255
        if weight == 0:
            continue
        if kind == CITY:
            count_city(s, view, root, player, weight, best, ahead)
        elif kind == ROAD:
            count_road(s, view, root, player, weight, best, ahead)
        elif kind == FIELD:
            count_field(view, root, player, weight, best, ahead, first)
        elif weight == best:
            count_monastery(s, view, root, player)


@rule
def worth_of(s, view, root):
    """The points that an occupied feature stands for."""
    kind = s.node[root].kind
    if kind == CITY:
        more = view.done[root] if view.seen[root] == view.serial else 0.0
        return (s.node[root].tiles + s.node[root].shields) * (1.0 + more)
    if kind == FIELD:
        survey_field(s, view, root)
        return 3.0 * (view.cities[root] + view.likely[root])
    return float(s.node[root].tiles)


@rule
def count_city(s, view, root, player, weight, best, ahead):
    """A player's knights."""
    if weight < best:
        add(view, player, CITY_LOST, weight)
        return
    size = float(s.node[root].tiles + s.node[root].shields)
    is_open = view.seen[root] == view.serial
    done = view.done[root] if is_open else 0.0
    if ahead > 1:
        add(view, player, CITY_TIE, size)
        add(view, player, CITY_TIE_HOME, done * weight)
        return
    add(view, player, CITY_NOW, size)
    add(view, player, CITY_GAIN, size * done)
    add(view, player, CITY_HOME, weight * done)
    if is_open:
        add(view, player, CITY_GROW, done * view.cells[root])
        add(view, player, CITY_CELLS, min(view.cells[root], 4))
        add(view, player, CITY_NEXT, (size + 1.0) * view.next[root])
    if not is_open or view.alive[root] < HOPELESS:
        add(view, player, CITY_DEAD, weight)
    if size > LARGE_CITY:
        add(view, player, CITY_LARGE, size - LARGE_CITY)


@rule
def count_road(s, view, root, player, weight, best, ahead):
    """A player's highwaymen."""
    if weight < best:
        add(view, player, ROAD_LOST, weight)
        return
    tiles = float(s.node[root].tiles)
    if ahead > 1:
        add(view, player, ROAD_TIE, tiles)
        return
    is_open = view.seen[root] == view.serial
    add(view, player, ROAD_NOW, tiles)
    if is_open:
        add(view, player, ROAD_HOME, view.done[root] * weight)
        add(view, player, ROAD_NEXT, view.next[root])
    if not is_open or view.alive[root] < HOPELESS:
        add(view, player, ROAD_DEAD, weight)


@rule
def count_monastery(s, view, root, player):
    """A player's monk, or abbot in a garden."""
    expected, every = surroundings(s, view, root)
    add(view, player, MONASTERY_NOW, float(s.node[root].tiles))
    add(view, player, MONASTERY_EXPECTED, expected)
    add(view, player, MONASTERY_HOME, every)
    if s.node[root].open == 1:
        add(view, player, MONASTERY_NEXT, every)


@rule
def count_field(view, root, player, weight, best, ahead, second):
    """A player's farmers."""
    if weight < best:
        add(view, player, FIELD_LOST, weight)
        return
    now = 3.0 * view.cities[root]
    expected = 3.0 * view.likely[root]
    if ahead > 1:
        add(view, player, FIELD_TIE_NOW, now)
        add(view, player, FIELD_TIE_EXPECTED, expected)
        return
    add(view, player, FIELD_NOW, now)
    add(view, player, FIELD_EXPECTED, expected)
    add(view, player, FIELD_FARMERS, 1.0)
    if best - second > 1:
        add(view, player, FIELD_SAFE, now + expected)
    if view.seen[root] == view.serial:
        add(view, player, FIELD_OPEN, math.sqrt(view.openings[root]))
