"""The features that the evaluation counts, and where the weight of each is found.

A player's block comes twice: once for whoever has just moved, once for everybody else, because it matters
whose turn it is. The last features belong to nobody.

    now       points if the game ended now          gain   more if completed, by its chance
    home      figures that come back, by chance     dead   figures that can never come back
    next      the very next tile completes it       lost   figures in the minority
    tie       shared with others                    join   points that one tile would bring by connecting

What only boxes have stays 0 in games without them. In the solo game the colour that is last takes the place
of whoever has just moved, for it alone decides the result.
"""

from __future__ import annotations

OF_BASE = (
    *("city_now", "city_gain", "city_home", "city_grow", "city_dead", "city_cells", "city_next"),
    *("city_tie", "city_tie_home", "city_lost"),
    *("road_now", "road_home", "road_dead", "road_tie", "road_lost", "road_next"),
    *("monastery_now", "monastery_expected", "monastery_home", "monastery_next"),
    *("field_now", "field_expected", "field_farmers", "field_safe", "field_tie_now", "field_tie_expected"),
    *("field_lost", "field_open"),
    *("supply", "supply_none", "supply_one", "supply_two"),
    *("join_city", "join_road", "join_field", "city_large"),
)
OF_BOXES = (
    # single figures and the abbey while they are at hand
    *("has_abbot", "has_mayor", "has_wagon", "has_barn", "has_big_meeple", "has_builder", "has_pig"),
    *("has_abbey", "abbey_hole"),
    # figures of boxes on the board
    *("abbot_now", "abbot_expected", "abbot_home", "mayor_idle", "wagon_home"),
    *("barn_now", "barn_expected", "barn_open"),
    *("builder_alive", "builder_cells", "pig_now", "pig_expected"),
    # roads with an inn, cities with a cathedral
    *("inn_tiles", "inn_gain", "cathedral_tiles", "cathedral_gain"),
    *("goods_now", "goods_edge", "goods_tokens"),
    *("wheel_next", "wheel_later", "wheel_plague", "crown_next", "crown_later", "crown_meeples"),
    "solo_ahead",
)
OF_PLAYER = OF_BASE + OF_BOXES
OF_NOBODY = ("free_city", "free_city_next", "free_road_next", "tempo", "goods_next")
OPTIONAL = (*OF_BOXES, "goods_next")  # need no weight in a file for games without these boxes
BLOCK = len(OF_PLAYER)
WEIGHTS = 2 * BLOCK + len(OF_NOBODY)
KNOT_TILES = (0.0, 35.5, 71.0, 142.0)  # tiles left to draw where weights are given; straight lines between
KNOTS = len(KNOT_TILES)

(
    CITY_NOW,
    CITY_GAIN,
    CITY_HOME,
    CITY_GROW,
    CITY_DEAD,
    CITY_CELLS,
    CITY_NEXT,
    CITY_TIE,
    CITY_TIE_HOME,
    CITY_LOST,
    ROAD_NOW,
    ROAD_HOME,
    ROAD_DEAD,
    ROAD_TIE,
    ROAD_LOST,
    ROAD_NEXT,
    MONASTERY_NOW,
    MONASTERY_EXPECTED,
    MONASTERY_HOME,
    MONASTERY_NEXT,
    FIELD_NOW,
    FIELD_EXPECTED,
    FIELD_FARMERS,
    FIELD_SAFE,
    FIELD_TIE_NOW,
    FIELD_TIE_EXPECTED,
    FIELD_LOST,
    FIELD_OPEN,
    SUPPLY_COUNT,
    SUPPLY_NONE,
    SUPPLY_ONE,
    SUPPLY_TWO,
    JOIN_CITY,
    JOIN_ROAD,
    JOIN_FIELD,
    CITY_LARGE,
    HAS_ABBOT,
    HAS_MAYOR,
    HAS_WAGON,
    HAS_BARN,
    HAS_BIG_MEEPLE,
    HAS_BUILDER,
    HAS_PIG,
    HAS_ABBEY,
    ABBEY_HOLE,
    ABBOT_NOW,
    ABBOT_EXPECTED,
    ABBOT_HOME,
    MAYOR_IDLE,
    WAGON_HOME,
    BARN_NOW,
    BARN_EXPECTED,
    BARN_OPEN,
    BUILDER_ALIVE,
    BUILDER_CELLS,
    PIG_NOW,
    PIG_EXPECTED,
    INN_TILES,
    INN_GAIN,
    CATHEDRAL_TILES,
    CATHEDRAL_GAIN,
    GOODS_NOW,
    GOODS_EDGE,
    GOODS_TOKENS,
    WHEEL_NEXT,
    WHEEL_LATER,
    WHEEL_PLAGUE,
    CROWN_NEXT,
    CROWN_LATER,
    CROWN_MEEPLES,
    SOLO_AHEAD,
) = range(BLOCK)
FREE_CITY, FREE_CITY_NEXT, FREE_ROAD_NEXT, TEMPO, GOODS_NEXT = range(2 * BLOCK, WEIGHTS)
