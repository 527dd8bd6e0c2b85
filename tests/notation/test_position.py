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
    Setup.of(
        4,
        [
            *("base", "fields", "inns-cathedrals-tiles", "big-meeple"),
            *("traders-builders-tiles", "builder", "pig"),
        ],
    ),
]
HEAD = "bastide position 1\nplayers 2\nelements base fields\n\n"


def played(setup: Setup, seed: int, plies: int) -> Game:
    """A random game up to a ply."""
    game, chance = Game(setup), random.Random(seed)
    while not game.over and game.ply < plies:
        if game.phase.value == "draw":
            game.deal(chance)
        else:
            game.play(chance.choice(game.legal))
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
        assert sorted(map(str, told.legal)) == sorted(map(str, game.legal))
        assert told.projected() == game.projected()
        action = str(chance.choice(game.legal))
        game.play(action)
        told.play(action)
    assert told.over
    assert told.scores == game.scores


@pytest.mark.parametrize(
    ("lines", "error", "says"),
    [
        ("tile 0,0 N D\nturn pink", NotationError, "pink does not play"),
        ("tile 0,0 N D\nhouse 1,1", NotationError, "line 6, column 1"),
        ("tile 0,0 N D\nphase tea", NotationError, "it is written as 'phase draw|lay|figure|over"),
        ("tile 0,0 X D", NotationError, "it is written as 'tile CELL TOP FACE'"),
        ("tile 0,0 N D\nscores 1 -2", NotationError, "it is written as 'scores N N …'"),
        ("tile 0,0 N D\nscores 1 2 3", NotationError, "3 scores for 2 players"),
        ("tile 0,0 N D\ntile 5,5 N U", PositionError, "touches no tile"),
        ("tile 0,0 N D\ntile 0,1 N C", PositionError, "does not fit"),
        ("tile 0,0 N D\ntile 0,1 E U\ntile 0,1 E U", PositionError, "Two tiles lie on 0,1"),
        ("tile 0,0 N D\nhand C\ndiscarded C", PositionError, "has 2 tiles C"),
        ("tile 0,0 N D\nfigure red meeple 0,0 monastery", PositionError, "no monastery on 0,0"),
        ("tile 0,0 N D\nfigure red abbot 0,0 road E", PositionError, "more abbots"),
        ("tile 0,0 E C", PositionError, "On 0,0 lies D"),
        (
            "tile 0,0 N D\nfigure red meeple 0,0 road E\nfigure yellow meeple 0,0 road E",
            PositionError,
            "Two figures",
        ),
        ("tile 0,0 N D\nhand U V", NotationError, "Only one tile"),
        ("tile 0,0 N D\ntile 249,0 N D\n", PositionError, "touches no tile"),
        ("tile 0,0 N D\ntile 600,0 N D\n", PositionError, "farther away"),
    ],
)
def test_what_cannot_be_is_refused(lines: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        Game.from_position(HEAD + lines)


@pytest.mark.parametrize(
    ("elements", "lines", "says"),
    [
        ("base fields", "phase figure", "No tile has been laid"),
        ("base fields", "hand U\nphase draw", "In the phase 'draw' no tile is in hand"),
        ("base fields", "phase lay", "In the phase 'lay' a tile is in hand"),
        ("base fields", "phase wagon", "The phase 'wagon' cannot be without a line 'moving'"),
        ("base fields", "tile 0,1 E U\nfigure red meeple 0,1 road E 9", "Cannot read"),
        ("base fields", "figure red meeple road E", "a figure stands on a cell, or on a crown"),
        ("base fields", "figure red meeple 0,0 crown taxes", "a figure stands on a cell, or on a crown"),
        ("base fields", "figure red meeple crown taxes", "no crown space 'taxes' in this game"),
        ("base fields", "pig taxes", "no wheel in this game"),
        ("base fields", "figure red meeple 0,0 corner SE", "Only a barn stands on a corner"),
        ("base fields", "retired yellow", "Nobody who has left the table begins a turn"),
        ("base fields", "tile 0,1 E AM-A", "this game has 0 to draw"),
        ("base fields", "tile 0,1 E XX", "There is no tile XX"),
        ("base fields abbey", "abbeys red", "1 abbeys at hand and 0 laid"),
        ("base fields abbey", "abbeys green", "does not name colours of yellow, red"),
        ("base fields barn", "figure red barn 0,0 corner NE", "no field at the corner NE of 0,0"),
        ("base fields barn", "figure red barn 0,0 field Er", "No barn can stand on a field"),
        ("base fields wagon", "moving red", "red has no wagon on the table"),
        ("base fields wagon", "moving nobody", "Wagons wait to move in the phase"),
        (
            "base fields abbey",
            "tile 0,1 N AM-A\nabbeys red",
            "does not lie between four tiles laid before it",
        ),
        ("base fields builder", "part third", "The line is 'part earned' or 'part second'"),
        ("base fields", "part second", "The line is 'part earned' or 'part second', in a game with builders"),
        ("base fields builder", "part earned", "A second part is earned by laying a tile"),
        ("base fields builder", "part second\nphase over", "A game that is over has no second part"),
        ("base fields", "wine 0 0", "There is no wine in this game"),
        ("base fields traders-builders-tiles", "grain 1", "'1' is not a number of grain for each of 2"),
        ("base fields traders-builders-tiles", "cloth 0 1", "Completed cities have given 0 cloth, not 1"),
        (
            "base fields builder",
            "tile 1,0 E U\nfigure red meeple 0,0 city N\nfigure red builder 1,0 road E",
            "No follower of red is on the road on 1,0: the builder cannot be there",
        ),
        (
            "base fields pig",
            "figure yellow meeple 0,0 field El\nfigure red pig 0,0 field Er",
            "No follower of red is on the field on 0,0: the pig cannot be there",
        ),
        ("wheel mayor", "figure red mayor crown taxes", "The mayor cannot stand on a crown space"),
        ("wheel", "pig luck", "The pig stands on a section"),
        ("wheel", "plague red", "The plague asks one of yellow, red in the phase 'plague'"),
        (
            "wheel",
            "figure red meeple crown famine\nfigure yellow meeple crown famine",
            "more meeples on the crown spaces of famine than spaces",
        ),
    ],
)
def test_what_the_boxes_keep_is_checked(elements: str, lines: str, says: str) -> None:
    head = f"bastide position 2\nplayers 2\nelements {elements}\n\n"
    with pytest.raises((PositionError, NotationError), match=says):
        Game.from_position(head + lines)


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("stacks 1 2 3", "The stacks hold 6 tiles; 71 are left to draw"),
        ("stacks 1 2", "is not a number for each of 3 colours"),
        ("ending no", "The line is 'ending yes'"),
        ("pending 0,0 road E, 0,0 city N", "in the phase 'order' only"),
        ("uncounted 1 2 3", "in the phase 'count' only"),
        (
            "tile 0,1 E U\nphase order\npending 9,9 road E, 0,0 city N",
            "There is no complete and occupied 'road E' on '9,9'",
        ),
    ],
)
def test_what_a_solo_game_keeps_is_checked(lines: str, says: str) -> None:
    with pytest.raises(PositionError, match=says):
        Game.from_position("bastide position 2\nplayers 3\nelements base solo\n\n" + lines)


def test_version_1_is_still_read() -> None:
    game = Game.from_position(
        HEAD + "tile 0,0 N D\nfigure red meeple 0,0 road E\nscores 3 4\nturn red\nhand U\n"
    )
    assert (game.phase.value, game.hand, game.scores, game.player) == ("lay", "U", [3, 4], 1)
    assert game.position().to_text().startswith("bastide position 2\n")


def test_a_game_from_a_position_can_be_undone_to_it() -> None:
    game = Game.from_position(HEAD + "tile 0,0 N D\nhand U\n")
    before = game.to_bytes()
    game.play(game.legal[0])
    game.back_to(0)
    assert game.to_bytes() == before
    assert Position.parse(game.position().to_text()).hand == "U"


def test_a_figure_stands_only_where_it_may() -> None:
    head = HEAD.replace("base fields", "base fields mayor")
    with pytest.raises(PositionError, match="No mayor can stand on a road"):
        Game.from_position(head + "tile 0,0 N D\nfigure red mayor 0,0 road E\n")
