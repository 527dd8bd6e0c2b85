"""What the bag promises: chances that a tile comes which fits a cell, closes a road or city there, or
connects two features.

`look_around` visits every frontier cell once and tells each open road and city its chance of completion, each
field how open it is, and which features one tile could connect. Chances depend on what a cell asks for (its
key) and on the bag alone, so they are kept by key as long as the bag is the same. Only counts of the bag are
read: there is no order to be seen.
"""

from __future__ import annotations

import math

import numpy as np

from ...boxes.abbey_mayor.numbers import WITH_ABBEY
from ...boxes.traders_builders.goods import SORTS
from ...boxes.traders_builders.numbers import WITH_GOODS
from ...boxes.wheel.numbers import WITH_WHEEL
from ...boxes.wheel.wheel import SECTION_COUNT
from ...kernel import limits
from ...kernel.backend import i64, inlined, record, rule, signed, table
from ...kernel.bag import left_to_draw
from ...kernel.cells import AROUND_STEP, NUMBER, ON_TILE, STEP, opposite, slot_of
from ...kernel.features import root_of
from ...kernel.limits import SEGMENTS
from ...kernel.tables import BORDERS, FACES, FIT, HALF, NONE, SIDE, STAGE
from ...kernel.words import GREEN, LAND, LANE, WALL
from ...tiles.model import GOODS
from .names import BLOCK, KNOT_TILES, KNOTS, WEIGHTS
from .wheel import foresee_events

f64 = np.float64
PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))  # of sides
MOST_PAIRS = 1024
SERVING_TO_CLOSE, SERVING_TO_FIT = 0.35, 0.5  # the share of the coming draws that serves one cell
BARE_CELL = 0.3  # a cell that touches no tile yet is taken to suit this share of the bag
HOLE_FILLED = 0.5  # the chance that somebody who has an abbey left lays it into a certain hole
LAST_TURNS = 12.0  # tiles left from which on that chance falls
SURROUNDED = 0b1111

VIEW = record(
    {
        # the bag
        "weights": (f64, KNOTS * WEIGHTS),
        "weight": (f64, WEIGHTS),  # for the number of tiles left
        "bag_number": i64,  # changes with the bag
        "kinds": (i64, limits.KINDS),  # land kinds in the bag
        "n_kinds": i64,
        "left": f64,
        "stock": f64,
        "goods_left": (f64, SORTS),  # symbols of each sort on undrawn tiles
        "event": (f64, SECTION_COUNT),  # chance of each section of the wheel with the next tile
        "events": f64,  # how often each section is expected after that
        # by key
        "known": (i64, 256),  # the bag for which the chances of a key were counted
        "fit": (f64, 256),  # chance that a tile comes which fits
        "next_closes": (f64, 1024),  # key * 4 + side: that the very next tile closes what ends there
        "closes": (f64, 1024),  # that some tile does
        "ties": (f64, 256 * 6),  # that some tile connects two sides
        "hole": f64,  # chance that an abbey fills a hole
        "holes": i64,
        # by root, valid while seen[root] == serial
        "serial": i64,
        "seen": (i64, limits.NODES),
        "done": (f64, limits.NODES),  # chance of completion
        "alive": (f64, limits.NODES),  # chance that every open cell gets a tile
        "next": (f64, limits.NODES),  # chance that the very next tile completes it
        "cells": (i64, limits.NODES),  # open cells
        "openings": (i64, limits.NODES),  # of a field: open half-sides
        "field_seen": (i64, limits.NODES),
        "cities": (f64, limits.NODES),  # of a field: completed cities
        "likely": (f64, limits.NODES),  # of a field: sum of the chances of the others
        "special": (i64, limits.NODES),  # of an occupied road or city: an inn or a cathedral
        "worth": (f64, limits.NODES),  # of an occupied feature: points it stands for
        "owners": (i64, limits.NODES),  # of an occupied feature: weights, eight bits a player
        "roots": (i64, 2 * limits.FRONTIER),  # open roads and cities
        "n_roots": i64,
        # what one tile could connect
        "pair_a": (i64, MOST_PAIRS),
        "pair_b": (i64, MOST_PAIRS),
        "pair_chance": (f64, MOST_PAIRS),
        "n_pairs": i64,
        "field_a": (i64, MOST_PAIRS),
        "field_b": (i64, MOST_PAIRS),
        "field_at": (i64, MOST_PAIRS),  # key << 8 | half-side << 4 | half-side
        "field_chance": (f64, MOST_PAIRS),  # -1 = not counted yet
        "n_field_pairs": i64,
        "joined_a": (i64, 256),
        "joined_b": (i64, 256),
        "joined_chance": (f64, 256),
        "beside": (i64, 4),  # roots around one cell
        "half": (i64, 8),
        "half_root": (i64, 8),
        "marker": i64,
        "mark": (i64, limits.NODES),
        # the judgement
        "mover": i64,
        "total": (f64, limits.PLAYERS),  # every player's standing
        "kept": (f64, limits.PLAYERS),
        "sampling": i64,  # whether the features are written down
        "phi": (f64, (limits.PLAYERS + 1) * BLOCK),  # by player; the last block belongs to nobody
    }
)


def _closed_sides(oriented: int, touched: int) -> int:
    """The touched sides whose road or city a tile closes there, as bits."""
    owner = [int(SIDE[oriented * 4 + side]) for side in range(4)]
    closed = 0
    for side in range(4):
        arms = sum(1 << other for other in range(4) if owner[other] == owner[side])
        if touched >> side & 1 and owner[side] != NONE and arms & ~touched == 0:
            closed |= 1 << side
    return closed


def _tied_sides(oriented: int, touched: int) -> int:
    """The pairs of touched sides that a tile connects by road or city, as bits."""
    owner = [int(SIDE[oriented * 4 + side]) for side in range(4)]
    return sum(
        1 << number
        for number, (a, b) in enumerate(PAIRS)
        if touched >> a & touched >> b & 1 and owner[a] == owner[b] != NONE
    )


FACE_COUNT = len(FACES)
ORIENTED = range(4 * FACE_COUNT)
CLOSED_SIDES = table([_closed_sides(oriented, touched) for oriented in ORIENTED for touched in range(16)])
TIED_SIDES = table([_tied_sides(oriented, touched) for oriented in ORIENTED for touched in range(16)])
TOUCHED = table([sum(1 << side for side in range(4) if key >> 2 * side & 3) for key in range(256)])
GOODS_ON = table(
    [sum(segment.goods == sort for segment in face.segments) for face in FACES for sort in GOODS]
)
PAIR_OF = table([PAIRS.index((min(a, b), max(a, b))) if a != b else 0 for a in range(4) for b in range(4)])


@rule
def open_bag(s, view):
    """Once for each bag: forget the chances, and take the weights of this stage of the game."""
    view.bag_number += 1
    view.left = float(left_to_draw(s))
    view.stock = max(1.0, float(s.stock[LAND]))
    view.n_kinds = 0
    for kind in range(FACE_COUNT):
        if s.bag[kind] and STAGE[kind] == LAND:
            view.kinds[view.n_kinds] = kind
            view.n_kinds += 1
    if s.rules & WITH_GOODS:
        count_goods_left(s, view)
    if s.rules & WITH_WHEEL:
        foresee_events(s, view)
    view.hole = 0.0
    if s.rules & WITH_ABBEY and s.abbeys:
        view.hole = HOLE_FILLED * min(1.0, view.left / LAST_TURNS)
    take_weights(view)


@rule
def take_weights(view):
    """The weights for the number of tiles left."""
    knot = 0
    while knot < KNOTS - 2 and view.left >= KNOT_TILES[knot + 1]:
        knot += 1
    low, high = KNOT_TILES[knot], KNOT_TILES[knot + 1]
    share = min(1.0, (view.left - low) / (high - low))
    for i in range(WEIGHTS):
        weight = view.weights[knot * WEIGHTS + i]
        view.weight[i] = weight + (view.weights[(knot + 1) * WEIGHTS + i] - weight) * share


@rule
def count_goods_left(s, view):
    """The goods that may still come."""
    for sort in range(SORTS):
        left = 0
        for i in range(view.n_kinds):
            left += signed(s.bag[view.kinds[i]]) * signed(GOODS_ON[view.kinds[i] * SORTS + sort])
        view.goods_left[sort] = left * view.left / view.stock


@inlined
def chance(frequency, draws):
    """That something of this frequency comes up in so many draws."""
    if frequency <= 0.0 or draws <= 0.0:
        return 0.0
    if frequency >= 0.999:
        return 1.0
    return 1.0 - math.exp(draws * math.log(1.0 - frequency))


@inlined
def either(one, other):
    """The chance that at least one of two things happens."""
    return one + other * (1.0 - one)


@rule
def count_chances(s, view, key):
    """The chances of a cell that asks for this, unless they are known for this bag."""
    if view.known[key] == view.bag_number:
        return
    view.known[key] = view.bag_number
    touched = TOUCHED[key]
    fitting = 0
    for i in range(4):
        view.next_closes[key * 4 + i] = 0.0
    for i in range(6):
        view.ties[key * 6 + i] = 0.0
    for i in range(view.n_kinds):
        kind = view.kinds[i]
        rotations = signed(FIT[kind * 256 + key])
        if rotations == 0:
            continue
        copies = signed(s.bag[kind])
        fitting += copies
        closed = 0
        tied = 0
        for rotation in range(4):
            if rotations >> rotation & 1:
                closed |= signed(CLOSED_SIDES[(kind * 4 + rotation) * 16 + touched])
                tied |= signed(TIED_SIDES[(kind * 4 + rotation) * 16 + touched])
        for side in range(4):
            if closed >> side & 1:
                view.next_closes[key * 4 + side] += copies / view.stock
        for pair in range(6):
            if tied >> pair & 1:
                view.ties[key * 6 + pair] += copies / view.stock
    view.fit[key] = chance(fitting / view.stock, SERVING_TO_FIT * view.left)
    for i in range(4):
        view.closes[key * 4 + i] = chance(view.next_closes[key * 4 + i], SERVING_TO_CLOSE * view.left)
    for i in range(6):
        view.ties[key * 6 + i] = chance(view.ties[key * 6 + i], SERVING_TO_CLOSE * view.left)


@rule
def field_tie(s, view, key, a, b):
    """The chance of a tile that connects two half-sides of a cell by field."""
    copies = 0
    for i in range(view.n_kinds):
        kind = view.kinds[i]
        rotations = signed(FIT[kind * 256 + key])
        for rotation in range(4):
            oriented = kind * 4 + rotation
            if rotations >> rotation & 1 and HALF[oriented * 8 + a] == HALF[oriented * 8 + b]:
                copies += signed(s.bag[kind])
                break
    return chance(copies / view.stock, SERVING_TO_CLOSE * view.left)


@rule
def look_around(s, view):
    """Every frontier cell tells the features that end there what the bag promises them."""
    view.serial += 1
    view.n_roots = 0
    view.n_pairs = 0
    view.n_field_pairs = 0
    view.holes = 0
    for i in range(signed(s.n_front)):
        key = signed(s.front_key[i])
        cell = signed(s.front_cell[i])
        count_chances(s, view, key)
        hole = 0.0
        if s.front_touch[i] == SURROUNDED:
            view.holes += 1
            hole = view.hole
        halves = 0
        for side in range(4):
            view.beside[side] = -1
            demand = key >> 2 * side & 3
            if demand == 0:
                continue
            tile = s.tile[s.slot[slot_of(s, cell + STEP[side])] & NUMBER]
            back = opposite(side)
            if demand != GREEN:
                end_at(
                    s, view, key, hole, side, signed(root_of(s, tile.node + SIDE[tile.oriented * 4 + back]))
                )
            if demand != WALL:
                # Across the half-sides 2 * side and 2 * side + 1 lie 2 * back + 1 and 2 * back.
                near = signed(root_of(s, tile.node + HALF[tile.oriented * 8 + 2 * back + 1]))
                halves = open_field(view, halves, 2 * side, near)
                if demand == LANE:
                    far = signed(root_of(s, tile.node + HALF[tile.oriented * 8 + 2 * back]))
                    halves = open_field(view, halves, 2 * side + 1, far)
        note_field_pairs(view, key, halves)


@inlined
def end_at(s, view, key, hole, side, root):
    """A road or city ends at a side of a frontier cell, which an abbey fills with some chance."""
    for other in range(side):
        if view.beside[other] == root:
            view.beside[side] = root
            return
    view.beside[side] = root
    if view.seen[root] != view.serial:
        view.seen[root] = view.serial
        view.done[root] = 1.0
        view.alive[root] = 1.0
        view.cells[root] = 0
        view.roots[view.n_roots] = root
        view.n_roots += 1
    view.done[root] *= either(view.closes[key * 4 + side], hole)
    view.alive[root] *= either(view.fit[key], hole)
    view.cells[root] += 1
    view.next[root] = view.next_closes[key * 4 + side] if view.cells[root] == 1 else 0.0
    for other in range(side):
        beside = view.beside[other]
        if beside >= 0 and s.node[beside].kind == s.node[root].kind and view.n_pairs < MOST_PAIRS:
            tie = view.ties[key * 6 + PAIR_OF[other * 4 + side]]
            if tie > 0.0:
                view.pair_a[view.n_pairs] = beside
                view.pair_b[view.n_pairs] = root
                view.pair_chance[view.n_pairs] = tie
                view.n_pairs += 1


@inlined
def open_field(view, halves, half, root):
    """A field ends at a half-side of a frontier cell; how many half-sides of it now."""
    if view.seen[root] != view.serial:
        view.seen[root] = view.serial
        view.openings[root] = 0
    view.openings[root] += 1
    view.half[halves] = half
    view.half_root[halves] = root
    return halves + 1


@inlined
def note_field_pairs(view, key, halves):
    """Different fields around one cell could be connected."""
    for a in range(1, halves):
        for b in range(a):
            if view.half_root[a] != view.half_root[b] and view.n_field_pairs < MOST_PAIRS:
                n = view.n_field_pairs
                view.field_a[n] = view.half_root[b]
                view.field_b[n] = view.half_root[a]
                view.field_at[n] = key << 8 | view.half[a] << 4 | view.half[b]
                view.field_chance[n] = -1.0
                view.n_field_pairs += 1


@rule
def surroundings(s, view, root):
    """Expected further tiles around a monastery or garden, and the chance of all of them."""
    cell = signed(s.tile[s.node[root].tile].cell)
    expected = 0.0
    every = 1.0
    for i in range(8):
        at = s.slot[slot_of(s, cell + AROUND_STEP[i])]
        if at & ON_TILE:
            continue
        here = chance(BARE_CELL, SERVING_TO_FIT * view.left * 0.5)
        if at:
            here = view.fit[s.front_key[at & NUMBER]]
            if s.front_touch[at & NUMBER] == SURROUNDED:
                here = either(here, view.hole)
        expected += here
        every *= here
    return expected, every


@rule
def survey_field(s, view, root):
    """Count the completed cities beside a field, and add up the chances of the others."""
    if view.field_seen[root] == view.serial:
        return
    view.field_seen[root] = view.serial
    view.cities[root] = 0.0
    view.likely[root] = 0.0
    view.marker += 1
    n = signed(root)
    while True:
        tile = s.tile[s.node[n].tile]
        borders = signed(BORDERS[(tile.oriented >> 2) * SEGMENTS + n - tile.node])
        i = 0
        while borders >> i:
            if borders >> i & 1:
                city = signed(root_of(s, tile.node + i))
                if view.mark[city] != view.marker:
                    view.mark[city] = view.marker
                    if s.node[city].open == 0:
                        view.cities[root] += 1.0
                    elif view.seen[city] == view.serial:
                        view.likely[root] += view.done[city]
            i += 1
        n = signed(s.node[n].ring)
        if n == root:
            return
