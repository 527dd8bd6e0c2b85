"""A player who leaves the table is passed over; figures and points stay."""

from __future__ import annotations

import random

import pytest

from bastide.boxes.collected import phase_named
from bastide.game import Game, IllegalAction
from bastide.kernel.words import DO_RETIRE, VERB
from bastide.words import COLOURS, Phase


def play_on(game: Game, seed: int, plies: int = 10_000) -> Game:
    """Random play, to the end by default."""
    chance = random.Random(seed)
    for _ in range(plies):
        if game.over:
            break
        game.play(chance.choice(game.legal))
    return game


def test_before_the_draw_the_turn_goes_on_to_the_next_player() -> None:
    game = Game.new(3)
    assert game.play("retire yellow") == ()
    assert (game.player, game.phase, game.retired) == (1, Phase.DRAW, [0])


def test_an_abbey_is_not_offered_to_somebody_who_left() -> None:
    game = Game.new(3, ["base", "fields", "abbey"])
    chance = random.Random(3)
    while game.phase is not phase_named("abbey"):
        game.play(chance.choice(game.legal))
    leaving = game.player
    game.play(f"retire {COLOURS[leaving]}")
    assert game.player == (leaving + 1) % 3
    assert game.extras["abbeys"][leaving] == 1


def test_a_tile_in_hand_is_still_laid() -> None:
    game = Game.new(3)
    game.play("draw U")
    game.play("retire yellow")
    assert (game.decider, game.phase) == (0, Phase.LAY)


@pytest.mark.parametrize("seat", range(4))
def test_turns_pass_over_the_seat_and_its_figures_count(seat: int) -> None:
    game = play_on(Game.new(4, ["base", "fields", "abbot"]), seat, 40)
    game.play(f"retire {COLOURS[seat]}")
    while game.player == seat:
        game.play(game.legal[0])
    before, stood = game.scores[seat], [figure for figure in game.figures if figure.player == seat]
    turns = set()
    chance = random.Random(seat)
    while not game.over:
        turns.add(game.player)
        game.play(chance.choice(game.legal))
    assert turns == {0, 1, 2, 3} - {seat}
    gained = game.points()[seat].total()
    assert game.scores[seat] == gained >= before
    outcome = game.outcome()
    assert outcome is not None and stood
    assert seat not in outcome.winners and outcome.ranking[-1] == (seat,)


def test_the_record_tells_it() -> None:
    game = play_on(Game.new(3), 1, 30)
    game.play("retire red")
    again = Game.from_text(play_on(game, 2).to_text())
    assert again == game and again.retired == [1]
    again.back_to(31)
    assert again.retired == [1]
    again.pop()
    assert again.retired == []


def test_nobody_wins_who_left() -> None:
    game = Game.new(2)
    game.play("retire yellow")
    assert game.outcome() is None
    outcome = play_on(game, 1).outcome()
    assert outcome is not None and outcome.ranking == ((1,), (0,))


@pytest.mark.parametrize(
    ("game", "action", "sentence"),
    [
        (Game.new(2), "retire green", "Only a player who is at the table can leave it."),
        (Game.new(2), DO_RETIRE << VERB | 99, "Only a player who is at the table can leave it."),
        (Game.new(3, ["base", "solo"]), "retire red", "Nobody leaves a solo game: every colour is yours."),
    ],
)
def test_who_cannot_leave(game: Game, action: str | int, sentence: str) -> None:
    before = game.to_bytes()
    with pytest.raises(IllegalAction, match=sentence):
        game.play(action)
    assert game.to_bytes() == before


def test_the_last_player_stays_and_nobody_leaves_twice() -> None:
    game = Game.new(2)
    game.play("retire red")
    with pytest.raises(IllegalAction, match="The last player, yellow, cannot leave the table"):
        game.play("retire yellow")
    with pytest.raises(IllegalAction, match="Only a player who is at the table can leave it"):
        game.play("retire red")


def test_a_position_tells_it() -> None:
    game = Game.new(3)
    game.play("retire red")
    assert Game.from_position(game.position().to_text()).retired == [1]
