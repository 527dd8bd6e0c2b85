"""Every box at a table: whole games by messages alone, with confirmations, undos, computers and a replay."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bastide import Position
from bastide.actions import Action
from bastide.boxes.manifest import elements
from bastide.game import Game
from bastide.server.fairness.verify import verify
from bastide.server.protocol.codec import write_message
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.refusal import Refusal
from bastide.server.protocol.requests import Act, Confirm, Offer, Resign, Sit, Undo
from bastide.server.protocol.responses import Position as PositionTold
from bastide.server.table import view
from bastide.server.table.record import proof_of, record_of
from bastide.server.table.table import Table
from bastide.setup import Setup
from server.seating import ANN, BOB, SECRET, begin, opened, person_at, ready, started

GAMES = [
    ["base", "fields"],
    ["base", "fields", "river"],
    ["base", "abbot"],
    ["wheel"],
    ["base", "fields", "abbey-mayor-tiles", "abbey", "mayor", "barn", "wagon"],
    ["base", "fields", "river", "abbot", "abbey-mayor-tiles", "abbey", "mayor", "barn", "wagon"],
    ["base", "fields", "inns-cathedrals-tiles", "big-meeple", "traders-builders-tiles", "builder", "pig"],
]
SOLO = [["base", "solo"], ["base", "river", "abbot", "solo"], ["base", "abbey", "mayor", "wagon", "solo"]]


def play_out(table: Table, log: list[Any], seed: int) -> None:
    """Random legal moves, some of them taken back, every turn confirmed by its own message."""
    choice = random.Random(seed)
    while table.status == "playing":
        person = person_at(table)
        duty = view.duty_for(table, person.player)
        assert duty is not None
        if not duty.legal:
            message: Any = Undo(table.ply) if choice.random() < 0.1 else Confirm(table.ply)
        else:
            message = Act(table.ply, choice.choice(duty.legal).action)
        log += table.receive(message, person, 1000)


@pytest.mark.parametrize("elements", GAMES, ids=" ".join)
def test_a_whole_game(elements: list[str]) -> None:
    log: list[Any] = []
    table = started(3, log, elements=elements, options={"tiles": 18})
    play_out(table, log, 3)
    check_ended(table, log)
    assert sorted(standing.rank for standing in table.standings)[0] == 1


@pytest.mark.parametrize("elements", SOLO, ids=" ".join)
def test_a_whole_solo_game_by_a_team(elements: list[str]) -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan()], elements=elements, public=True))
    log = list(table.new_rows)
    log += table.receive(Sit(1), BOB, 1000)
    log += ready(table, ANN, BOB)
    log += begin(table)
    play_out(table, log, 5)
    check_ended(table, log)
    assert {standing.score for standing in table.standings} == {min(table.game.scores)}


def check_ended(table: Table, log: list[Any]) -> None:
    assert table.how == "played" and table.game.over
    again = Table.replay("t", SECRET, log)
    assert write_message(view.state_for(again, "ann", 0)) == write_message(view.state_for(table, "ann", 0))
    proof = proof_of(table)
    assert proof.secret == SECRET.hex() and proof.record == record_of(table)
    assert verify(proof).fair


def test_in_a_team_the_first_choice_counts() -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan()], elements=["base", "solo"], public=True))
    table.receive(Sit(1), BOB, 1000)
    ready(table, ANN, BOB)
    begin(table)
    seen, legal = table.ply, table.game.legal
    table.receive(Act(seen, str(legal[0])), BOB, 1000)
    with pytest.raises(Refusal) as caught:
        table.receive(Act(seen, str(legal[-1])), ANN, 1000)
    assert caught.value.code == "stale"
    table.receive(Resign(), BOB, 1000)
    assert table.status == "playing"
    table.receive(Resign(), ANN, 1000)
    assert (table.status, table.standings) == ("ended", [])


def test_a_daily_game_gives_nothing_away() -> None:
    table = opened(Plan([SeatPlan("here")], elements=["base", "solo"]), daily="2999-01-01")
    ready(table, ANN)
    begin(table)
    for subject in ("undo", "cancel"):
        with pytest.raises(Refusal):
            table.receive(Offer(subject), ANN, 1000)
    table.receive(Resign(), ANN, 1000)
    assert proof_of(table).secret == "" and proof_of(table).record == ""


@pytest.mark.clause("SOLO-13")
def test_a_solo_game_that_a_tile_would_end_is_foreseen() -> None:
    table = opened(Plan([SeatPlan("here")], elements=["base", "solo"], options={"meeples": 3}))
    ready(table, ANN)
    begin(table)
    choice, foreseen = random.Random(1), False
    while table.status == "playing":
        duty = view.duty_for(table, "ann")
        assert duty is not None
        if not duty.legal:
            table.receive(Confirm(table.ply), ANN, 1000)
            continue
        assert not view.position_of(table, 1000).ending or table.game.phase.value in ("order", "count")
        action = choice.choice(duty.legal).action
        if action.verb == "lay":
            foreseen = view.preview(table, action).ending
            assert foreseen == (("ending", "yes") in after(table, action).lines)
        table.receive(Act(table.ply, action), ANN, 1000)
    assert foreseen and table.game.tiles_left, "the game ran to its last tile: choose another seed"
    assert view.position_of(table, 1000).ending


def after(table: Table, action: Action) -> Position:
    """The position that an action leads to."""
    game = table.game.copy()
    game.play(action)
    return game.position()


def test_a_position_can_tell_what_every_box_keeps() -> None:
    kept: set[str] = set()
    for element, one in elements().items():
        ground = "wheel" if "base" in one.excludes else "base"
        kept |= set(Game(Setup.of(3, list(dict.fromkeys([ground, *one.needs, element])))).extras)
    assert kept and kept <= set(PositionTold.__struct_fields__)
