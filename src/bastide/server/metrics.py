"""What this process counts and measures, for Prometheus. No label holds a name, a table or a tile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

CONTENT_TYPE = CONTENT_TYPE_LATEST
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

Counted = Literal[
    "requests",
    "refusals",
    "failures",
    "conflicts",
    "rows",
    "writes",
    "tables_opened",
    "tables_ended",
    "rates_without_redis",
    "redis_reconnects",
    "hints_dropped",
    "database_lost",
    "thinkers_replaced",
    "pushes_sent",
    "pushes_failed",
    "pushes_dropped",
]
Measured = Literal["message_seconds", "commit_seconds", "computer_seconds", "thinking_seconds"]
COUNTERS: dict[Counted, str] = {
    "requests": "HTTP requests.",
    "refusals": "Messages of clients that were refused.",
    "failures": "Errors of this server.",
    "conflicts": "Moves that another process had written first, and that were judged again.",
    "rows": "Log entries written.",
    "writes": "Changes that were committed, several of them together.",
    "tables_opened": "Tables opened.",
    "tables_ended": "Games ended.",
    "rates_without_redis": "Rate checks that Redis did not answer, and that this process decided alone.",
    "database_lost": "How often the database went away.",
    "redis_reconnects": "Times that the connection to Redis was lost and came back.",
    "thinkers_replaced": "Processes that died while a computer thought there, and were replaced.",
    "pushes_sent": "Notices that a push service took.",
    "pushes_failed": "Notices that a push service refused, or that did not reach it.",
    "pushes_dropped": "Notices that were not sent because too many waited.",
    "hints_dropped": "Hints to other processes that were not sent.",
}
TIMES: dict[Measured, str] = {
    "message_seconds": "From a client's message to its answer.",
    "commit_seconds": "One commit to the database.",
    "computer_seconds": "From a computer's turn to its choice, waiting included.",
    "thinking_seconds": "One choice of a computer player, from when a process took it up.",
}

disable_created_metrics()


class Metrics:
    """The registry of one process, with the number of its WebSockets."""

    def __init__(self) -> None:
        self.sockets = 0
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._counters = {
            name: Counter(f"bastide_{name}", about, registry=self._registry)
            for name, about in COUNTERS.items()
        }
        self._times = {
            name: Histogram(f"bastide_{name}", about, registry=self._registry, buckets=BOUNDS)
            for name, about in TIMES.items()
        }
        self.gauge("sockets", "WebSockets that are connected.", lambda: self.sockets)

    def count(self, name: Counted, by: int = 1) -> None:
        """Add to a counter."""
        self._counters[name].inc(by)

    def observe(self, name: Measured, seconds: float) -> None:
        """Add a time to a histogram."""
        self._times[name].observe(seconds)

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A number that is asked for whenever the metrics are read."""
        Gauge(f"bastide_{name}", about, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        """Everything, in the form of CONTENT_TYPE."""
        return generate_latest(self._registry)
