"""The page about the computer players names all of them, and its example of a decision is one."""

from __future__ import annotations

import re
from pathlib import Path

from bastide import Game
from bastide.ai.levels import known_levels

PAGE = Path(__file__).resolve().parents[2] / "docs" / "computer.md"


def test_the_page_names_every_player() -> None:
    text = PAGE.read_text("utf-8")
    assert [level for level in known_levels() if f"`{level}`" not in text] == []


def test_what_the_page_lets_explain_is_a_decision() -> None:
    (found,) = re.findall(r"bastide explain (\S+) --ply (\d+)", PAGE.read_text("utf-8"))
    game = Game.from_text((PAGE.parents[1] / found[0]).read_text("utf-8"))
    game.back_to(int(found[1]))
    assert game.decider is not None
