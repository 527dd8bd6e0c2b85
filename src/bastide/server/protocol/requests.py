"""What a client may say to a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ...actions import AnyAction
from ...words import Colour
from ..limits import ACTION_CHARACTERS, CHAT_CHARACTERS, KEY_CHARACTERS, REASON_CHARACTERS
from .entries import Subject
from .plan import Name, Word

CONTROLS = r"[\u0000-\u001f\u007f-\u009f]"
WITHOUT_CONTROLS = rf"^(?![\s\S]*{CONTROLS})"  # a `$` would let a newline at the end pass
Key = Annotated[str, msgspec.Meta(max_length=KEY_CHARACTERS, pattern=WITHOUT_CONTROLS)]
Notation = Annotated[str, msgspec.Meta(max_length=ACTION_CHARACTERS, pattern=WITHOUT_CONTROLS)]
Level = Annotated[Word, msgspec.Meta(pattern=WITHOUT_CONTROLS)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
Ply = Annotated[int, msgspec.Meta(ge=-1, le=1_000_000)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Random = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]


class ToTable(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What a client says."""


class Hello(ToTable, frozen=True, tag="hello"):
    """The first message of a connection: the protocol's version and the last ply that the client has.

    Said again on a standing connection, it asks once more for what was missed, or with no ply for the whole
    state. `batch` = the server may put several messages into one frame, one a line.
    """

    version: int
    last_ply: Ply = -1
    batch: bool = False


class Sit(ToTable, frozen=True, tag="sit"):
    """Take a seat; `commitment` as in `commit`, for this seat alone; `colour` is had if nobody has it."""

    seat: SeatNumber
    commitment: Digest | None = None
    name: Name = ""
    key: Key = ""
    colour: Colour | None = None


class Recolour(ToTable, frozen=True, tag="recolour"):
    """Take a colour that nobody has, for one of your seats, before the start."""

    seat: SeatNumber
    colour: Colour
    key: Key = ""


class Stand(ToTable, frozen=True, tag="stand"):
    """Leave a seat before the start; without a number, all of your seats."""

    seat: SeatNumber | None = None
    key: Key = ""


class Remove(ToTable, frozen=True, tag="remove"):
    """The host, or anybody at a table that starts by itself: free the seat of somebody absent, or who holds
    it up.
    """

    seat: SeatNumber
    key: Key = ""


class Assign(ToTable, frozen=True, tag="assign"):
    """The host: give a free seat to the computer, to someone at this screen, or open it again."""

    seat: SeatNumber
    kind: Literal["invited", "computer", "here"]
    level: Level = ""
    name: Name = ""
    key: Key = ""


class Commit(ToTable, frozen=True, tag="commit"):
    """Be ready: the SHA-256 of 16 random bytes for the shuffle, for every own seat; `ply` is the one it
    answers.

    Said again it replaces the earlier one; while a start waits for bytes it stops that start, if it has seen
    it sealed.
    """

    commitment: Digest
    ply: Ply = -1
    key: Key = ""


class Reveal(ToTable, frozen=True, tag="reveal"):
    """The 16 bytes themselves, once the commitments of all seats are sealed."""

    random: Random
    key: Key = ""


class Start(ToTable, frozen=True, tag="start"):
    """The host: seal the commitments, now that everybody is ready; the game begins with the last bytes
    revealed.
    """

    key: Key = ""


class Act(ToTable, frozen=True, tag="act"):
    """Play an action, as it was told to be legal or in notation; `ply` is the one it answers; `confirm` ends
    the turn if it can.
    """

    ply: Ply
    action: AnyAction | Notation
    key: Key = ""
    confirm: bool = False


class Confirm(ToTable, frozen=True, tag="confirm"):
    """End the turn: only then is the next tile drawn."""

    ply: Ply
    key: Key = ""


class Undo(ToTable, frozen=True, tag="undo"):
    """Undo your last step before the confirmation; `all` = the whole turn."""

    ply: Ply
    key: Key = ""
    all: bool = False


class Offer(ToTable, frozen=True, tag="offer"):
    """Ask all others: to take back your last turn, to cancel without a result, or for a rematch."""

    subject: Subject
    key: Key = ""


class Answer(ToTable, frozen=True, tag="answer"):
    """Agree or decline."""

    subject: Subject
    agree: bool
    key: Key = ""


class Resign(ToTable, frozen=True, tag="resign"):
    """Resign the game; at a shared screen for one seat, otherwise for all of your seats."""

    seat: SeatNumber | None = None
    key: Key = ""


class Leave(ToTable, frozen=True, tag="leave"):
    """Go away for good: before the start from the seat, afterwards from the game."""

    key: Key = ""


class HandOver(ToTable, frozen=True, tag="hand_over"):
    """The host: let the computer take over for someone who has gone."""

    seat: SeatNumber
    level: Level
    key: Key = ""


class Say(ToTable, frozen=True, tag="say"):
    """A line of chat."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=CHAT_CHARACTERS)]
    key: Key = ""


class Report(ToTable, frozen=True, tag="report"):
    """Report a line of chat to the host of this server."""

    line: Number
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=REASON_CHARACTERS, pattern=WITHOUT_CONTROLS)]
    key: Key = ""


class AskPreview(ToTable, frozen=True, tag="preview"):
    """What would this action bring?"""

    ply: Ply
    action: AnyAction | Notation
    key: Key = ""


class AskFeatures(ToTable, frozen=True, tag="features"):
    """All features as they lie now; `ply` is the last that the client has."""

    ply: Ply = -1
    key: Key = ""


class AskHint(ToTable, frozen=True, tag="hint"):
    """What would the computer do? Only where the table allows hints."""

    ply: Ply
    key: Key = ""


class Ping(ToTable, frozen=True, tag="ping"):
    """Is the server there? It answers `pong` with the same number."""

    number: Number = 0


class Echoed(ToTable, frozen=True, tag="echoed"):
    """The answer to the server's `echo`, at once and with its number: so the server measures the delay."""

    number: Number


AnyToTable = (
    Hello
    | Sit
    | Recolour
    | Stand
    | Remove
    | Assign
    | Commit
    | Reveal
    | Start
    | Act
    | Confirm
    | Undo
    | Offer
    | Answer
    | Resign
    | Leave
    | HandOver
    | Say
    | Report
    | AskPreview
    | AskFeatures
    | AskHint
    | Ping
    | Echoed
)
