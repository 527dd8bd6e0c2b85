"""What a scenario of the wheel cannot show: its setup, the order of events, and rules that need
many games.
"""

from __future__ import annotations

import random

import pytest

from bastide.boxes.wheel.words import SECTIONS, PigMoved
from bastide.game import Game
from bastide.setup import Setup, SetupError
from bastide.words import Cell, Phase
from reference.random_play import choose

WHEEL = ["wheel", "fields"]
SPECIAL = ["abbot", "mayor", "wagon", "barn"]


@pytest.mark.clause("WHEEL-01")
def test_sixteen_squares_lie_and_no_start_tile() -> None:
    tiles = Game.new(2, WHEEL).tiles
    assert set(tiles) == {Cell(x, y) for x in range(4) for y in range(4)}
    assert [face for face, _ in tiles.values()] == [f"WF-{number}" for number in range(1, 17)]


@pytest.mark.clause("WHEEL-02")
@pytest.mark.parametrize("players", range(2, 7))
def test_setup(players: int) -> None:
    game = Game.new(players, WHEEL)
    assert game.extras["pig"] == "fortune"
    assert game.tiles_left == sum(game.bag.values()) == 72
    assert [game.supply(player)["meeple"] for player in range(players)] == [7] * players
    assert game.scores == [0] * players


@pytest.mark.clause("WHEEL-02")
@pytest.mark.parametrize("players", [1, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(SetupError, match="2 to 6"):
        Setup.of(players, WHEEL)


@pytest.mark.clause("WHEEL-03")
@pytest.mark.parametrize("seed", range(4))
def test_nobody_ever_stands_on_a_square(seed: int) -> None:
    dice, game = random.Random(seed), Game.new(4, [*WHEEL, *SPECIAL])
    squares = set(game.tiles)
    while not game.over:
        game.play(choose(game, dice))
        assert not squares & {figure.cell for figure in game.figures if figure.figure != "barn"}


@pytest.mark.clause("WHEEL-11")
@pytest.mark.parametrize("seed", range(4))
def test_the_pig_goes_clockwise_by_the_number_on_the_symbol(seed: int) -> None:
    dice, game, moves = random.Random(seed), Game.new(2, WHEEL), 0
    while not game.over:
        pig, text = SECTIONS.index(game.extras["pig"]), choose(game, dice)
        game.play(text)
        steps = int(text[-1]) if text.startswith("draw") and "+" in text else 0
        assert SECTIONS.index(game.extras["pig"]) == (pig + steps) % 6
        moves += steps > 0
    assert moves == 19, "so many of the 72 tiles carry a symbol"


@pytest.mark.clause("WHEEL-13")
def test_the_crown_space_is_taken_before_scoring() -> None:
    game = Game.new(2, WHEEL)
    for text in [
        "draw R",
        "lay 0,-1 S",
        "place meeple city E",
        "draw E",
        "lay 1,-1 W",
        "pass",
        "draw B",
        "lay -1,0 N",
        "pass",
        "draw E",
        "lay -1,-1 E",
    ]:
        game.play(text)
    kinds = [(event.event, event.clause) for event in game.play("crown taxes")]
    assert kinds == [("placed", "WHEEL-13"), ("scored", "BASE-32"), ("returned", "BASE-36")]
    assert game.scores == [8, 0]


@pytest.mark.clause("WHEEL-13", "WHEEL-42")
def test_without_a_meeple_no_crown_space_whatever_else_is_at_home() -> None:
    seen = 0
    for seed in range(20):
        dice, game = random.Random(seed), Game.new(2, [*WHEEL, *SPECIAL])
        while not game.over:
            legal = [str(action) for action in game.legal]
            if game.phase is Phase.FIGURE:
                crowns = [text for text in legal if text.startswith("crown")]
                if game.supply(game.player)["meeple"] == 0:
                    assert not crowns
                    seen += 1
                elif crowns and dice.random() < 0.9:
                    game.play(dice.choice(crowns))
                    continue
                meeples = [text for text in legal if text.startswith("place meeple")]
                if meeples:
                    game.play(dice.choice(meeples))
                    continue
            game.play(choose(game, dice))
        if seen > 5:
            return
    raise AssertionError("nobody ran out of meeples with other figures at home")


@pytest.mark.clause("WHEEL-40")
def test_wheel_or_river() -> None:
    with pytest.raises(SetupError, match="river"):
        Setup.of(2, ["base", "wheel", "river", "fields"])


@pytest.mark.clause("WHEEL-41")
def test_the_base_game_brings_its_71_tiles() -> None:
    alone, both, base = Game.new(2, WHEEL), Game.new(2, ["base", *WHEEL]), Game.new(2, ["base", "fields"])
    assert both.bag == {face: alone.bag.get(face, 0) + base.bag.get(face, 0) for face in both.bag}
    assert sum(both.bag.values()) == both.tiles_left == 72 + 71
    assert both.tiles == alone.tiles


@pytest.mark.clause("WHEEL-31")
@pytest.mark.parametrize("seed", range(4))
def test_crowns_score_only_when_the_pig_stops_there(seed: int) -> None:
    dice, game, scored = random.Random(seed), Game.new(3, WHEEL), 0
    while not game.over:
        events = game.play(choose(game, dice))
        turned = any(isinstance(event, PigMoved) for event in events)
        for event in events:
            if event.clause == "WHEEL-31":
                assert event.part.at == game.extras["pig"]
                assert turned or str(game.actions[-1]).startswith("take")
                scored += 1
    assert scored
