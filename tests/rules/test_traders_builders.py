"""Traders & Builders: what lies in the box, double turns of players who leave, and rare second parts."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide.boxes.collected import phase_named
from bastide.boxes.manifest import boxes
from bastide.boxes.traders_builders.words import SecondPart, Took
from bastide.events import Scored
from bastide.game import Game
from bastide.kernel.tables import FACES, KIND_OF, SETS
from bastide.setup import Setup, SetupError
from bastide.words import Phase

TILES = ["base", "fields", "traders-builders-tiles"]
DECK = SETS["traders_builders"].decks["2014"]
DOUBLE = """
draw U; lay 1,0 E; place meeple 1,0 road E; draw B; lay 0,1 N; pass
draw U; lay 2,0 E; place builder 2,0 road E; draw B; lay 1,1 N; pass; draw U; lay 3,0 E; pass
"""


def played(game: Game, text: str) -> Game:
    """The game after some actions."""
    for action in text.replace("\n", ";").split(";"):
        if action.strip():
            game.play(action.strip())
    return game


@pytest.mark.clause("TB-01", "TB-02")
def test_the_box_holds_twenty_four_tiles_with_goods() -> None:
    game = Game.new(2, TILES)
    parts = [part for face, copies in DECK.items() for part in FACES[KIND_OF[face]].segments * copies]
    assert sum(DECK.values()) == 24
    assert {face: game.bag[face] for face in DECK} == DECK
    assert Counter(part.goods for part in parts if part.goods) == {"wine": 9, "grain": 6, "cloth": 5}
    assert sum(part.shields for part in parts) == 0
    assert [face for face in DECK if face.endswith("+g")] == ["TB-K+g", "TB-U+g"]
    assert game.extras["goods"] == {"wine": [0, 0], "grain": [0, 0], "cloth": [0, 0]}


@pytest.mark.clause("TB-03")
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_has_a_builder_and_a_pig(players: int) -> None:
    game = Game.new(players, ["base", "fields", "builder", "pig"])
    for player in range(players):
        supply = game.supply(player)
        assert (supply["meeple"], supply["builder"], supply["pig"]) == (7, 1, 1)


@pytest.mark.clause("TB-05")
def test_pigs_need_fields() -> None:
    with pytest.raises(SetupError, match="TB-05"):
        Setup.of(2, ["base", "pig"])


@pytest.mark.clause("TB-05")
def test_goods_are_collected_from_a_bag_of_ones_own() -> None:
    game = Game.new(2, ["base", "fields"], deck=["TB-Q", "E"])
    played(game, "draw TB-Q; lay 0,-1 E; pass; draw E; lay 0,-2 S")
    took = [event for event in game.play("pass") if isinstance(event, Took)]
    assert [(event.player, event.goods) for event in took] == [(1, {"wine": 1})]
    assert [(cell.x, cell.y) for cell in took[0].cells] == [(0, -2), (0, -1), (0, 0)]
    assert game.scores == [0, 10]


@pytest.mark.clause("TB-X2", "TB-12")
def test_goods_tied_for_most() -> None:
    game = Game.new(2, TILES)
    tokens = {"wine": (3, 2), "grain": (2, 2), "cloth": (1, 3)}
    for sort, held in enumerate(tokens.values()):
        for player, count in enumerate(held):
            game._state[0].goods[sort * 6 + player] = count
    scored = [event for event in game.if_ended_now() if isinstance(event, Scored)]
    told = [(event.player, event.points, str(event.shares[0]), event.final) for event in scored]
    assert told == [
        (0, 10, "3 wine → 10", True),
        (0, 10, "2 grain → 10", True),
        (1, 10, "2 grain → 10", True),
        (1, 10, "3 cloth → 10", True),
    ]
    assert game.projected() == [20, 20]


@pytest.mark.clause("TB-60")
def test_no_option_is_needed() -> None:
    box = next(box for box in boxes() if box.name == "traders_builders")
    assert box.options == ()


@pytest.mark.clause("TB-22", "TB-25")
def test_who_leaves_within_the_first_part_has_no_second() -> None:
    game = played(Game.new(2, ["base", "fields", "builder"]), DOUBLE.strip().removesuffix("; pass"))
    game.play("retire yellow")
    assert (game.decider, game.phase) == (0, Phase.FIGURE)
    assert not any(isinstance(event, SecondPart) for event in game.play("pass"))
    assert (game.player, game.extras["part"]) == (1, 1)


@pytest.mark.clause("TB-22")
def test_who_leaves_before_the_second_draw_passes_the_turn_on() -> None:
    game = played(Game.new(2, ["base", "fields", "builder"]), DOUBLE)
    assert (game.player, game.extras["part"], game.phase) == (0, 2, Phase.DRAW)
    game.play("retire yellow")
    assert (game.player, game.extras["part"], game.phase) == (1, 1, Phase.DRAW)


@pytest.mark.clause("TB-28")
def test_who_leaves_before_a_last_abbey_ends_the_game() -> None:
    """With no tile left nobody else has a turn."""
    game = Game.new(2, ["base", "fields", "abbey", "builder"], tiles=9)
    played(
        game,
        """draw U; lay 1,0 E; place meeple 1,0 road E; draw V; lay 1,1 W; pass
        draw U; lay 2,0 E; place builder 2,0 road E; draw U; lay -1,0 E; pass
        draw U; lay -1,1 E; pass; draw V; lay 1,2 S; pass
        draw E; lay 0,-1 S; pass; draw E; lay 0,2 S; pass; pass; draw U; lay 3,0 E; pass""",
    )
    assert (game.phase, game.tiles_left) == (phase_named("abbey"), 0)
    assert game.projected() == [5, 0]
    game.play("retire yellow")
    assert game.over and game.scores == [5, 0]


@pytest.mark.clause("TB-50")
def test_a_second_part_draws_from_the_river_while_it_lasts() -> None:
    game = Game.from_position(
        """bastide position 2
players 2
elements base fields river builder

tile 0,0 N R-A
tile 0,1 N R-D
turn yellow
phase figure
part earned
"""
    )
    assert [event.event for event in game.play("pass")] == ["second_part"]
    assert game.player == 0
    assert {str(draw)[:7] for draw in game.legal} == {"draw R-"}
