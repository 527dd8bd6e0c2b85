"""Who speaks to a table."""

from __future__ import annotations

import msgspec


class Sender(msgspec.Struct, frozen=True):
    """Who speaks, as the server knows it, never as the message says."""

    player: str
    name: str = ""
    account: bool = False
    invite: str = ""  # the token of the link that was followed
    lag: int = 0  # measured delay of the connection, in milliseconds
    present: frozenset[str] = frozenset()  # the people who are connected to the table
