"""Who played, as a table's record writes it and the replay reads it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.game import Game
from bastide.notation.record import LONGEST_HEADER
from bastide.server.limits import NAME_CHARACTERS, SEATS_MOST
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.table.computer import levels
from bastide.server.table.players_header import PlayerView, players_in, players_text
from bastide.server.table.record import record_of
from bastide.server.table.replay import replay_of
from bastide.words import COLOURS
from server.seating import ANN, begin, opened, ready

ODD = st.lists(st.sampled_from(["Ann", " ", '"', "\\", "(", ")", ",", "(red)"])).map("".join)
NAMES = (st.text() | ODD | st.sampled_from(levels())).map(
    lambda text: "".join(letter for letter in text if letter.isprintable() and letter != "#")[
        :NAME_CHARACTERS
    ]
)
PLAYERS = st.tuples(NAMES, st.sampled_from(("", *levels()))).map(
    lambda drawn: ("", drawn[1]) if drawn[1] else drawn
)


@given(st.permutations(COLOURS), st.lists(PLAYERS, min_size=1, max_size=SEATS_MOST))
def test_every_name_is_read_back(colours: list[str], drawn: list[tuple[str, str]]) -> None:
    players = [PlayerView(name, level, colour) for (name, level), colour in zip(drawn, colours, strict=False)]
    text = players_text(players)
    assert players_in(text) == players and text == text.strip() and len(text) <= LONGEST_HEADER


def test_plain_names_are_written_plainly() -> None:
    players = [
        PlayerView("Ann", "", "red"),
        PlayerView("", "greedy", "yellow"),
        PlayerView("greedy", "", "blue"),
    ]
    assert players_text(players) == 'Ann (red), greedy (yellow), "greedy" (blue)'


@pytest.mark.parametrize("name", ["Ann (2)", "Smith, Ann", '"Ann" of York'])
def test_records_from_before_the_quotes_are_read(name: str) -> None:
    assert players_in(f"{name} (red), greedy (yellow)") == [
        PlayerView(name, "", "red"),
        PlayerView("", "greedy", "yellow"),
    ]


def test_the_replay_tells_who_sat_there() -> None:
    seats = [
        SeatPlan("here", "Ann (2)", colour="blue"),
        SeatPlan("computer", level="greedy"),
        SeatPlan("here", " greedy, #1", colour="pink"),
    ]
    table = opened(Plan(seats))
    ready(table, ANN)
    begin(table)
    told = replay_of(record_of(table)).players
    assert {(one.name, one.level, one.colour) for one in told} == {
        ("Ann (2)", "", "blue"),
        ("", "greedy", "yellow"),
        (" greedy, 1", "", "pink"),
    }
    assert [one.colour for one in told] == list(table.seats.colours)


def test_a_solo_game_has_all_its_colours() -> None:
    table = opened(Plan([SeatPlan("here")], ["base", "solo"], colours=4))
    ready(table, ANN)
    begin(table)
    assert [one.colour for one in replay_of(record_of(table)).players] == list(COLOURS[:4])


def test_a_record_that_names_nobody_has_players_by_colour() -> None:
    game = Game.new(3)
    for headers in ({}, {"Players": "three friends"}):
        assert replay_of(game.to_text(headers)).players == [
            PlayerView("", "", colour) for colour in COLOURS[:3]
        ]
