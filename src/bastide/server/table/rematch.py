"""What follows a game: the next one of a series, with the start alternating, or a rematch with
seats swapped.
"""

from __future__ import annotations

import msgspec

from ..protocol.entries import Opened, Sat, SeriesState
from ..protocol.plan import SeatPlan
from .consent import rematch_agreed
from .ending import next_series, series_goes_on
from .seats import Seat
from .table import Table


def next_game_due(table: Table) -> bool:
    """Whether another game has to be opened now."""
    if table.status != "ended" or table.next_table or table.damage:
        return False
    return series_goes_on(table) or rematch_agreed(table)


def open_next_game(table: Table, name: str, secret: bytes, commitment: str, invite: str, now: int) -> Table:
    """The table of the next game, with everybody on a seat; it starts by itself when all clients have
    committed.
    """
    in_series = series_goes_on(table)
    seats = list(table.seats) if in_series else [*list(table.seats)[1:], table.seats[0]]
    plan = msgspec.structs.replace(table.plan, seats=[_planned(seat) for seat in seats])
    opened = Opened(
        plan,
        table.host,
        _name_of(table, table.host),
        commitment,
        auto=True,
        came_from=table.id,
        invite=invite,
        series=next_series(table) if in_series else _fresh_series(table, name),
        account=any(seat.account for seat in table.seats.of(table.host)),
    )
    next_game = Table.open(name, secret, opened, now)
    for number, seat in enumerate(seats):
        if seat.player and next_game.seats[number].kind == "invited":
            next_game.add(Sat(number, seat.player, seat.name, seat.account))
    return next_game


def _planned(seat: Seat) -> SeatPlan:
    if not seat.player:
        return SeatPlan("computer", level=seat.level, colour=seat.colour)
    return SeatPlan("invited", colour=seat.colour)


def _fresh_series(table: Table, name: str) -> SeriesState | None:
    return SeriesState(name, table.plan.series) if table.plan.series > 1 else None


def _name_of(table: Table, player: str) -> str:
    return next((seat.name for seat in table.seats.of(player)), "")
