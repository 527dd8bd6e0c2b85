"""The colours of seats: those who sit there choose them, and all that tells of a game keeps them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bastide.server.protocol.entries import Recoloured, Row
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.refusal import Refusal
from bastide.server.protocol.requests import Answer, Offer, Recolour, Resign, Sit, Stand
from bastide.server.table.record import record_of
from bastide.server.table.rematch import open_next_game
from bastide.server.table.replay import replay_of
from bastide.server.table.summary import read_summary, summary_of
from bastide.server.table.table import Table
from bastide.server.table.view import public_entry, state_for
from bastide.words import COLOURS
from server.seating import ANN, BOB, CYD, SECRET, begin, opened, ready

OLD = Path(__file__).parent / "version-3" / "open-table.jsonl"


def colours_of(table: Table) -> list[str]:
    """The colours of all seats, in their order."""
    return [seat.colour for seat in table.seats]


def lobby(*seats: SeatPlan) -> Table:
    """A public table of Ann's, who sits on the first seat."""
    table = opened(Plan([SeatPlan(), *seats], public=True))
    table.receive(Sit(0), ANN, 1000)
    return table


def refusal_of(table: Table, message: Recolour, sender: object = ANN) -> str:
    """Why a table does not change a colour."""
    ply = table.ply
    with pytest.raises(Refusal) as caught:
        table.receive(message, sender, 1000)  # type: ignore[arg-type]
    assert table.ply == ply
    return caught.value.why


def test_a_colour_that_nobody_has_is_had() -> None:
    table = lobby(SeatPlan(), SeatPlan("computer", level="miller"))
    rows = table.receive(Recolour(0, "pink"), ANN, 1000)
    assert [row.entry for row in rows] == [Recoloured(0, "pink")]
    assert colours_of(table) == ["pink", "red", "green"]
    table.receive(Recolour(0, "red"), ANN, 1000)
    assert colours_of(table) == ["red", "pink", "green"], "a free seat gives its colour away"
    assert table.receive(Recolour(0, "red"), ANN, 1000) == []
    assert refusal_of(table, Recolour(0, "green")) == "colour_taken"
    table.receive(Sit(1), BOB, 1000)
    assert refusal_of(table, Recolour(0, "pink")) == "colour_taken"
    assert refusal_of(table, Recolour(1, "blue")) == "seat_not_yours"
    assert refusal_of(table, Recolour(0, "blue"), CYD) == "seated_only"


def test_a_wish_is_granted_to_whoever_sits_down_if_nobody_has_the_colour() -> None:
    table = lobby(SeatPlan(), SeatPlan())
    rows = table.receive(Sit(1, colour="black"), BOB, 1000)
    assert colours_of(table) == ["yellow", "black", "green"]
    assert public_entry(rows[0].entry).colour == "black"  # type: ignore[arg-type, union-attr]
    table.receive(Sit(2, colour="black"), CYD, 1000)
    assert colours_of(table) == ["yellow", "black", "green"]
    table.receive(Stand(), BOB, 1000)
    table.receive(Recolour(2, "black"), CYD, 1000)
    assert colours_of(table) == ["yellow", "green", "black"]


def test_solo_has_the_colours_of_the_rules() -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan()], ["base", "solo"], public=True))
    assert refusal_of(table, Recolour(0, "pink")) == "solo_colours"
    before = colours_of(table)
    table.receive(Sit(1, colour="pink"), BOB, 1000)
    assert colours_of(table) == before and table.seats.colours == COLOURS


def test_everything_that_tells_of_a_game_has_its_colours() -> None:
    table = lobby(SeatPlan())
    table.receive(Sit(1, colour="pink"), BOB, 1000)
    table.receive(Recolour(0, "black"), ANN, 1000)
    ready(table, ANN, BOB)
    begin(table)
    assert refusal_of(table, Recolour(0, "blue")) == "wrong_time"
    assert [seat.colour for seat in state_for(table, "bob", 1000).seats] == ["black", "pink"]
    assert [seat.colour for seat in read_summary(summary_of(table)).seats] == ["black", "pink"]
    told = {one.name: one.colour for one in replay_of(record_of(table)).players}
    assert told == {"Ann": "black", "Bob": "pink"}
    table.receive(Resign(), BOB, 1000)
    table.receive(Offer("rematch"), ANN, 1000)
    table.receive(Answer("rematch", True), BOB, 1000)
    next_game = open_next_game(table, "u", SECRET, table.commitment, "", 1000)
    assert {seat.name: seat.colour for seat in next_game.seats} == told, "everybody keeps their colour"


def test_the_log_of_a_recoloured_table_tells_it_again() -> None:
    table = opened(Plan([SeatPlan(), SeatPlan()], public=True))
    rows = list(table.new_rows)
    rows += table.receive(Sit(0, colour="pink"), ANN, 1000) + table.receive(Recolour(0, "red"), ANN, 1000)
    again = Table.replay("t", SECRET, msgspec.json.decode(msgspec.json.encode(rows), type=list[Row]))
    assert colours_of(again) == colours_of(table) == ["red", "pink"] and not again.damage


def test_an_open_table_of_the_version_before_goes_on() -> None:
    rows = [msgspec.json.decode(line, type=Row) for line in OLD.read_bytes().splitlines()]
    table = Table.replay("t", SECRET, rows)
    assert not table.damage and colours_of(table) == ["green", "yellow", "pink", "red"]
    table.receive(Recolour(1, "red"), BOB, 1000)
    table.receive(Sit(3, colour="black"), CYD, 1000)
    ready(table, CYD)
    begin(table)
    assert table.status == "playing" and colours_of(table) == ["green", "red", "pink", "black"]
