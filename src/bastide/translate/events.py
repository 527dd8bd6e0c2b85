"""The log of a desk told as events."""
from __future__ import annotations

from typing import Any

from ..actions import SECTIONS  # wheel
from ..events import Event, Share
from ..kernel import log
from ..kernel.log import (
    AM,  # abbey & mayor
    SOLO,
    WHEEL,
)
from ..kernel.tables import FACES
from ..kernel.words import FIELD
from ..words import Part
from .places import FEATURES, cell_of, cells_of, cities_beside, figure_name, place_of

EVENT_NAMES = {log.DREW: "drew", log.DISCARDED: "discarded", log.LAID: "laid", log.PLACED: "placed",
               log.SCORED: "scored", log.RETURNED: "returned", log.ENDED: "ended"}
SOURCES: dict[int, tuple[str, str]] = {}        # clause -> what brought the points, and what was counted
SOURCES[AM + 35] = "barn", "cities"
SOURCES[WHEEL + 20] = "fortune", "pigs"
SOURCES[WHEEL + 21] = "taxes", "knights"  # wheel
SOURCES[WHEEL + 22] = "famine", "cities"  # wheel
SOURCES[WHEEL + 23] = "storm", "followers"  # wheel
SOURCES[WHEEL + 24] = "inquisition", "monks"  # wheel
SOURCES[WHEEL + 30] = "crown", "meeples"  # wheel
SOURCES[SOLO + 31] = "count", "figures"
ON_BOARD: set[int] = set()
ON_BOARD |= {AM + 35}  # barn
ON_BOARD |= {WHEEL + 21, WHEEL + 22, WHEEL + 24}


def clause_name(clause: int) -> str:
    """BASE-31 for 131."""
    return f"{log.BOOKS[clause // 100 * 100]}-{clause % 100:02d}" if clause else ""


def to_events(s: Any, w: Any, player: int) -> list[Event]:
    """The events on the desk, told by the record as it is after them; `player` is whose turn it was."""
    return [_event(s, w.row[i], player) for i in range(int(w.rows))]


def _event(s: Any, row: Any, player: int) -> Event:
    what, node, count = int(row.what), int(row.node), int(row.count)
    clause = clause_name(int(row.clause))
    if what == log.SCORED:
        return _scored(s, row, clause)
    if what in (log.DREW, log.DISCARDED):
        return Event(EVENT_NAMES[what], player, clause=clause, face=FACES[count].name)
    if what == log.LAID:
        tile = s.tile[count]
        return Event("laid", player, clause=clause, face=FACES[int(tile.look) >> 2].name, cells=(cell_of(tile.cell),))
    if what == log.TURNED: return Event("turned", player, clause=clause, feature=SECTIONS[node], number=count)  # wheel
    if what == log.CROWNED: return _on_crown("placed", SECTIONS[node], count, clause)  # wheel
    if what == log.RETURNED and clause == "WHEEL-31": return _on_crown("returned", SECTIONS[node], count, clause)
    if what in (log.PLACED, log.RETURNED):
        cell, part = place_of(s, node)
        return Event(EVENT_NAMES[what], count >> 4, clause=clause, figure=figure_name(count), cells=(cell,), part=part)
    return Event(EVENT_NAMES[what], clause=clause)


def _on_crown(kind: str, section: str, figure: int, clause: str) -> Event:
    """A meeple came to a crown space, or home from one."""
    return Event(kind, figure >> 4, clause=clause, feature=section, figure="meeple", part=Part("crown", section))


def _scored(s: Any, row: Any, clause: str) -> Event:
    node, points, count, number = int(row.node), int(row.points), int(row.count), int(row.clause)
    player, shields = int(row.player), int(row.extra)
    if number in SOURCES and number not in ON_BOARD:
        feature, word = SOURCES[number]
        return Event("scored", player, points, clause, feature, shares=(Share(count, word, points),))
    kind = int(s.node[node].kind)
    feature, word = SOURCES.get(number, (FEATURES[kind], "cities" if kind == FIELD else "tiles"))
    cells = cells_of(s, node)
    if kind == FIELD:
        cells = tuple(sorted({cell for city in cities_beside(s, node) for cell in cells_of(s, city)}))
    majority = tuple(int(row.weights) >> 8 * seat & 255 for seat in range(int(s.players)))
    return Event("scored", player, points, clause, feature, cells, _shares(points, count, word, shields), majority)


def _shares(points: int, count: int, word: str, shields: int) -> tuple[Share, ...]:
    if word == "knights": return Share(count, word, count), Share(points - count, "shields", points - count)  # wheel
    if not shields:
        return (Share(count, word, points),)
    each = points // (count + shields)
    return Share(count, word, count * each), Share(shields, "shields", shields * each)
