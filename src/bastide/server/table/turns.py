"""In play: acting, confirming, taking back. Each judge asks: your decision, not stale, legal; then it is
applied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...actions import Action, Draw, Pass, Retire, Short, read_action
from ...events import Event
from ...game import Game, IllegalAction
from ...history import Ply
from ...words import COLOURS
from ..protocol.entries import Acted, Confirmed, Undone
from ..protocol.refusal import Refusal
from ..protocol.requests import Act, Confirm, Undo
from . import ending
from .seats import Seat

if TYPE_CHECKING:
    from .table import Sender, Table

PASS = Pass()


def act(table: Table, message: Act, sender: Sender) -> None:
    """Play an action, and confirm with it if the turn ends and the sender says so."""
    check_fresh(table, message.ply)
    seat = deciding_seat(table, sender)
    if table.unconfirmed is not None:
        raise Refusal("not_now", "The turn is played: confirm it, or undo a step.", "turn_played")
    action = read(message.action)
    try:
        table.play(action, seat.number)
    except IllegalAction as error:
        raise Refusal("illegal", str(error), "illegal_action") from None
    if message.confirm and table.unconfirmed == seat.number:
        table.add(Confirmed(seat.number))


def read(sent: Action | str) -> Action | Short:
    """The action that was sent; who leaves the table says so by `resign` or `leave`."""
    try:
        action = read_action(sent) if isinstance(sent, str) else sent
    except ValueError as error:
        raise Refusal("illegal", str(error), "illegal_action") from None
    if isinstance(action, Retire):
        raise Refusal("illegal", "Nobody is retired by an action: say 'resign' or 'leave'.", "illegal_action")
    return action


def played(game: Game, action: Action | str) -> tuple[Event, ...]:
    """What an action brings that a player may take; a Refusal if it is not legal."""
    meant = read(action)
    try:
        return game.play(meant)
    except IllegalAction as error:
        raise Refusal("illegal", str(error), "illegal_action") from None


def confirm(table: Table, message: Confirm, sender: Sender) -> None:
    """End the turn: its steps can no longer be undone, and the next tile is drawn."""
    check_fresh(table, message.ply)
    deciding_seat(table, sender)
    if table.unconfirmed is None:
        raise Refusal(
            "not_now", "There is nothing to confirm: the turn is not played to its end.", "nothing_to_confirm"
        )
    table.add(Confirmed(table.unconfirmed))


def undo(table: Table, message: Undo, sender: Sender) -> None:
    """Take back one step, or the whole turn, before it is confirmed: nobody has to be asked."""
    check_fresh(table, message.ply)
    seat = deciding_seat(table, sender)
    count = table.game.ply
    if count <= table.barrier:
        raise Refusal("not_now", "There is no unconfirmed step of yours to undo.", "nothing_to_undo")
    table.add(Undone(table.barrier if message.all else count - 1, seat.number))


def deciding_seat(table: Table, sender: Sender) -> Seat:
    """The sender's seat that has to decide now, or a Refusal."""
    for seat in table.deciding:
        if seat.player == sender.player:
            check_time(table)
            return seat
    names = (
        " or ".join(seat.name or f"seat {seat.number}" for seat in table.deciding)
        or "the computer or the dealer"
    )
    raise Refusal("not_yours", f"It is not your decision: it is {names}'s.", "not_deciding")


def check_time(table: Table) -> None:
    """A move that comes after the flag should have fallen is too late, even if nobody has noticed it yet."""
    due = table.clock.flag_at()
    if due is not None and table.now >= due:
        raise Refusal("closed", "Your time is up.", "time_over")


def check_fresh(table: Table, ply: int) -> None:
    """A move answers the decision that its sender has seen, not a later one."""
    if ply < table.decision_ply:
        raise Refusal(
            "stale",
            f"The game has moved on: this answers ply {ply}, "
            f"but the decision is of ply {table.decision_ply}.",
            "stale",
        )
    table.check_written(ply)


def happens_by_itself(table: Table) -> bool:
    """One thing that needs nobody: a computer's confirmation, a draw, a choice for somebody who has gone, the
    end.
    """
    if table.unconfirmed is not None:
        if any(seat.is_person for seat in table.deciding):
            return False
        table.add(Confirmed(table.unconfirmed))
    elif table.game.over:
        ending.finish(table, "played")
    elif begins_for_nobody(table):
        player = table.game.player
        table.play(Retire(COLOURS[player]), table.seats.seat_of(player).number)
    elif table.game.decider is None:
        assert table.deal is not None
        table.play(Draw(table.deal.next_face(table.game)))
    else:
        seat = table.seats.seat_of(table.game.decider)
        if not seat.is_passed_over:
            return False
        table.play(choice_of_nobody(table.game), seat.number)
    return True


def begins_for_nobody(table: Table) -> bool:
    """Whether a turn begins of somebody who has gone: it passes on to the next, now and from then on."""
    return table.game.phase.begins_turn and table.seats.seat_of(table.game.player).is_passed_over


def choice_of_nobody(game: Game) -> Action:
    """What is done for somebody who has gone within a turn: nothing if that is legal, else the first legal
    action.
    """
    return PASS if PASS in game.legal else game.legal[0]


def running_seat(table: Table) -> int | None:
    """Whose clock runs: that of the person who has to decide or to confirm."""
    if table.plan.solo:
        return 0 if table.deciding else None
    return next((seat.number for seat in table.deciding if seat.is_person), None)


def apply_acted(table: Table, entry: Acted) -> None:
    """The action is played; the turn may have to be confirmed now."""
    game = table.game
    last = game.last
    table.played[table.ply] = last
    table.marks.append(table.clock.mark())
    table.proposals.pop("undo", None)
    if entry.seat is None or isinstance(last.action, Retire):
        table.barrier = game.ply
    elif gives_turn_away(game, last):
        table.unconfirmed = entry.seat
    elif game.decider is None:
        table.barrier = game.ply  # the abbey is declined, the tile comes at once


def gives_turn_away(game: Game, last: Ply) -> bool:
    """Whether something comes next that the one who acted could not take back: a draw, another's decision,
    the end.
    """
    if game.over:
        return True
    if game.phase.keeps_turn:
        return False
    if game.decider is None:
        return not (last.phase.begins_turn and isinstance(last.action, Pass))
    return game.phase.begins_turn or game.decider != last.decider


def apply_confirmed(table: Table, entry: Confirmed) -> None:
    """The turn, or what somebody did in it, cannot be taken back freely any more."""
    table.unconfirmed = None
    table.barrier = table.game.ply
    if is_turn_over(table.game):
        table.clock.end_turn(table.seats.seat_of(table.game.last.player).number)


def is_turn_over(game: Game) -> bool:
    """Whether the last action ended a turn: nobody is asked any more, and no second part of it follows."""
    goes_on = any(event.keeps_turn for event in game.last.events)
    return game.over or (game.phase.begins_turn and not goes_on)


def apply_undone(table: Table, entry: Undone) -> None:
    """The game is as it was; the deck's order stays, so a tile that was seen comes again."""
    table.game.back_to(entry.to)
    table.unconfirmed = None
    if entry.consent:
        table.clock.restore(table.marks[entry.to])
        table.barrier = entry.to
    del table.marks[entry.to + 1 :]
    table.proposals.pop("undo", None)
