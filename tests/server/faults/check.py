"""The look for what was lost: every acknowledged move in the database itself, every table by a
fresh process.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec

from bastide.server.protocol.entries import Acted, Confirmed, decode_entry

from .database import Database, StoredRow
from .games import Duel

READ_SECONDS = 120.0


async def lost_moves(database: Database, games: Iterable[Duel]) -> list[str]:
    """Acknowledged moves that are not in the database exactly once, under their key and ply; gaps in the
    plies.
    """
    acknowledged = [
        (game, [move for program in game.programs for move in program.acknowledged]) for game in games
    ]
    logs = await database.logs()
    found = []
    for game, moves in acknowledged:
        log = logs.get(game.table, [])
        if [row.ply for row in log] != list(range(len(log))):
            found.append(f"{game.table}: its plies have a gap")
        found += [
            f"{game.table} ply {ply}: {action}"
            for ply, action, key in moves
            if not is_kept(log, ply, action, key)
        ]
    return found


def is_kept(log: list[StoredRow], ply: int, action: str, key: str) -> bool:
    """Whether a move is in the log once, and its rows end with the acknowledged ply."""
    own = [row for row in log if row.key == key]
    entries = [decode_entry(row.entry) for row in own]
    acted = [entry.action for entry in entries if isinstance(entry, Acted) and entry.seat is not None]
    confirmed = sum(isinstance(entry, Confirmed) for entry in entries)
    once = confirmed == 1 and not acted if action == "confirm" else acted == [action] and confirmed <= 1
    return once and own[-1].ply == ply


async def unreadable_tables(database: Database, folder: Path, names: Iterable[str] = ()) -> dict[str, str]:
    """Those of the named tables, or of all, that a fresh process cannot read; with the reason."""
    reading = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "server.faults.reader",
        database.url,
        str(folder),
        *names,
        stdout=asyncio.subprocess.PIPE,
        env=os.environ
        | {
            "BASTIDE_JIT": "0",
            "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")]),
        },
    )
    async with asyncio.timeout(READ_SECONDS):
        text, _ = await reading.communicate()
    if reading.returncode:
        return {"all": "the fresh process failed"}
    return msgspec.json.decode(text, type=dict[str, str])
