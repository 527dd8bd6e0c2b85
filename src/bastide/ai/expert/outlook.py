"""What the bag promises the features of a position: `look_around` visits every frontier cell once and tells
each open road and city its chance of completion, each field how open it is, and which features one tile could
connect.
"""

from __future__ import annotations

import numpy as np

from ...boxes.abbey_mayor.numbers import WITH_ABBEY
from ...boxes.traders_builders.goods import SORTS
from ...boxes.traders_builders.numbers import WITH_GOODS
from ...boxes.wheel.numbers import WITH_WHEEL
from ...boxes.wheel.wheel import SECTION_COUNT
from ...kernel import limits
from ...kernel.backend import i64, inlined, record, rule, signed, table
from ...kernel.bag import left_to_draw
from ...kernel.cells import AROUND_STEP, NUMBER, ON_TILE, slot_of
from ...kernel.features import root_of
from ...kernel.tables import FACES, SEGMENT_COUNT, STAGE
from ...kernel.words import GREEN, LAND, LANE, WALL
from ...tiles.model import GOODS
from .chances import FACE_COUNT, PAIR_OF, SERVING_TO_FIT, chance, count_chances, either
from .names import BLOCK, KNOT_TILES, KNOTS, WEIGHTS
from .remembered import MOST_BORDERS, NEW_SIDES, sides_of
from .wheel import foresee_events

f64 = np.float64
MOST_PAIRS = 1024
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
        # what lies around before the turn
        "n_kept": i64,
        "kept_cell": (i64, limits.FRONTIER),
        "kept_key": (i64, limits.FRONTIER),
        "kept_side": (i64, NEW_SIDES + 4),  # the road or city at each side of a frontier cell
        "kept_near": (i64, NEW_SIDES + 4),  # the fields on both hands
        "kept_far": (i64, NEW_SIDES + 4),
        "fresh": (i64, limits.NODES),  # by root: the serial, if the tile laid last belongs to it
        "bordered": (i64, limits.NODES),  # by root of a field: the bag for which its borders are known
        "first_border": (i64, limits.NODES),
        "last_border": (i64, limits.NODES),
        "border": (i64, MOST_BORDERS),  # cities beside fields
        "n_borders": i64,
        "marker": i64,
        "mark": (i64, limits.NODES),
        # the judgement
        "mover": i64,
        "total": (f64, limits.PLAYERS),  # every player's standing
        "kept": (f64, limits.PLAYERS),
        "without": (f64, limits.PLAYERS),  # one feature
        "sampling": i64,  # whether the features are written down
        "phi": (f64, (limits.PLAYERS + 1) * BLOCK),  # by player; the last block belongs to nobody
    }
)


GOODS_ON = table(
    [sum(segment.goods == sort for segment in face.segments) for face in FACES for sort in GOODS]
)


@rule
def open_bag(s, view):
    """Once for each bag: forget the chances and what lay around, and take the weights of this stage."""
    view.bag_number += 1
    view.n_kept = 0
    view.n_borders = 0
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
def mark_fresh(s, view):
    """The features of the tile that was laid last: only there may a figure be placed."""
    tile = s.tile[signed(s.n_tiles) - 1]
    for i in range(signed(SEGMENT_COUNT[tile.oriented >> 2])):
        view.fresh[signed(root_of(s, tile.node + i))] = view.serial


@inlined
def may_be_occupied(s, view, root):
    """Whether somebody stands on a feature, or may be placed there."""
    return s.node[root].figure != 0 or view.fresh[root] == view.serial


@rule
def look_around(s, view):
    """Every frontier cell tells the features that end there what the bag promises them."""
    view.serial += 1
    view.n_roots = 0
    view.n_pairs = 0
    view.n_field_pairs = 0
    view.holes = 0
    mark_fresh(s, view)
    for i in range(signed(s.n_front)):
        key = signed(s.front_key[i])
        count_chances(s, view, key)
        start = sides_of(s, view, i, signed(s.front_cell[i]), key)
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
            if demand != GREEN:
                end_at(s, view, key, hole, side, signed(root_of(s, view.kept_side[start + side])))
            if demand != WALL:
                near = signed(root_of(s, view.kept_near[start + side]))
                halves = open_field(s, view, halves, 2 * side, near)
                if demand == LANE:
                    far = signed(root_of(s, view.kept_far[start + side]))
                    halves = open_field(s, view, halves, 2 * side + 1, far)
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
        if beside < 0 or s.node[beside].kind != s.node[root].kind or view.n_pairs >= MOST_PAIRS:
            continue
        if may_be_occupied(s, view, beside) and may_be_occupied(s, view, root):
            tie = view.ties[key * 6 + PAIR_OF[other * 4 + side]]
            if tie > 0.0:
                view.pair_a[view.n_pairs] = beside
                view.pair_b[view.n_pairs] = root
                view.pair_chance[view.n_pairs] = tie
                view.n_pairs += 1


@inlined
def open_field(s, view, halves, half, root):
    """A field ends at a half-side of a frontier cell; how many half-sides that count it has now."""
    if not may_be_occupied(s, view, root):
        return halves
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
        entry = s.slot[slot_of(s, cell + AROUND_STEP[i])]
        if entry & ON_TILE:
            continue
        here = chance(BARE_CELL, SERVING_TO_FIT * view.left * 0.5)
        if entry:
            here = view.fit[s.front_key[entry & NUMBER]]
            if s.front_touch[entry & NUMBER] == SURROUNDED:
                here = either(here, view.hole)
        expected += here
        every *= here
    return expected, every
