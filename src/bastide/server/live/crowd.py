"""How many clients of one address only watch: a school or a club shares an address, and its players always
get in.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..limits import SPECTATORS_PER_ADDRESS
from ..protocol.refusal import Refusal
from ..table.lobby import takes_part
from .connection import Connection
from .live_table import Live


class Crowd:
    """Counts the connections to the tables of this process by the address they come from."""

    def __init__(self, enforced: bool = True) -> None:
        self.enforced = enforced
        self._by_address: dict[str, dict[Connection, Live]] = {}

    @contextmanager
    def admit(self, address: str, live: Live, connection: Connection) -> Iterator[None]:
        """Count a client while the block lasts; a Refusal if it only watches and too many of its
        address do.
        """
        if self.enforced and _only_watches(live, connection) and self._is_full(address):
            raise Refusal(
                "too_much",
                "Too many people are watching tables from your address: try again later.",
                "watchers_address",
            )
        own = self._by_address.setdefault(address, {})
        own[connection] = live
        try:
            yield
        finally:
            del own[connection]
            if not own:
                del self._by_address[address]

    def _is_full(self, address: str) -> bool:
        others = self._by_address.get(address, {})
        return (
            len(others) >= SPECTATORS_PER_ADDRESS
            and sum(_only_watches(live, connection) for connection, live in others.items())
            >= SPECTATORS_PER_ADDRESS
        )


def _only_watches(live: Live, connection: Connection) -> bool:
    """Whether a client has no part in a game; before the start it may still sit down."""
    table = live.known
    return table is not None and table.status != "open" and not takes_part(table, connection.person.id)
