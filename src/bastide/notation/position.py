"""A position as text: the setup, then what lies and stands on the table and whose turn it is.

    bastide position 1
    players 2
    elements base fields

    tile 0,0 N D                        # in the order of laying, pieces of the setup included
    tile 0,1 E U
    figure yellow meeple 0,1 road E
    discarded C
    scores 4 0
    turn red
    hand V                              # absent while no tile is drawn
"""
from __future__ import annotations

import re
from dataclasses import dataclass

from ..actions import ARGUMENTS
from ..setup import Setup
from ..words import COLOURS, FIGURES, Cell, Part
from .record import NotationError, checked_lines, read_head, setup_lines

TITLE = "bastide position 1"
TILE = re.compile(rf"tile ({ARGUMENTS['cell']}) ({ARGUMENTS['top']}) ({ARGUMENTS['face']})")
FIGURE = re.compile(rf"figure ({'|'.join(COLOURS)}) ({'|'.join(FIGURES)}) ({ARGUMENTS['cell']}) "
                    rf"({ARGUMENTS['part']})")
FACES = re.compile(rf"(hand|discarded)((?: {ARGUMENTS['face']})+)")
SCORES = re.compile(r"scores((?: \d{1,4})+)", re.ASCII)
TURN = re.compile(f"turn ({'|'.join(COLOURS)})")


@dataclass(frozen=True, slots=True)
class Position:
    """What a position's text says."""

    setup: Setup
    tiles: tuple[tuple[Cell, str, str], ...]                    # cell, top, face, in the order of laying
    figures: tuple[tuple[int, str, Cell, Part], ...]            # player, figure, cell, part
    scores: tuple[int, ...]
    player: int
    hand: str | None = None
    discarded: tuple[str, ...] = ()

    def to_text(self) -> str:
        """The text, which `parse` reads back."""
        lines = [TITLE, *setup_lines(self.setup), ""]
        lines += [f"tile {cell} {top} {face}" for cell, top, face in self.tiles]
        lines += [f"figure {COLOURS[player]} {figure} {cell} {part}" for player, figure, cell, part in self.figures]
        if self.discarded:
            lines.append("discarded " + " ".join(self.discarded))
        lines.append("scores " + " ".join(map(str, self.scores)))
        lines.append(f"turn {COLOURS[self.player]}")
        if self.hand:
            lines.append(f"hand {self.hand}")
        return "\n".join(lines) + "\n"

    @staticmethod
    def parse(text: str) -> Position:
        """The position that a text tells; a NotationError gives line and column of what is wrong."""
        lines = checked_lines(text, TITLE)
        blank = next((number for number, line in enumerate(lines) if number and not line), len(lines))
        setup, _ = read_head(lines[1:blank])
        told = _Told(setup)
        for number, line in enumerate(lines[blank:], blank + 1):
            if line:
                told.read(line, number)
        return told.position()


class _Told:
    """What has been read of a position so far."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.tiles: list[tuple[Cell, str, str]] = []
        self.figures: list[tuple[int, str, Cell, Part]] = []
        self.scores = (0,) * setup.players
        self.player, self.hand = 0, ""
        self.discarded: tuple[str, ...] = ()

    def read(self, line: str, number: int) -> None:
        if match := TILE.fullmatch(line):
            self.tiles.append((_cell(match[1]), match[2], match[3]))
        elif match := FIGURE.fullmatch(line):
            kind, _, at = match[4].partition(" ")
            self.figures.append((self._seat(match[1], number), match[2], _cell(match[3]), Part(kind, at)))
        elif match := SCORES.fullmatch(line):
            self.scores = tuple(map(int, match[1].split()))
            if len(self.scores) != self.setup.players:
                raise NotationError(f"There are {len(self.scores)} scores for {self.setup.players} players.", number, 8)
        elif match := TURN.fullmatch(line):
            self.player = self._seat(match[1], number)
        elif match := FACES.fullmatch(line):
            faces = tuple(match[2].split())
            if match[1] == "discarded":
                self.discarded = faces
            elif len(faces) > 1:
                raise NotationError("Only one tile can be in hand.", number, 6)
            else:
                self.hand = faces[0]
        else:
            raise NotationError(f"Cannot read {line[:60]!r}: a position is told by lines that begin with tile, figure, "
                                "discarded, scores, turn or hand.", number, 1)

    def _seat(self, colour: str, number: int) -> int:
        seat = COLOURS.index(colour)
        if seat >= self.setup.players:
            raise NotationError(f"{colour} does not play: this game has {self.setup.players} players.", number, 1)
        return seat

    def position(self) -> Position:
        return Position(self.setup, tuple(self.tiles), tuple(self.figures), self.scores, self.player, self.hand or None,
                        self.discarded)


def _cell(text: str) -> Cell:
    x, y = text.split(",")
    return Cell(int(x), int(y))
