"""What a table says to its clients."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ...actions import AnyAction
from ...events import AnyEvent
from ...features import Feature, Figure
from ...grammar import FigureName
from ...words import Cell, Colour, Top, stated
from .entries import AnyOtherEntry, DepartureReason, EndReason, Entry, SeriesState, Standing, Status, Subject
from .plan import Plan, SeatKind
from .refusal import Code, Refusal, Values, Why


class FromTable(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """What the server says."""


class Legal(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action that may be played, and what it would bring."""

    action: AnyAction
    points: list[int] = []  # what every player would score at once; none = nobody anything
    worth: int = 0  # figure step, where projections are allowed: see docs/protocol.md


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody may see it."""

    seat: int
    kind: SeatKind
    colour: Colour
    name: str = ""
    level: str = ""
    taken: bool = False
    ready: bool = False  # its bytes for the shuffle are committed to
    revealed: bool = False  # and have come
    gone: DepartureReason | Literal[""] = ""
    account: bool = False
    you: bool = False


class OfferView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that somebody asked for, and who has agreed."""

    subject: Subject
    seat: int
    agreed: list[int]
    to: int = 0


class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the game stands.

    Aids, where the table allows them: `remaining`, the undrawn tiles, comes with the whole state (a client
    takes off what is drawn); `dead`, the cells where none of them fits, and `projected`, the scores if the
    game ended now, come with the whole state and at the end of each turn.
    """

    phase: Annotated[str, stated("phases")]
    player: int  # whose turn it is
    seats: list[int]  # who may decide now
    answers: int  # the ply that a move has to name
    actions: int  # how many actions the game has
    scores: list[int]
    supply: list[dict[FigureName, int]]
    tiles_left: int
    hand: str | None = None
    decider: int | None = None  # the player who decides, in a turn of another's too; none = the dealer
    unconfirmed: int | None = None  # the seat whose confirmation is awaited
    may_undo: bool = False  # freely, by that seat
    clocks: list[int] = []  # milliseconds left by seat, at the time of this message
    running: int | None = None  # whose clock runs
    remaining: dict[str, int] | None = None
    dead: list[Cell] | None = None
    projected: list[int] | None = None
    pig: Annotated[str, stated("sections")] | None = None  # the section of the wheel where it stands
    abbeys: list[int] = []  # of every player, not yet laid
    stacks: list[int] = []  # solo: tiles left in the stack of every colour
    goods: dict[Annotated[str, stated("goods")], list[int]] = {}  # the tokens of every player
    part: int = 1  # of the turn; 2 = the second part of a double turn
    ending: bool = False  # solo: a tile had to be claimed, and nobody was left to claim it (SOLO-13)


class StoppedView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A start that came to nothing after the commitments were sealed."""

    by: str  # through whom
    withheld: list[str] = []  # whose random bytes had not come


class ShuffleView(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the deck of this table comes about; docs/fair-draws.md."""

    scheme: int
    sealed: list[str] = []  # the commitments of all seats since the start began; "" = a computer's
    stopped: list[StoppedView] = []
    bag: dict[str, int] = {}  # what is shuffled, by face; before the first turn


class State(FromTable, frozen=True, tag="state"):
    """The whole table at a ply."""

    version: int
    table: str
    ply: int
    status: Status
    plan: Plan
    elements: list[str]
    seats: list[SeatView]
    commitment: str
    shuffle: ShuffleView
    offers: list[OfferView]
    host: bool = False  # whether you are
    auto: bool = False  # whether it starts by itself
    invite: str = ""  # the link's token, for those who sit here
    starter: int | None = None
    series: SeriesState | None = None
    daily: str = ""
    rated: bool = False
    position: Position | None = None
    tiles: list[tuple[int, int, str, Top]] = []  # x, y, face, top
    figures: list[Figure] = []
    actions: list[str] = []
    how: EndReason | Literal[""] = ""  # it ended
    standings: list[Standing] = []
    next_table: str = ""


class Played(Entry, frozen=True, tag="acted"):
    """An action was played, as everybody is told of it.

    player   whose turn it was, which need not be who decided
    seat     who decided; None = the dealer
    """

    action: AnyAction
    player: int
    seat: int | None = None


AnyTold = AnyOtherEntry | Played


class Happened(FromTable, frozen=True, tag="happened"):
    """One more ply, its events, and where the game stands now."""

    ply: int
    at: int
    entry: AnyTold
    events: list[AnyEvent] = []
    position: Position | None = None


class Duty(FromTable, frozen=True, tag="duty"):
    """It is your decision: the legal actions in canonical order; none when only a confirmation is awaited."""

    ply: int
    seats: list[int]
    legal: list[Legal]


class Accepted(FromTable, frozen=True, tag="accepted"):
    """Your message was accepted and is on disk; `ply` is the last ply it brought."""

    key: str
    ply: int


class Refused(FromTable, frozen=True, tag="refused"):
    """Your message changed nothing.

    `code` is for programs, `why` with its `values` names the words of the pages, `reason` says it in English.
    """

    code: Code
    reason: str
    key: str = ""
    ply: int = 0
    why: Why | Literal[""] = ""
    values: Values = {}

    @classmethod
    def by(cls, refusal: Refusal, key: str = "", ply: int = 0) -> Refused:
        """The message that tells of a refusal."""
        return cls(refusal.code, refusal.reason, key, ply, refusal.why, refusal.values)


class Preview(FromTable, frozen=True, tag="previewed"):
    """What an action would bring, and what could be done with a figure after it."""

    action: AnyAction
    events: list[AnyEvent]
    key: str = ""
    legal: list[Legal] = []
    ending: bool = False  # solo: the game would end with this turn (SOLO-13)


class Features(FromTable, frozen=True, tag="features"):
    """Every feature as it lies after this ply."""

    ply: int
    features: list[Feature]
    key: str = ""


class Reason(msgspec.Struct, frozen=True):
    """What a turn brings beside other good ones, or with less than nothing costs, in points.

    `kind` names the words: why-KIND, or why-KIND-less for a loss.
    """

    kind: str
    points: float


class Hint(FromTable, frozen=True, tag="hinted"):
    """What the computer would do, and why: the greatest reason first.

    then     the figure step that goes with the action
    margin   the lead that is expected at the end; in solo the result if the game ended after the turn
    chance   of winning, between 0 and 1; in solo nothing
    gained   points at once
    """

    action: AnyAction
    key: str = ""
    then: AnyAction | None = None
    margin: float = 0.0
    chance: float | None = None
    gained: int = 0
    reasons: list[Reason] = []


class Said(FromTable, frozen=True, tag="said"):
    """A line of chat."""

    line: int
    name: str
    at: int
    text: str
    seat: int | None = None
    player: str = ""


class Presence(FromTable, frozen=True, tag="presence"):
    """Which seats are connected, how many watch, and whether the computers are still being compiled."""

    seats: list[int]
    watching: int
    preparing: bool = False


class Pong(FromTable, frozen=True, tag="pong"):
    """The server is there."""

    number: int


class Echo(FromTable, frozen=True, tag="echo"):
    """Answer `echoed` with this number at once."""

    number: int


class Bye(FromTable, frozen=True, tag="bye"):
    """The server closes this connection; come back after `reconnect` milliseconds, unless it is -1."""

    reason: str
    reconnect: int = 1000


AnyFromTable = (
    State
    | Happened
    | Duty
    | Accepted
    | Refused
    | Preview
    | Features
    | Hint
    | Said
    | Presence
    | Pong
    | Echo
    | Bye
)
