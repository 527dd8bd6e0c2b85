"""`bastide replay FILE`: a kept game, step by step or all at once."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from ..events import Drew, Laid, Placed
from ..locale.problem import Problem
from ..locale.terminal import say
from .arguments import checked_language
from .bad_input import BadInput
from .compiling import announce
from .game_files import read_record

if TYPE_CHECKING:
    from ..game import Game
    from ..terminal.screen import Screen


@dataclass(slots=True)
class Film:
    """A whole game and the place in it that is shown."""

    game: Game
    screen: Screen
    names: list[str]

    def position(self, ply: int) -> Game:
        """The game as it was after a number of plies."""
        position = self.game.copy()
        position.back_to(ply)
        return position

    def show(self, ply: int) -> None:
        """Board, scores and the events of the ply before."""
        position = self.position(ply)
        self.screen.line(self.screen.words("replay_ply", ply=ply, last=self.game.ply), "bold")
        self.screen.events(position, max(0, ply - 1), hidden=())
        self.screen.board(position)
        self.screen.scores(position, self.names, full=position.over)
        if position.over:
            self.screen.result(position)

    def tell_all(self) -> None:
        """Every ply as a line, then the last position."""
        for number, ply in enumerate(self.game.plies, 1):
            self.screen.line(f"{number:>4}  {ply.action}")
            for event in ply.events:
                if not isinstance(event, Drew | Laid | Placed):
                    self.screen.line(f"      {self._sentence(event)}")
        self.show(self.game.ply)

    def _sentence(self, event: object) -> str:
        from ..terminal.describe import event_words

        return event_words(event, self.screen.words)  # type: ignore[arg-type]

    def step(self) -> None:
        """Ply by ply, as the person asks."""
        self.screen.line(self.screen.words("replay_help"), "dim")
        ply = 0
        self.show(ply)
        while True:
            try:
                text = input(f"{ply}/{self.game.ply}> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.screen.line()
                return
            if text == "q":
                return
            wanted = self._wanted(text, ply)
            if wanted is None or not 0 <= wanted <= self.game.ply:
                self.screen.say("replay_none", last=self.game.ply)
                self.screen.say("replay_help")
            else:
                ply = wanted
                self.show(ply)

    def _wanted(self, text: str, ply: int) -> int | None:
        if text.isascii() and text.isdecimal():
            return int(text)
        return {"": ply + 1, "n": ply + 1, "b": ply - 1, "e": self.game.ply}.get(text)


def replay(path: Path, to: int | None, everything: bool, language: str, ascii: bool) -> None:
    """Show the game in a file."""
    checked_language(language)
    record = read_record(path)
    announce()

    from ..game import Game
    from ..server.table.players_header import players_in
    from ..terminal.phrases import Phrases
    from ..terminal.screen import Screen

    try:
        game = Game.from_record(record)
    except Problem as error:
        raise BadInput(f"{path}: {error.told()}") from None
    if to is not None and not 0 <= to <= game.ply:
        raise BadInput(say("no-ply", path=path, last=str(game.ply), ply=str(to)))
    headers, count = dict(record.headers), game.setup.players
    seats, players = headers.get("Seats", "").split(), players_in(headers.get("Players", ""))
    words = Phrases(language)
    names = [""] * count
    if len(seats) == count:  # as the terminal keeps a game
        names = [words.seat(seat) for seat in seats]
    elif len(players) == count and len({player.colour for player in players}) == count:  # as a server does
        words = Phrases(language, [player.colour for player in players])
        names = [player.name or words.word("level", player.level) for player in players]
    film = Film(game, Screen(Console(), words, ascii), names)
    if to is not None:
        film.show(to)
    elif everything or not sys.stdin.isatty():
        film.tell_all()
    else:
        film.step()
