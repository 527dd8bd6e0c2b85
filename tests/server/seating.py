"""Tables for tests: opened, filled with people and played, without any I/O."""
from __future__ import annotations

import random
from typing import Any

from bastide.server.dealer import commitment_of
from bastide.server.entries import Opened, Row, SeriesState
from bastide.server.plan import Plan, SeatPlan
from bastide.server.requests import Act, Contribute, Sit, Start
from bastide.server.table import Sender, Table

SECRET = bytes(range(32))
ANN, BOB, CYD, EVE = (Sender(name.lower(), name, True) for name in ("Ann", "Bob", "Cyd", "Eve"))
PEOPLE = (ANN, BOB, CYD)


def opened(plan: Plan, now: int = 1000, **fields: Any) -> Table:
    """An open table of Ann's."""
    series = SeriesState("t", plan.series) if plan.series > 1 else None
    entry = Opened(plan, "ann", "Ann", commitment_of(SECRET), series=series, account=True, **fields)
    return Table.open("t", SECRET, entry, now)


def started(seats: int = 2, log: list[Row] | None = None, now: int = 1000, **plan: Any) -> Table:
    """A public table with Ann, Bob, Cyd in play."""
    table = opened(Plan([SeatPlan() for _ in range(seats)], public=True, **plan), now)
    rows = list(table.new_rows)
    for number, person in enumerate(PEOPLE[:seats]):
        rows += table.receive(Sit(number, bytes([number] * 16).hex()), person, now)
    rows += table.receive(Start(), ANN, now)
    if log is not None:
        log += rows
    return table


def person_at(table: Table) -> Sender:
    """Who has to decide now."""
    return next(person for person in (*PEOPLE, EVE) if person.player == table.deciding[0].player)


def turn(table: Table, now: int = 1000, choice: random.Random | None = None) -> list[Row]:
    """The person whose turn it is plays it to its end, with confirmation."""
    choice = choice or random.Random(table.ply)
    rows: list[Row] = []
    while table.status == "playing":
        person = person_at(table)
        action = choice.choice(table.game.legal())
        rows += table.receive(Act(table.ply, str(action), confirm=True), person, now)
        if any(type(row.entry).__name__ == "Confirmed" for row in rows):
            break
    return rows


def ready(table: Table, *people: Sender) -> None:
    """The people's clients give their bytes."""
    for person in people:
        table.receive(Contribute(person.player.encode().hex().ljust(32, "0")), person, 1000)
