"""Who may be connected to a table of this process: room is kept for those who play, and taken from those who
may not be here any more.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from ..limits import INVITED_PER_TABLE, SOCKETS_AT_A_SEAT, SOCKETS_EACH, SPECTATORS_PER_TABLE
from ..protocol.refusal import Refusal
from ..protocol.responses import Bye
from ..table.lobby import is_invited, takes_part
from .connection import Connection
from .hub import Hub
from .live_table import Live

SIGNED_OUT = 4401  # closes the WebSocket of a session that has ended
FORBIDDEN = 4403  # closes the WebSocket of somebody who may not be here
BACK_MS = 500, 3_000  # after a restart clients come back in between, not all at once


def make_room(hub: Hub, live: Live, newcomer: Connection) -> None:
    """Before a client joins: whoever takes part always gets in; others watch as long as there is room.

    Those who bring the invitation have room of their own, which no crowd of others fills.
    """
    if takes_part(live.table, newcomer.person.id):
        _replace_oldest(live, newcomer.person.id)
        return
    _check_own(hub, newcomer.person.id)
    is_guest = is_invited(live.table, newcomer.invite)
    others = [other for other in live.connections if not takes_part(live.table, other.person.id)]
    beside = sum(is_invited(live.table, other.invite) == is_guest for other in others)
    if beside >= (INVITED_PER_TABLE if is_guest else SPECTATORS_PER_TABLE):
        raise Refusal(
            "too_much", "Too many people are watching this table: try again later.", "too_many_watchers"
        )


def _check_own(hub: Hub, person: str) -> None:
    if person and hub.metrics.sockets > SOCKETS_EACH and len(connections_of(hub, person)) >= SOCKETS_EACH:
        raise Refusal("too_much", "You have too many tables open: close one.", "too_many_watched")


def _replace_oldest(live: Live, person: str) -> None:
    """Close as many of the person's oldest connections to the table as one more would be too many."""
    own = sorted(
        (
            connection
            for connection in live.connections
            if connection.person.id == person and not connection.closing
        ),
        key=lambda connection: connection.since,
    )
    for oldest in own[: max(0, len(own) + 1 - SOCKETS_AT_A_SEAT)]:
        oldest.send(Bye("You have opened this table in too many windows.", -1))
        oldest.close()


def connections_of(hub: Hub, person: str) -> list[Connection]:
    """A person's connections to any table of this process."""
    return [connection for connection in _all(hub) if connection.person.id == person]


def rename(hub: Hub, person: str, name: str, account: bool) -> None:
    """What a person says from now on is said under this name, and perhaps from an account."""
    rename_all(hub, {person: (name, account)})


def rename_all(hub: Hub, known: Mapping[str, tuple[str, bool]]) -> None:
    """The same for many people at once, by id: their names, and whether they have accounts."""
    for connection in _all(hub):
        person = connection.person
        name, account = known.get(person.id, (person.name, person.account))
        if (name, account) != (person.name, person.account):
            connection.person = replace(person, name=name, account=account)


def cut_sessions(hub: Hub, ended: Collection[str]) -> None:
    """Close the connections of ended sessions; whoever comes back is whom the cookie then names."""
    for connection in _all(hub):
        if connection.session in ended:
            _dismiss(connection, Bye("This session has ended: you are signed out.", 0), SIGNED_OUT)


def cut_off(hub: Hub, persons: set[str], reason: str) -> None:
    """Close the connections of people who may not be here any more."""
    for connection in _all(hub):
        if connection.person.id in persons:
            _dismiss(connection, Bye(reason, -1), FORBIDDEN)


def say_bye(hub: Hub) -> None:
    """Tell every client that the server ends and that it shall reconnect. All accepted moves are on disk by
    then.
    """
    hub.stopping = True
    for connection in _all(hub):
        _dismiss(connection, Bye("The server is being restarted.", random.randrange(*BACK_MS)), 1012)


def _dismiss(connection: Connection, bye: Bye, code: int) -> None:
    connection.send(bye)
    connection.code = code
    connection.close()


def persons(hub: Hub) -> set[str]:
    """The ids of all people who are connected to this process; clients without a session are left out."""
    return {connection.person.id for connection in _all(hub)} - {""}


def _all(hub: Hub) -> Iterator[Connection]:
    for live in hub.live.values():
        yield from live.connections
