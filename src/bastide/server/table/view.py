"""What everybody may know of a table, and what only those who decide are told. Nothing else leaves it."""

from __future__ import annotations

from collections.abc import Iterable

from ...actions import Action
from ...ai.evaluation import evaluator
from ...game import Game
from ...words import Phase
from ..fairness.dealer import bag_of
from ..protocol.codec import VERSION
from ..protocol.entries import Acted, AnyOtherEntry, Contributed, Opened, Revealed, Row, Sat
from ..protocol.refusal import Refusal
from ..protocol.responses import (
    AnyTold,
    Duty,
    Happened,
    Legal,
    OfferView,
    Played,
    Position,
    Preview,
    SeatView,
    ShuffleView,
    State,
    StoppedView,
)
from .consent import Proposal
from .ending import counts
from .seats import Seat
from .table import Table
from .turns import played


def state_for(table: Table, player: str, now: int) -> State:
    """The whole table as a person may see it."""
    playing = table.status != "open" and table.deal is not None
    seated = bool(table.seats.of(player))
    assert table.status != "none", "an opened table"
    return State(
        VERSION,
        table.id,
        table.ply,
        table.status,
        table.plan,
        list(table.setup.elements),
        [_seat(seat, player) for seat in table.seats],
        table.commitment,
        shuffle_of(table),
        [_offer(proposal) for proposal in table.proposals.values()],
        host=player == table.host,
        auto=table.auto,
        invite=table.invite if seated or player == table.host else "",
        starter=table.seats.starter if playing else None,
        series=table.series,
        daily=table.daily,
        rated=counts(table, now),
        position=position_of(table, now, whole=True) if playing else None,
        tiles=[(cell.x, cell.y, face, top) for cell, (face, top) in table.game.tiles.items()]
        if playing
        else [],
        figures=table.game.figures if playing else [],
        actions=[str(action) for action in table.game.actions] if playing else [],
        how=table.how,
        standings=table.standings,
        next_table=table.next_table,
    )


def _offer(proposal: Proposal) -> OfferView:
    return OfferView(proposal.subject, proposal.seat, sorted(proposal.agreed), proposal.to)  # type: ignore[arg-type]


def shuffle_of(table: Table) -> ShuffleView:
    """How the deck comes about, as everybody may see it."""
    return ShuffleView(
        table.scheme,
        table.sealed,
        [StoppedView(start.by, list(start.withheld)) for start in table.stopped],
        dict(bag_of(table.setup)) if table.status == "open" else {},
    )


def _seat(seat: Seat, player: str) -> SeatView:
    return SeatView(
        seat.number,
        seat.kind,
        seat.colour,
        seat.name,
        seat.level,
        seat.is_taken,
        seat.is_ready,
        seat.is_revealed,
        seat.gone,
        seat.account,
        bool(player) and seat.player == player,
    )


def position_of(table: Table, now: int, whole: bool = False) -> Position:
    """Where the game stands; aids that are off are not in it.

    The undrawn tiles come with the whole state only: a client takes off what is drawn. The dead cells and the
    projection come with the whole state and whenever a turn has been played to its end or confirmed.
    """
    game, aids = table.game, table.plan.aids
    is_settled = whole or game.ply == table.barrier or table.unconfirmed is not None
    clocks = list(table.clock.left) if table.clock.ticks else []
    if clocks and table.clock.running is not None:
        clocks[table.clock.running] = max(0, clocks[table.clock.running] - table.clock.to_charge(now))
    return Position(
        game.phase.value,
        game.player,
        [seat.number for seat in table.deciding],
        table.decision_ply,
        game.ply,
        game.scores,
        [
            {name: count for name, count in game.supply(player).items() if count}
            for player in range(table.setup.players)
        ],
        game.tiles_left,
        game.hand,
        game.decider,
        table.unconfirmed,
        game.ply > table.barrier and not game_is_over(table),
        clocks,
        table.clock.running,
        game.bag if aids.remaining and whole else None,
        game.dead_cells() if aids.remaining and is_settled else None,
        game.projected() if aids.projected and is_settled else None,
        **game.extras,
    )


def game_is_over(table: Table) -> bool:
    """Whether nothing can be taken back any more."""
    return table.status == "ended"


def messages_of(table: Table, rows: Iterable[Row], now: int) -> list[Happened]:
    """The rows as everybody may see them; the last one says where the game stands."""
    rows = list(rows)
    messages = []
    for row in rows:
        last = table.played.pop(row.ply, None)
        if isinstance(row.entry, Acted):
            assert last is not None, "a row is told once, by the process that has applied it"
            entry: AnyTold = Played(last.action, last.player, row.entry.seat)
        else:
            entry = public_entry(row.entry)
        position = position_of(table, now) if row is rows[-1] and table.deal is not None else None
        messages.append(Happened(row.ply, row.at, entry, list(last.events) if last else [], position))
    return messages


def public_entry(entry: AnyOtherEntry) -> AnyOtherEntry:
    """An entry without what is somebody's own: ids of people, the invitation, bytes revealed before all
    have.
    """
    if isinstance(entry, Opened):
        return Opened(
            entry.plan,
            "",
            entry.host_name,
            entry.commitment,
            entry.series,
            entry.daily,
            entry.auto,
            entry.came_from,
        )
    if isinstance(entry, Sat):
        return Sat(entry.seat, "", entry.name, entry.account, entry.colour)
    if isinstance(entry, Contributed | Revealed):
        return type(entry)(entry.seats, "")
    return entry


def duty_for(table: Table, player: str) -> Duty | None:
    """What a person has to decide now, if it is theirs."""
    own = [seat.number for seat in table.deciding if player and seat.player == player]
    if not own:
        return None
    if table.unconfirmed is not None:
        return Duty(table.decision_ply, own, [])
    return Duty(table.decision_ply, own, legal_actions(table.game, _tells_worth(table)))


def legal_actions(game: Game, with_worth: bool) -> list[Legal]:
    """The legal actions with what they would bring; their worth only where a projection may be told."""
    actions = list(game.legal)
    is_figure_step = with_worth and game.phase is Phase.FIGURE
    worths = evaluator().figure_worths(game) if is_figure_step else [0] * len(actions)
    return [
        Legal(action, points if any(points) else [], worth)
        for action, points, worth in zip(actions, evaluator().gains(game), worths, strict=True)
    ]


def preview(table: Table, action: Action | str, key: str = "") -> Preview:
    """What an action would bring, with what a figure could do after it; a Refusal if it is not legal."""
    if table.status != "playing" or table.game.decider is None:
        raise Refusal("not_now", "There is nothing to decide now.", "nothing_to_decide")
    ahead = table.game.copy()
    events = list(played(ahead, action))
    is_laid = table.game.phase is not Phase.FIGURE and ahead.phase is Phase.FIGURE
    legal = legal_actions(ahead, _tells_worth(table)) if is_laid else []
    return Preview(ahead.peek(), events, key, legal, ahead.extras.get("ending", False))


def _tells_worth(table: Table) -> bool:
    return table.plan.aids.projected and not table.plan.solo
