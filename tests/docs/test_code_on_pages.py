"""The Python code on every page does what the page says."""

from __future__ import annotations

import ast
import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [path for path in sorted((ROOT / "docs").rglob("*.md")) if "```python" in path.read_text("utf-8")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_code_on_a_page_runs_as_printed(page: Path) -> None:
    """What is written as a session at the prompt is run; the rest, whole programs, is at least Python."""
    results = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert results.failed == 0
    for block in re.findall(r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL):
        if not block.startswith(">>>"):
            ast.parse(block)


def test_the_pages_that_teach_are_among_them() -> None:
    assert {"api", "computer", "dataset", "engine", "environments"} <= {page.stem for page in PAGES}
