"""The features that the evaluation counts, and where the weight of each is found.

A player's block comes twice: once for whoever has just moved, once for everybody else, because it matters
whose turn it is. The last features belong to nobody.

    now       points if the game ended now          gain   more if completed, by its chance
    home      figures that come back, by chance     dead   figures that can never come back
    next      the very next tile completes it       lost   figures in the minority
    tie       shared with others                    join   points that one tile would bring by connecting
"""

from __future__ import annotations

OF_PLAYER = (
    *("city_now", "city_gain", "city_home", "city_grow", "city_dead", "city_cells", "city_next"),
    *("city_tie", "city_tie_home", "city_lost"),
    *("road_now", "road_home", "road_dead", "road_tie", "road_lost", "road_next"),
    *("monastery_now", "monastery_expected", "monastery_home", "monastery_next"),
    *("field_now", "field_expected", "field_farmers", "field_safe", "field_tie_now", "field_tie_expected"),
    *("field_lost", "field_open"),
    *("supply", "supply_none", "supply_one", "supply_two"),
    *("join_city", "join_road", "join_field", "city_large"),
)
OF_NOBODY = ("free_city", "free_city_next", "free_road_next", "tempo")
BLOCK = len(OF_PLAYER)
WEIGHTS = 2 * BLOCK + len(OF_NOBODY)
KNOTS = 3  # with no tile left, half of the base game's, all of them; straight lines between

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
) = range(BLOCK)
FREE_CITY, FREE_CITY_NEXT, FREE_ROAD_NEXT, TEMPO = range(2 * BLOCK, WEIGHTS)
