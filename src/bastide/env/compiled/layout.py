"""Where everything is found in actions, planes and facts: the numbers behind docs/environments.md.

An action is one number below ACTIONS. A block holds the actions of one verb and begins at its offset:

    LAY_AT      row, column of the window and rotation of the tile; the abbey is a tile of rotation 0
    PASS_AT     one action
    PLACE_AT    sort of figure (SORTS) and part of the tile just laid (PARTS)
    BARN_AT     corner of the tile just laid
    RECALL_AT   one action
    CROWN_AT    meeple or big meeple, and section of the wheel
    WAGON_AT    neighbouring tile (row by row from the north-west) and one of the first WAGON_PARTS parts
    TAKE_AT     slot of the follower that the plague takes
    SCORE_AT    place of the feature in the list of those that wait
    COUNT_AT    colour, counted from whoever decides
    OUTSIDE_AT  cells outside the window, and verbs without a block: in canonical order
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...boxes.collected import figure_kinds
from ...boxes.inns_cathedrals.cathedral import CATHEDRALS
from ...boxes.inns_cathedrals.inn import INNS
from ...boxes.traders_builders.goods import NO_GOODS, SYMBOLS
from ...boxes.wheel.crowns import SECTIONS
from ...kernel.backend import table
from ...kernel.limits import KINDS, PENDING, PLAYERS, SEGMENTS
from ...kernel.places import part_of
from ...kernel.tables import CENTRE, CORNER, EDGE, FACES, GARDEN_AT, NONE, SHIELDS, SIDE
from ...kernel.words import CLOSED, GREEN, LANE, RIVER_BED, WALL
from ...tiles.geometry import HALVES, SIDES
from ...words import CORNERS, Part

WINDOW = 32  # cells a side

PARTS = (
    *(Part("city", side) for side in SIDES),
    *(Part("road", side) for side in SIDES),
    Part("monastery"),
    Part("garden"),
    *(Part("field", half) for half in HALVES),
    *(Part("field", corner) for corner in CORNERS),
)
WAGON_PARTS = 9  # cities, roads and monasteries
SORTS = tuple(sorted(figure_kinds(), key=lambda name: figure_kinds()[name].slot))
SLOTS_EACH = 16
OUTSIDE = 256

# By verb. One that is not here plays, too, by numbers of the last block: they say less to a learner.
BLOCKS = {
    "lay": WINDOW * WINDOW * 4,
    "pass": 1,
    "place": len(SORTS) * len(PARTS),
    "barn": 4,
    "recall": 1,
    "crown": 2 * len(SECTIONS),
    "wagon": 8 * WAGON_PARTS,
    "take": SLOTS_EACH,
    "score": PENDING,
    "count": PLAYERS,
    "outside": OUTSIDE,
}
_ends = [sum(list(BLOCKS.values())[: i + 1]) for i in range(len(BLOCKS))]
(
    PASS_AT,
    PLACE_AT,
    BARN_AT,
    RECALL_AT,
    CROWN_AT,
    WAGON_AT,
    TAKE_AT,
    SCORE_AT,
    COUNT_AT,
    OUTSIDE_AT,
    ACTIONS,
) = _ends
LAY_AT = 0

PART_COUNT = len(PARTS)
SECTION_COUNT = len(SECTIONS)
# Per oriented kind and segment: its part.
PART = table(
    [
        PARTS.index(part_of(oriented, segment)) if segment < len(FACES[oriented >> 2].segments) else 0
        for oriented in range(4 * len(FACES))
        for segment in range(SEGMENTS)
    ]
)
SORT_OF_SLOT = table(
    [
        max(i for i, name in enumerate(SORTS) if figure_kinds()[name].slot <= max(slot, 1))
        for slot in range(SLOTS_EACH)
    ]
)

# What is printed on a tile as it lies: LOOKS numbers per oriented kind.
TERRAIN = {GREEN: 1, LANE: 2, WALL: 3, RIVER_BED: 4, CLOSED: 5}
LOOK_NAMES = (
    *(f"terrain {side}" for side in SIDES),
    "centre",
    "shields",
    "inn",
    "cathedral",
    "goods",
)
LOOKS = len(LOOK_NAMES)


def _look(oriented: int) -> list[int]:
    kind = oriented >> 2
    segments = range(kind * SEGMENTS, kind * SEGMENTS + len(FACES[kind].segments))
    goods = [int(SYMBOLS[row]) + 1 for row in segments if SYMBOLS[row] != NO_GOODS]
    return [
        *(TERRAIN[int(EDGE[oriented * 4 + side])] for side in range(4)),
        1 if CENTRE[kind] != NONE else 2 if GARDEN_AT[kind] != NONE else 0,
        sum(int(SHIELDS[row]) for row in segments),
        int(any(INNS[row] for row in segments)),
        int(any(CATHEDRALS[row] for row in segments)),
        goods[0] if goods else 0,
    ]


LOOK = table([number for oriented in range(4 * len(FACES)) for number in _look(oriented)])

PLANES = (
    "tile",
    "last tile",
    *LOOK_NAMES,
    *(f"owner {side}" for side in SIDES),
    "owner centre",
    *(f"owner of field {corner}" for corner in CORNERS),
    *(f"tiles {side}" for side in SIDES),
    *(f"open {side}" for side in SIDES),
    "tiles around centre",
    "figure's owner",
    "figure's sort",
    "figure's part",
)
PLANE_COUNT = len(PLANES)
P_TILE, P_LAST, P_LOOK = 0, 1, 2
P_OWNER = P_LOOK + LOOKS
P_CENTRE_OWNER = P_OWNER + 4
P_FIELD_OWNER = P_CENTRE_OWNER + 1
P_TILES = P_FIELD_OWNER + 4
P_OPEN = P_TILES + 4
P_AROUND = P_OPEN + 4
P_FIGURE = P_AROUND + 1


def _owner_planes(oriented: int, segment: int) -> list[int]:
    """The planes that tell who owns a segment: at its sides, at a field's corners, at the centre."""
    places = [*SIDE[oriented * 4 : oriented * 4 + 4]]
    places.append(CENTRE[oriented >> 2] if CENTRE[oriented >> 2] != NONE else GARDEN_AT[oriented >> 2])
    places += [*CORNER[oriented * 4 : oriented * 4 + 4]]
    return [P_OWNER + i for i, occupant in enumerate(places) if occupant == segment]


_OWNERS = [
    _owner_planes(oriented, segment) for oriented in range(4 * len(FACES)) for segment in range(SEGMENTS)
]
# Per oriented kind and segment: how many planes tell who owns it, and OWNERS numbers for them.
OWNERS = max(map(len, _OWNERS))
OWNER_COUNT = table([len(planes) for planes in _OWNERS])
OWNER_PLANES = table([number for planes in _OWNERS for number in [*planes, *[0] * OWNERS][:OWNERS]])
SEVERAL = 7  # in place of an owner: nobody is ahead of everybody else
CORNER_PART = PART_COUNT + 1  # of a barn: CORNER_PART + corner

EACH = (
    "score",
    "meeples",
    *SORTS[1:],
    "abbey",
    "wine",
    "grain",
    "cloth",
    "stack",
    "retired",
)
GENERAL = (
    "phase",
    "players",
    "tiles left",
    "tile in hand",
    *(f"hand {name}" for name in LOOK_NAMES),
    "turn of",
    "part of turn",
    "pig's section",
    "last turn of solo",
    "window's first column",
    "window's first row",
)
ELEMENT_BITS = 15
F_HAND, F_LOOK = 3, 4
F_TURN = F_LOOK + LOOKS
F_EACH = len(GENERAL)
F_CROWNS = F_EACH + PLAYERS * len(EACH)
F_RULES = F_CROWNS + 2 * SECTION_COUNT
FACTS = F_RULES + ELEMENT_BITS
EACH_COUNT = len(EACH)
MEEPLE_COUNT = table([bin(slots).count("1") for slots in range(256)])  # by the slots of meeples as bits
OTHER_SORTS = table([figure_kinds()[name].slot for name in SORTS[1:]])

NOWHERE, IN_SUPPLY, ON_TILE, ON_CROWN = 0, 1, 2, 3  # where a figure is
FIGURE_NUMBERS = 4  # where, row, column, part

SHAPES = {
    "board": (WINDOW, WINDOW, len(PLANES)),
    "facts": (FACTS,),
    "bag": (KINDS,),
    "figures": (PLAYERS, SLOTS_EACH, FIGURE_NUMBERS),
    "action_mask": (ACTIONS,),
}
TYPES: dict[str, Any] = {
    "board": np.uint8,
    "facts": np.int16,
    "bag": np.uint8,
    "figures": np.int16,
    "action_mask": np.int8,
}
