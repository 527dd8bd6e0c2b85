"""What a table's log is made of, in the past tense. A table is its log; nothing in it is ever changed."""

from __future__ import annotations

from typing import Literal

import msgspec

from ...words import Colour
from .plan import Plan

DepartureReason = Literal["resigned", "left", "flagged"]
EndReason = Literal["played", "resigned", "left", "flagged", "cancelled", "closed", "stopped", "damaged"]
Status = Literal["open", "playing", "ended"]
Subject = Literal["undo", "cancel", "rematch"]


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="what"):
    """Something that happened at a table."""


class SeriesState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a best-of-3 or best-of-5 stands before a game."""

    id: str  # of the first table; "" = this is the first
    length: int
    number: int = 1  # which game this is
    points: list[float] = []  # won so far, by seat of this table
    starter: int | None = None  # who begins; None = the stream decides


class Opened(Entry, frozen=True, tag="opened"):
    """The table stands; the shuffle is committed."""

    plan: Plan
    host: str
    host_name: str
    commitment: str
    series: SeriesState | None = None
    daily: str = ""  # the day of a daily solo
    auto: bool = False  # starts by itself when everybody is ready
    came_from: str = ""  # the table whose rematch this is
    invite: str = ""  # the token of the link; never shown to anybody without a seat
    account: bool = False  # whether the host has one


class Sat(Entry, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    player: str
    name: str
    account: bool = False
    colour: Colour | Literal[""] = ""  # that the seat took with it; "" = it keeps its own


class Stood(Entry, frozen=True, tag="stood"):
    """A seat became free before the start."""

    seat: int
    removed: bool = False  # by the host


class Assigned(Entry, frozen=True, tag="assigned"):
    """The host gave a seat to the computer, or opened it to people again."""

    seat: int
    kind: Literal["invited", "computer", "here"]
    level: str = ""
    name: str = ""


class Recoloured(Entry, frozen=True, tag="recoloured"):
    """A seat took another colour; the free seat that had it, if one had, took the seat's own."""

    seat: int
    colour: Colour


class Contributed(Entry, frozen=True, tag="contributed"):
    """Random bytes were sent in the clear; logs of the first scheme have it, and it is written no more."""

    seats: list[int]
    random: str


class Committed(Entry, frozen=True, tag="committed"):
    """A person's client fixed its random bytes for the seats named, by their SHA-256."""

    seats: list[int]
    commitment: str


class Sealed(Entry, frozen=True, tag="sealed"):
    """The start began: the commitments of all seats, which nobody can change any more. "" = a computer's
    seat.
    """

    commitments: list[str]


class Revealed(Entry, frozen=True, tag="revealed"):
    """A person's client sent the bytes that the commitments of these seats had fixed."""

    seats: list[int]
    random: str


class Stopped(Entry, frozen=True, tag="stopped"):
    """A sealed start came to nothing: its commitments and bytes are void."""

    seats: list[int]  # of the person through whom it was stopped
    withheld: list[int]  # the seats whose bytes had not come


class Started(Entry, frozen=True, tag="started"):
    """The first turn begins."""

    starter: int
    contributions: list[str]
    rated: bool = False
    scheme: int = 1  # how key and deck follow from the contributions: dealer.CLEAR, dealer.SEALED


class Acted(Entry, frozen=True, tag="acted"):
    """An action was played, as the log writes it: in notation; seat None = the dealer. Clients are told
    `responses.Played`.
    """

    action: str
    seat: int | None = None


class Confirmed(Entry, frozen=True, tag="confirmed"):
    """A turn, or a decision within another's turn, was confirmed."""

    seat: int


class Undone(Entry, frozen=True, tag="undone"):
    """The game went back to the given number of actions."""

    to: int
    seat: int
    consent: bool = False


class Offered(Entry, frozen=True, tag="offered"):
    """Somebody asked all others for something."""

    subject: Subject
    seat: int
    to: int = 0  # undo: the number of actions to go back to


class Answered(Entry, frozen=True, tag="answered"):
    """Somebody agreed or declined."""

    subject: Subject
    seat: int
    agreed: bool


class Departed(Entry, frozen=True, tag="departed"):
    """A player's game was over before the others': resigned, left or flagged."""

    seat: int
    how: DepartureReason


class HandedOver(Entry, frozen=True, tag="handed_over"):
    """The computer took the seat of somebody who has gone."""

    seat: int
    level: str


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a seat came out."""

    seat: int
    score: int
    rank: int  # 1 = best; equal scores share a rank


class Ended(Entry, frozen=True, tag="ended"):
    """The table's game is over; the secret may be published."""

    how: EndReason
    standings: list[Standing] = []  # empty = no result


class Continued(Entry, frozen=True, tag="continued"):
    """The next game of the series, or the rematch, stands at another table."""

    table: str


AnyOtherEntry = (
    Opened
    | Sat
    | Stood
    | Assigned
    | Recoloured
    | Contributed
    | Committed
    | Sealed
    | Revealed
    | Stopped
    | Started
    | Confirmed
    | Undone
    | Offered
    | Answered
    | Departed
    | HandedOver
    | Ended
    | Continued
)
AnyEntry = AnyOtherEntry | Acted


class Row(msgspec.Struct, frozen=True):
    """One line of the log: at most one for every (table, ply), whoever writes it."""

    ply: int
    at: int  # milliseconds since 1970, by the server
    entry: AnyEntry
    by: str = ""  # the person behind it
    key: str = ""  # the person's idempotency key
    spent: int = 0  # milliseconds charged to the running clock


def encode_entry(entry: AnyEntry) -> str:
    """The entry as it is stored."""
    return msgspec.json.encode(entry).decode()


def decode_entry(text: str) -> AnyEntry:
    """The entry as it was stored."""
    entry: AnyEntry = _DECODER.decode(text)
    return entry


_DECODER = msgspec.json.Decoder(AnyEntry)
