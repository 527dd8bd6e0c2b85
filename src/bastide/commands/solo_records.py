"""SOLO-32: the result is recorded, to be beaten. A small table in the user's data folder: a line per game."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from ..server.settings import default_data
from ..setup import Setup

COLUMNS = ("date", "result", "seed", "colours", "elements", "options")


@dataclass(frozen=True, slots=True)
class Result:
    """One finished solo game."""

    date: str
    result: int
    seed: str
    colours: int
    elements: str
    options: str

    @staticmethod
    def of(setup: Setup, scores: list[int], date: str, seed: str) -> Result:
        """The result of a game: the score of the colour that is last."""
        options = " ".join(f"{name}={value}" for name, value in setup.options)
        return Result(date, min(scores), seed, setup.players, " ".join(setup.elements), options)


def table_path() -> Path:
    """Where the table lies; BASTIDE_DATA overrides it."""
    return Path(os.environ.get("BASTIDE_DATA") or default_data()) / "solo.tsv"


def keep(result: Result, path: Path | None = None) -> None:
    """Add a result to the table."""
    path = path or table_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as table:
        table.write("\t".join(str(getattr(result, column)) for column in COLUMNS) + "\n")


def kept(path: Path | None = None) -> list[Result]:
    """All results, the best first; lines that cannot be read are passed over."""
    path = path or table_path()
    results = []
    for line in path.read_text("utf-8").splitlines() if path.is_file() else ():
        cells = line.split("\t")
        if len(cells) == len(COLUMNS) and cells[1].isdecimal() and cells[3].isdecimal():
            results.append(Result(cells[0], int(cells[1]), cells[2], int(cells[3]), cells[4], cells[5]))
    return sorted(results, key=lambda result: (-result.result, result.date))


def standing(result: Result, path: Path | None = None) -> int:
    """Which place a result takes among those of the same game."""
    same = [
        other
        for other in kept(path)
        if (other.colours, other.elements, other.options) == (result.colours, result.elements, result.options)
    ]
    return 1 + sum(other.result > result.result for other in same)
