"""A course of training: rounds of self-play, each followed by a regression, kept in a folder.

Everything that is finished is on disk, so that a course which was killed goes on where it was, and more
rounds can be added later:

    course.json         what the course is about; another course is refused here
    round-2/games-0007.npz   the samples of some games of a round, while the rounds after it need them
    round-2.toml        the weights that the round learned
    round-2.json        what is said about it in the report
    weights.toml        the weights of the last round; report.txt and report.svg show how they came about
"""

from __future__ import annotations

import json
import math
import os
import random
import shutil
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ...locale.problem import Problem
from ...setup import Setup, SetupError
from ..weights import FAMILIES, read_weights, write_weights
from .regression import fit
from .selfplay import Samples, lead_over, play_samples

CHUNK = 25  # games in one file of samples
KEPT_ROUNDS = 3  # whose samples a regression uses
_AGAIN = "remove the files of this round and of those after it, and they are learned again."


class CourseError(Problem):
    """A course that cannot be taken up; the message says why."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a course is about.

    family    the boxes, and the name of the file (see weights.py)
    start     where it starts from, as a person named it
    games     of self-play in each round
    trials    decks on which a round's weights are measured against the weights before
    """

    family: str
    start: str
    players: int
    games: int
    rounds: int
    trials: int
    seed: int


@dataclass(frozen=True, slots=True)
class Round:
    """What a round brought: the spread of the targets around the fit, points of a player in self-play, the
    lead over the weights before and half of its 95 % interval.
    """

    number: int
    spread: float
    points: float
    lead: float
    error: float


def setup_for(plan: Plan, number: int) -> Setup:
    """What game `number` is played with: all boxes of the family; with everything every second game leaves
    some of them out, because this family serves all mixtures.
    """
    names = set(FAMILIES[plan.family])
    if plan.family == "solo":
        names = {"base", "solo"}
    if "wheel" in names:
        names.discard("river")
    if plan.family == "everything" and number % 2:
        dice = random.Random(f"{plan.seed}/mixture/{number}")
        names = {name for name in sorted(names) if name in ("base", "fields") or dice.random() < 0.5}
    return Setup.of(plan.players, names)


class Course:
    """A course in its folder."""

    def __init__(self, plan: Plan, start: tuple[float, ...], folder: Path) -> None:
        self.plan, self._start, self._folder = plan, start, folder
        try:
            setup_for(plan, 0)
        except SetupError as error:
            raise CourseError(str(error), error.name, **error.values) from None
        folder.mkdir(parents=True, exist_ok=True)
        stated = asdict(plan)
        plan_file = folder / "course.json"
        if plan_file.exists():
            if _kept_plan(plan_file) | {"rounds": plan.rounds} != stated:
                raise CourseError(
                    f"{folder} holds another course: name a new folder, "
                    "or its own settings with more rounds.",
                    "course-other",
                    folder=folder,
                )
        elif any(folder.iterdir()):
            raise CourseError(
                f"{folder} is not empty and holds no course: name a new folder.", "course-none", folder=folder
            )
        _write(plan_file, json.dumps(stated, indent=2) + "\n")

    def rounds(self, progress: Callable[[int, int], None]) -> Iterator[Round]:
        """Every round, those on disk at once; `progress` is told a round's number and its games so far."""
        for number in range(1, self.plan.rounds + 1):
            if not self._file(number, "json").exists():
                self._learn(number, progress)
            progress(number, self.plan.games)
            yield _kept_round(self._file(number, "json"))

    def weights(self, number: int) -> tuple[float, ...]:
        """The weights after a round; before the first those that the course starts from."""
        if number == 0:
            return self._start
        path = self._file(number, "toml")
        try:
            return read_weights(path.read_text("utf-8"))
        except ValueError:
            raise CourseError(f"{path} is damaged: {_AGAIN}", "course-damaged-round", file=path) from None

    def finish(self) -> Path:
        """Write the weights of the last round to their file; where it is."""
        goal = self._folder / "weights.toml"
        _write(goal, self._file(self.plan.rounds, "toml").read_text("utf-8"))
        return goal

    def _learn(self, number: int, progress: Callable[[int, int], None]) -> None:
        before = self.weights(number - 1)
        for first in range(0, self.plan.games, CHUNK):
            progress(number, first)
            self._play(number, first, before)
        kept = range(max(1, number - KEPT_ROUNDS + 1), number + 1)
        parts = [
            _load(path)
            for round_number in kept
            for path in sorted((self._folder / f"round-{round_number}").glob("*.npz"))
        ]
        learned, spread = fit(parts, before, self.plan.family == "solo")
        _write(self._file(number, "toml"), write_weights(learned, self._comment(number)))
        points = float(np.mean(np.concatenate([part.final[part.last] for part in parts])))
        lead, error = self._measure(number)
        summary = asdict(Round(number, spread, points, lead, error))
        _write(self._file(number, "json"), json.dumps(summary, indent=2) + "\n")
        shutil.rmtree(self._folder / f"round-{number + 1 - KEPT_ROUNDS}", ignore_errors=True)

    def _play(self, number: int, first: int, weights: tuple[float, ...]) -> None:
        path = self._folder / f"round-{number}" / f"games-{first // CHUNK:04d}.npz"
        if path.exists():
            return
        path.parent.mkdir(exist_ok=True)
        games = range(first, min(first + CHUNK, self.plan.games))
        seed = f"{self.plan.seed}/{number}"
        played = [play_samples(setup_for(self.plan, game), weights, f"{seed}/{game}") for game in games]
        columns: dict[str, Any] = {
            name: np.concatenate([getattr(samples, name) for samples in played]) for name in Samples.__slots__
        }
        beside = path.with_suffix(".part")
        with beside.open("wb") as file:
            np.savez_compressed(file, **columns)
        beside.replace(path)

    def _measure(self, number: int) -> tuple[float, float]:
        new, old = self.weights(number), self.weights(number - 1)
        seeds = [f"{self.plan.seed}/trial/{number}/{deck}" for deck in range(self.plan.trials)]
        leads = [lead_over(setup_for(self.plan, 0), new, old, seed) for seed in seeds]
        if len(leads) < 2:
            return sum(leads), 0.0
        return float(np.mean(leads)), 1.96 * float(np.std(leads, ddof=1)) / math.sqrt(len(leads))

    def _comment(self, number: int) -> str:
        plan = self.plan
        return (
            f"Weights of the evaluation, learned by `bastide train {plan.family}`: round {number} of "
            f"{plan.rounds}\nwith {plan.games} games each, {plan.players} players, from {plan.start}, "
            f"seed {plan.seed}.\n"
            "Each line: with no tile left to draw, with 36, with 71, with 142; straight lines between."
        )

    def _file(self, number: int, suffix: str) -> Path:
        return self._folder / f"round-{number}.{suffix}"


def _kept_plan(path: Path) -> dict[str, Any]:
    """What a folder's own course is about."""
    try:
        plan = json.loads(path.read_text("utf-8"))
    except ValueError:
        plan = None
    if not isinstance(plan, dict):
        raise CourseError(f"{path} is damaged: name a new folder.", "course-damaged", file=path)
    return plan


def _kept_round(path: Path) -> Round:
    """What a folder tells about a round."""
    try:
        return Round(**json.loads(path.read_text("utf-8")))
    except (ValueError, TypeError):
        raise CourseError(f"{path} is damaged: {_AGAIN}", "course-damaged-round", file=path) from None


def _load(path: Path) -> Samples:
    """The samples of a file."""
    try:
        with np.load(path) as arrays:
            return Samples(**{name: arrays[name] for name in Samples.__slots__})
    except (ValueError, EOFError, KeyError, TypeError, zipfile.BadZipFile, zlib.error):
        raise CourseError(
            f"{path} is damaged: remove it, and its games are played again.",
            "course-damaged-games",
            file=path,
        ) from None


def _write(path: Path, text: str) -> None:
    """Put a text into a file at once."""
    beside = path.with_name(f".{path.name}.part")
    beside.write_text(text, "utf-8")
    os.replace(beside, path)
