"""The page about the computer players does what it says, and names all of them."""

from __future__ import annotations

import doctest
from pathlib import Path

from bastide.ai.players import known_levels

PAGE = Path(__file__).resolve().parents[2] / "docs" / "computer.md"


def test_the_code_on_the_page_runs_as_printed() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted > 3
    assert results.failed == 0


def test_the_page_names_every_player() -> None:
    text = PAGE.read_text("utf-8")
    assert [level for level in known_levels() if f"`{level}`" not in text] == []
