"""A dataset on disk: a folder of Parquet files for decisions, one for games, what it was made with, its card.

OUT/dataset.json            what every game depends on, and how many games a chunk has
OUT/README.md               the data card
OUT/games/00000.parquet     chunk 0: its games
OUT/positions/00000.parquet chunk 0: the decisions in them; written last, so where it is the chunk is whole
OUT/.unfinished/            what is being written, or was when a run was killed
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyarrow import parquet

from .. import __version__
from ..locale.problem import Problem
from .dataset import VERSION, Decision, GameRow, columns_of, play_rows
from .match import Match

UNFINISHED = ".unfinished"
WORD = pa.dictionary(pa.int32(), pa.string())
POSITIONS = pa.schema(
    [
        ("game", pa.int32()),
        ("deck", pa.int32()),
        ("ply", pa.int16()),
        ("seat", pa.int8()),
        ("player", WORD),
        ("phase", WORD),
        ("position", pa.string()),
        ("legal", pa.list_(pa.string())),
        ("chosen", pa.int16()),
        ("values", pa.list_(pa.float32())),
        ("visits", pa.list_(pa.float32())),
        ("scores", pa.list_(pa.int16())),
        ("result", pa.float32()),
    ]
)
GAMES = pa.schema(
    [
        ("game", pa.int32()),
        ("deck", pa.int32()),
        ("players", pa.list_(pa.string())),
        ("scores", pa.list_(pa.int16())),
        ("record", pa.string()),
    ]
)


class OtherDataset(Problem):
    """A folder that holds a dataset made in another way; the message says what differs."""


def made_with(match: Match, chunk: int) -> dict[str, Any]:
    """What every row depends on."""
    return {
        "version": VERSION,
        "bastide": __version__,
        "players": list(match.names),
        "elements": list(match.setup.elements),
        "options": dict(match.setup.options),
        "seed": match.seed,
        "games a chunk": chunk,
    }


def prepare(folder: Path, match: Match, chunk: int, card: Callable[[dict[str, Any]], str]) -> None:
    """Make the folders, or find them as they were left; an OtherDataset if they hold another dataset."""
    made = made_with(match, chunk)
    note = folder / "dataset.json"
    if note.is_file():
        try:
            before = dict(json.loads(note.read_text("utf-8")))
        except (ValueError, TypeError):
            raise OtherDataset(
                f"{note} is damaged or belongs to another program: name another folder.",
                "dataset-damaged",
                file=note,
            ) from None
        differing = [name for name in made if before.get(name) != made[name]]
        if differing:
            name = differing[0]
            raise OtherDataset(
                f"{folder} holds a dataset with {name} {before.get(name)!r}, not {made[name]!r}: "
                "name another folder, or ask for the same.",
                "dataset-other",
                folder=folder,
                what=name,
                before=repr(before.get(name)),
                now=repr(made[name]),
            )
    for part in ("positions", "games", UNFINISHED):
        (folder / part).mkdir(parents=True, exist_ok=True)
    _write(folder, "README.md", lambda path: path.write_text(card(made), "utf-8"))
    _write(folder, note.name, lambda path: path.write_text(json.dumps(made, indent=2) + "\n", "utf-8"))


def tidy(folder: Path) -> None:
    """Once everything is there: forget what killed runs have left."""
    shutil.rmtree(folder / UNFINISHED, ignore_errors=True)


def chunks_to_play(folder: Path, games: int, chunk: int) -> list[int]:
    """The chunks that are not there yet, in order."""
    numbers = range(-(-games // chunk))
    return [number for number in numbers if not (folder / _name("positions", number)).is_file()]


def write_chunk(folder: Path, match: Match, chunk: int, number: int) -> int:
    """Play the games of a chunk and write them; how many decisions they held."""
    decisions: list[Decision] = []
    games: list[GameRow] = []
    for game in range(number * chunk, (number + 1) * chunk):
        rows, row = play_rows(match, game)
        decisions += rows
        games.append(row)
    _write_table(folder, _name("games", number), pa.table(columns_of(games, GameRow), GAMES))
    _write_table(folder, _name("positions", number), pa.table(columns_of(decisions, Decision), POSITIONS))
    return len(decisions)


def _name(part: str, number: int) -> str:
    return f"{part}/{number:05d}.parquet"


def _write_table(folder: Path, name: str, table: pa.Table) -> None:
    _write(folder, name, lambda part: parquet.write_table(table, part, compression="zstd"))


def _write(folder: Path, name: str, write: Callable[[Path], object]) -> None:
    """Put a file there at once: whoever looks sees all of it or nothing."""
    part = folder / UNFINISHED / f"{name.replace('/', '-')}.{os.getpid()}"
    write(part)
    with part.open("rb") as file:
        os.fsync(file.fileno())
    part.replace(folder / name)
