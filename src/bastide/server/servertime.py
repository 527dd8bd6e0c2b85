"""The server's time: it begins with the wall clock and goes on evenly, whatever is done to the wall clock
meanwhile.
"""

from __future__ import annotations

import time

# Goes on while the machine sleeps, where the system has such a clock.
_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
_offset = 0


def elapsed_ms() -> int:
    """Milliseconds since an arbitrary moment, by a monotonic clock that nobody can set."""
    return time.clock_gettime_ns(_CLOCK) // 1_000_000


def wall_ms() -> int:
    """Milliseconds since 1970 by the wall clock."""
    return time.time_ns() // 1_000_000


def now_ms() -> int:
    """Milliseconds since 1970 by the server's time."""
    return elapsed_ms() + _offset


def synchronise(now: int) -> None:
    """Set the server's time to `now`, as the other processes or the wall clock say."""
    global _offset
    _offset = now - elapsed_ms()


synchronise(wall_ms())
