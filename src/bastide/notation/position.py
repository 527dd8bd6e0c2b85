"""A position as text: the setup, then what lies and stands on the table and who has to decide what.

bastide position 2
players 2
elements base fields

tile 0,0 N D                        # in the order of laying, pieces of the setup included
tile 0,1 E U
figure yellow meeple 0,1 road E     # a barn: `0,1 corner SE`; on the wheel: `crown taxes`
figure red meeple 0,1 field Nl 3    # the third meeple; without a number the first that is free
discarded C
scores 4 0
retired green                       # who has left the table; absent if nobody
turn red
hand V                              # absent while no tile is drawn
phase lay                           # absent: lay with a tile in hand, otherwise draw
pig taxes                           # and what else the boxes in the game keep
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..boxes.collected import figure_kinds, phase_named, phases, position_lines, stands
from ..grammar import WRITTEN_CELL, WRITTEN_FACE, WRITTEN_PART
from ..setup import Setup
from ..words import COLOURS, TOPS, Cell, Part, Phase
from .record import NotationError, checked_lines, read_head, setup_lines

TITLE = "bastide position 2"
OLDER_TITLES = ("bastide position 1",)  # knew no boxes that keep more, and no phases but draw and lay
TILE = re.compile(rf"tile ({WRITTEN_CELL}) ([{''.join(TOPS)}]) ({WRITTEN_FACE})", re.ASCII)
PLACES = "|".join([WRITTEN_PART, *(f"{kind} (?:{stand.written})" for kind, stand in stands().items())])
FIGURE = re.compile(
    rf"figure ({'|'.join(COLOURS)}) ({'|'.join(figure_kinds())})(?: ({WRITTEN_CELL}))? "
    rf"({PLACES})(?: ([1-8]))?",
    re.ASCII,
)
OFF_BOARD = tuple(kind for kind, stand in stands().items() if not stand.on_cell)
FACES = re.compile(rf"(hand|discarded)((?: {WRITTEN_FACE})+)", re.ASCII)
SCORES = re.compile(r"scores((?: \d{1,4})+)", re.ASCII)
TURN = re.compile(f"turn ({'|'.join(COLOURS)})")
RETIRED = re.compile(f"retired((?: (?:{'|'.join(COLOURS)}))+)")
PHASE = re.compile(f"phase ({'|'.join(phase.value for phase in phases().values())})")
FORMS = {  # how the lines of every game are written
    "tile": "tile CELL TOP FACE",
    "figure": "figure COLOUR FIGURE CELL PART",
    "discarded": "discarded FACE …",
    "scores": "scores N N …",
    "retired": "retired COLOUR …",
    "turn": "turn COLOUR",
    "hand": "hand FACE",
    "phase": f"phase {'|'.join(phase.value for phase in phases().values())}",
}


@dataclass(frozen=True, slots=True)
class Standing:
    """A figure of a position; of a meeple which of them, 0 = the first that is free."""

    player: int
    figure: str
    cell: Cell | None  # none where the part says it all, as on a crown space
    part: Part
    number: int = 0

    def __str__(self) -> str:
        words = (COLOURS[self.player], self.figure, self.cell, self.part, self.number or None)
        return "figure " + " ".join(str(word) for word in words if word is not None)


@dataclass(frozen=True, slots=True)
class Position:
    """What a position's text says.

    lines   what the boxes keep: the word that a line begins with, and the rest of it
    """

    setup: Setup
    tiles: tuple[tuple[Cell, str, str], ...]  # cell, top, face, in the order of laying
    figures: tuple[Standing, ...]
    scores: tuple[int, ...]
    player: int
    hand: str | None = None
    discarded: tuple[str, ...] = ()
    phase: Phase = Phase.DRAW
    retired: tuple[int, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()

    def to_text(self) -> str:
        """The text, which `parse` reads back."""
        lines = [TITLE, *setup_lines(self.setup), ""]
        lines += [f"tile {cell} {top} {face}" for cell, top, face in self.tiles]
        lines += map(str, self.figures)
        if self.discarded:
            lines.append("discarded " + " ".join(self.discarded))
        lines.append("scores " + " ".join(map(str, self.scores)))
        if self.retired:
            lines.append("retired " + " ".join(COLOURS[player] for player in self.retired))
        lines.append(f"turn {COLOURS[self.player]}")
        if self.hand:
            lines.append(f"hand {self.hand}")
        lines.append(f"phase {self.phase.value}")
        lines += [f"{word} {rest}" for word, rest in self.lines]
        return "\n".join(lines) + "\n"

    @staticmethod
    def parse(text: str) -> Position:
        """The position that a text tells; a NotationError gives line and column of what is wrong."""
        lines = checked_lines(text, TITLE, *OLDER_TITLES)
        blank = next((number for number, line in enumerate(lines) if number and not line), len(lines))
        setup, _ = read_head(lines[1:blank])
        reader = _Reader(setup)
        for number, line in enumerate(lines[blank:], blank + 1):
            if line:
                reader.read(line, number)
        return reader.position()


class _Reader:
    """What has been read of a position so far."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.tiles: list[tuple[Cell, str, str]] = []
        self.figures: list[Standing] = []
        self.scores = (0,) * setup.players
        self.player, self.hand = 0, ""
        self.discarded: tuple[str, ...] = ()
        self.retired: tuple[int, ...] = ()
        self.phase: Phase | None = None
        self.lines: dict[str, str] = {}

    def read(self, line: str, number: int) -> None:
        if match := TILE.fullmatch(line):
            self.tiles.append((Cell.parse(match[1]), match[2], match[3]))
        elif match := FIGURE.fullmatch(line):
            self._read_figure(match, number)
        elif match := SCORES.fullmatch(line):
            self.scores = tuple(map(int, match[1].split()))
            if len(self.scores) != self.setup.players:
                raise NotationError(
                    f"There are {len(self.scores)} scores for {self.setup.players} players.", number, 8
                )
        elif match := TURN.fullmatch(line):
            self.player = self._seat(match[1], number)
        elif match := RETIRED.fullmatch(line):
            self.retired = tuple(sorted({self._seat(colour, number) for colour in match[1].split()}))
        elif match := PHASE.fullmatch(line):
            self.phase = phase_named(match[1])
        elif match := FACES.fullmatch(line):
            self._read_faces(match[1], tuple(match[2].split()), number)
        elif (word := line.partition(" ")[0]) in position_lines():
            self.lines[word] = line.partition(" ")[2]
        elif word in FORMS:
            raise NotationError(f"Cannot read {line[:60]!r}: it is written as {FORMS[word]!r}.", number, 1)
        else:
            raise NotationError(
                f"Cannot read {line[:60]!r}: a position is told by lines that begin with "
                f"{', '.join([*FORMS, *position_lines()])}.",
                number,
                1,
            )

    def _read_figure(self, match: re.Match[str], number: int) -> None:
        colour, figure, cell, part, slot = match.groups()
        if (cell is None) != (Part.parse(part).kind in OFF_BOARD):
            raise NotationError(
                f"Cannot read {match[0]!r}: a figure stands on a cell, or on a {' or '.join(OFF_BOARD)}.",
                number,
                1,
            )
        self.figures.append(
            Standing(
                self._seat(colour, number),
                figure,
                Cell.parse(cell) if cell else None,
                Part.parse(part),
                int(slot or 0),
            )
        )

    def _read_faces(self, word: str, faces: tuple[str, ...], number: int) -> None:
        if word == "discarded":
            self.discarded = faces
        elif len(faces) > 1:
            raise NotationError("Only one tile can be in hand.", number, 6)
        else:
            self.hand = faces[0]

    def _seat(self, colour: str, number: int) -> int:
        seat = next(seat for seat, name in enumerate(COLOURS) if name == colour)
        if seat >= self.setup.players:
            raise NotationError(
                f"{colour} does not play: this game has {self.setup.players} players.", number, 1
            )
        return seat

    def position(self) -> Position:
        return Position(
            self.setup,
            tuple(self.tiles),
            tuple(self.figures),
            self.scores,
            self.player,
            self.hand or None,
            self.discarded,
            self.phase or (Phase.LAY if self.hand else Phase.DRAW),
            self.retired,
            tuple(self.lines.items()),
        )
