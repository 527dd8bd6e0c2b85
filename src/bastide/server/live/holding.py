"""Which process holds the connections of which players, and when each of them last renewed its pulse.

Whoever is connected to a process that is paused, cut off from the database or killed cannot move, while the
others run on. So every process writes down, with each beat of the pulse, at which tables and seats it has
players with a clock, or who wait for a stranger. The clocks of a table stand still from the last beat of a
process that holds one of its players until that process beats again, or until the player has come to another
one; no flag falls there meanwhile. A process that is silent for GONE_MS is gone: its players are not waited
for any longer.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import Connection, case, delete, insert, select, update

from ..storage import schema

PREFIX = "process "  # of the names of these rows
BEAT_MS = 500  # from one beat to the next; as long after a beat somebody could still write
GAP_MS = 1_500  # without a beat for longer than this, clocks stood still
GONE_MS = 60_000
Place = tuple[str, int]  # a table and a seat


class Held(msgspec.Struct):
    """What a process has written with its last beat."""

    now: int  # the server's time
    seats: set[Place]


@dataclass(slots=True)
class Holding:
    """What this process holds, and what it knows of all as of its own last beat."""

    node: str = field(default_factory=lambda: secrets.token_hex(6))
    known: dict[str, Held] = field(default_factory=dict)
    waited_for: set[str] = field(default_factory=set)  # tables with players at a silent process

    def may_fall(self, table: str, due: int) -> bool:
        """Whether a flag that was due at a moment may fall: all players of the table could move until
        then.
        """
        return all(
            held.now >= due or node == self.node or all(table != name for name, _ in held.seats)
            for node, held in self.known.items()
        )

    def seats_at(self, table: str) -> set[int]:
        """The seats of a table whose people are connected to a process that beats."""
        return {
            seat
            for held in self.known.values()
            for name, seat in held.seats
            if name == table and table not in self.waited_for
        }

    def renew(self, connection: Connection, now: int, seats: set[Place], gap: int) -> bool:
        """In the transaction that renews the pulse: write what is held here and settle the silence of this
        process and of others; True if clocks were given time back. `gap` is what all tables were given.
        """
        known = self._read(connection)
        changed = {self.node} if not gap else {self.node, *known}
        given = False
        for node, held in known.items():
            held.now += gap
            is_over = node == self.node or now - held.now > GONE_MS
            freed = held.seats if is_over else held.seats & seats
            if not freed:
                continue
            if now - held.now > GAP_MS:
                _give_back(connection, {table for table, _ in freed}, held.now + BEAT_MS, now)
                given = True
                held.seats = held.seats - freed
                changed.add(node)
        is_new, known[self.node] = self.node not in known, Held(now, seats)
        self._write(connection, {node: known[node] for node in changed}, is_new)
        self._forget(connection, [node for node in known if now - known[node].now > GONE_MS])
        self.known = {node: held for node, held in known.items() if now - held.now <= GONE_MS}
        silent = (held for held in self.known.values() if now - held.now > GAP_MS)
        self.waited_for = {table for held in silent for table, _ in held.seats}
        return given

    def _read(self, connection: Connection) -> dict[str, Held]:
        setting = schema.settings
        rows = connection.execute(select(setting).where(setting.c.name.startswith(PREFIX)))
        return {row.name.removeprefix(PREFIX): msgspec.json.decode(row.value, type=Held) for row in rows}

    def _write(self, connection: Connection, changed: dict[str, Held], is_new: bool) -> None:
        setting = schema.settings
        for node, held in changed.items():
            name, text = PREFIX + node, msgspec.json.encode(held).decode()
            if node == self.node and is_new:
                connection.execute(insert(setting).values(name=name, value=text))
            else:
                connection.execute(update(setting).where(setting.c.name == name).values(value=text))

    def _forget(self, connection: Connection, gone: list[str]) -> None:
        if gone:
            setting = schema.settings
            connection.execute(delete(setting).where(setting.c.name.in_([PREFIX + node for node in gone])))


def _give_back(connection: Connection, names: set[str], since: int, now: int) -> None:
    """The clocks of some tables stood still from a moment on, or from their last row if that is later."""
    t = schema.tables
    silence = case((t.c.updated_at > since, now - t.c.updated_at), else_=now - since)
    connection.execute(
        update(t)
        .where(t.c.id.in_(names), t.c.status == "playing", t.c.wake_at.is_not(None))
        .values(paused=t.c.paused + silence, wake_at=t.c.wake_at + silence)
    )
