"""In play: acting, confirming, taking back. Each judge asks: your decision, not stale, legal; then it is applied."""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import Action
from ..game import Game, IllegalAction
from ..kernel.words import DO_RETIRE, VERB
from ..words import COLOURS, Phase
from . import ending
from .entries import Acted, Confirmed, Undone
from .refusal import Refusal
from .requests import Act, Confirm, Undo
from .seats import Seat

if TYPE_CHECKING:
    from .table import Sender, Table


def act(table: Table, message: Act, sender: Sender) -> None:
    """Play an action, and confirm with it if the turn ends and the sender says so."""
    check_fresh(table, message.ply)
    seat = deciding_seat(table, sender)
    if table.unconfirmed is not None:
        raise Refusal("not_now", "The turn is played: confirm it, or take back a step.")
    check_legal(table.game, message.action)
    table.add(Acted(message.action, seat.number))
    if message.confirm and table.unconfirmed == seat.number:
        table.add(Confirmed(seat.number))


def check_legal(game: Game, action: str) -> None:
    """What a player may do now; who leaves the table says so by `resign` or `leave`."""
    try:
        if game.code_of(action) >> VERB == DO_RETIRE:
            raise Refusal("illegal", "Nobody is retired by an action: say 'resign' or 'leave'.")
    except IllegalAction as error:
        raise Refusal("illegal", str(error)) from None


def confirm(table: Table, message: Confirm, sender: Sender) -> None:
    """Give the turn out of hand."""
    check_fresh(table, message.ply)
    deciding_seat(table, sender)
    if table.unconfirmed is None:
        raise Refusal("not_now", "There is nothing to confirm: the turn is not played to its end.")
    table.add(Confirmed(table.unconfirmed))


def undo(table: Table, message: Undo, sender: Sender) -> None:
    """Take back one step, or the whole turn, before it is confirmed: nobody has to be asked."""
    check_fresh(table, message.ply)
    seat = deciding_seat(table, sender)
    count = table.game.ply
    if count <= table.barrier:
        raise Refusal("not_now", "There is no unconfirmed step of yours to take back.")
    table.add(Undone(table.barrier if message.all else count - 1, seat.number))


def deciding_seat(table: Table, sender: Sender) -> Seat:
    """The sender's seat that has to decide now, or a Refusal."""
    for seat in table.deciding:
        if seat.player == sender.player:
            check_time(table)
            return seat
    names = " or ".join(seat.name or f"seat {seat.number}" for seat in table.deciding) or "the computer or the dealer"
    raise Refusal("not_yours", f"It is not your decision: it is {names}'s.")


def check_time(table: Table) -> None:
    """A move that comes after the flag should have fallen is too late, even if nobody has noticed it yet."""
    due = table.clock.flag_at()
    if due is not None and table.now >= due:
        raise Refusal("closed", "Your time is over.")


def check_fresh(table: Table, ply: int) -> None:
    """A move answers the decision that its sender has seen, not a later one."""
    if ply < table.answers:
        raise Refusal("stale", f"Your message answers ply {ply}, but the decision is of ply {table.answers}.")
    if ply > table.ply:
        raise Refusal("stale", f"There is no ply {ply} yet: the last one is {table.ply}.")


def happens_by_itself(table: Table) -> bool:
    """One thing that needs nobody: a computer's confirmation, a draw, a choice for somebody who has gone, the end."""
    if table.unconfirmed is not None:
        if any(seat.is_person for seat in table.deciding):
            return False
        table.add(Confirmed(table.unconfirmed))
    elif table.game.over:
        ending.finish(table, "played")
    elif begins_for_nobody(table):
        table.add(Acted(f"retire {COLOURS[table.game.player]}", table.seats.seat_of(table.game.player).number))
    elif table.game.decider is None:
        assert table.deal is not None
        table.add(Acted(f"draw {table.deal.next_face(table.game)}"))
    else:
        seat = table.seats.seat_of(table.game.decider)
        if not seat.is_passed_over:
            return False
        table.add(Acted(choice_of_nobody(table.game), seat.number))
    return True


def begins_for_nobody(table: Table) -> bool:
    """Whether a turn begins of somebody who has gone: it passes on to the next, now and from then on."""
    return table.game.phase in (Phase.DRAW, Phase.ABBEY) and table.seats.seat_of(table.game.player).is_passed_over


def choice_of_nobody(game: Game) -> str:
    """What is done for somebody who has gone within a turn: nothing if that is legal, else the first legal action."""
    legal = game.legal()
    return str(next((action for action in legal if action.verb == "pass"), legal[0]))


def running_seat(table: Table) -> int | None:
    """Whose clock runs: that of the person who has to decide or to confirm."""
    if table.plan.solo:
        return 0 if table.deciding else None
    return next((seat.number for seat in table.deciding if seat.is_person), None)


def apply_acted(table: Table, entry: Acted) -> None:
    """The action is played; the turn may have to be confirmed now."""
    game = table.game
    before, decider, action = game.phase, game.decider, Action.parse(entry.action)
    table.events[table.ply] = game.play(action)
    table.actors.append(entry.seat)
    table.marks.append(table.clock.mark())
    table.offers.pop("undo", None)
    if entry.seat is None or action.verb == "retire":
        table.barrier = game.ply
    elif gives_turn_away(game, before, action, decider):
        table.unconfirmed = entry.seat
    elif game.decider is None:
        table.barrier = game.ply                # the abbey is declined, the tile comes at once


def gives_turn_away(game: Game, before: Phase, action: Action, decider: int | None) -> bool:
    """Whether something comes next that the one who acted could not take back: a draw, another's decision, the end."""
    if game.over or game.phase is Phase.ABBEY:
        return True
    if game.phase is Phase.COUNT:
        return False
    if game.decider is None:
        return not (before is Phase.ABBEY and action.verb == "pass")
    return game.decider != decider


def apply_confirmed(table: Table, entry: Confirmed) -> None:
    """The turn cannot be taken back freely any more."""
    table.unconfirmed = None
    table.barrier = table.game.ply
    table.clock.add_increment(entry.seat)


def apply_undone(table: Table, entry: Undone) -> None:
    """The game is as it was; the deck's order stays, so a tile that was seen comes again."""
    table.game.undo(entry.to)
    del table.actors[entry.to:]
    table.unconfirmed = None
    if entry.consent:
        table.clock.restore(table.marks[entry.to])
        table.barrier = entry.to
    del table.marks[entry.to + 1:]
    table.offers.pop("undo", None)
