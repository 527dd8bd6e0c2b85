"""Positions as text: they come back as they were, and play on like the game they were taken from."""
from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.compose import PositionError
from bastide.notation.position import Position
from bastide.notation.record import NotationError

SETUPS = [
    Setup.of(2),
    Setup.of(5, ["base"], {"tiles": 30}),
    Setup.of(3, ["base", "fields", "river", "abbot", "mayor", "wagon", "abbey-mayor-tiles"]),
]
HEAD = "bastide position 1\nplayers 2\nelements base fields\n\n"


def played(setup: Setup, seed: int, plies: int) -> Game:
    """A random game up to a ply at which a position can be told."""
    game, chance = Game(setup), random.Random(seed)
    while not game.over and (game.ply < plies or game.phase.value not in ("draw", "lay")):
        if game.phase.value == "draw":
            game.deal(chance)
        else:
            game.play(chance.choice(game.legal()))
    return game


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "+".join(setup.elements))
@pytest.mark.parametrize("seed", range(6))
def test_goes_on_like_the_game_it_came_from(setup: Setup, seed: int) -> None:
    game = played(setup, seed, 15 + 9 * seed)
    text = game.position().to_text()
    told = Game.from_position(text)
    assert told.position().to_text() == text
    chance = random.Random(seed)
    while not game.over:
        assert sorted(map(str, told.legal())) == sorted(map(str, game.legal()))
        assert told.projected() == game.projected()
        action = str(chance.choice(game.legal()))
        game.play(action)
        told.play(action)
    assert told.over
    assert told.scores == game.scores


@pytest.mark.parametrize(("lines", "error", "says"), [
    ("tile 0,0 N D\nturn pink", NotationError, "pink does not play"),
    ("tile 0,0 N D\nhouse 1,1", NotationError, "line 6, column 1"),
    ("tile 0,0 N D\nscores 1 2 3", NotationError, "3 scores for 2 players"),
    ("tile 0,0 N D\ntile 5,5 N U", PositionError, "touches no tile"),
    ("tile 0,0 N D\ntile 0,1 N C", PositionError, "does not fit"),
    ("tile 0,0 N D\ntile 0,1 E U\ntile 0,1 E U", PositionError, "Two tiles lie on 0,1"),
    ("tile 0,0 N D\nhand C\ndiscarded C", PositionError, "has 2 tiles C"),
    ("tile 0,0 N D\nfigure red meeple 0,0 monastery", PositionError, "no monastery on 0,0"),
    ("tile 0,0 N D\nfigure red abbot 0,0 road E", PositionError, "more abbots"),
    ("tile 0,0 E C", PositionError, "On 0,0 lies D"),
    ("tile 0,0 N D\nfigure red meeple 0,0 road E\nfigure yellow meeple 0,0 road E", PositionError, "Two figures"),
    ("tile 0,0 N D\nhand U V", NotationError, "Only one tile"),
    ("tile 0,0 N D\ntile 249,0 N D\n", PositionError, "touches no tile"),
    ("tile 0,0 N D\ntile 600,0 N D\n", PositionError, "farther away"),
])
def test_what_cannot_be_is_refused(lines: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        Game.from_position(HEAD + lines)


def test_boxes_that_keep_more_are_told_by_the_whole_game() -> None:
    game = Game.new(3, ["base", "fields", "abbey"])
    with pytest.raises(PositionError, match="write the whole game"):
        game.position()


def test_a_game_from_a_position_can_be_undone_to_it() -> None:
    game = Game.from_position(HEAD + "tile 0,0 N D\nhand U\n")
    before = game.to_bytes()
    game.play(game.legal()[0])
    game.undo(0)
    assert game.to_bytes() == before
    assert Position.parse(game.position().to_text()).hand == "U"


def test_a_figure_stands_only_where_it_may() -> None:
    head = HEAD.replace("base fields", "base fields mayor")
    with pytest.raises(PositionError, match="A mayor cannot stand on a road"):
        Game.from_position(head + "tile 0,0 N D\nfigure red mayor 0,0 road E\n")
