"""Text round-trips, a replay reproduces the bytes, undo is a shorter replay, a copy goes its own way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.actions import Action
from bastide.game import Game
from bastide.notation.record import Record
from properties.positions import POSITIONS, SEEDS, WHOLE_GAMES, play_on

NAMES = st.from_regex(r"[A-Z][A-Za-z-]{0,39}", fullmatch=True)
VALUES = st.text(
    st.characters(exclude_categories=("C", "Z"), exclude_characters="#"), min_size=1, max_size=60
)

pytestmark = pytest.mark.longer


@given(POSITIONS)
def test_text_round_trips_to_the_byte(game: Game) -> None:
    again = Game.from_text(game.to_text())
    assert again == game
    assert again.to_bytes() == game.to_bytes()
    assert again.actions == game.actions
    assert again.events == game.events
    assert again.to_text() == game.to_text()


@given(POSITIONS, st.dictionaries(NAMES, VALUES, max_size=4), st.integers(0, 9))
def test_headers_and_comments(game: Game, headers: dict[str, str], comment: int) -> None:
    text = game.to_text(headers)
    record = Record.parse(text)
    assert dict(record.headers) == headers
    assert record.to_text() == text
    lines = text.splitlines()
    lines = [
        f"{line}   # {number}" if number % 10 == comment and line else line
        for number, line in enumerate(lines)
    ]
    assert Record.parse("\r\n".join(lines)) == record


@given(WHOLE_GAMES)
def test_every_action_reads_back(game: Game) -> None:
    for action in game.actions:
        assert Action.parse(str(action)) == action


@given(POSITIONS, st.floats(0, 1))
def test_undo_is_a_shorter_replay(game: Game, share: float) -> None:
    ply = int(share * game.ply)
    replayed = Game(game.setup)
    for action in game.actions[:ply]:
        replayed.play(action)
    game.back_to(ply)
    assert game == replayed
    assert (game.actions, game.events, game.ply) == (replayed.actions, replayed.events, ply)


@given(POSITIONS, SEEDS)
def test_a_copy_goes_its_own_way(game: Game, seed: int) -> None:
    before, ply, twin = game.to_bytes(), game.ply, game.copy()
    assert twin == game
    play_on(twin, seed, 12)
    assert (game.to_bytes(), game.ply, len(game.events)) == (before, ply, ply)
    again = play_on(game.copy(), seed, 12)
    assert again.to_bytes() == twin.to_bytes()
