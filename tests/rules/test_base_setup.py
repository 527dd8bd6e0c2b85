"""How a base game is set up, and what play alone does not show."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bastide.game import Game
from bastide.setup import Setup, SetupError, default_elements
from bastide.words import COLOURS, Cell, Phase
from reference.random_play import choose


@pytest.mark.clause("BASE-01")
def test_the_start_tile_lies_and_71_tiles_are_in_the_bag() -> None:
    game = Game.new()
    assert game.tiles == {Cell(0, 0): ("D", "N")}
    assert sum(game.bag.values()) == game.tiles_left == 71
    assert game.bag["D"] == 3
    assert {action.face for action in game.legal} == set(game.bag), "any face may come next: no order is kept"


@pytest.mark.clause("BASE-01")
def test_games_dealt_differently_are_the_same_before_the_first_draw() -> None:
    first, second = Game.new(3), Game.new(3)
    assert first.to_bytes() == second.to_bytes()
    first.deal(random.Random(1))
    second.deal(random.Random(2))
    assert first.to_bytes() != second.to_bytes()


@pytest.mark.clause("BASE-02")
@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_players(players: int) -> None:
    game = Game.new(players)
    assert game.scores == [0] * players
    assert COLOURS[:players] == ("yellow", "red", "green", "blue", "black", "pink")[:players]


@pytest.mark.clause("BASE-02")
@pytest.mark.parametrize("players", [-1, 0, 1, 7, 100, True, "3", 2.0, None])
def test_other_numbers_of_players_are_refused(players: object) -> None:
    with pytest.raises(SetupError, match="players"):
        Setup.of(players)  # type: ignore[arg-type]


@pytest.mark.clause("BASE-03")
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_begins_with_seven_meeples(players: int) -> None:
    game = Game.new(players)
    for player in range(players):
        assert +Counter(game.supply(player)) == {"meeple": 7}


@pytest.mark.clause("BASE-03")
def test_a_score_is_not_bounded_by_the_track() -> None:
    best = 0
    for seed in range(40):
        dice, game = random.Random(seed), Game.new(2)
        while not game.over:
            game.play(greedy(game, dice))
        best = max(best, *game.scores)
        if best > 50:
            return
    raise AssertionError(f"no game came round the track: the best score was {best}")


def greedy(game: Game, dice: random.Random) -> str:
    """Of some random actions the one after which the player would stand best."""
    if game.phase is Phase.DRAW:
        return choose(game, dice)
    options = dice.sample(game.legal, min(4, len(game.legal)))
    return str(max(options, key=lambda action: projected_after(game, str(action))))


def projected_after(game: Game, action: str) -> int:
    """The player's score if the game ended after the action."""
    after = game.copy()
    after.play(action)
    return after.projected()[game.player]


@pytest.mark.clause("BASE-04")
@pytest.mark.parametrize("players", range(2, 7))
def test_turns_go_round(players: int) -> None:
    dice, game, turns = random.Random(players), Game.new(players), []
    while not game.over:
        if game.phase is Phase.DRAW and (not turns or len(game.tiles) != turns[-1][1]):
            turns.append((game.player, len(game.tiles)))
        game.play(choose(game, dice))
    assert [player for player, _ in turns] == [number % players for number in range(len(turns))]


@pytest.mark.clause("BASE-60")
def test_fields_are_in_the_game_by_default() -> None:
    assert "fields" in default_elements()
    assert "fields" in Setup.of(2).elements


@pytest.mark.clause("BASE-61", "BASE-62")
def test_options_are_off_by_default() -> None:
    setup = Setup.of(2)
    assert (setup.option("tiles"), setup.option("small-city")) == (0, False)


@pytest.mark.clause("BASE-61")
@pytest.mark.parametrize("tiles", [1, 10, 71, 200])
def test_a_short_game_draws_so_many_tiles(tiles: int) -> None:
    dice, game, drawn = random.Random(tiles), Game.new(2, tiles=tiles), 0
    while not game.over:
        drawn += game.phase is Phase.DRAW
        game.play(choose(game, dice))
    assert drawn == min(tiles, 71)


@pytest.mark.clause("BASE-53")
def test_winners_are_those_with_the_highest_score() -> None:
    dice, game = random.Random(5), Game.new(4)
    while not game.over:
        game.play(choose(game, dice))
    outcome = game.outcome()
    assert outcome is not None
    best = tuple(player for player in range(4) if game.scores[player] == max(game.scores))
    assert outcome.winners == best == outcome.ranking[0]
    assert [player for place in outcome.ranking for player in place] == sorted(
        range(4), key=lambda player: (-game.scores[player], player)
    )
    assert outcome.reason == "tiles" and outcome.result is None
