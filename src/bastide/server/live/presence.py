"""Who is connected to a table, at this process and at the others."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..protocol.codec import write_message
from ..protocol.responses import Presence
from .channels import ChannelMessage
from .connection import players_of

if TYPE_CHECKING:
    from .hub import Hub
    from .live_table import Live

PRESENCE_SECONDS = 60.0  # a process that says nothing of its clients for so long is gone


@dataclass(slots=True)
class Elsewhere:
    """Who is connected to a table at another process, and when it last said so."""

    players: frozenset[str]
    watching: int
    heard: float


def present(live: Live) -> frozenset[str]:
    """The people who are connected to a table, at any process."""
    players = players_of(live.connections)
    return players.union(*(other.players for other in live.elsewhere.values()))


def tell_presence(hub: Hub, live: Live, publish: bool = True, asks: bool = False) -> None:
    """Tell the clients who is connected; if `publish`, the other processes too, which are perhaps asked for
    theirs.

    Of a forgotten table it is told when it has been read again.
    """
    if live.known is None:
        return
    everybody = present(live)
    seats = [seat.number for seat in live.table.seats if seat.player in everybody]
    seated = {seat.player for seat in live.table.seats}
    watching = sum(connection.person.id not in seated for connection in live.connections)
    watching_in_all = watching + sum(other.watching for other in live.elsewhere.values())
    text = write_message(Presence(seats, watching_in_all, hub.computers.preparing))
    for connection in live.connections:
        connection.send_text(text)
    if publish:
        players = sorted(players_of(live.connections))
        hub.channel.publish(ChannelMessage(hub.node, live.table.id, live.table.ply, players, watching, asks))


def heard_elsewhere(hub: Hub, live: Live, message: ChannelMessage) -> None:
    """Another process has said who is connected there; a new one, or one that asks, is told who is here."""
    before = live.elsewhere.get(message.node)
    now = Elsewhere(frozenset(message.present or ()), message.watching, time.monotonic())
    live.elsewhere[message.node] = now
    if before is None or message.asks:
        tell_presence(hub, live)
    elif (before.players, before.watching) != (now.players, now.watching):
        tell_presence(hub, live, publish=False)


def renew_presence(hub: Hub, asks: bool = False) -> None:
    """Say again who is here, and perhaps ask the others; forget processes that have said nothing for long."""
    oldest = time.monotonic() - PRESENCE_SECONDS
    for live in hub.live.values():
        for node in [node for node, other in live.elsewhere.items() if other.heard < oldest]:
            del live.elsewhere[node]
        if live.connections and hub.channel.shared:
            tell_presence(hub, live, asks=asks)
