"""The clocks of a table: whose time runs, how much is left, and when a flag falls. The server's time alone
counts.
"""

from __future__ import annotations

from datetime import UTC, datetime

from ..limits import DAY_MARGIN_MINUTES, LAG_ALLOWANCE_MS
from ..protocol.plan import ClockPlan
from ..servertime import now_ms

DAY_MS = 86_400_000


def day_of(moment: int) -> str:
    """The day of a moment in milliseconds, by universal time."""
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()


def today() -> str:
    """The day, by the server's time."""
    return day_of(now_ms())


def is_over(day: str) -> bool:
    """Whether a day has ended on every server: nothing that counts for it can still come."""
    return day < day_of(now_ms() - DAY_MARGIN_MINUTES * 60_000)


class Clock:
    """Time left for every seat in milliseconds; at most one seat's runs."""

    def __init__(self, plan: ClockPlan, seats: int) -> None:
        self.plan = plan
        self.left = [self._first()] * seats
        self.running: int | None = None
        self.holder: int | None = None  # who decided last in this turn
        self.since = 0  # when the running seat's time was last charged
        self.paused = 0  # milliseconds since then in which no server ran
        self.grace = 0  # lag allowance that the running turn has left
        self.lags = [0] * seats  # milliseconds, as last measured on each seat's connection; not in the log

    @property
    def ticks(self) -> bool:
        """Whether there is a clock at all."""
        return self.plan.kind != "none"

    def _first(self) -> int:
        if self.plan.kind == "correspondence":
            return self.plan.days * DAY_MS
        return self.plan.seconds * 1000 + self.plan.increment * 1000 * (self.plan.kind == "increment")

    def run(self, seat: int | None, now: int) -> None:
        """From now on this seat's time runs. Days begin anew with a turn, and after another's decision."""
        if seat is not None and seat != self.holder:
            self.holder, self.grace = seat, LAG_ALLOWANCE_MS
            if self.plan.kind == "correspondence":
                self.left[seat] = self._first()
        self.running, self.since, self.paused = seat, now, 0

    def to_charge(self, now: int, lag: int = 0) -> int:
        """What the running seat has spent since it was last charged, less its connection's delay."""
        if not self.ticks or self.running is None:
            return 0
        return max(0, now - self.since - self.paused - min(lag, self.grace))

    def charge(self, spent: int, now: int, lag: int = 0) -> None:
        """Subtract the time that was spent from a seat's clock."""
        if self.ticks and self.running is not None:
            self.left[self.running] = max(0, self.left[self.running] - spent)
            self.grace -= min(lag, self.grace)
        self.since, self.paused = now, 0

    def end_turn(self, seat: int) -> None:
        """The turn of a seat has ended."""
        self.holder = None
        if self.plan.kind == "increment":
            self.left[seat] += self.plan.increment * 1000

    def flag_at(self) -> int | None:
        """When the running seat's flag falls: a move sent in time may be on its way for as long as the
        measured lag.
        """
        if not self.ticks or self.running is None:
            return None
        return self.since + self.paused + self.left[self.running] + min(self.grace, self.lags[self.running])

    def mark(self) -> tuple[int, ...]:
        """The times as they stand, to go back to."""
        return tuple(self.left)

    def restore(self, mark: tuple[int, ...]) -> None:
        """An undo puts the times back."""
        self.left = list(mark)
