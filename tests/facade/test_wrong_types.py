"""What is of the wrong type is told in a sentence, never by an error from inside."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Action, Cell, Draw, Game, GreedyPlayer, Lay, Part, Place, SetupError
from bastide.game import IllegalAction

MALFORMED = [
    Lay(Cell(0, 1), "Q"),  # type: ignore[arg-type]
    Lay((0, 1), "E"),  # type: ignore[arg-type]
    Lay(Cell(0.5, 1), "E"),  # type: ignore[arg-type]
    Lay(None, None),  # type: ignore[arg-type]
    Place("meeple", "0,0", "road E"),  # type: ignore[arg-type]
    Place("meeple", Cell(0, 0), Part("hill", "Q")),
    Draw(5),  # type: ignore[arg-type]
]


def _game() -> Game:
    game = Game.new(2)
    game.play("draw U")
    return game


@pytest.mark.parametrize("action", MALFORMED, ids=str)
def test_an_action_of_wrong_fields_is_not_legal(action: Action) -> None:
    game = _game()
    assert action not in game.legal
    for attempt in (game.play, game.preview):
        with pytest.raises(IllegalAction, match="is not legal now: yellow has to lay the tile"):
            attempt(action)


@pytest.mark.parametrize("action", [None, b"lay 0,1 E", ["lay 0,1 E"], 1.5, Cell(0, 1)], ids=str)
def test_what_is_no_action_is_told(action: Any) -> None:
    with pytest.raises(TypeError, match="An action is an Action, its text or its number, not"):
        _game().play(action)


@pytest.mark.parametrize("text", [None, 5, b"bastide game 2"])
def test_what_is_no_text_is_told(text: Any) -> None:
    for read in (Game.from_text, Game.from_position):
        with pytest.raises(TypeError, match="A text is expected, not "):
            read(text)
    with pytest.raises(TypeError, match="The text of an action is expected, not "):
        Action.parse(text)


@pytest.mark.parametrize("player", [-1, 2, None, "red"])
def test_a_player_who_is_not_there_has_no_supply(player: Any) -> None:
    with pytest.raises(ValueError, match=r"There is no player .*: they are 0 to 1"):
        _game().supply(player)


def test_comments_and_headers_are_texts_about_what_is_there() -> None:
    game = _game()
    with pytest.raises(TypeError, match="A comment is a text, not 5"):
        game.annotate(5)  # type: ignore[arg-type]
    for ply in (1, -2, "0"):
        with pytest.raises(IndexError, match=r"There is no action .* to write about: this game has 1"):
            game.annotate("x", ply)  # type: ignore[arg-type]
    game.annotate("the first", 0)
    with pytest.raises(ValueError, match="The header 'Round' with 5 cannot be written"):
        game.to_text({"Round": 5})  # type: ignore[dict-item]


def test_a_greedy_player_is_asked_only_where_a_player_decides() -> None:
    with pytest.raises(IllegalAction, match="No player decides now"):
        GreedyPlayer(1).choose(Game.new(2))


def test_elements_are_a_list() -> None:
    with pytest.raises(SetupError, match=r"a list of names, such as \['base', 'fields'\], not 'base'"):
        Game.new(2, "base")
