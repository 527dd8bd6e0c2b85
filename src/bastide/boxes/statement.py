"""What a box states in its `words.py`; `collected.py` puts the statements of all boxes together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..grammar import Action, Event, verb_of
from ..words import Cell, Part, Phase


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: its type, its number, and how what it names becomes a number and is told again.

    encode   record, action -> what it names as a number, or -1 if that is not there
    decode   record, number -> the action
    """

    action: type[Action]
    number: int
    encode: Callable[[Any, Any], int]
    decode: Callable[[Any, int], Action]

    @property
    def word(self) -> str:
        """The word that its actions begin with."""
        return verb_of(self.action)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the log in plain numbers, and whose turn it was; kernel/log.py says what they mean."""

    player: int
    points: int
    clause: int
    node: int
    count: int
    extra: int
    weights: int
    unasked: bool
    turn: int


@dataclass(frozen=True, slots=True)
class Happening:
    """A kind of row in the log: its number, the event that it becomes, and how a row is told."""

    number: int
    event: type[Event]
    decode: Callable[[Any, Row], Event]


@dataclass(frozen=True, slots=True)
class FigureKind:
    """A sort of figure.

    slot      the first of its slots
    ground    the kinds of segments that it may stand on
    element   what brings one to each player; "" = every game has them
    told      record, figure -> the part that it is told to stand on, if that is not its segment
    follower  whether it claims what it stands on; kernel/words.py has the same in FOLLOWERS
    """

    name: str
    slot: int
    ground: tuple[str, ...]
    element: str = ""
    told: Callable[[Any, int], Part] | None = None
    follower: bool = True


@dataclass(frozen=True, slots=True)
class Source:
    """What brings points by a clause, where the segment's kind does not say it.

    feature    what it is called
    counted    what was counted
    on_board   it is about the feature that the row names
    shares     row, what was counted -> the parts of the points, if shields do not count like the rest
    """

    feature: str
    counted: str
    on_board: bool = False
    shares: Callable[[Row, str], tuple[Any, ...]] | None = None


@dataclass(frozen=True, slots=True)
class PositionLine:
    """A line of a position that tells what a box keeps.

    word   what it begins with
    tell   record -> the rest of the line; None = there is nothing to tell
    put    buffer, the rest -> writes it into the record; a ValueError says what is wrong with it
    phase  the phase that cannot be without this line, if there is one
    """

    word: str
    tell: Callable[[Any], str | None]
    put: Callable[[Any, str], None]
    phase: str = ""


@dataclass(frozen=True, slots=True)
class Stand:
    """A place besides segments where figures stand.

    written   how a position writes which one it is, as a regular expression
    put       buffer, figure, cell, which -> puts a figure there; a ValueError says why it cannot
    on_cell   whether it lies on a cell of the board
    """

    written: str
    put: Callable[[Any, int, Cell | None, str], None]
    on_cell: bool = True


@dataclass(frozen=True, slots=True)
class Mode:
    """How a game is played as a whole, where that differs from players who compete.

    element    which element brings it
    players    the fewest and the most
    meeples    setup -> how many each player has
    stays      why nobody can leave the table
    result     scores -> what the game came to
    """

    element: str
    players: tuple[int, int]
    meeples: Callable[[Any], int]
    stays: str
    result: Callable[[Sequence[int]], int]


@dataclass(frozen=True, slots=True)
class Statement:
    """All that a box brings besides its rules.

    book          the number of its clauses: 500 of Abbey & Mayor, so that AM-30 is 530
    final         the clauses that belong to the final scoring
    off_board     where a figure is whose place has this number below ABSENT, if it is the box's own
    rules         the bits of its elements, and of the options that are switches
    record        its part of the record
    phases        its phases by number
    deck          setup -> the faces that its elements shuffle in, with their copies
    owned         setup -> the faces that lie with the players rather than in the deck, with their copies
    start_pieces  setup -> faces and cells that lie on the table at first, in place of the base game's
    set_up        setup, buffer of the record -> None: what else is done before the first turn
    extras        setup, record -> what is to be told besides tiles, figures and scores
    lines         what a position tells of the box
    stands        places besides segments by their kind of part
    fills         record, the touched sides of an empty cell as bits -> whether a tile of the box that is not
                  drawn can be laid there, whatever is beside it
    vocabulary    words of messages by their sort, as `words.stated` marks it
    check         record of a position -> None; a ValueError says what of the box cannot be
    """

    verbs: tuple[Verb, ...] = ()
    happenings: tuple[Happening, ...] = ()
    figures: tuple[FigureKind, ...] = ()
    sources: Mapping[int, Source] = field(default_factory=dict)
    final: frozenset[int] = frozenset()
    off_board: Callable[[int], Part | None] | None = None
    lines: tuple[PositionLine, ...] = ()
    stands: Mapping[str, Stand] = field(default_factory=dict)
    book: int = 0
    rules: Mapping[str, int] = field(default_factory=dict)
    record: Mapping[str, Any] = field(default_factory=dict)
    phases: Mapping[int, Phase] = field(default_factory=dict)
    deck: Callable[[Any], Mapping[str, int]] = lambda setup: {}
    owned: Callable[[Any], Mapping[str, int]] = lambda setup: {}
    start_pieces: Callable[[Any], list[tuple[str, int]]] = lambda setup: []
    set_up: Callable[[Any, Any], None] = lambda setup, buffer: None
    extras: Callable[[Any, Any], Mapping[str, Any]] = lambda setup, s: {}
    mode: Mode | None = None
    fills: Callable[[Any, int], bool] | None = None
    vocabulary: Mapping[str, Sequence[str]] = field(default_factory=dict)
    check: Callable[[Any], None] = lambda s: None
