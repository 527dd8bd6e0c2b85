"""`bastide arena A B …`: mirrored games between computer players, and what they prove."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Generator
from contextlib import closing
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..locale import language_here
from ..locale.terminal import say
from .arguments import setup_of
from .bad_input import BadInput, reason_of
from .compiling import announce_for
from .game_files import write_text

if TYPE_CHECKING:
    from ..arena.match import Match, Played
    from ..arena.sequential import Sequential
    from ..arena.standing import Standing

MOST_GAMES, MOST_WORKERS = 1_000_000, 256
NAME_WIDTH = 14  # a table of 80 columns has no room for more
VERDICTS = {"stronger": "arena-stronger", "weaker": "arena-weaker", "equal": "arena-equal"}
HEADINGS = (
    *("column_player", "arena-first", "arena-elo", "arena-points", "arena-lead", "arena-cpu", "arena-nodes"),
)


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a match is played and what is kept of it.

    games     the most games that are played
    workers   processes of this machine
    ray       the address of a Ray cluster that plays instead, "" = none
    stop      whether it ends as soon as the first player is proved stronger, weaker or equal
    keep      the folder for the records, None = none are kept
    report    the folder for the report, None = none is written
    """

    games: int
    workers: int = 1
    ray: str = ""
    stop: bool = False
    keep: Path | None = None
    report: Path | None = None
    as_json: bool = False

    def check(self) -> None:
        """A BadInput if the match cannot be played or a folder cannot be written."""
        refuse_numbers(self.games, self.workers)
        for folder in (self.keep, self.report):
            if folder is not None:
                try:
                    folder.mkdir(parents=True, exist_ok=True)
                except OSError as error:
                    raise BadInput(say("file-unwritable", path=folder, why=reason_of(error))) from None


def arena(names: list[str], elements: str | None, options: list[str], seed: int, wishes: Wishes) -> None:
    """Play the games and print what came of them."""
    setup = setup_of(len(names), elements, options)
    wishes.check()
    refuse_names(names)
    announce_for(names)

    from ..arena.cluster import NoCluster
    from ..arena.contestants import UnknownContestant
    from ..arena.match import Match
    from ..arena.own import PlayerError
    from ..arena.report import page
    from ..arena.sequential import Sequential
    from ..arena.standing import standings

    test = Sequential(len(names)) if wishes.stop else None
    try:
        played = _with_progress(Match(tuple(names), setup, seed, wishes.keep is not None), wishes, test)
    except (UnknownContestant, NoCluster) as error:
        raise BadInput(error.told()) from None
    except PlayerError as error:
        raise BadInput(str(error)) from None
    results = standings(names, played)
    verdict = test.verdict if test else None
    if wishes.report is not None:
        write_text(wishes.report / "index.html", page(f"{' v '.join(names)}, seed {seed}", results, played))
    if wishes.as_json:
        summary = {"seed": seed, "games": len(played), "verdict": verdict}
        print(json.dumps(summary | {"players": [asdict(result) for result in results]}, indent=2))
        return
    _print(seed, results)
    if verdict:
        Console().print(say(VERDICTS[verdict], player=names[0]), highlight=False, markup=False)


def refuse_names(names: list[str]) -> None:
    """A BadInput where a name stands for no player."""
    from ..arena.contestants import UnknownContestant, contestant, names_class

    if any(map(names_class, names)):
        _import_from_here()
    try:
        for name in names:
            contestant(name)
    except UnknownContestant as error:
        raise BadInput(error.told()) from None


def _import_from_here() -> None:
    """Let classes be found in the current folder; an installed command has that of its script instead."""
    if (folder := os.getcwd()) not in sys.path:
        sys.path.insert(0, folder)


def refuse_numbers(games: int, workers: int) -> None:
    """A BadInput if the number of games or of processes is out of range."""
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(say("games-out", games=games, most=MOST_GAMES))
    if not 1 <= workers <= MOST_WORKERS:
        raise BadInput(say("workers-out", workers=workers, most=MOST_WORKERS))


def _with_progress(match: Match, wishes: Wishes, test: Sequential | None) -> list[Played]:
    from ..arena.match import games_for

    games = games_for(wishes.games, len(match.names))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    played: list[Played] = []
    with (
        closing(_played(match, games, wishes)) as source,
        Progress(
            *columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
        ) as progress,
    ):
        task = progress.add_task(say("playing"), total=games)
        for game in source:
            if wishes.keep is not None:
                write_text(wishes.keep / f"game-{len(played):05d}.txt", game.record)
            played.append(game)
            progress.advance(task)
            if test is not None and test.add(game):
                break
    return played


def _played(match: Match, games: int, wishes: Wishes) -> Generator[Played, None, None]:
    """The games in the order of their numbers."""
    from ..arena.cluster import play_on_cluster
    from ..arena.match import play_game, play_match

    if wishes.ray:
        yield from play_on_cluster(match, games, wishes.ray)
        return
    if wishes.workers == 1 or games == 1:
        yield from play_match(match, games)
        return
    yield play_game(match, 0)  # one process compiles, the others find everything compiled
    with get_context("spawn").Pool(wishes.workers, leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(_play_job, ((match, number) for number in range(1, games)))


def leave_interrupts_to_the_parent() -> None:
    """What a worker process does first: an interrupt is handled by the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_job(job: tuple[Match, int]) -> Played:
    from ..arena.match import play_game

    return play_game(*job)


def _print(seed: int, results: list[Standing]) -> None:
    """A table of at most 80 columns, whatever the players are called, then points by what brought them."""
    from ..terminal.phrases import Phrases

    words = Phrases(language_here())
    title = say("arena-title", games=results[0].games, seed=str(seed))
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in HEADINGS:
        wide = NAME_WIDTH if heading == "column_player" else None
        table.add_column(
            say(heading),
            justify="left" if wide else "right",
            max_width=wide,
            overflow="ellipsis",
            no_wrap=True,
        )
    for result in results:
        table.add_row(
            result.name,
            f"{100 * result.share:.1f} % [{100 * result.low:.0f}, {100 * result.high:.0f}]",
            f"{result.elo:+.0f}",
            f"{result.points:.1f}",
            f"{result.lead:+.1f} ± {result.lead_error:.1f}",
            f"{result.milliseconds:.2f}",
            f"{result.nodes:.0f}",
        )
    console = Console()
    console.print(table)
    for result in results:
        by_feature = ", ".join(
            f"{words.word('feature', feature)} {points:.1f}" for feature, points in result.by_feature.items()
        )
        console.print(f"{result.name}: {by_feature}", highlight=False, markup=False)
