"""The page about environments names every block, plane and fact."""

from __future__ import annotations

import re
from pathlib import Path

from bastide.env import ACTIONS, FACTS, PLANES
from bastide.env.compiled.layout import BLOCKS, PARTS, SHAPES, SORTS
from plane_pictures import FILE, drawn

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"
TEXT = PAGE.read_text("utf-8")


def test_the_blocks_are_where_the_page_says() -> None:
    rows = re.findall(r"^\| (\d+)(?: to (\d+))? \| `(\w+)`", TEXT, re.MULTILINE)
    assert {name: int(last or first) - int(first) + 1 for first, last, name in rows} == BLOCKS
    assert [int(first) for first, _, _ in rows] == [
        sum(list(BLOCKS.values())[:number]) for number in range(len(BLOCKS))
    ]
    assert f"below {ACTIONS}" in TEXT


def test_the_page_names_planes_shapes_sorts_and_parts() -> None:
    assert [name for name in PLANES if f"`{name}`" not in TEXT] == []
    assert f"{len(FACTS)} int16" in TEXT
    for name, shape in SHAPES.items():
        assert f"| `{name}` | {', '.join(map(str, shape))} " in TEXT
    assert f"Sorts of figures: {', '.join(SORTS)}." in " ".join(TEXT.split())
    assert len(PARTS) == 22


def test_the_picture_is_what_the_script_draws() -> None:
    assert FILE.read_text("utf-8") == drawn()
