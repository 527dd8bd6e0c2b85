"""Before the start: who takes which seat, and what the host arranges."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING, Literal

from ...words import Colour
from ..names import check_name, cleaned, told_apart
from ..protocol.entries import Assigned, Committed, Ended, Recoloured, Sat, Stood
from ..protocol.refusal import Refusal
from ..protocol.requests import Assign, Recolour, Remove, Sit, Stand, Start
from . import shuffle
from .clock import is_over
from .computer import levels
from .seats import Seat

if TYPE_CHECKING:
    from .table import Sender, Table


def sit(table: Table, message: Sit, sender: Sender) -> None:
    """Take a free seat; a second one for somebody at the same screen is fine."""
    seat = seat_named(table, message.seat)
    if not may_watch(table, sender.player, sender.invite):
        raise Refusal("forbidden", "This table is open to those who have its link.", "needs_link")
    if seat.is_taken:
        raise Refusal("not_now", f"Seat {seat.number} is taken.", "seat_taken", seat=seat.number)
    if table.plan.rated and table.seats.of(sender.player):
        raise Refusal(
            "forbidden", "At a rated table every seat must be taken by a different player.", "rated_one_seat"
        )
    if table.plan.needs_accounts and not sender.account:
        raise Refusal("forbidden", "Rated tables are for players with an account.", "needs_account")
    name = sender.name if table.plan.rated else typed_name(message.name, sender) or sender.name
    name = name_at(table, seat, name, sender)
    colour = free_colour(table, seat, message.colour)
    table.add(Sat(seat.number, sender.player, name, sender.account and name == sender.name, colour))
    if message.commitment:
        table.add(Committed([seat.number], message.commitment))
    shuffle.seal_if_ready(table)


def free_colour(table: Table, seat: Seat, wish: Colour | None) -> Colour | Literal[""]:
    """The colour that somebody wishes for a seat, if nobody has it; otherwise "": the seat keeps its own."""
    return "" if not wish or table.plan.solo or table.seats.has_colour(wish, seat) else wish


def recolour(table: Table, message: Recolour, sender: Sender) -> None:
    """Have another colour: one that neither a person nor a computer has."""
    seat = seat_named(table, message.seat)
    if seat.player != sender.player:
        raise Refusal("not_yours", f"Seat {seat.number} is not yours.", "seat_not_yours")
    if table.plan.solo:
        raise Refusal("forbidden", "In solo the rules say which colours are played.", "solo_colours")
    if table.seats.has_colour(message.colour, seat):
        raise Refusal("not_now", f"Somebody else has {message.colour}.", "colour_taken")
    if message.colour != seat.colour:
        table.add(Recoloured(seat.number, message.colour))


def stand(table: Table, message: Stand, sender: Sender) -> None:
    """Vacate a seat before the start; without a number all seats of the sender."""
    own = [seat for seat in table.seats.of(sender.player) if message.seat in (None, seat.number)]
    if not own:
        raise Refusal("not_yours", f"Seat {message.seat} is not yours.", "seat_not_yours")
    vacate(table, own)


def vacate(table: Table, seats: list[Seat]) -> None:
    """A person's seats become free; a start that was under way stops, and an empty table is closed."""
    shuffle.stop(table, seats)
    for seat in seats:
        table.add(Stood(seat.number))
    close_if_empty(table)
    shuffle.close_if_hopeless(table)


def close_if_empty(table: Table) -> None:
    """A table that everybody has left, the host too, is closed."""
    if not table.seats.persons() and not table.daily:
        table.add(Ended("closed"))


def remove(table: Table, message: Remove, sender: Sender) -> None:
    """Free the seat of somebody who is not there, or holds the start up.

    The host does so; at a table that starts by itself, where nobody chose the host, anybody who sits there.
    """
    seat = seat_named(table, message.seat)
    if not (table.auto and table.seats.of(sender.player)):
        check_host(table, sender)
    if not seat.player or seat.player == sender.player:
        raise Refusal("not_now", f"Nobody else sits on seat {seat.number}.", "seat_empty", seat=seat.number)
    if seat.player in sender.present and not shuffle.holds_up(table, seat):
        raise Refusal(
            "forbidden",
            f"{seat.name} is here: only someone who is away or holds up the start can be removed.",
            "still_here",
            name=seat.name,
        )
    shuffle.stop(table, [seat])
    table.add(Stood(seat.number, removed=True))
    shuffle.close_if_hopeless(table)


def assign(table: Table, message: Assign, sender: Sender) -> None:
    """The host decides for whom a free seat is."""
    seat = seat_named(table, message.seat)
    check_host(table, sender)
    shuffle.check_unsealed(table)
    if seat.player and seat.player != table.host:
        raise Refusal("not_now", f"{seat.name} sits on seat {seat.number}.", "seat_taken", seat=seat.number)
    if table.rated or table.plan.rated or (table.plan.solo and message.kind == "computer"):
        raise Refusal("forbidden", "Only people can sit at a rated or solo table.", "people_only")
    if message.kind == "computer" and message.level not in levels():
        raise Refusal(
            "unknown",
            f"Unknown level {message.level!r}: the levels are {', '.join(levels())}.",
            "bad_request",
        )
    others = [other for other in table.seats if other is not seat and other.kind != "computer"]
    if message.kind == "computer" and not others:
        raise Refusal("forbidden", "A table needs at least one seat for a human player.", "needs_person")
    name = name_at(table, seat, typed_name(message.name, sender), sender)
    table.add(Assigned(seat.number, message.kind, message.level, name))


def start(table: Table, message: Start, sender: Sender) -> None:
    """The host begins the game: no commitment changes any more, and the clients reveal their bytes."""
    check_host(table, sender)
    shuffle.check_unsealed(table)
    for seat in table.seats:
        if not seat.is_taken:
            raise Refusal("not_now", f"Seat {seat.number} is still free.", "seat_free", seat=seat.number)
        if not seat.is_ready:
            raise Refusal(
                "not_now",
                f"{seat.name or 'Seat ' + str(seat.number)} is not ready yet.",
                "not_ready",
                seat=seat.number,
            )
    shuffle.seal(table)


def apply_sat(table: Table, entry: Sat) -> None:
    """Somebody is on the seat."""
    seat = table.seats[entry.seat]
    seat.player, seat.name, seat.account, seat.commitment = entry.player, entry.name, entry.account, ""
    seat.asked_at = table.last_at
    if entry.colour:
        table.seats.recolour(entry.seat, entry.colour)


def apply_recoloured(table: Table, entry: Recoloured) -> None:
    """The seat has another colour."""
    table.seats.recolour(entry.seat, entry.colour)


def apply_stood(table: Table, entry: Stood) -> None:
    """Nobody is on the seat any more; if it was the host's last, the next person is host."""
    seat = table.seats[entry.seat]
    seat.player, seat.name, seat.account, seat.commitment = "", "", False, ""
    seat.kind = "invited"
    persons = table.seats.persons()
    if persons and table.host not in {person.player for person in persons}:
        table.host = persons[0].player


def apply_assigned(table: Table, entry: Assigned) -> None:
    """The seat is for somebody else now."""
    seat = table.seats[entry.seat]
    seat.kind, seat.level, seat.commitment, seat.player, seat.name = entry.kind, entry.level, "", "", ""
    if entry.kind == "here":
        seat.player, seat.name, seat.asked_at = table.host, entry.name, table.last_at


def seat_named(table: Table, number: int) -> Seat:
    """The seat with this number, or a Refusal."""
    if number >= len(table.seats):
        raise Refusal(
            "unknown",
            f"There is no seat {number}: this table has seats 0 to {len(table.seats) - 1}.",
            "bad_request",
        )
    return table.seats[number]


def typed_name(name: str, sender: Sender) -> str:
    """A name typed for a seat, cleaned, or a Refusal; the sender's own was judged when it was given."""
    name = cleaned(name)
    if name != sender.name:
        check_name(name)
    return name


def name_at(table: Table, seat: Seat, name: str, sender: Sender) -> str:
    """The name, numbered if somebody on another seat is called the same; nobody numbers an account's name but
    its owner, who may take several seats.
    """
    others = [other for other in table.seats if other is not seat]
    is_own = sender.account and name == sender.name
    if not name or (is_own and name not in [other.name for other in others if other.player == sender.player]):
        return name
    return told_apart(name, (other.name for other in others))


def check_host(table: Table, sender: Sender) -> None:
    """Whoever opened the table arranges it."""
    if sender.player != table.host:
        raise Refusal("forbidden", "Only the host of the table may do that.", "host_only")


def takes_part(table: Table, player: str) -> bool:
    """Whether somebody sits at a table or opened it; everybody else only watches."""
    return bool(player) and (player == table.host or bool(table.seats.of(player)))


def is_invited(table: Table, given: str) -> bool:
    """Whether somebody comes with the invitation of a table."""
    return _is_same(table.invite, given)


def _is_same(invite: str, given: str) -> bool:
    return bool(given) and hmac.compare_digest(given.encode(), invite.encode())


def may_watch(table: Table, player: str, invite: str) -> bool:
    """Whether somebody takes part in a table or it is open to them."""
    return takes_part(table, player) or is_open_to(table.plan.public, table.daily, table.invite, invite)


def is_open_to(public: bool, daily: str, invite: str, given: str) -> bool:
    """Whether a table shows itself to strangers: public ones to all, others to those who have given its
    invitation.

    A daily game is its player's alone until the day is over: it would show others the deck.
    """
    if daily and not is_over(daily):
        return False
    return public or _is_same(invite, given)
