"""`bastide dataset OUT A B …`: games of computer players as Parquet; goes on where it was interrupted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..locale.terminal import say
from .arena import leave_interrupts_to_the_parent, refuse_names, refuse_numbers
from .arguments import setup_of
from .bad_input import BadInput, reason_of
from .compiling import EXPERT, announce

if TYPE_CHECKING:
    from ..arena.match import Match

MOST_IN_CHUNK = 10_000


def dataset(
    out: Path,
    names: list[str],
    games: int,
    elements: str | None,
    options: list[str],
    seed: int,
    workers: int,
    chunk: int,
) -> None:
    """Play what is missing and say what is there now."""
    setup = setup_of(len(names), elements, options)
    refuse_numbers(games, workers)
    if not 1 <= chunk <= MOST_IN_CHUNK:
        raise BadInput(say("chunk-out", games=chunk, most=MOST_IN_CHUNK))
    try:
        from ..arena import parquet
    except ImportError as missing:
        raise BadInput(say("no-data-parts", module=missing.name)) from None
    refuse_names(names)
    announce(*EXPERT)  # whose judgement is in every row

    from ..arena.contestants import UnknownContestant
    from ..arena.match import Match, games_for
    from ..arena.own import PlayerError

    try:
        match = Match(tuple(names), setup, seed, keep=True)
        chunk = games_for(chunk, len(names))  # mirrored games stay together
        parquet.prepare(out, match, chunk, data_card)
        missing_chunks = parquet.chunks_to_play(out, games, chunk)
        _play(out, match, chunk, missing_chunks, workers)
        parquet.tidy(out)
    except (UnknownContestant, parquet.OtherDataset) as error:
        raise BadInput(error.told()) from None
    except PlayerError as error:
        raise BadInput(str(error)) from None
    except OSError as error:
        raise BadInput(say("file-unwritable", path=out, why=reason_of(error))) from None
    chunks = -(-games // chunk)
    print(say("dataset-done", folder=out, games=chunks * chunk, files=chunks, written=len(missing_chunks)))


def _play(out: Path, match: Match, chunk: int, numbers: list[int], workers: int) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    ) as progress:
        task = progress.add_task(say("playing"), total=len(numbers) * chunk)
        for _ in _written(out, match, chunk, numbers, workers):
            progress.advance(task, chunk)


def _written(out: Path, match: Match, chunk: int, numbers: list[int], workers: int) -> Iterator[int]:
    """The chunks as they are done; with several workers in any order."""
    from ..arena.parquet import write_chunk

    write = partial(write_chunk, out, match, chunk)
    if workers == 1 or len(numbers) < 2:
        yield from map(write, numbers)
        return
    yield write(numbers[0])  # one process compiles, the others find everything compiled
    with get_context("spawn").Pool(workers, leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(write, numbers[1:])


def data_card(made: dict[str, Any]) -> str:
    """What lies in the folder, for whoever finds it."""
    options = ", ".join(f"{name}={value}" for name, value in made["options"].items()) or "none"
    return f"""# Games of Carcassonne by computer players

Written by `bastide dataset`, Bastide {made["bastide"]}, columns of version {made["version"]}.

- Players: {", ".join(made["players"])}
- Elements: {", ".join(made["elements"])}; options: {options}
- Seed: {made["seed"]}. The same players, elements, options and seed give the same games.
- Files hold {made["games a chunk"]} games each; `positions/` has one row per decision, `games/` one per game.

## Columns of `positions/`

| column | what it holds |
| --- | --- |
| `game`, `deck` | numbers; games with the same deck are the same tiles with the seats rotated |
| `ply` | actions played before, draws included |
| `seat`, `player` | who decided: the seat, and the name of the player on it |
| `phase` | which decision: lay, figure, abbey, wagon, plague, order or count |
| `position` | the position as text; `Game.from_position` reads it |
| `legal` | the legal actions as text, in canonical order |
| `chosen` | which of them was played: an index |
| `values` | the expert's evaluation of each: the expected lead at the end, in points; null in solo |
| `visits` | the share of the search's rollouts that each was given; null where nothing was searched |
| `scores`, `result` | the final scores by seat; the share of the first place that fell to `seat` |

`games/` has `game`, `deck`, `players` (by seat), `scores` (by seat) and `record`, the whole game as text.

## What to know before using it

- Games with the same deck depend on each other: split training and test data by `deck`, not by row.
- `values` come from a linear evaluation without search, whoever played; they are estimates, not truth.
- A player without search (`random`, `greedy`, levels below architect) has no `visits`; neither has a figure
  step that was planned together with its tile.
- Everything was played by programs: nothing about people is in here.
"""
