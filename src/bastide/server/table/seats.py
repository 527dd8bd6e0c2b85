"""Who sits where, and who may decide for which colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ...words import COLOURS, Colour
from ..protocol.entries import DepartureReason
from ..protocol.plan import Plan, SeatKind, seat_colours


@dataclass(slots=True)
class Seat:
    """A chair at the table and who is on it.

    kind      here (at the host's screen), invited, computer
    player    the person's id, "" = nobody yet or a computer
    gone      how the person's game ended before the others', "" = still plays
    """

    number: int
    kind: SeatKind
    colour: Colour
    player: str = ""
    name: str = ""
    level: str = ""
    account: bool = False
    commitment: str = ""  # SHA-256 of the 16 bytes that the person's client will reveal
    random: str = ""  # those bytes, hexadecimal, once they are revealed
    asked_at: int = 0  # since when the commitment, or after the seal the bytes, are awaited
    gone: DepartureReason | Literal[""] = ""

    @property
    def is_computer(self) -> bool:
        """Whether the computer decides here now."""
        return self.kind == "computer"

    @property
    def is_person(self) -> bool:
        """Whether a person sits here and still plays."""
        return bool(self.player) and not self.gone and not self.is_computer

    @property
    def is_passed_over(self) -> bool:
        """Whether nobody decides here any more."""
        return bool(self.gone) and not self.is_computer

    @property
    def is_taken(self) -> bool:
        """Whether the seat needs nobody before the start."""
        return self.is_computer or bool(self.player)

    @property
    def is_ready(self) -> bool:
        """Whether this seat's bytes for the shuffle are fixed."""
        return self.is_computer or bool(self.commitment)

    @property
    def is_revealed(self) -> bool:
        """Whether the shuffle has this seat's bytes."""
        return self.is_computer or bool(self.random)


class Seats:
    """All chairs, and which colour in the game belongs to which."""

    def __init__(self, plan: Plan, host: str, host_name: str, account: bool) -> None:
        self.solo = plan.solo
        self.all = [
            Seat(number, seat.kind, colour, name=seat.name, level=seat.level)
            for number, (seat, colour) in enumerate(zip(plan.seats, seat_colours(plan), strict=True))
        ]
        self.starter = 0
        for seat in self.all:
            if seat.kind == "here":
                seat.player, seat.name = host, host_name if plan.rated else seat.name or host_name
                seat.account = account and seat.name == host_name

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    def __getitem__(self, number: int) -> Seat:
        return self.all[number]

    def has_colour(self, colour: Colour, but: Seat) -> bool:
        """Whether a person or a computer on another seat has a colour."""
        return any(seat.is_taken and seat.colour == colour for seat in self.all if seat is not but)

    def recolour(self, number: int, colour: Colour) -> None:
        """A seat takes a colour, and the seat that had it takes that seat's."""
        for other in self.all:
            if other.colour == colour:
                other.colour = self.all[number].colour
        self.all[number].colour = colour

    def of(self, player: str) -> list[Seat]:
        """The seats of a person, those included whose game is over."""
        return [seat for seat in self.all if player and seat.player == player]

    def persons(self) -> list[Seat]:
        """The seats where people still play."""
        return [seat for seat in self.all if seat.is_person]

    def remaining(self) -> list[Seat]:
        """The seats that have not gone."""
        return [seat for seat in self.all if not seat.gone]

    @property
    def colours(self) -> Sequence[Colour]:
        """The colour of every player of the game: in solo they are the game's own."""
        return COLOURS if self.solo else [self.seat_of(player).colour for player in range(len(self.all))]

    def seat_of(self, player: int) -> Seat:
        """The seat behind a player of the game; in solo the first that still plays."""
        if self.solo:
            return next(iter(self.persons()), self.all[0])
        return self.all[(self.starter + player) % len(self.all)]

    def player_of(self, seat: int) -> int:
        """The player of the game behind a seat."""
        return (seat - self.starter) % len(self.all)

    def deciders(self, player: int) -> list[Seat]:
        """The seats that may decide for a player of the game: in solo every person of the team."""
        return self.persons() if self.solo else [self.seat_of(player)]
