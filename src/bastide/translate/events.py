"""The log of a scratch record told as events: the boxes state what each kind of row says."""

from __future__ import annotations

from typing import Any

from ..boxes.collected import happenings
from ..boxes.statement import Row
from ..grammar import Event
from ..kernel.backend import rows
from ..kernel.log import UNASKED


def to_events(s: Any, scratch: Any, player: int) -> list[Event]:
    """The logged events, told by the record as it is after them; `player` is whose turn it was."""
    return [_event(s, row, player) for row in rows(scratch.row, int(scratch.rows))]


def _event(s: Any, row: tuple[int, ...], player: int) -> Event:
    what, receiver, points, clause, node, count, extra, weights = row
    unasked = bool(clause & UNASKED)
    stated = Row(receiver, points, clause & ~UNASKED, node, count, extra, weights, unasked, player)
    return happenings()[what].decode(s, stated)
