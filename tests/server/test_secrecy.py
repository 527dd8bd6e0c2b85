"""Nothing that leaves a table tells an undrawn tile's place, or what its aids keep back."""

from __future__ import annotations

from bastide.server.fairness.dealer import Deal
from bastide.server.protocol.codec import write_message
from bastide.server.protocol.plan import Aids
from bastide.server.table import view
from bastide.server.table.table import Table
from server.seating import started, turn


def everything_told(table: Table) -> str:
    texts = [write_message(view.state_for(table, who, 1000)) for who in ("ann", "bob", "eve", "")]
    texts += [write_message(duty) for who in ("ann", "bob") if (duty := view.duty_for(table, who))]
    return b"\n".join(texts).decode()


def test_no_message_depends_on_the_order_of_the_undrawn_tiles() -> None:
    """A table whose deck differs only after the tiles drawn so far tells the same to the letter."""
    table = started()
    for _ in range(10):
        rows = turn(table)
        deal = table.deal
        assert deal is not None
        drawn = sum(action.verb == "draw" for action in table.game.actions)
        told = everything_told(table)
        table.deal = Deal(deal.deck[:drawn] + deal.deck[drawn:][::-1], deal.starter)
        assert everything_told(table) == told
        table.deal = deal
        told += b"".join(write_message(message) for message in view.messages_of(table, rows, 1000)).decode()
        assert table.secret.hex() not in told
        assert (
            " ".join(deal.deck[drawn : drawn + 4]) not in told
            and '","'.join(deal.deck[drawn : drawn + 4]) not in told
        )


def test_aids_that_are_off_are_not_sent() -> None:
    on, off = started(aids=Aids(True, True)), started(aids=Aids(False, False))
    for aid in ('"remaining":{', '"dead":[', '"projected":['):
        assert aid in everything_told(on)
        assert aid not in everything_told(off)


def test_persons_ids_and_the_invitation_are_not_told() -> None:
    table = started()
    table.invite = "invitation-token"
    told = write_message(view.state_for(table, "eve", 1000)).decode()
    assert "invitation-token" not in told
    assert '"ann"' not in told and '"bob"' not in told
