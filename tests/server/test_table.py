"""The table judges every message in its order and keeps what it promised."""

from __future__ import annotations

from typing import Any

import pytest

from bastide.actions import Place
from bastide.server.protocol.codec import write_message
from bastide.server.protocol.entries import Acted, Confirmed, Departed, Ended, HandedOver, Row, Undone
from bastide.server.protocol.plan import Aids, ClockPlan, Plan, PlanError, SeatPlan, checked_setup
from bastide.server.protocol.refusal import Refusal, Repeated
from bastide.server.protocol.requests import (
    Act,
    Answer,
    Assign,
    Confirm,
    HandOver,
    Leave,
    Offer,
    Ping,
    Remove,
    Resign,
    Reveal,
    Sit,
    Stand,
    Start,
    Undo,
)
from bastide.server.table import view
from bastide.server.table.rematch import next_game_due, open_next_game
from bastide.server.table.table import Sender, Table
from bastide.words import Cell, Part
from server.seating import (
    ANN,
    BOB,
    CYD,
    EVE,
    begin,
    bytes_of,
    opened,
    person_at,
    ready,
    reveal,
    started,
    turn,
)


def refused(table: Table, message: Any, sender: Sender, code: str) -> None:
    before = table.ply
    with pytest.raises(Refusal) as caught:
        table.receive(message, sender, 1000)
    assert caught.value.code == code
    assert caught.value.reason.endswith(".")
    assert table.ply == before


def test_the_checks_come_in_their_order() -> None:
    table = started()
    first, other = person_at(table), BOB if person_at(table) is ANN else ANN
    legal = str(table.game.legal[0])
    refused(table, Act(table.ply, legal), Sender(""), "unauthentic")
    refused(table, Ping(), first, "unknown")
    refused(table, Act(table.ply, legal), EVE, "forbidden")
    refused(table, Start(), ANN, "closed")
    refused(table, Act(table.ply, legal), other, "not_yours")
    refused(table, Act(0, legal), first, "stale")
    refused(table, Act(table.ply + 5, legal), first, "stale")
    refused(table, Act(table.ply, "lay 99,99 N"), first, "illegal")
    refused(table, Act(table.ply, "draw A"), first, "illegal")
    refused(table, Act(table.ply, "rob the bank"), first, "illegal")
    refused(table, Act(table.ply, Place("dragon", Cell(0, 0), Part("tower", "N"))), first, "illegal")
    assert [type(row.entry) for row in table.receive(Act(table.ply, legal), first, 1000)] == [Acted]


def test_a_key_makes_a_message_count_once() -> None:
    table = started()
    message = Act(table.ply, str(table.game.legal[0]), key="k1")
    person = person_at(table)
    ply = table.receive(message, person, 1000)[-1].ply
    with pytest.raises(Repeated) as caught:
        table.receive(message, person, 1000)
    assert caught.value.ply == ply == table.ply


def test_a_key_is_known_as_long_as_the_table() -> None:
    table = opened(Plan([SeatPlan(), SeatPlan()], public=True))
    first = table.receive(Sit(0, key="first"), ANN, 1000)[-1].ply
    for number in range(100):
        table.receive(Sit(1, key=f"sit {number}"), BOB, 1000)
        table.receive(Stand(key=f"stand {number}"), BOB, 1000)
    with pytest.raises(Repeated) as repeated:
        table.receive(Sit(0, key="first"), ANN, 1000)
    assert repeated.value.ply == first


def test_the_next_tile_comes_only_after_the_confirmation() -> None:
    table = started()
    person = person_at(table)
    while table.unconfirmed is None:
        table.receive(Act(table.ply, str(table.game.legal[0])), person, 1000)
    assert table.game.hand is None
    assert view.duty_for(table, person.player).legal == []  # type: ignore[union-attr]
    rows = table.receive(Confirm(table.ply), person, 1000)
    assert isinstance(rows[0].entry, Confirmed)
    assert str(rows[1].entry.action).startswith("draw ")  # type: ignore[union-attr]
    assert person_at(table) is not person


def test_a_turn_played_to_its_end_is_projected_before_the_confirmation() -> None:
    table = started()
    person = person_at(table)
    rows = table.receive(Act(table.ply, str(table.game.legal[0])), person, 1000)
    assert table.unconfirmed is None
    assert view.messages_of(table, rows, 1000)[-1].position.projected is None  # type: ignore[union-attr]
    rows = table.receive(Act(table.ply, str(table.game.legal[-1])), person, 1000)
    assert table.unconfirmed is not None
    told = view.messages_of(table, rows, 1000)[-1].position
    assert told and told.projected == table.game.projected()


def test_before_the_confirmation_every_step_can_be_taken_back() -> None:
    table = started()
    person, tiles = person_at(table), len(table.game.tiles)
    refused(table, Undo(table.ply), person, "not_now")
    while table.unconfirmed is None:
        table.receive(Act(table.ply, str(table.game.legal[0])), person, 1000)
    table.receive(Undo(table.ply), person, 1000)
    assert table.unconfirmed is None
    if table.game.ply > table.barrier:
        table.receive(Undo(table.ply, all=True), person, 1000)
    assert len(table.game.tiles) == tiles
    assert table.game.hand
    turn(table)
    refused(table, Undo(table.ply), person, "not_yours")


def test_a_later_undo_needs_everybody_and_the_same_tile_comes_again() -> None:
    table = started(3)
    first = person_at(table)
    seen = table.game.hand
    turn(table)
    next_seen = table.game.hand
    others = [person for person in (ANN, BOB, CYD) if person is not first]
    table.receive(Offer("undo"), first, 1000)
    table.receive(Answer("undo", True), others[0], 1000)
    assert table.game.hand == next_seen
    rows = table.receive(Answer("undo", True), others[1], 1000)
    assert any(isinstance(row.entry, Undone) and row.entry.consent for row in rows)
    assert table.game.hand == seen and person_at(table) is first
    turn(table)
    assert table.game.hand == next_seen


def test_one_no_ends_an_offer_and_a_move_lets_it_lapse() -> None:
    table = started()
    first = person_at(table)
    turn(table)
    other = person_at(table)
    table.receive(Offer("undo"), first, 1000)
    table.receive(Answer("undo", False), other, 1000)
    refused(table, Answer("undo", True), other, "not_now")
    table.receive(Offer("undo"), first, 1000)
    turn(table)
    assert not table.proposals


def test_undo_by_consent_puts_the_clocks_back() -> None:
    table = started(clock=ClockPlan("increment", 60, 5))
    first = person_at(table)
    turn(table, 11_000)
    other = person_at(table)
    seat = table.seats.of(first.player)[0].number
    assert table.clock.left[seat] == 65_000 - 10_000 + 5_000
    turn(table, 21_000)
    table.receive(Offer("undo"), first, 22_000)
    table.receive(Answer("undo", True), other, 23_000)
    assert table.clock.left == [65_000, 65_000]


def test_a_flag_falls_without_any_client() -> None:
    table = started(clock=ClockPlan("sudden", 10))
    person = person_at(table)
    due = table.wake_at
    assert due is not None and table.tick(due - 1) == []
    rows = table.tick(due)
    assert [type(row.entry) for row in rows] == [Departed, Ended]
    loser = table.seats.of(person.player)[0].number
    assert {standing.seat: standing.rank for standing in table.standings} == {loser: 2, 1 - loser: 1}


def test_lag_is_forgiven_up_to_a_bound_in_each_turn() -> None:
    table = started(clock=ClockPlan("sudden", 10))
    person = person_at(table)
    laggard = Sender(person.player, lag=300)
    seat = table.clock.running
    assert seat is not None
    for _ in range(3):
        table.receive(Act(table.ply, str(table.game.legal[0])), laggard, table.now + 1000)
        table.receive(Undo(table.ply), laggard, table.now + 1000)
    assert table.clock.left[seat] == 10_000 - 6_000 + 500


@pytest.mark.parametrize(("lag", "grace"), [(0, 0), (120, 120), (9_000, 500)])
def test_a_flag_waits_for_the_measured_lag_and_no_longer(lag: int, grace: int) -> None:
    table = opened(Plan([SeatPlan(), SeatPlan()], clock=ClockPlan("sudden", 10)), invite="link")
    for seat, person in enumerate((ANN, BOB)):
        table.receive(Sit(seat), Sender(person.player, person.name, invite="link", lag=lag), 1000)
    ready(table, ANN, BOB)
    table.receive(Start(), ANN, 1000)
    for person in (ANN, BOB):
        table.receive(Reveal(bytes_of(person).hex()), Sender(person.player, lag=lag), 1000)
    assert table.wake_at == 1000 + 10_000 + grace
    over = table.wake_at
    late = Act(table.ply, str(table.game.legal[0]))
    with pytest.raises(Refusal, match="Your time is up") as refused:
        table.receive(late, person_at(table), over)
    assert refused.value.code == "closed" and table.tick(over - 1) == []
    assert table.tick(over) and table.status == "ended"


def test_a_move_in_the_last_millisecond_counts() -> None:
    table = started(clock=ClockPlan("sudden", 10))
    person, over = person_at(table), table.wake_at
    assert over is not None
    assert table.receive(Act(table.ply, str(table.game.legal[0])), person, over - 1)


def test_a_repeated_stand_is_accepted_again() -> None:
    """Whoever has stood up has no seat any more; the key is looked at first."""
    table = opened(Plan([SeatPlan("here"), SeatPlan()], public=True))
    table.receive(Sit(1), BOB, 1000)
    ply = table.receive(Stand(key="s"), BOB, 1000)[-1].ply
    with pytest.raises(Repeated) as repeated:
        table.receive(Stand(key="s"), BOB, 1000)
    assert repeated.value.ply == ply


def test_time_without_a_server_is_charged_to_nobody() -> None:
    log: list[Row] = []
    table = started(2, log, clock=ClockPlan("sudden", 10))
    again = Table.replay("t", table.secret, log, paused=3_600_000)
    assert again.tick(1000 + 3_600_000 + 9_000) == []
    turn(again, 1000 + 3_600_000 + 9_000)
    assert min(again.clock.left) == 1_000


def test_correspondence_gives_every_turn_its_days() -> None:
    table = started(clock=ClockPlan("correspondence", days=2))
    day = 86_400_000
    for n in range(4):
        turn(table, 1000 + (n + 1) * day)
    assert table.status == "playing"
    assert table.tick(1000 + 6 * day + 1000)


@pytest.mark.parametrize("message", [Resign(), Leave()])
def test_with_two_players_the_other_wins(message: Any) -> None:
    table = started()
    turn(table)
    table.receive(message, ANN, 1000)
    assert table.status == "ended"
    assert [standing.rank for standing in table.standings] == [2, 1]


def test_a_seat_can_be_handed_to_the_computer() -> None:
    table = started(3, options={"tiles": 12})
    table.receive(Resign(), CYD, 1000)
    rows = table.receive(HandOver(2, "greedy"), ANN, 1000)
    assert isinstance(rows[0].entry, HandedOver)
    assert table.seats[2].is_computer
    other = started(3, absent="computer")
    other.receive(Leave(), CYD, 1000)
    assert other.seats[2].is_computer


def test_computers_play_and_confirm_by_themselves() -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan("computer", level="random")], options={"tiles": 10}))
    ready(table, ANN)
    begin(table)
    while table.status == "playing":
        if table.computer_seat:
            assert table.play_computer(str(table.game.legal[0]), table.decision_ply - 1, 1000) == []
            assert table.play_computer(str(table.game.legal[0]), table.decision_ply, 1000)
        else:
            turn(table)
    assert table.how == "played"


def test_several_people_at_one_screen() -> None:
    table = opened(Plan([SeatPlan("here", "Ann"), SeatPlan("here", "Zoe"), SeatPlan()], public=True))
    table.receive(Sit(2), BOB, 1000)
    ready(table, ANN, BOB)
    begin(table)
    assert [seat.player for seat in table.seats] == ["ann", "ann", "bob"]
    for _ in range(6):
        turn(table)
    table.receive(Resign(1), ANN, 1000)
    assert [bool(seat.gone) for seat in table.seats] == [False, True, False]


def test_lobby_rights() -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan()], aids=Aids(hints=True)), invite="token")
    refused(table, Sit(1), BOB, "forbidden")
    bob = Sender("bob", "Bob", invite="token")
    refused(table, Sit(5), bob, "unknown")
    table.receive(Sit(1), bob, 1000)
    refused(table, Sit(1), Sender("cyd", invite="token"), "not_now")
    refused(table, Start(), ANN, "not_now")
    refused(table, Start(), bob, "forbidden")
    refused(table, Remove(1), Sender("ann", present=frozenset({"bob"})), "forbidden")
    table.receive(Remove(1), ANN, 1000)
    table.receive(Assign(1, "computer", "random"), ANN, 1000)
    ready(table, ANN)
    begin(table)
    assert table.status == "playing"


def test_a_table_that_everybody_leaves_is_closed() -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan()]))
    table.receive(Stand(), ANN, 1000)
    assert (table.status, table.how) == ("ended", "closed")


def test_cancelling_needs_all_and_has_no_result() -> None:
    table = started()
    turn(table)
    table.receive(Offer("cancel"), ANN, 1000)
    table.receive(Answer("cancel", True), BOB, 1000)
    assert (table.how, table.standings) == ("cancelled", [])


def test_a_series_goes_on_until_it_is_decided() -> None:
    table = started(series=3)
    starter = table.seats.starter
    table.receive(Resign(), BOB, 1000)
    assert next_game_due(table)
    second = open_next_game(table, "u", table.secret, table.commitment, "x", 2000)
    ready(second, ANN, BOB)
    reveal(second, ANN, BOB)
    assert second.status == "playing" and second.seats.starter == 1 - starter
    assert second.series is not None and second.series.points == [1.0, 0.0]
    second.receive(Resign(), BOB, 2000)
    assert not next_game_due(second)


def test_a_rematch_swaps_the_seats() -> None:
    table = started()
    table.receive(Resign(), ANN, 1000)
    table.receive(Offer("rematch"), BOB, 1000)
    assert not next_game_due(table)
    table.receive(Answer("rematch", True), ANN, 1000)
    again = open_next_game(table, "u", table.secret, table.commitment, "x", 2000)
    assert [seat.player for seat in again.seats] == ["bob", "ann"]


def test_two_who_ask_for_a_rematch_have_agreed() -> None:
    table = started()
    table.receive(Resign(), ANN, 1000)
    table.receive(Offer("rematch"), BOB, 1000)
    table.receive(Offer("rematch"), ANN, 1000)
    assert next_game_due(table)


def test_two_who_ask_for_the_end_without_result_have_agreed() -> None:
    table = started()
    table.receive(Offer("cancel"), BOB, 1000)
    with pytest.raises(Refusal, match="Someone has asked for that already"):
        table.receive(Offer("cancel"), BOB, 1000)
    table.receive(Offer("cancel"), ANN, 1000)
    assert table.status == "ended" and table.how == "cancelled"


def test_rated_tables_keep_confirmed_turns_and_ask_for_accounts() -> None:
    table = opened(Plan([SeatPlan(), SeatPlan()], public=True, rated=True))
    table.receive(Sit(0), ANN, 1000)
    refused(table, Sit(1), ANN, "forbidden")
    refused(table, Sit(1), Sender("guest", "Guest"), "forbidden")
    table.receive(Sit(1), BOB, 1000)
    ready(table, ANN, BOB)
    begin(table)
    assert table.rated
    turn(table)
    refused(table, Offer("undo"), ANN, "forbidden")


def test_a_replayed_log_is_the_same_table_and_tells_the_same() -> None:
    log: list[Row] = []
    table = started(3, log, options={"tiles": 15}, clock=ClockPlan("increment", 600, 5))
    now = 1000
    while table.status == "playing":
        now += 777
        log += turn(table, now)
        again = Table.replay("t", table.secret, log)
        assert again.game == table.game and again.clock.left == table.clock.left
        assert write_message(view.state_for(again, "bob", now)) == write_message(
            view.state_for(table, "bob", now)
        )


def test_plans_that_cannot_be_played_are_refused_with_a_sentence() -> None:
    for plan in (
        Plan([SeatPlan()]),
        Plan([SeatPlan("computer", level="random")] * 2),
        Plan([SeatPlan()] * 3, series=3),
        Plan([SeatPlan("computer", level="deep blue"), SeatPlan()]),
        Plan([SeatPlan(colour="mauve")] * 2),
        Plan([SeatPlan(colour="red")] * 2),
        Plan([SeatPlan()] * 2, elements=["nothing"]),
        Plan([SeatPlan("here")] * 2, rated=True),
        Plan([SeatPlan()] * 2, clock=ClockPlan("sudden", 0)),
    ):
        with pytest.raises(PlanError, match=r"\.$"):
            checked_setup(plan, ("random", "greedy"))


def test_a_short_text_is_written_whole() -> None:
    table = started()
    person = person_at(table)
    table.receive(Act(table.decision_ply, table.game.legal[0]), person, 1000)
    place = next(one for one in table.game.legal if isinstance(one, Place))
    rows = table.receive(Act(table.decision_ply, place.shortened()), person, 1000)
    assert str(place) != place.shortened()
    assert isinstance(rows[0].entry, Acted) and rows[0].entry.action == str(place)
