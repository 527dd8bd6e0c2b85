"""The evaluation: every player's standing in points, linear in counted features.

A position is judged between two turns, when whoever moved last (the mover) is done and the next tile is not
drawn. `look_around` has been called for it. What a player leads by is their own standing less the best other.
"""

from __future__ import annotations

import math

from ...boxes.abbey_mayor.numbers import ABBEY_CHOICE
from ...boxes.abbot.numbers import ABBOT
from ...boxes.inns_cathedrals import cathedral, inn
from ...boxes.inns_cathedrals.numbers import BIG_MEEPLE, WITH_INNS_CATHEDRALS
from ...boxes.majority import heaviest, weights_on
from ...boxes.solo.numbers import WITH_SOLO
from ...boxes.traders_builders.numbers import WITH_GOODS
from ...boxes.wheel.numbers import WITH_WHEEL
from ...kernel.backend import rule, signed
from ...kernel.bag import left_to_draw
from ...kernel.features import bits, root_of
from ...kernel.words import CITY, DRAW, FIELD, FOLLOWERS, MEEPLES, ROAD
from .figures import FIGURES_OF_BOXES, count_figures_at_hand, count_figures_on
from .goods import count_goods
from .names import (
    ABBOT_EXPECTED,
    ABBOT_HOME,
    ABBOT_NOW,
    BLOCK,
    CATHEDRAL_GAIN,
    CATHEDRAL_TILES,
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
    INN_GAIN,
    INN_TILES,
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
    SOLO_AHEAD,
    SUPPLY_COUNT,
    SUPPLY_NONE,
    SUPPLY_ONE,
    SUPPLY_TWO,
    TEMPO,
)
from .outlook import surroundings
from .remembered import survey_field
from .standing import add, add_nobodys
from .wheel import count_crowns, count_storm

HOPELESS = 0.02  # a feature whose cells get their tiles with less than this chance is dead
LARGE_CITY = 6.0  # points
CLOSE_AT_THE_END, CLOSE_PER_TILE = 0.5, 1.5  # points by which the order of several others is still open
FAR_AHEAD = 15.0  # points: in the solo game more of them change nothing
MEEPLES_OF_ALL_SIZES = MEEPLES | 1 << BIG_MEEPLE


@rule
def mover_of(s):
    """Who moved last: at the beginning of a turn the player before, otherwise whose turn it is; in the solo
    game the colour that is last on the track.
    """
    player = signed(s.player)
    if s.rules & WITH_SOLO:
        player = 0
        for colour in range(1, signed(s.players)):
            if s.score[colour] < s.score[player]:
                player = colour
        return player
    if s.phase != DRAW and s.phase != ABBEY_CHOICE:
        return player
    for _ in range(signed(s.players)):
        player = player - 1 if player else signed(s.players) - 1
        if not s.retired >> player & 1:
            break
    return player


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
            node = signed(s.figure_at[player << 4 | slot])
            if node >= 0:
                root = signed(root_of(s, node))
                if s.node[root].figure == player << 4 | slot:
                    count_feature(s, view, root)
    for i in range(view.n_roots):
        if s.node[view.roots[i]].figure == 0:
            count_free(s, view, view.roots[i], 1.0)
    if s.rules & WITH_GOODS:
        count_goods(s, view)
    if s.rules & WITH_WHEEL:
        count_crowns(s, view, 1.0)
    if s.rules & WITH_SOLO:
        for player in range(signed(s.players)):
            ahead = float(s.score[player] - s.score[view.mover])
            add(view, player, SOLO_AHEAD, min(FAR_AHEAD, ahead))
    add_nobodys(view, s, TEMPO, 1.0)


@rule
def lead(s, view, me):
    """How far a player is ahead of the best other; while the order of several others is open, each of them
    counts, the better the more.
    """
    best = -1e9
    for player in range(signed(s.players)):
        if player != me and view.total[player] > best:
            best = view.total[player]
    if s.players > 2:
        spread = CLOSE_AT_THE_END + CLOSE_PER_TILE * math.sqrt(left_to_draw(s))
        chances = 0.0
        for player in range(signed(s.players)):
            if player != me:
                chances += math.exp((view.total[player] - best) / spread)
        best += spread * math.log(chances)
    return view.total[me] - best


@rule
def solo_result(s, view):
    """The value of a solo position: the last colour's standing, less what the others still expect."""
    value = view.total[view.mover]
    for colour in range(signed(s.players)):
        if colour != view.mover:
            value -= view.total[colour] - s.score[colour]
    return value


@rule
def count_supply(s, view, player, sign):
    """Figures at hand: the last ones are worth more."""
    meeples = bits(signed(s.supply[player]) & MEEPLES_OF_ALL_SIZES)
    add(view, player, SUPPLY_COUNT, sign * meeples)
    if meeples == 0:
        add(view, player, SUPPLY_NONE, sign)
    if meeples <= 1:
        add(view, player, SUPPLY_ONE, sign)
    if meeples <= 2:
        add(view, player, SUPPLY_TWO, sign)
    if s.rules & FIGURES_OF_BOXES:
        count_figures_at_hand(s, view, player, sign)
    if s.rules & WITH_WHEEL:
        count_storm(view, player, sign * bits(signed(s.supply[player]) & FOLLOWERS))


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
    heads = weights
    if s.rules & FIGURES_OF_BOXES:
        heads = count_figures_on(s, view, root, weights, best)
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
        figures = heads >> 8 * player & 255
        if kind == CITY:
            count_city(s, view, root, player, figures, weight < best, ahead)
        elif kind == ROAD:
            count_road(s, view, root, player, figures, weight < best, ahead)
        elif kind == FIELD:
            count_field(view, root, player, figures, weight < best, ahead, best - first)
        elif weight == best:
            count_monastery(s, view, root, player)


@rule
def worth_of(s, view, root):
    """The points that an occupied feature stands for; notes whether it has an inn or a cathedral."""
    kind = s.node[root].kind
    if kind == FIELD:
        survey_field(s, view, root)
        return 3.0 * (view.cities[root] + view.likely[root])
    size = float(s.node[root].tiles)
    done = view.done[root] if kind <= ROAD and view.seen[root] == view.serial else 0.0
    view.special[root] = 0
    if s.rules & WITH_INNS_CATHEDRALS:
        view.special[root] = is_special(s, root)
    if kind == CITY:
        size += s.node[root].shields
        return 3.0 * size * done if view.special[root] else size * (1.0 + done)
    return 2.0 * size * done if view.special[root] else size


@rule
def is_special(s, root):
    """Whether a road has an inn, or a city a cathedral: worth more, but nothing if it stays incomplete."""
    kind = s.node[root].kind
    return (kind == ROAD and inn.stands_on(s, root)) or (kind == CITY and cathedral.stands_in(s, root))


@rule
def count_city(s, view, root, player, figures, is_lost, ahead):
    """Add what a player's knights in a city are worth, or that they have lost it."""
    if is_lost:
        add(view, player, CITY_LOST, figures)
        return
    size = float(s.node[root].tiles + s.node[root].shields)
    is_open = view.seen[root] == view.serial
    done = view.done[root] if is_open else 0.0
    if ahead > 1:
        add(view, player, CITY_TIE, size)
        add(view, player, CITY_TIE_HOME, done * figures)
        return
    if view.special[root]:
        add(view, player, CATHEDRAL_TILES, size)
        add(view, player, CATHEDRAL_GAIN, size * done)
    else:
        add(view, player, CITY_NOW, size)
        add(view, player, CITY_GAIN, size * done)
    add(view, player, CITY_HOME, figures * done)
    if is_open:
        add(view, player, CITY_GROW, done * view.cells[root])
        add(view, player, CITY_CELLS, min(view.cells[root], 4))
        add(view, player, CITY_NEXT, (size + 1.0) * view.next[root])
    if not is_open or view.alive[root] < HOPELESS:
        add(view, player, CITY_DEAD, figures)
    if size > LARGE_CITY:
        add(view, player, CITY_LARGE, size - LARGE_CITY)


@rule
def count_road(s, view, root, player, figures, is_lost, ahead):
    """Add what a player's highwaymen on a road are worth, or that they have lost it."""
    if is_lost:
        add(view, player, ROAD_LOST, figures)
        return
    tiles = float(s.node[root].tiles)
    if ahead > 1:
        add(view, player, ROAD_TIE, tiles)
        return
    is_open = view.seen[root] == view.serial
    if view.special[root]:
        add(view, player, INN_TILES, tiles)
        add(view, player, INN_GAIN, tiles * view.done[root] if is_open else 0.0)
    else:
        add(view, player, ROAD_NOW, tiles)
    if is_open:
        add(view, player, ROAD_HOME, view.done[root] * figures)
        add(view, player, ROAD_NEXT, view.next[root])
    if not is_open or view.alive[root] < HOPELESS:
        add(view, player, ROAD_DEAD, figures)


@rule
def count_monastery(s, view, root, player):
    """A player's monk, or the abbot, who may be taken back at any time for what stands around it."""
    expected, every = surroundings(s, view, root)
    tiles = float(s.node[root].tiles)
    if s.node[root].figure & 15 == ABBOT:
        add(view, player, ABBOT_NOW, tiles)
        add(view, player, ABBOT_EXPECTED, expected)
        add(view, player, ABBOT_HOME, every)
        return
    add(view, player, MONASTERY_NOW, tiles)
    add(view, player, MONASTERY_EXPECTED, expected)
    add(view, player, MONASTERY_HOME, every)
    if s.node[root].open == 1:
        add(view, player, MONASTERY_NEXT, every)


@rule
def count_field(view, root, player, figures, is_lost, ahead, margin):
    """Add what a player's farmers on a field are worth, or that they have lost it."""
    if is_lost:
        add(view, player, FIELD_LOST, figures)
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
    if margin > 1:
        add(view, player, FIELD_SAFE, now + expected)
    if view.seen[root] == view.serial:
        add(view, player, FIELD_OPEN, math.sqrt(view.openings[root]))
