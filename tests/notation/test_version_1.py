"""Games written in version 1 of the notation, with its short forms, are read as they were played."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.actions import Short
from bastide.game import Game
from bastide.notation.record import Record

FOLDER = Path(__file__).parent / "version-1"
TODAY = Path(__file__).parents[2] / "examples"
NAMES = sorted(path.name for path in FOLDER.glob("*.txt"))


@pytest.mark.parametrize("name", NAMES)
def test_an_old_record_is_the_same_game(name: str) -> None:
    record = Record.parse((FOLDER / name).read_text("utf-8"))
    game = Game.from_record(record)
    assert any(isinstance(action, Short) for action in record.actions)
    assert not any(isinstance(action, Short) for action in game.actions)
    assert [action.shortened() for action in game.actions] == list(map(str, record.actions))
    assert game.to_text(dict(record.headers)) == (TODAY / name).read_text("utf-8")


def test_a_short_form_means_the_one_legal_action_that_it_abbreviates() -> None:
    game = Game.new(2)
    for text in ("draw E", "lay 0,-1 S"):
        game.play(text)
    assert "place meeple city S" in game.legal
    assert "place meeple city N" not in game.legal
    game.play("place meeple city S")
    assert str(game.peek()) == "place meeple 0,-1 city S"
