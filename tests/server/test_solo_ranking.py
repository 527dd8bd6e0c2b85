"""What a ranked solo game is, and that no other one stands in a ranking."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, select, text

from bastide.client import Client
from bastide.server.protocol.plan import Aids, Plan, PlanError, SeatPlan, checked_setup
from bastide.server.protocol.refusal import Refusal
from bastide.server.protocol.requests import Offer, Sit
from bastide.server.storage import schema
from bastide.server.storage.database import migrate
from bastide.server.storage.results import read_solo_key, solo_key
from bastide.server.table.computer import levels
from bastide.server.table.table import Sender, Table
from lengths import patiently
from server.meeting import House, duel, guests, run
from server.playing import Program
from server.seating import ANN, begin, opened, ready, turn

GUEST = Sender("gil", "Gil")
SOLO = ["base", "solo"]
RANKING = "/api/leaderboards/solo?size=100&setup=3 base solo tiles=6".replace(" ", "%20")


def solo(**plan: Any) -> Plan:
    """A solo game of six tiles."""
    return Plan(**{"seats": [SeatPlan("here")], "elements": SOLO, "options": {"tiles": 6}} | plan)


def begun(plan: Plan, *others: Sender) -> Table:
    """A solo game in play, with Ann and others."""
    table = opened(plan)
    for number, person in enumerate(others, 1):
        table.receive(Sit(number, name="Champion"), person, 1000)
    ready(table, ANN, *others)
    begin(table)
    return table


def test_in_a_ranked_solo_game_a_confirmed_turn_stays() -> None:
    ranked, practice = begun(solo(rated=True)), begun(solo())
    assert ranked.rated and not practice.rated
    for table in (ranked, practice):
        turn(table)
    with pytest.raises(Refusal, match="a confirmed turn stays"):
        ranked.receive(Offer("undo"), ANN, 1000)
    before = practice.game.ply
    practice.receive(Offer("undo"), ANN, 1000)
    assert practice.game.ply < before, "whoever practises may take back what was confirmed"


@pytest.mark.parametrize(
    "plan",
    [solo(rated=True, aids=Aids(hints=True)), solo(rated=True, seats=[SeatPlan("here"), SeatPlan("here")])],
)
def test_a_ranked_solo_game_has_no_hints_and_no_second_seat_of_one_person(plan: Plan) -> None:
    with pytest.raises(PlanError):
        checked_setup(plan, levels())


def test_the_names_of_a_ranked_solo_game_are_those_of_the_persons() -> None:
    seats = [SeatPlan("here", name="Champion"), SeatPlan()]
    ranked = begun(solo(rated=True, seats=seats, public=True), GUEST)
    assert ranked.rated, "guests may play for the ranking"
    assert [seat.name for seat in ranked.seats] == ["Ann", "Gil"]
    with pytest.raises(Refusal):
        opened(solo(rated=True, seats=seats, public=True)).receive(Sit(1), ANN, 1000)


async def result_of(person: Client, table: str) -> dict[str, Any]:
    """A person's result of an ended game; it comes a moment after the end."""
    me = await person.get("/api/me")
    for _ in patiently():
        for line in (await person.get(f"/api/results?person={me['id']}"))["items"]:
            if line["table"] == table:
                return dict(line)
        await asyncio.sleep(0.05)
    raise AssertionError(f"table {table} has no result")


def test_only_ranked_games_stand_in_the_ranking(house: House) -> None:
    async def work() -> None:
        played = {}
        for rated in (True, False):
            people = await guests(house[0])
            table, links = await duel(people, elements=SOLO, options={"tiles": 6}, rated=rated)
            for link in links:
                await link.close()
            await Program(people[0], table).play()
            played[table] = await result_of(people[0], table)
            assert (await people[0].get(f"/api/people/{played[table]['person']}"))["ratings"] == {}, (
                "solo rates nobody"
            )
        ranked, practice = played
        assert not played[ranked]["practice"] and played[practice]["practice"]
        lines = (await people[0].get(RANKING))["items"]
        assert lines[0]["setup"] == {"colours": 3, "elements": SOLO, "options": {"tiles": 6}}
        listed = {line["table"] for line in lines}
        assert ranked in listed and practice not in listed
        for table, line in played.items():
            seen = await Client(house[0]).get(f"/api/results?person={line['person']}")
            assert [one["table"] for one in seen["items"]] == [table] * (table == ranked), (
                "practice is nobody else's"
            )

    run(work())


@pytest.mark.parametrize(
    "plan",
    [
        solo(),
        solo(colours=4, options={}),
        solo(elements=["base", "river", "solo"], options={"meeples": 3, "small_city": True}),
    ],
)
def test_the_key_of_a_setup_is_read_as_it_was_written(plan: Plan) -> None:
    table = opened(plan)
    read = read_solo_key(solo_key(table))
    assert read is not None
    assert (read.colours, read.elements) == (table.setup.players, list(table.setup.elements))
    assert read.options == dict(table.setup.options)


def test_a_duel_has_no_solo_setup() -> None:
    assert read_solo_key(solo_key(opened(Plan([SeatPlan("here"), SeatPlan("here")])))) is None


def test_results_from_before_stay_in_their_ranking(tmp_path: Path) -> None:
    old = {
        "table_id": "t",
        "seat": 0,
        "person": "p",
        "name": "Ann",
        "score": 30,
        "rank": 1,
        "seats": 1,
        "solo": "3 base solo",
        "daily": "",
        "how": "played",
        "at": 1,
    }
    engine = create_engine(f"sqlite:///{tmp_path / 'old.sqlite'}")
    with engine.begin() as connection:
        migrate(connection, "0005")
        connection.execute(text(f"INSERT INTO results ({', '.join(old)}) VALUES (:{', :'.join(old)})"), old)
    with engine.begin() as connection:
        migrate(connection)
        assert connection.scalar(select(schema.results.c.practice)) is False
    engine.dispose()
