"""`bastide simulate N`: many games by computer players over worker processes, and what came of them."""

from __future__ import annotations

import math
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..ai.levels import known_levels
from ..locale import language_here
from ..locale.terminal import say
from .arguments import levels_of, setup_of
from .bad_input import BadInput
from .compiling import announce_for

if TYPE_CHECKING:
    from ..setup import Setup

MOST_GAMES, MOST_WORKERS = 10_000_000, 256


@dataclass(frozen=True, slots=True)
class Series:
    """What every game of a series is played with; a game depends on this and on its number, on
    nothing else.
    """

    setup: Setup
    levels: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is kept of one game."""

    scores: tuple[int, ...]
    points: tuple[dict[str, int], ...]  # by player: what brought how much
    discarded: int
    plies: int


def simulate(
    games: int,
    players: int,
    given: str | None,
    elements: str | None,
    options: list[str],
    seed: int,
    workers: int,
) -> None:
    """Play the games and print the table."""
    setup = setup_of(players, elements, options)
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(say("games-out", games=games, most=MOST_GAMES))
    if not 1 <= workers <= MOST_WORKERS:
        raise BadInput(say("workers-out", workers=workers, most=MOST_WORKERS))
    levels = levels_of(given, players, "random", known_levels())
    if len(levels) == 1:
        levels *= players
    if len(levels) != players:
        raise BadInput(say("levels-out", levels=len(levels), players=players))
    series = Series(setup, tuple(levels), seed)
    announce_for(levels)
    outcomes = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    ) as progress:
        task = progress.add_task(say("playing"), total=games)
        for outcome in _played(series, games, workers):
            outcomes.append(outcome)
            progress.advance(task)
    _print(series, outcomes)


def _played(series: Series, games: int, workers: int) -> Iterator[Outcome]:
    """The outcomes in the order of the games' numbers."""
    if workers == 1:
        yield from (play_one(series, number) for number in range(games))
        return
    play_one(series, 0)  # one process compiles, the others find the rules compiled
    with get_context("spawn").Pool(workers, _leave_interrupts_to_the_parent) as pool:
        jobs = ((series, number) for number in range(games))
        yield from pool.imap(_play_job, jobs, chunksize=max(1, min(50, games // workers // 4)))


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_job(job: tuple[Series, int]) -> Outcome:
    return play_one(*job)


def play_one(series: Series, number: int) -> Outcome:
    """Game `number` of a series, from start to end."""
    from ..ai.dealer import Dealer
    from ..ai.players import player_of
    from ..events import Discarded
    from ..game import Game

    name = f"{series.seed}/{number}"
    game, dealer = Game(series.setup), Dealer(name)
    players = [player_of(level, f"{name}/{seat}") for seat, level in enumerate(series.levels)]
    while not game.over:
        if game.decider is None:
            dealer.deal(game)
        else:
            game.play(players[game.decider].choose(game))
    discarded = sum(isinstance(event, Discarded) for events in game.events for event in events)
    return Outcome(tuple(game.scores), tuple(map(dict, game.points())), discarded, game.ply)


def _print(series: Series, outcomes: list[Outcome]) -> None:
    from ..terminal.phrases import Phrases

    games, players, words = len(outcomes), series.setup.players, Phrases(language_here())
    totals = [
        sum((Counter(outcome.points[seat]) for outcome in outcomes), Counter[str]())
        for seat in range(players)
    ]
    features = list(dict.fromkeys(name for total in totals for name in total))
    features.sort(key=lambda name: -sum(total[name] for total in totals))
    scores = [[outcome.scores[seat] for outcome in outcomes] for seat in range(players)]
    rows = {  # a row each: whatever boxes play, a seat is as narrow as its numbers
        say("column_player"): list(series.levels),
        say("simulate-mean"): [f"{sum(seat_scores) / games:.2f}" for seat_scores in scores],
        "± (95 %)": [f"{_margin(seat_scores):.2f}" for seat_scores in scores],
        say("simulate-wins"): [f"{_wins(outcomes, seat):.1f}" for seat in range(players)],
    }
    rows |= {
        words.word("feature", name): [f"{total[name] / games:.2f}" for total in totals] for name in features
    }
    table = Table(title=say("simulate-title", games=games, seed=str(series.seed)), title_justify="left")
    table.add_column("")
    for seat in range(players):
        table.add_column(words.player(seat), justify="right")
    for name, cells in rows.items():
        table.add_row(name, *cells)
    console = Console()
    console.print(table)
    console.print(
        say(
            "simulate-means",
            discarded=f"{sum(outcome.discarded for outcome in outcomes) / games:.3f}",
            actions=f"{sum(outcome.plies for outcome in outcomes) / games:.1f}",
        ),
        highlight=False,
    )


def _margin(scores: list[int]) -> float:
    """Half of the 95 % confidence interval of the mean."""
    mean = sum(scores) / len(scores)
    spread = sum((score - mean) ** 2 for score in scores) / max(1, len(scores) - 1)
    return 1.96 * math.sqrt(spread / len(scores))


def _wins(outcomes: list[Outcome], seat: int) -> float:
    """Games won; a shared victory counts as its share."""
    won = 0.0
    for outcome in outcomes:
        best = max(outcome.scores)
        if outcome.scores[seat] == best:
            won += 1 / outcome.scores.count(best)
    return won
