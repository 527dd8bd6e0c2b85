"""`bastide arena A B …`: mirrored games between computer players, and what they prove."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from .arguments import setup_of
from .compiling import announce
from .game_files import write_text
from .refusal import Refusal

if TYPE_CHECKING:
    from ..arena.match import Match, Played
    from ..arena.standing import Standing

MOST_GAMES, MOST_WORKERS = 1_000_000, 256


def arena(
    names: list[str],
    games: int,
    elements: str | None,
    options: list[str],
    seed: int,
    workers: int,
    keep: Path | None,
    as_json: bool,
) -> None:
    """Play the games and print what came of them."""
    setup = setup_of(len(names), elements, options)
    refuse_numbers(games, workers)
    announce("entry_point", 120)

    from ..arena.contestants import UnknownContestant, contestant
    from ..arena.match import Match, games_for
    from ..arena.program import ProgramError
    from ..arena.standing import standings

    try:
        for name in names:
            contestant(name)
        match = Match(tuple(names), setup, seed, keep is not None)
        played = _with_progress(match, games_for(games, len(names)), workers, keep)
    except (UnknownContestant, ProgramError) as error:
        raise Refusal(str(error)) from None
    results = standings(names, played)
    if as_json:
        told = {"seed": seed, "games": len(played), "players": [asdict(result) for result in results]}
        print(json.dumps(told, indent=2))
    else:
        _print(seed, results)


def refuse_numbers(games: int, workers: int) -> None:
    """A Refusal where so many games cannot be played, or not by so many processes."""
    if not 1 <= games <= MOST_GAMES:
        raise Refusal(f"{games} games cannot be played: 1 to {MOST_GAMES} can.")
    if not 1 <= workers <= MOST_WORKERS:
        raise Refusal(f"{workers} worker processes cannot be started: 1 to {MOST_WORKERS} can.")


def _with_progress(match: Match, games: int, workers: int, keep: Path | None) -> list[Played]:
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    played: list[Played] = []
    with Progress(
        *columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    ) as progress:
        task = progress.add_task("Playing", total=games)
        for game in _played(match, games, workers):
            if keep is not None:
                write_text(keep / f"game-{len(played):05d}.txt", game.record)
            played.append(game)
            progress.advance(task)
    return played


def _played(match: Match, games: int, workers: int) -> Iterator[Played]:
    """The games in the order of their numbers."""
    from ..arena.match import play_game, play_match

    if workers == 1 or games == 1:
        yield from play_match(match, games)
        return
    yield play_game(match, 0)  # one process compiles, the others find everything compiled
    with get_context("spawn").Pool(workers, leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(_play_job, ((match, number) for number in range(1, games)))


def leave_interrupts_to_the_parent() -> None:
    """What a worker process does first: an interrupt is handled by the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_job(job: tuple[Match, int]) -> Played:
    from ..arena.match import play_game

    return play_game(*job)


def _print(seed: int, results: list[Standing]) -> None:
    table = Table(title=f"{results[0].games} games, seed {seed}", title_justify="left")
    headings = ("player", "first places", "95 %", "Elo", "points", "lead", "CPU a move", "nodes a move")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for result in results:
        table.add_row(
            result.name,
            f"{100 * result.share:.1f} %",
            f"[{100 * result.low:.1f}, {100 * result.high:.1f}]",
            f"{result.elo:+.0f}",
            f"{result.points:.1f}",
            f"{result.lead:+.1f} ± {result.lead_error:.1f}",
            f"{result.milliseconds:.2f} ms",
            f"{result.nodes:.0f}",
        )
    console = Console()
    console.print(table)
    for result in results:
        told = ", ".join(f"{feature} {points:.1f}" for feature, points in result.by_feature.items())
        console.print(f"{result.name}: {told}", highlight=False, markup=False)
