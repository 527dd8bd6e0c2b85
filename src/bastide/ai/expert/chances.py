"""The chances of an empty cell: that a tile comes which fits, closes a road or city there, or connects two
features.

They depend on what the cell asks for (its key) and on the bag alone, so they are kept by key as long as the
bag is the same. Only counts of the bag are read: there is no order to be seen.
"""

from __future__ import annotations

import math

from ...kernel.backend import inlined, rule, signed, table
from ...kernel.tables import FACES, FIT, HALF, NONE, SIDE

PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))  # of sides
SERVING_TO_CLOSE, SERVING_TO_FIT = 0.35, 0.5  # the share of the coming draws that serves one cell


def _closed_sides(owner: tuple[int, ...], touched: int) -> int:
    """The touched sides whose road or city a tile with these segments at its sides closes, as bits."""
    closed = 0
    for side in range(4):
        arms = sum(1 << other for other in range(4) if owner[other] == owner[side])
        if touched >> side & 1 and owner[side] != NONE and arms & ~touched == 0:
            closed |= 1 << side
    return closed


def _tied_sides(owner: tuple[int, ...], touched: int) -> int:
    """The pairs of touched sides that it connects by road or city, as bits."""
    return sum(
        1 << number
        for number, (a, b) in enumerate(PAIRS)
        if touched >> a & touched >> b & 1 and owner[a] == owner[b] != NONE
    )


FACE_COUNT = len(FACES)
TOUCHED = table([sum(1 << side for side in range(4) if key >> 2 * side & 3) for key in range(256)])


def _promises() -> list[int]:
    """By key and face: whether it fits, the sides it can close, the pairs of sides it can connect."""
    owners = [
        tuple(int(SIDE[oriented * 4 + side]) for side in range(4)) for oriented in range(4 * FACE_COUNT)
    ]
    closed = {
        (owner, touched): _closed_sides(owner, touched) for owner in set(owners) for touched in range(16)
    }
    tied = {(owner, touched): _tied_sides(owner, touched) for owner in set(owners) for touched in range(16)}
    promises = []
    for key in range(256):
        touched = int(TOUCHED[key])
        for face in range(FACE_COUNT):
            rotations, promise = int(FIT[face * 256 + key]), 0
            for rotation in range(4 if rotations else 0):
                if rotations >> rotation & 1:
                    laid = owners[face * 4 + rotation], touched
                    promise |= FITS | closed[laid] << CLOSES | tied[laid] << TIES
            promises.append(promise)
    return promises


FITS, CLOSES, TIES = 1, 1, 5  # a bit; where the bits of sides and of pairs begin
PROMISE = table(_promises())
PAIR_OF = table([PAIRS.index((min(a, b), max(a, b))) if a != b else 0 for a in range(4) for b in range(4)])


@inlined
def chance(frequency, draws):
    """The chance that something of this frequency comes up at least once in `draws` draws."""
    if frequency <= 0.0 or draws <= 0.0:
        return 0.0
    if frequency >= 0.999:
        return 1.0
    return 1.0 - math.exp(draws * math.log(1.0 - frequency))


@inlined
def either(first, second):
    """The chance that at least one of two things happens."""
    return first + second * (1.0 - first)


@rule
def count_chances(s, view, key):
    """The chances of a cell that asks for this, unless they are known for this bag."""
    if view.known[key] == view.bag_number:
        return
    view.known[key] = view.bag_number
    fitting = 0
    for i in range(4):
        view.next_closes[key * 4 + i] = 0.0
    for i in range(6):
        view.ties[key * 6 + i] = 0.0
    for i in range(view.n_kinds):
        kind = view.kinds[i]
        promise = signed(PROMISE[key * FACE_COUNT + kind])
        if promise == 0:
            continue
        copies = signed(s.bag[kind])
        fitting += copies
        frequency = copies / view.stock
        closed = promise >> CLOSES & 15
        tied = promise >> TIES
        side = 0
        while closed:
            if closed & 1:
                view.next_closes[key * 4 + side] += frequency
            closed >>= 1
            side += 1
        pair = 0
        while tied:
            if tied & 1:
                view.ties[key * 6 + pair] += frequency
            tied >>= 1
            pair += 1
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
