"""The builder's double turn at a table: two parts, each confirmed by itself, one increment; and the goods."""

from __future__ import annotations

import random

import pytest

from bastide import SecondPart, Took
from bastide.actions import Lay, Place
from bastide.server.protocol.plan import ClockPlan
from bastide.server.protocol.refusal import Refusal
from bastide.server.protocol.requests import Act, Confirm, Undo
from bastide.server.protocol.responses import Legal
from bastide.server.table import view
from bastide.server.table.table import Table
from server.seating import person_at, started

BUILDERS = ["base", "fields", "traders-builders-tiles", "builder"]
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
