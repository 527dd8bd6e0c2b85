"""How a table's game ends: played out, given up, flagged, cancelled; who came out how; what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..protocol.entries import (
    Continued,
    Departed,
    DepartureReason,
    Ended,
    EndReason,
    HandedOver,
    SeriesState,
    Standing,
)
from ..protocol.refusal import Refusal
from ..protocol.requests import HandOver, Leave, Resign
from .clock import day_of
from .computer import STAND_IN, levels
from .lobby import check_host, seat_named, vacate
from .seats import Seat

if TYPE_CHECKING:
    from .table import Sender, Table


def resign(table: Table, message: Resign, sender: Sender) -> None:
    """Give up, for one seat or for all of one's own."""
    own = [
        seat
        for seat in table.seats.persons()
        if seat.player == sender.player and message.seat in (None, seat.number)
    ]
    if not own:
        raise Refusal("not_yours", "You have no seat in play here.", "not_playing")
    depart(table, own, "resigned")


def leave(table: Table, message: Leave, sender: Sender) -> None:
    """Before the start a seat becomes free; in play it is given up; afterwards nothing changes."""
    if table.status == "open":
        vacate(table, table.seats.of(sender.player))
    elif table.status == "playing":
        depart(table, [seat for seat in table.seats.persons() if seat.player == sender.player], "left")


def hand_over(table: Table, message: HandOver, sender: Sender) -> None:
    """Let the computer play on where somebody has gone."""
    seat = seat_named(table, message.seat)
    if sender.player not in {person.player for person in table.seats.persons()}:
        raise Refusal("not_yours", "You do not play here any more.", "not_playing")
    if table.host in {person.player for person in table.seats.persons()}:
        check_host(table, sender)
    if not seat.is_passed_over:
        raise Refusal(
            "not_now", f"Nobody has gone from seat {seat.number}.", "seat_present", seat=seat.number
        )
    if table.seats.player_of(seat.number) in table.game.retired:
        raise Refusal(
            "not_now",
            f"The turn has passed seat {seat.number} over already: it is out of the game.",
            "seat_out",
            seat=seat.number,
        )
    if message.level not in levels():
        raise Refusal(
            "unknown",
            f"Unknown level {message.level!r}: the levels are {', '.join(levels())}.",
            "bad_request",
        )
    if table.rated:
        raise Refusal("forbidden", "A rated game has no computer players.", "rated_no_computer")
    table.add(HandedOver(seat.number, message.level))


def depart(table: Table, seats: Sequence[Seat], how: DepartureReason) -> None:
    """Seats whose game is over before the others'; with two seats, or nobody left to play, it is over for
    all.
    """
    for seat in seats:
        table.add(Departed(seat.number, how))
        if is_decided(table):
            finish(table, how)
            return
        if table.plan.absent == "computer" and not table.plan.solo and not table.rated:
            table.add(HandedOver(seat.number, STAND_IN))


def is_decided(table: Table) -> bool:
    """Whether the departures leave nothing to play for."""
    if table.plan.solo:
        return not table.seats.persons()
    return len(table.seats) == 2 or len(table.seats.remaining()) <= 1 or not table.seats.persons()


def finish(table: Table, how: EndReason) -> None:
    """The game is over, with a result (a solo game that was given up has none)."""
    result = [] if table.plan.solo and how != "played" else standings_of(table)
    table.add(Ended(how, result))


def cancel(table: Table) -> None:
    """All agreed to end without result."""
    table.add(Ended("cancelled"))


def counts(table: Table, now: int) -> bool:
    """Whether the game counts for ratings or for a ranking: a daily attempt only if it ends on its day."""
    if table.daily:
        return day_of(table.last_at if table.status == "ended" else now) == table.daily
    return table.rated


def standings_of(table: Table) -> list[Standing]:
    """Seats that stayed by their scores, then those that went; SOLO-32: a team has the score of its last
    colour.
    """
    scores = table.game.scores
    if table.plan.solo:
        return [Standing(seat.number, min(scores), 1) for seat in table.seats.persons()]
    worth = {
        seat.number: (not seat.gone, scores[table.seats.player_of(seat.number)] if not seat.gone else 0)
        for seat in table.seats
    }
    return [
        Standing(
            number, scores[table.seats.player_of(number)], 1 + sum(other > mine for other in worth.values())
        )
        for number, mine in worth.items()
    ]


def apply_departed(table: Table, entry: Departed) -> None:
    """Whoever sits there has left the game: they decide nothing, and their offers are withdrawn."""
    table.seats[entry.seat].gone = entry.how
    for proposal in list(table.proposals.values()):
        if proposal.seat == entry.seat:
            del table.proposals[proposal.subject]


def apply_handed_over(table: Table, entry: HandedOver) -> None:
    """The computer decides on this seat; it ranks as gone."""
    seat = table.seats[entry.seat]
    seat.kind, seat.level = "computer", entry.level


def apply_ended(table: Table, entry: Ended) -> None:
    """The game is over: no clock runs, and no offer stands."""
    table.status, table.how, table.standings = "ended", entry.how, entry.standings
    table.clock.running = None
    table.proposals.clear()


def apply_continued(table: Table, entry: Continued) -> None:
    """People go on at another table."""
    table.next_table = entry.table


def series_goes_on(table: Table) -> bool:
    """Whether a best-of-n has another game after this one, which has a result."""
    if table.series is None or not table.standings:
        return False
    points = points_after(table)
    return max(points) <= table.series.length / 2 and table.series.number < table.series.length


def points_after(table: Table) -> list[float]:
    """The series score with this game: a win is 1, a draw a half each."""
    assert table.series is not None
    best = [standing.seat for standing in table.standings if standing.rank == 1]
    before = table.series.points or [0.0] * len(table.seats)
    return [points + (1 / len(best) if seat in best else 0) for seat, points in enumerate(before)]


def next_series(table: Table) -> SeriesState:
    """The state of the series before its next game: the other seat begins."""
    assert table.series is not None
    return SeriesState(
        table.series.id or table.id,
        table.series.length,
        table.series.number + 1,
        points_after(table),
        (table.seats.starter + 1) % len(table.seats),
    )
