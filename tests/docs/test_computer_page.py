"""The page about the computer players names all of them."""

from __future__ import annotations

from pathlib import Path

from bastide.ai.levels import known_levels

PAGE = Path(__file__).resolve().parents[2] / "docs" / "computer.md"


def test_the_page_names_every_player() -> None:
    text = PAGE.read_text("utf-8")
    assert [level for level in known_levels() if f"`{level}`" not in text] == []
