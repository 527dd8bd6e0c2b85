"""`bastide play --terminal`: a game at one terminal, against the computer or against each other."""

from __future__ import annotations

import contextlib
import random
import secrets
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from ..ai.levels import USUAL, known_levels
from ..boxes.collected import mode_of
from ..locale import language_here
from ..locale.problem import Problem
from ..locale.terminal import say
from ..notation.record import Record
from ..setup import Setup
from .arguments import checked_language, levels_of, setup_of
from .bad_input import BadInput
from .compiling import announce_for
from .game_files import read_record, write_text

if TYPE_CHECKING:
    from ..game import Game
    from ..terminal.screen import Screen

PERSON = "person"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for."""

    players: int = 2
    computer: str | None = None
    elements: str | None = None
    options: tuple[str, ...] = ()
    seed: int | None = None
    save: Path | None = None
    load: Path | None = None
    language: str = field(default_factory=language_here)
    ascii: bool = False


def play(wishes: Wishes) -> None:
    """Play until the game is over or the person leaves."""
    checked_language(wishes.language)
    record = _record(wishes)
    headers = dict(record.headers)
    seed = _seed(wishes, headers)
    seats = _seats(wishes, headers, record.setup, seed)
    announce_for(seat for seat in seats if seat != PERSON)

    from ..game import Game

    try:
        game = Game.from_record(record)
    except Problem as error:
        raise BadInput(f"{wishes.load}: {error.told()}") from None
    kept = {
        "Date": headers.get("Date", date.today().isoformat()),
        "Seats": " ".join(seats),
        "Seed": str(seed),
    }
    _play(wishes, game, seats, kept)


def _play(wishes: Wishes, game: Game, seats: list[str], headers: dict[str, str]) -> None:
    """The session at the screen, and what is kept of it."""
    from ..ai.dealer import Dealer
    from ..ai.players import player_of
    from ..terminal.phrases import Phrases
    from ..terminal.screen import Screen
    from ..terminal.session import Left, Session

    seed, file = int(headers["Seed"]), wishes.save or wishes.load
    alone = mode_of(game.setup.elements) is not None

    def keep(game: Game) -> None:
        if file is not None:
            write_text(file, game.to_text(headers))

    keep(game)
    words = Phrases(wishes.language)
    screen = Screen(Console(), words, wishes.ascii)
    person = words("alone" if alone else "person")
    names = [person if seat == PERSON else words.seat(seat) for seat in seats]
    screen.say("welcome", players=game.setup.players, seats=", ".join(names), seed=str(seed))
    players = [
        None if seat == PERSON else player_of(seat, f"{seed}/{number}") for number, seat in enumerate(seats)
    ]
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (line editing at the prompt)
    try:
        Session(game, players, names, Dealer(seed), screen, keep, alone=alone).run()
        if alone and game.over:
            _keep_result(game, headers, screen)
    except (Left, KeyboardInterrupt):
        screen.say("bye")
    if file is not None:
        screen.say("kept" if game.over else "saved", path=file)


def _keep_result(game: Game, headers: dict[str, str], screen: Screen) -> None:
    """A solo game's result goes into the person's records."""
    from .solo_records import Result, keep, standing

    result = Result.of(game.setup, game.scores, headers["Date"], headers["Seed"])
    screen.say("solo_record", result=result.result, place=standing(result))
    keep(result)


def _record(wishes: Wishes) -> Record:
    """The game that goes on, or a new one."""
    if wishes.save is not None and wishes.save != wishes.load and wishes.save.exists():
        raise BadInput(say("file-exists", path=wishes.save))
    if wishes.load is not None:
        return read_record(wishes.load)
    return Record(setup_of(wishes.players, wishes.elements, list(wishes.options)))


def _seed(wishes: Wishes, headers: dict[str, str]) -> int:
    if wishes.seed is not None:
        return wishes.seed
    if headers.get("Seed", "").isdecimal():
        return int(headers["Seed"])
    return secrets.randbelow(1_000_000)


def _seats(wishes: Wishes, headers: dict[str, str], setup: Setup, seed: int) -> list[str]:
    """Who sits where: people and levels. BASE-04: chance says who begins. SOLO-03: one person plays all
    colours.
    """
    players, usual = setup.players, 0 if mode_of(setup.elements) else setup.players - 1
    kept = headers.get("Seats", "").split()
    if wishes.computer is None and len(kept) == players and set(kept) <= {PERSON, *known_levels()}:
        return kept
    computers = levels_of(wishes.computer, usual, USUAL, known_levels())
    if len(computers) > players:
        raise BadInput(say("computers-out", computers=len(computers), players=players))
    seats = [PERSON] * (players - len(computers)) + computers
    first = random.Random(f"{seed}/first").randrange(players)
    return seats[first:] + seats[:first]
