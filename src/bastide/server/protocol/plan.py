"""What a table is opened with: elements, options, seats, clock, aids. A checked plan can be played."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ...boxes.collected import mode_of
from ...setup import Setup, SetupError, Value
from ...words import COLOURS, Colour
from ..limits import NAME_CHARACTERS, SEATS_MOST
from .refusal import Why

SeatKind = Literal["here", "invited", "computer"]
Name = Annotated[str, msgspec.Meta(max_length=NAME_CHARACTERS)]
Word = Annotated[str, msgspec.Meta(max_length=40)]


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chair: for somebody at the host's screen, for an invited person, or for the computer."""

    kind: SeatKind = "invited"
    name: Name = ""  # of a person at this screen
    level: Word = ""  # of a computer
    colour: Word = ""


class ClockPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time there is: for the whole game, with an addition for each turn, or in days for
    each turn.
    """

    kind: Literal["none", "sudden", "increment", "correspondence"] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 900
    increment: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    days: Annotated[int, msgspec.Meta(ge=0, le=30)] = 3


class Aids(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the server may tell beyond the rules; what is off is not sent."""

    remaining: bool = True  # the undrawn tiles by face
    projected: bool = True  # the scores if the game ended now
    hints: bool = False  # what the computer would do


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table before anybody sits at it."""

    seats: Annotated[list[SeatPlan], msgspec.Meta(min_length=1, max_length=SEATS_MOST)]
    elements: Annotated[list[Word], msgspec.Meta(max_length=40)] | None = None
    options: Annotated[dict[Word, Value], msgspec.Meta(max_length=60)] = {}
    colours: Annotated[int, msgspec.Meta(ge=0, le=SEATS_MOST)] = 3  # solo: how many colours the team plays
    clock: ClockPlan = ClockPlan()
    aids: Aids = Aids()
    public: bool = False  # listed, and anybody may watch
    rated: bool = False  # counts: for the players' ratings, in solo for the ranking of results
    series: Literal[1, 3, 5] = 1  # best of this many games, for two seats
    absent: Literal["pass", "computer"] = "pass"  # what becomes of the seat of a player who has gone

    @property
    def solo(self) -> bool:
        """Whether one person or one team plays all colours."""
        return mode_of(self.elements or ()) is not None

    @property
    def needs_accounts(self) -> bool:
        """Whether everybody here has a rating to lose; a ranked solo game is open to guests."""
        return self.rated and not self.solo


class PlanError(ValueError):
    """A plan that cannot be played; the message says what would be right, `why` names the pages' words."""

    def __init__(self, message: str, why: Why = "bad_plan") -> None:
        super().__init__(message)
        self.why = why


def checked_setup(plan: Plan, levels: tuple[str, ...]) -> Setup:
    """The setup of a plan, after a look at everything that could be wrong with it."""
    _check_seats(plan, levels)
    if plan.clock.kind in ("sudden", "increment") and plan.clock.seconds + plan.clock.increment == 0:
        raise PlanError("A clock needs some seconds.", "clock_needs_time")
    if plan.clock.kind == "correspondence" and plan.clock.days == 0:
        raise PlanError("A correspondence game needs at least 1 day for a turn.", "clock_needs_time")
    if plan.series > 1 and (plan.solo or len(plan.seats) != 2):
        raise PlanError(f"A series is a duel: it needs 2 seats, not {len(plan.seats)}.", "series_is_duel")
    kinds = [seat.kind for seat in plan.seats]
    if plan.rated and (plan.aids.hints or "computer" in kinds or kinds.count("here") > 1):
        raise PlanError(
            "At a rated table every seat belongs to a different player: no computer, no hints.", "rated_plain"
        )
    try:
        return Setup.of(plan.colours if plan.solo else len(plan.seats), plan.elements, plan.options)
    except SetupError as error:
        raise PlanError(str(error)) from None


def _check_seats(plan: Plan, levels: tuple[str, ...]) -> None:
    colours = [seat.colour for seat in plan.seats if seat.colour]
    for colour in colours:
        if colour not in COLOURS:
            raise PlanError(f"Unknown colour {colour!r}: the colours are {', '.join(COLOURS)}.")
    if len(set(colours)) < len(colours):
        raise PlanError("Two seats have the same colour.", "same_colour")
    for seat in plan.seats:
        if seat.kind == "computer" and seat.level not in levels:
            raise PlanError(f"Unknown level {seat.level!r}: the levels are {', '.join(levels)}.")
    if plan.solo and any(seat.kind == "computer" for seat in plan.seats):
        raise PlanError(
            "Only people can sit at a solo table: the computer has no seat there.", "no_computer_solo"
        )
    if not plan.solo and len(plan.seats) < 2:
        raise PlanError("A table needs at least 2 seats; one player alone plays solo.", "needs_two_seats")
    if all(seat.kind == "computer" for seat in plan.seats):
        raise PlanError("A table needs at least one seat for a human player.", "needs_person")


def colour_named(name: str) -> Colour:
    """The colour of a name that has been checked; a ValueError if there is none."""
    return COLOURS[COLOURS.index(name)]


def seat_colours(plan: Plan) -> list[Colour]:
    """The colour of every seat: the chosen ones, and for the others the first that are free."""
    free = [colour for colour in COLOURS if colour not in {seat.colour for seat in plan.seats}]
    return [colour_named(seat.colour) if seat.colour else free.pop(0) for seat in plan.seats]
