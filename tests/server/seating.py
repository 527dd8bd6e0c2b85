"""Tables for tests: opened, filled with people and played, without any I/O."""

from __future__ import annotations

import random
from typing import Any

from bastide.server.fairness.dealer import commitment_of
from bastide.server.protocol.entries import Opened, Row, SeriesState
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.requests import Act, Commit, Reveal, Sit, Start
from bastide.server.table.table import Sender, Table

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
        rows += table.receive(Sit(number, commitment_of(bytes_of(person))), person, now)
    rows += begin(table, now=now)
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
        action = choice.choice(table.game.legal)
        rows += table.receive(Act(table.ply, str(action), confirm=True), person, now)
        if any(type(row.entry).__name__ == "Confirmed" for row in rows):
            break
    return rows


def bytes_of(person: Sender) -> bytes:
    """What a person's client adds to a shuffle."""
    return person.player.encode().ljust(16, b".")[:16]


def ready(table: Table, *people: Sender) -> list[Row]:
    """The people's clients commit to their bytes."""
    return [
        row
        for person in people
        for row in table.receive(Commit(commitment_of(bytes_of(person)), table.ply), person, 1000)
    ]


def reveal(table: Table, *people: Sender, now: int = 1000) -> list[Row]:
    """The people's clients reveal their bytes; with the last of them the game begins."""
    return [row for person in people for row in table.receive(Reveal(bytes_of(person).hex()), person, now)]


def begin(table: Table, host: Sender = ANN, now: int = 1000) -> list[Row]:
    """The host starts a table where everybody is ready, and all reveal."""
    people = [Sender(player) for player in dict.fromkeys(seat.player for seat in table.seats) if player]
    return table.receive(Start(), host, now) + reveal(table, *people, now=now)
