"""Two programs play one table over the protocol, one of them loses its connection, and everything is told.

python examples/two_programs.py                         # with a server of its own
python examples/two_programs.py http://127.0.0.1:8717   # with one that runs
"""

from __future__ import annotations

import asyncio
import random
import socket
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from bastide.client import UNREACHABLE, Client, Link, RequestFailed
from bastide.commands.server import start_server
from bastide.server.fairness.verify import Proof, verify
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.responses import Accepted, Happened, Refused, State

TILES = 6  # a short game
LOST_AFTER = 3  # so many moves before Bob's connection breaks


class Player:
    """A person's program: it plays random legal actions and says aloud what it sends and what it hears."""

    def __init__(self, name: str, base: str, seed: int) -> None:
        self.name, self.client, self.choice = name, Client(base), random.Random(seed)
        self.link: Link
        self.moves = 0

    def tell(self, arrow: str, words: str) -> None:
        """One line of the transcript."""
        print(f"{self.name:>4} {arrow} {words}", flush=True)

    async def come(self, table: str, invite: str, last_ply: int = -1) -> None:
        """Connect, saying the last ply that is known."""
        self.tell(">", f"hello, my last ply is {last_ply}")
        self.link = await self.client.join(table, invite, last_ply)

    async def hear(self, kind: type | None = None) -> Any:
        """The next message, of a kind if one is named; rows and answers are told."""
        while True:
            message = await self.link.receive()
            if isinstance(message, State):
                self.tell("<", f"state at ply {message.ply}: the table is {message.status}")
            elif isinstance(message, Accepted):
                self.tell("<", f"accepted, on disk up to ply {message.ply}")
            elif isinstance(message, Refused):
                self.tell("<", f"refused: {message.reason}")
            elif isinstance(message, Happened):
                self.tell("<", f"ply {message.ply}: {told(message)}")
            if kind is None or isinstance(message, kind):
                return message

    async def move(self) -> None:
        """Answer the duty at hand with a random legal action; the turn is confirmed with its last step."""
        duty = self.link.duty
        assert duty is not None
        self.moves += 1
        if duty.legal:
            action = self.choice.choice(duty.legal).action
            self.tell(">", f"{action}   (1 of {len(duty.legal)})")
            await self.link.act(action)
        else:
            self.tell(">", "confirm")
            await self.link.confirm()


def told(message: Happened) -> str:
    """A row in words: what happened, or else what was done."""
    what = type(message.entry).__name__.lower()
    return "; ".join(map(str, message.events)) or str(getattr(message.entry, "action", what))


async def sit_down(ann: Player, bob: Player) -> tuple[str, str]:
    """Ann opens a table, Bob follows her link; both commit to random bytes for the shuffle."""
    for player in (ann, bob):
        await player.client.be_guest(player.name)
    opened = await ann.client.open_table(Plan([SeatPlan("here"), SeatPlan()], options={"tiles": TILES}))
    print(f"table {opened.table}, commitment {opened.commitment}")
    for player in (ann, bob):
        await player.come(opened.table, opened.invite)
        await player.hear(State)
    bob.tell(">", "sit on seat 1, committed to 16 random bytes")
    await bob.link.sit(1)
    await bob.hear(Accepted)
    ann.tell(">", "commit to 16 random bytes")
    await ann.link.commit()
    await ann.hear(Accepted)
    ann.tell(">", "start")
    await ann.link.start()
    return opened.table, opened.invite


async def play(player: Player, table: str, invite: str, lost_after: int = 0) -> None:
    """Play to the end; with `lost_after`, the connection breaks once after so many moves and comes back."""
    while player.link.status != "ended":
        await player.hear()
        if player.link.duty is None:
            continue
        await player.move()
        if player.moves == lost_after:
            last_ply = player.link.ply
            await player.link.close()
            player.tell("*", "the connection is lost before the answer came")
            await player.come(table, invite, last_ply)


async def whole(base: str) -> None:
    """A whole game and the check of its draws."""
    ann, bob = Player("Ann", base, 1), Player("Bob", base, 2)
    table, invite = await sit_down(ann, bob)
    await asyncio.wait_for(
        asyncio.gather(play(ann, table, invite), play(bob, table, invite, LOST_AFTER)), 120
    )
    assert ann.link.status == bob.link.status == "ended"
    print("record\n" + await ann.client.get(f"/api/tables/{table}/record?invite={invite}"))
    proof = msgspec.convert(await bob.client.get(f"/api/tables/{table}/proof?invite={invite}"), Proof)
    print(verify(proof, bob.client.kept(table)).sentence)


def main() -> None:
    """With the server that is named, or with one of its own."""
    if len(sys.argv) > 1:
        try:
            asyncio.run(whole(sys.argv[1]))
        except (RequestFailed, ValueError, *UNREACHABLE) as problem:
            sys.exit(f"No table can be played at {sys.argv[1]}: {str(problem) or type(problem).__name__}")
        return
    with socket.socket() as free, tempfile.TemporaryDirectory() as folder:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        address, process = start_server(Path(folder), port)
        try:
            asyncio.run(whole(address))
        finally:
            process.terminate()
            process.wait(20)


if __name__ == "__main__":
    main()
