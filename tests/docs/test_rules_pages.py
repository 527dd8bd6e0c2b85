"""Every box has its page of rules, and the page leaves out no clause, element or option."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bastide.boxes.manifest import Box, boxes
from coverage_of_clauses import clauses, known

PAGES = Path(__file__).parents[2] / "docs" / "rules"
CLAUSE = re.compile(r"\b[A-Z]{2,5}-X?\d+\b")

every_box = pytest.mark.parametrize("box", boxes(), ids=lambda box: box.name)


def page_of(box: Box) -> str:
    """The text of a box's page."""
    return (PAGES / f"{box.name}.md").read_text("utf-8")


@every_box
def test_names_every_clause(box: Box) -> None:
    named = set(CLAUSE.findall(page_of(box)))
    assert not clauses()[box.clauses].keys() - named


@every_box
def test_names_no_clause_that_does_not_exist(box: Box) -> None:
    named = {clause for clause in CLAUSE.findall(page_of(box)) if clause.split("-")[0] in clauses()}
    assert not named - known()


@every_box
def test_has_its_headings(box: Box) -> None:
    headings = re.findall(r"^## (.+)$", page_of(box), re.MULTILINE)
    assert {"Options", "Choices"} <= set(headings)


@every_box
def test_lists_elements_and_options(box: Box) -> None:
    listed = page_of(box).partition("\n## Options\n")[2].partition("\n## ")[0]
    for element in box.elements:
        assert f"element `{element.name}`" in listed
    for option in box.options:
        assert f"option `{option.name}`" in listed


@every_box
def test_draws_every_worked_example(box: Box) -> None:
    """Behind the words of an example follows a drawing, before the words of the next one."""
    examples = page_of(box).partition("\n## Example")[2].partition("\n## ")[0]
    told = re.split(r"^\*\*", examples, flags=re.MULTILINE)[1:]
    drawn = {clause for text in told if "```" in text for clause in CLAUSE.findall(text)}
    assert not {clause for clause in clauses()[box.clauses] if "-X" in clause} - drawn
