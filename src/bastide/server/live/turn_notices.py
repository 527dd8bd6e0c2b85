"""Notices to those who have closed the page of a table where a decision waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from ...locale import message
from ..protocol.plan import ClockPlan
from ..push.notice import Notice
from ..table.table import Table
from .live_table import Live
from .presence import present

GRACE_SECONDS = 4.0  # a page that is loaded anew, or a line that breaks for a moment, is no absence
HOUR, DAY = 3_600, 86_400


class TurnNotices:
    """Looks at every change of a table, and tells those who are awaited since then and away. It never waits:
    `put` takes a notice at once or drops it.
    """

    def __init__(self, put: Callable[[Notice], None], grace: float = GRACE_SECONDS) -> None:
        self._put, self.grace = put, grace

    def look(self, live: Live, is_own: bool) -> None:
        """Somebody may be awaited now who was not before; the process that wrote the change tells them."""
        awaited = _awaited(live.table)
        new, live.awaited = awaited - live.awaited, awaited
        for person in new - present(live) if is_own else ():
            asyncio.get_running_loop().call_later(self.grace, self._tell, live, person)

    def _tell(self, live: Live, person: str) -> None:
        table = live.known
        if table is None or person not in _awaited(table) or person in present(live):
            return
        self._put(
            Notice(person, table.id, partial(_words, _others(table, person)), _lasting(table.plan.clock))
        )


def _awaited(table: Table) -> frozenset[str]:
    """The people who have to decide; alone, one plays when one likes."""
    if table.status != "playing" or table.plan.solo:
        return frozenset()
    return frozenset(seat.player for seat in table.deciding)


def _others(table: Table, person: str) -> tuple[tuple[str, str], ...]:
    """Names and levels of the others at the table."""
    return tuple((seat.name, seat.level) for seat in table.seats if seat.player != person)


def _lasting(clock: ClockPlan) -> int:
    return clock.days * DAY if clock.kind == "correspondence" else HOUR


def _words(others: tuple[tuple[str, str], ...], language: str) -> tuple[str, str]:
    """Title and text of a notice."""
    names = [name or message(language, f"level-{level}") or level for name, level in others]
    return message(language, "turn-yours") or "", message(language, "notice-turn", who=", ".join(names)) or ""
