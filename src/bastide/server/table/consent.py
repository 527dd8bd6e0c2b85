"""What needs the consent of all: an undo after the confirmation, the end without result, a rematch."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..protocol.entries import Answered, Offered, Undone
from ..protocol.refusal import Refusal
from ..protocol.requests import Answer, Offer
from . import ending
from .seats import Seat

if TYPE_CHECKING:
    from .table import Sender, Table


@dataclass(slots=True)
class Proposal:
    """Who asked, for what, and who has agreed so far."""

    subject: str
    seat: int
    to: int = 0
    agreed: set[int] = field(default_factory=set)


def offer(table: Table, message: Offer, sender: Sender) -> None:
    """Ask all others; with nobody to ask it happens at once. Whoever asks for a rematch or the end without
    result after somebody else did has agreed; two requests to undo mean two different turns.
    """
    seat = voices_of(table, sender)[0]
    check_subject(table, message.subject)
    proposal = table.proposals.get(message.subject)
    if proposal is not None and message.subject != "undo" and seat.number not in proposal.agreed:
        return answer(table, Answer(message.subject, True), sender)
    if proposal is not None:
        raise Refusal(
            "not_now",
            f"Someone has asked for that already: answer the offer ({message.subject}).",
            "asked_already",
        )
    to = (
        undo_target(table, {seat.number for seat in voices_of(table, sender)})
        if message.subject == "undo"
        else 0
    )
    table.add(Offered(message.subject, seat.number, to))
    settle(table, message.subject)


def answer(table: Table, message: Answer, sender: Sender) -> None:
    """Agree, or decline for all; whoever asked may decline, too, and so withdraws."""
    voices, proposal = voices_of(table, sender), table.proposals.get(message.subject)
    if proposal is None:
        raise Refusal(
            "not_now", f"Nobody has asked for that ({message.subject}), or it has lapsed.", "not_asked"
        )
    if message.agree and voices[0].number in proposal.agreed:
        raise Refusal("not_now", f"You have agreed to that ({message.subject}) already.", "agreed_already")
    table.add(Answered(message.subject, voices[0].number, message.agree))
    settle(table, message.subject)


def voices_of(table: Table, sender: Sender) -> list[Seat]:
    """The sender's seats that have a say: in play those still playing, afterwards all."""
    own = [seat for seat in voters(table) if seat.player == sender.player]
    if not own:
        raise Refusal("forbidden", "You do not play at this table any more.", "not_playing")
    return own


def voters(table: Table) -> list[Seat]:
    """Everybody whose consent counts."""
    if table.status == "playing":
        return table.seats.persons()
    return [seat for seat in table.seats if seat.player]


def check_subject(table: Table, subject: str) -> None:
    """Undo and cancel are for a game in play, a rematch for one that is over."""
    if (subject == "rematch") != (table.status == "ended"):
        raise Refusal("closed", f"There is no {subject} while the table is {table.status}.", "wrong_time")
    if subject == "undo" and (table.rated or table.daily):
        raise Refusal("forbidden", "In a rated, ranked or daily game a confirmed turn stays.", "turn_stays")
    if subject == "cancel" and table.daily:
        raise Refusal(
            "forbidden", "A daily attempt counts: it can be resigned, not cancelled.", "daily_counts"
        )
    if subject == "rematch" and (table.next_table or table.daily):
        raise Refusal(
            "not_now",
            "The next game has been set up already, or this is a daily game, which is played only once.",
            "next_game_stands",
        )
    if subject == "rematch" and ending.series_goes_on(table):
        raise Refusal("not_now", "The series continues by itself.", "series_continues")


def undo_target(table: Table, own: set[int]) -> int:
    """How many actions the game had before the last turn that one of these seats confirmed."""
    turns = [
        index
        for index, ply in enumerate(table.game.plies[: table.barrier])
        if ply.decider is not None and own & {seat.number for seat in table.seats.deciders(ply.decider)}
    ]
    while turns and turns[-1] - 1 in turns:
        turns.pop()
    if not turns:
        raise Refusal("not_now", "There is no confirmed turn of yours to take back.", "nothing_to_take_back")
    return turns[-1]


def settle(table: Table, subject: str) -> None:
    """If all have agreed, it happens."""
    proposal = table.proposals.get(subject)
    if proposal is None or not {seat.number for seat in voters(table)} <= proposal.agreed:
        return
    if subject == "undo":
        table.add(Undone(proposal.to, proposal.seat, consent=True))
    elif subject == "cancel":
        ending.cancel(table)


def apply_offered(table: Table, entry: Offered) -> None:
    """Whoever asks agrees, for all seats of the same person."""
    proposal = Proposal(entry.subject, entry.seat, entry.to)
    table.proposals[entry.subject] = proposal
    proposal.agreed |= _seats_with(table, entry.seat)


def apply_answered(table: Table, entry: Answered) -> None:
    """One No is enough."""
    if entry.agreed:
        table.proposals[entry.subject].agreed |= _seats_with(table, entry.seat)
    else:
        del table.proposals[entry.subject]


def _seats_with(table: Table, number: int) -> set[int]:
    return {seat.number for seat in table.seats.of(table.seats[number].player)}


def rematch_agreed(table: Table) -> bool:
    """Whether all want to play again."""
    proposal = table.proposals.get("rematch")
    return proposal is not None and {seat.number for seat in voters(table)} <= proposal.agreed
