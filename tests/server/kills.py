"""Kill -9 in the middle of games, again and again: `PYTHONPATH=tests python -m server.kills --kills 50`.

Programs play at several tables and come back whenever they are cut off. After each kill the database itself is read:
every acknowledged move must be there, once, up to the ply that was acknowledged, and no ply may be missing before it.
Tables whose game has ended are replaced by new ones.
"""
from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from bastide.server.client import Client
from bastide.server.commands import start_server
from bastide.server.entries import Acted, decode_entry
from server.playing import Program, open_duel

Restart = Callable[[], "subprocess.Popen[bytes]"]


@dataclass
class Outcome:
    """What the kills have shown."""

    kills: int = 0
    games: int = 0
    moves: int = 0
    reconnects: int = 0
    checked: int = 0                    # acknowledged moves looked for on disk, in all checks
    lost: list[str] = field(default_factory=list)


@dataclass
class Played:
    """One table and its two programs."""

    table: str
    invite: str
    people: list[Client]
    programs: list[Program]
    tasks: list[asyncio.Task[None]]

    @property
    def over(self) -> bool:
        return all(program.over for program in self.programs)


async def sit_down(address: str, pause: float, tiles: int = 30) -> Played:
    """A new table with two programs at work."""
    table, invite, people = await open_duel(address, options={"tiles": tiles})
    programs = [Program(person, table, invite, seed=number) for number, person in enumerate(people)]
    for program in programs:
        program.pause = pause
    return Played(table, invite, people, programs, [asyncio.create_task(program.play()) for program in programs])


def check_kept(folder: Path, played: Played, outcome: Outcome) -> None:
    """Every acknowledged move is on disk, under its key and up to its ply; the plies have no gap."""
    acknowledged = [move for program in played.programs for move in program.acknowledged]
    with closing(sqlite3.connect(folder / "bastide.sqlite")) as database:
        rows = database.execute("SELECT ply, key, entry FROM entries WHERE table_id = ? ORDER BY ply",
                                [played.table]).fetchall()
    if [row[0] for row in rows] != list(range(len(rows))):
        outcome.lost.append(f"{played.table}: its plies have a gap")
    for ply, action, key in acknowledged:
        own = [(number, decode_entry(entry)) for number, its_key, entry in rows if its_key == key]
        acted = [entry.action for _, entry in own if isinstance(entry, Acted) and entry.seat is not None]
        if not own or own[-1][0] != ply or acted != ([] if action == "confirm" else [action]):
            outcome.lost.append(f"{played.table} ply {ply}: {action}")
    outcome.checked += len(acknowledged)


async def survive(address: str, process: subprocess.Popen[bytes], restart: Restart, folder: Path, kills: int,
                  tables: int) -> Outcome:
    """Kill and restart the server so many times under load, then let every game come to its end."""
    outcome, choice = Outcome(), random.Random(1)
    games = [await sit_down(address, 0.05) for _ in range(tables)]
    every = list(games)
    for _ in range(kills):
        await asyncio.sleep(choice.uniform(0.2, 0.9))
        process.kill()
        await asyncio.to_thread(process.wait)
        outcome.kills += 1
        for played in games:
            check_kept(folder, played, outcome)
        process = await asyncio.to_thread(restart)
        for number, played in enumerate(games):
            if played.over:
                games[number] = await sit_down(address, 0.05)
                every.append(games[number])
    for played in every:
        for program in played.programs:
            program.pause = 0.0
    await asyncio.wait_for(asyncio.gather(*(task for played in every for task in played.tasks)), 120)
    for played in every:
        check_kept(folder, played, outcome)
    outcome.games = sum(played.over for played in every)
    outcome.moves = sum(len(program.acknowledged) for played in every for program in played.programs)
    outcome.reconnects = sum(program.reconnects for played in every for program in played.programs)
    assert outcome.games == len(every), "a game did not come to its end"
    return outcome


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Kill a server in the middle of games and look for lost moves.")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--port", type=int, default=8727)
    given = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder, running = Path(name), []

        def restart() -> subprocess.Popen[bytes]:
            running.append(start_server(folder, given.port, {"BASTIDE_JIT": "0", "BASTIDE_RATES": "no"})[1])
            return running[-1]

        process = restart()
        outcome = asyncio.run(survive(f"http://127.0.0.1:{given.port}", process, restart, folder, given.kills,
                                      given.tables))
        running[-1].terminate()
        running[-1].wait(20)
    print(f"{outcome.kills} kills, {outcome.games} games played to their end, {outcome.moves} acknowledged moves, "
          f"{outcome.reconnects} reconnects, {outcome.checked} looked for on disk, "
          f"{len(outcome.lost)} moves lost, {time.monotonic() - begun:.0f} s")
    if outcome.lost:
        raise SystemExit("\n".join(outcome.lost))


if __name__ == "__main__":
    main()
