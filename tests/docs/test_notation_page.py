"""The texts in docs/notation.md are what the page says: the game is legal and ends, the position plays on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bastide import Game
from bastide.actions import ACTIONS, Action, verb_of
from bastide.notation.record import LONGEST_LINE, LONGEST_TEXT, NotationError

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
BLOCKS: list[str] = [text for _, text in re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)]
ROWS = re.findall(r"^\| `(\w+)[^|]*\| [^|]+ \| `([^`]+)` \|$", PAGE, re.MULTILINE)

HEAD = "bastide game 2\nplayers 2\nelements base fields\n\n"


def block(title: str) -> str:
    """The last block that begins with a line; a block that explains the form may come before it."""
    return [text for text in BLOCKS if text.startswith(title)][-1]


def test_the_game_is_legal_and_ends_as_told() -> None:
    game = Game.from_text(block("bastide game 2\n"))
    assert game.over
    assert "red wins 9 to 7" in PAGE
    assert game.scores == [7, 9]
    assert Game.from_text(game.to_text()) == game


def test_every_game_on_the_page_is_legal() -> None:
    games = [text for text in BLOCKS if text.startswith("bastide game 2")]
    assert len(games) == 2
    for text in games:
        assert Game.from_text(text).ply


def test_the_position_lies_on_the_way_of_the_game() -> None:
    told = Game.from_position(block("bastide position 2\n"))
    game = Game.from_text(block("bastide game 2\n"))
    game.back_to(13)
    assert told.position() == game.position()
    assert sorted(map(str, told.legal)) == sorted(map(str, game.legal))


def test_every_verb_has_its_row_with_an_example() -> None:
    told, verbs = dict(ROWS), {verb_of(action) for action in ACTIONS}
    assert not verbs - told.keys()
    for verb in verbs:
        assert str(Action.parse(told[verb])) == told[verb]


def test_limits_are_those_of_the_reader() -> None:
    assert f"{LONGEST_TEXT:,} characters" in PAGE
    assert f"{LONGEST_LINE:,} characters" in PAGE


@pytest.mark.parametrize(
    "text",
    [
        "bastide game 3\n",
        HEAD.replace("players 2", "players 9"),
        HEAD + "draw \x07\n",
        HEAD + "draw U\nlay 0;1 N\n",
        HEAD + "draw U\nlay 0,1 N\n",
    ],
)
def test_the_errors_read_as_told(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Game.from_text(text)
    assert str(caught.value) in block("line 1, column 1").splitlines()
