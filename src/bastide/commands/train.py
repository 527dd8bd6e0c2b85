"""`bastide train FAMILY DIR`: weights of the evaluation, learned from the computer's games with itself."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..locale.terminal import say
from .bad_input import BadInput, reason_of
from .compiling import EXPERT, announce
from .game_files import write_text

if TYPE_CHECKING:
    from ..ai.training.course import Course

MOST_GAMES, MOST_ROUNDS, MOST_TRIALS = 1_000_000, 100, 100_000
FIRST_GUESS = "nothing"


def train(
    family: str,
    folder: Path,
    players: int,
    games: int,
    rounds: int,
    trials: int,
    start: str,
    seed: int,
) -> None:
    """Go through the course, or on with it, and write weights and report into its folder."""
    for number, most, refused in (
        (games, MOST_GAMES, "self-play-out"),
        (rounds, MOST_ROUNDS, "rounds-out"),
        (trials, MOST_TRIALS, "trials-out"),
    ):
        if not 1 <= number <= most:
            raise BadInput(say(refused, number=number, most=most))

    from ..ai.training.course import Course, CourseError, Plan
    from ..ai.weights import FAMILIES

    if family not in FAMILIES:
        raise BadInput(say("no-family", family=family, families=", ".join(FAMILIES)))
    plan = Plan(family, start, players, games, rounds, trials, seed)
    weights = _weights(start)
    try:
        course = Course(plan, weights, folder)
        announce(*EXPERT)
        _go_through(course, folder)
    except CourseError as error:
        raise BadInput(error.told()) from None
    except OSError as error:
        raise BadInput(say("file-unusable", path=error.filename or folder, why=reason_of(error))) from None


def _weights(start: str) -> tuple[float, ...]:
    """The weights that a person named."""
    from ..ai.training.guess import first_guess, with_guesses
    from ..ai.weights import SHIPPED, read_weights, shipped_weights

    if start == FIRST_GUESS:
        return first_guess()
    if start in SHIPPED:
        return with_guesses(shipped_weights(start))
    try:
        return with_guesses(read_weights(Path(start).read_text("utf-8")))
    except OSError as error:
        raise BadInput(
            say(
                "weights-unreadable",
                weights=start,
                why=reason_of(error),
                families=", ".join(SHIPPED),
                nothing=FIRST_GUESS,
            )
        ) from None
    except ValueError as error:
        raise BadInput(f"{start}: {error}") from None


def _go_through(course: Course, folder: Path) -> None:
    from ..ai.training.curves import as_svg, as_text

    plan, rounds = course.plan, []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(say("playing"), total=plan.rounds * plan.games)

        def tell(number: int, games: int) -> None:
            progress.update(
                task,
                description=say("train-round", number=number),
                completed=(number - 1) * plan.games + games,
            )

        for this_round in course.rounds(tell):
            rounds.append(this_round)
            write_text(folder / "report.txt", as_text(plan, rounds))
            write_text(folder / "report.svg", as_svg(plan, rounds))
            progress.console.print(
                say(
                    "train-done",
                    number=this_round.number,
                    spread=f"{this_round.spread:.2f}",
                    points=f"{this_round.points:.1f}",
                    lead=f"{this_round.lead:+.1f} ± {this_round.error:.1f}",
                ),
                highlight=False,
                soft_wrap=True,
            )
    print(course.finish())
