"""The way of a move in docs/engine.md: every call is in its file, and they are counted right."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "engine.md").read_text("utf-8")
WALK = PAGE.partition("## From a click to a pixel")[2].partition("Every tile is drawn twice")[0]
STEPS = re.findall(r"^\| `([^`]+)` \| (.*) \|$", WALK, re.MULTILINE)


def test_every_call_of_the_walk_is_in_its_file() -> None:
    assert len(STEPS) > 40
    for name, calls in STEPS:
        path = ROOT / name if name.startswith("web/") else ROOT / "src" / "bastide" / name
        text = path.read_text("utf-8")
        for call in re.findall(r"`([^`]+)`", calls):
            word = re.escape(call.rpartition(".")[2])
            assert re.search(rf"(?:def|function) {word}\b|\b{word}(?:[:(=]| =)", text), (
                f"{name} has no {call}"
            )


def test_the_walk_is_as_long_as_the_page_says() -> None:
    calls = sum(len(re.findall(r"`[^`]+`", calls)) or 1 for _, calls in STEPS)
    files = {name for name, _ in STEPS}
    assert f"They are {calls} calls in {len(files)} files." in PAGE
