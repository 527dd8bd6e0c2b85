"""Somebody goes while three or more play: the seat is passed over, its figures count, the record tells it."""

from __future__ import annotations

import random

import pytest

from bastide.game import Game
from bastide.server.fairness.verify import verify
from bastide.server.protocol.codec import write_message
from bastide.server.protocol.entries import Acted, Departed, Row
from bastide.server.protocol.plan import ClockPlan
from bastide.server.protocol.refusal import Refusal
from bastide.server.protocol.requests import Act, Answer, AnyToTable, HandOver, Leave, Offer, Resign
from bastide.server.table import view
from bastide.server.table.record import proof_of, record_of
from bastide.server.table.table import Sender, Table
from server.seating import ANN, BOB, CYD, PEOPLE, SECRET, person_at, started, turn

ALL = ["base", "fields", "river", "abbot", "abbey-mayor-tiles", "abbey", "mayor", "barn", "wagon"]
GAMES = [["base", "fields"], ["wheel"], ALL]


def retirements(rows: list[Row]) -> list[Acted]:
    """The actions by which seats were passed over."""
    return [
        row.entry for row in rows if isinstance(row.entry, Acted) and row.entry.action.startswith("retire")
    ]


def step(table: Table, log: list[Row], choice: random.Random) -> None:
    """One random decision of whoever has to decide."""
    action = str(choice.choice(table.game.legal))
    log += table.receive(Act(table.ply, action, confirm=True), person_at(table), 1000)


def play_out(table: Table, log: list[Row], choice: random.Random, gone: set[str]) -> None:
    """Random play to the end, in which nobody who has gone is asked."""
    while table.status == "playing":
        assert person_at(table).player not in gone
        step(table, log, choice)


def check_ended(table: Table, log: list[Row], last: set[int]) -> None:
    """The result, the replayed log, the record as text, and the draws."""
    assert table.how == "played"
    ranks = {standing.seat: standing.rank for standing in table.standings}
    assert all(ranks[seat] > max(rank for other, rank in ranks.items() if other not in last) for seat in last)
    again = Table.replay("t", SECRET, log)
    assert write_message(view.state_for(again, "ann", 0)) == write_message(view.state_for(table, "ann", 0))
    told = Game.from_text(record_of(table))
    assert (told.scores, told.retired) == (table.game.scores, table.game.retired)
    assert verify(proof_of(table)).fair


@pytest.mark.parametrize("message", [Resign(), Leave()], ids=["resigns", "leaves"])
@pytest.mark.parametrize("elements", GAMES, ids=["base", "wheel", "all"])
def test_a_seat_is_passed_over_at_any_time(elements: list[str], message: AnyToTable) -> None:
    for when in range(3, 15, 3):
        log: list[Row] = []
        choice = random.Random(when)
        table = started(3, log, elements=elements, options={"tiles": 15})
        for _ in range(when):
            step(table, log, choice)
        goes = choice.choice(PEOPLE)
        seat = table.seats.of(goes.player)[0].number
        log += table.receive(message, goes, 1000)
        play_out(table, log, choice, {goes.player})
        player = table.seats.player_of(seat)
        assert len(retirements(log)) <= 1 and table.game.retired in ([], [player])
        laid = [
            row.entry
            for row in log[log.index(next(row for row in log if isinstance(row.entry, Departed))) :]
            if isinstance(row.entry, Acted) and row.entry.seat == seat and row.entry.action.startswith("lay")
        ]
        assert len(laid) <= 1  # the tile that was in hand already
        check_ended(table, log, {seat})


def test_a_flag_falls_and_the_others_play_on() -> None:
    log: list[Row] = []
    table = started(3, log, clock=ClockPlan("sudden", 10), options={"tiles": 12})
    goes, due = person_at(table), table.wake_at
    assert due is not None
    log += table.tick(due)
    seat = table.seats.of(goes.player)[0].number
    assert table.seats[seat].gone == "flagged" and table.clock.running not in (None, seat)
    while table.status == "playing":
        log += turn(table, due)
    assert [entry.seat for entry in retirements(log)] == [seat]
    check_ended(table, log, {seat})


def test_figures_of_somebody_who_has_gone_still_score() -> None:
    table = started(3)
    goes, player = person_at(table), table.game.player
    table.receive(Act(table.ply, str(table.game.legal[0])), goes, 1000)
    place = next(str(action) for action in table.game.legal if action.verb == "place")
    table.receive(Act(table.ply, place, confirm=True), goes, 1000)
    table.receive(Resign(), goes, 1000)
    choice = random.Random(1)
    play_out(table, [], choice, {goes.player})
    assert table.game.scores[player] > 0


def about_to_go() -> tuple[Table, Sender, Sender, int]:
    """A table of three, who goes, a host who stays, and the seat."""
    table = started(3)
    goes = person_at(table)
    host = ANN if goes is not ANN else BOB
    table.host = host.player
    return table, goes, host, table.seats.of(goes.player)[0].number


def test_a_seat_goes_to_the_computer_before_its_next_turn_or_never() -> None:
    table, goes, host, seat = about_to_go()
    turn(table)
    table.receive(Resign(), goes, 1000)
    assert retirements(table.new_rows) == []
    table.receive(HandOver(seat, "greedy"), host, 1000)
    turn(table)
    turn(table)
    assert table.computer_seat is not None and table.computer_seat.number == seat


def test_whoever_has_gone_hands_nothing_over() -> None:
    """The host has resigned, so any player may; but not one who has resigned as well."""
    table = started(3)
    table.receive(Resign(), ANN, 1000)
    with pytest.raises(Refusal) as refused:
        table.receive(HandOver(0, "greedy"), ANN, 1000)
    assert refused.value.code == "not_yours" and table.status == "playing"
    other = next(person for person in (BOB, CYD) if person.player != table.host)
    assert table.receive(HandOver(0, "greedy"), other, 1000)


def test_once_passed_over_a_seat_stays_so() -> None:
    table, goes, host, seat = about_to_go()
    table.receive(Resign(), goes, 1000)
    turn(table)
    turn(table)
    assert table.game.retired == [0]
    with pytest.raises(Refusal, match="out of the game"):
        table.receive(HandOver(seat, "greedy"), host, 1000)


def test_a_retirement_that_is_undone_with_a_turn_comes_again() -> None:
    log: list[Row] = []
    table = started(3, log)
    log += turn(table)
    one = person_at(table)
    log += turn(table)
    goes = person_at(table)
    other = next(person for person in PEOPLE if person not in (one, goes))
    log += table.receive(Resign(), goes, 1000)
    log += turn(table)
    log += table.receive(Offer("undo"), one, 1000)
    log += table.receive(Answer("undo", True), other, 1000)
    assert person_at(table) is one
    for _ in range(4):
        assert person_at(table) is not goes
        log += turn(table)
    again = Table.replay("t", SECRET, log)
    assert again.game == table.game


def test_nobody_is_retired_by_an_action() -> None:
    table = started(3)
    for action in ("retire yellow", "retire red", "retire green"):
        with pytest.raises(Refusal) as caught:
            table.receive(Act(table.ply, action), person_at(table), 1000)
        assert caught.value.code == "illegal"
        with pytest.raises(Refusal):
            view.preview(table, action)
    with pytest.raises(Refusal, match="Unknown action 'retired red'"):
        table.receive(Act(table.ply, "retired red"), person_at(table), 1000)
    assert table.game.retired == []


def test_when_two_of_three_have_gone_the_third_wins() -> None:
    table = started(3)
    table.receive(Resign(), BOB, 1000)
    table.receive(Leave(), CYD, 1000)
    assert table.status == "ended"
    assert {standing.seat: standing.rank for standing in table.standings}[0] == 1
