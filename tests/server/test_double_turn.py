"""The builder's double turn at a table: two parts, each confirmed by itself, one increment; and the goods."""

from __future__ import annotations

import random

import pytest

from bastide import Laid, SecondPart, Take, Took, Wagon
from bastide.actions import Lay, Place
from bastide.boxes.collected import phase_named
from bastide.game import Game
from bastide.server.protocol.plan import ClockPlan
from bastide.server.protocol.refusal import Refusal
from bastide.server.protocol.requests import Act, Confirm, Undo
from bastide.server.protocol.responses import Legal, Played
from bastide.server.table import view
from bastide.server.table.clock import DAY_MS
from bastide.server.table.table import Table
from bastide.server.table.turns import is_turn_over
from server.seating import person_at, started

BUILDERS = ["base", "fields", "traders-builders-tiles", "builder"]
SEED = 1  # of a game in which plague and wagon ask others
WAGON_BETWEEN = """
draw U; lay 1,0 E; place meeple road E; draw B; lay 1,1 N; pass
draw B; lay 0,1 N; pass; draw U; lay 2,1 N; place wagon road N
draw V; lay 2,0 N; place builder road S; draw W; lay -1,0 N; pass
draw A; lay 2,2 S; pass
"""
STEPS = 400
NOW = 1000


def liking(legal: Legal, chance: random.Random) -> float:
    """Builders first, then followers on roads and cities; tiles where they score."""
    action = legal.action
    if isinstance(action, Place):
        return 3 if action.figure == "builder" else 2 - (action.part.kind not in ("road", "city"))
    return chance.random() + (sum(legal.points) > 0)


def step(table: Table, chance: random.Random) -> None:
    """One decision of whoever has it, or the confirmation."""
    person = person_at(table)
    duty = view.duty_for(table, person.player)
    assert duty is not None
    if not duty.legal:
        table.receive(Confirm(table.ply), person, NOW)
    else:
        best = max(duty.legal, key=lambda legal: liking(legal, chance))
        table.receive(Act(table.ply, best.action), person, NOW)


def until_second_part(table: Table) -> None:
    """Play until the first part of a double turn waits to be confirmed."""
    chance = random.Random(5)
    for _ in range(STEPS):
        step(table, chance)
        if table.game.plies and any(isinstance(event, SecondPart) for event in table.game.plies[-1].events):
            return
    pytest.fail("Nobody has extended the own builder's road or city.")


def any_action(table: Table, chance: random.Random) -> str:
    """A random action; builders and wagons first."""
    first = [action for action in table.game.legal if getattr(action, "figure", "") in ("builder", "wagon")]
    return str(chance.choice(first or table.game.legal))


def test_a_double_turn_is_one_turn_for_the_clock_and_two_for_undo() -> None:
    table = started(clock=ClockPlan("increment", 600, 5), elements=BUILDERS)
    until_second_part(table)
    person, seat = person_at(table), table.unconfirmed
    assert seat is not None and table.seats.of(person.player)[0].number == seat
    assert view.position_of(table, NOW).part == 2
    last, before = table.game.plies[-1].action, table.clock.left[seat]
    table.receive(Undo(table.ply), person, NOW)
    assert table.unconfirmed is None and view.position_of(table, NOW).part == 1
    table.receive(Act(table.ply, last), person, NOW)
    table.receive(Confirm(table.ply), person, NOW)
    assert table.clock.left[seat] == before, "The first part has brought an increment."
    assert table.clock.running == seat
    with pytest.raises(Refusal, match="no unconfirmed step"):
        table.receive(Undo(table.ply), person, NOW)
    duty = view.duty_for(table, person.player)
    assert duty is not None and all(isinstance(legal.action, Lay) for legal in duty.legal)
    assert view.position_of(table, NOW).part == 2
    table.receive(Act(table.ply, duty.legal[0].action), person, NOW)
    laid = table.game.ply
    table.receive(Undo(table.ply, all=True), person, NOW)
    assert table.game.ply == laid - 1, "More than the second part was taken back."
    chance = random.Random(6)
    while view.position_of(table, NOW).part == 2 or table.unconfirmed is not None:
        step(table, chance)
    assert table.clock.left[seat] == before + 5_000


def test_a_turn_brings_one_increment_though_others_decide_in_it() -> None:
    table = started(clock=ClockPlan("increment", 600, 5), elements=["wheel", "fields", "wagon", "builder"])
    chance, begun = random.Random(SEED), list(table.clock.left)
    while table.status == "playing":
        table.receive(Act(table.ply, any_action(table, chance), confirm=True), person_at(table), NOW)
    plies = table.game.plies
    asked = [ply.phase for ply in plies if ply.decider not in (None, ply.player)]
    assert {phase_named("plague"), phase_named("wagon")} <= set(asked)
    for player in range(2):
        own = [event for ply in plies if ply.player == player for event in ply.events]
        laid, second = (sum(isinstance(event, sort) for event in own) for sort in (Laid, SecondPart))
        seat = table.seats.seat_of(player).number
        assert table.clock.left[seat] == begun[seat] + 5_000 * (laid - second)


def test_everybody_is_told_whose_turn_it_was_and_who_decided() -> None:
    table = started(elements=["wheel", "fields", "wagon", "builder"])
    chance, told = random.Random(SEED), []
    while table.status == "playing":
        rows = table.receive(Act(table.ply, any_action(table, chance), confirm=True), person_at(table), NOW)
        told += [message.entry for message in view.messages_of(table, rows, NOW)]
    acted = [entry for entry in told if isinstance(entry, Played)]
    plies = table.game.plies[-len(acted) :]
    assert [entry.player for entry in acted] == [ply.player for ply in plies]
    others = [entry for entry in acted if entry.seat not in (None, table.seats.seat_of(entry.player).number)]
    assert {type(entry.action) for entry in others} >= {Take, Wagon}


def test_a_double_turn_is_not_over_while_a_wagon_moves_between_its_parts() -> None:
    game = Game.new(2, ["base", "fields", "wagon", "builder"])
    for action in WAGON_BETWEEN.strip().replace("\n", "; ").split("; "):
        game.play(action)
    assert (game.phase, game.player, game.decider) == (phase_named("wagon"), 0, 1) and not is_turn_over(game)
    assert any(isinstance(event, SecondPart) for event in game.play("wagon 1,1 monastery"))
    assert not is_turn_over(game)
    for action in ("draw E", "lay 0,-1 S", "pass"):
        game.play(action)
    assert game.player == 1 and is_turn_over(game)


def test_days_go_on_in_the_second_part() -> None:
    table = started(clock=ClockPlan("correspondence", days=2), elements=BUILDERS)
    until_second_part(table)
    person, seat = person_at(table), table.unconfirmed
    assert seat is not None
    table.receive(Confirm(table.ply), person, NOW + DAY_MS)
    assert table.clock.running == seat and table.clock.left[seat] == DAY_MS


def test_goods_are_told_to_everybody() -> None:
    table = started(elements=BUILDERS)
    assert view.position_of(table, NOW).goods == {"wine": [0, 0], "grain": [0, 0], "cloth": [0, 0]}
    chance = random.Random(2)
    while table.status == "playing":
        step(table, chance)
    taken = [event for ply in table.game.plies for event in ply.events if isinstance(event, Took)]
    assert taken, "No city with goods was completed."
    told = view.position_of(table, NOW).goods
    for sort, tokens in told.items():
        for player, count in enumerate(tokens):
            assert count == sum(event.goods.get(sort, 0) for event in taken if event.player == player)
