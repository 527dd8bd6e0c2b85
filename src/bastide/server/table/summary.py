"""What lists of tables show of one: nothing that a stranger may not see."""

from __future__ import annotations

import msgspec

from ...words import Colour
from ..protocol.entries import SeriesState, Standing
from ..protocol.plan import Aids, ClockPlan
from .table import Table


class SeatSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat in a list."""

    colour: Colour
    name: str = ""
    level: str = ""
    free: bool = False
    gone: str = ""


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in a list."""

    elements: list[str]
    options: dict[str, bool | int | str]
    seats: list[SeatSummary]
    clock: ClockPlan
    aids: Aids
    commitment: str
    host: str = ""
    rated: bool = False
    series: SeriesState | None = None
    how: str = ""
    standings: list[Standing] = []
    next_table: str = ""


def summary_of(table: Table) -> str:
    """The summary as JSON."""
    seats = [
        SeatSummary(seat.colour, seat.name, seat.level, not seat.is_taken, seat.gone) for seat in table.seats
    ]
    host = next((seat.name for seat in table.seats.of(table.host)), "")
    return msgspec.json.encode(
        Summary(
            list(table.setup.elements),
            dict(table.setup.options),
            seats,
            table.plan.clock,
            table.plan.aids,
            table.commitment,
            host,
            table.plan.rated,
            table.series,
            table.how,
            table.standings,
            table.next_table,
        )
    ).decode()


def read_summary(text: str) -> Summary:
    """The summary that was stored."""
    return msgspec.json.decode(text, type=Summary)
