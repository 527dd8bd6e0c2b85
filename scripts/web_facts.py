"""Writes web/src/facts/facts.ts: the lists of engine and server that the pages need from the start.

Kept in the repository as the types are (web_types.py); a test compares them with the engine.
"""

from __future__ import annotations

import json
from pathlib import Path

from bastide.ai.levels import USUAL
from bastide.boxes.collected import figure_kinds
from bastide.boxes.manifest import boxes, elements
from bastide.boxes.wheel.piece import wheel_piece
from bastide.server.fairness.dealer import STAGES as DRAWN
from bastide.server.limits import SEATS_MOST
from bastide.tiles.geometry import HALVES
from bastide.tiles.loader import STAGES
from bastide.tiles.model import GOODS, SEGMENT_KINDS
from bastide.words import COLOURS, CORNERS, TOPS

KEPT = Path(__file__).resolve().parents[1] / "web" / "src" / "facts" / "facts.ts"
LONGEST = 80


def facts() -> dict[str, tuple[str, object]]:
    """Every list by its name, with what it holds."""
    return {
        "COLOURS": ("In the order of play where a table names no others.", COLOURS),
        "SIDES": ("Clockwise, as rotations count them.", TOPS),
        "HALVES": ("Two of each side; clockwise, so that l comes first.", HALVES),
        "CORNERS": ("Clockwise from the north-west.", CORNERS),
        "SEGMENT_KINDS": ("What is printed on a tile.", SEGMENT_KINDS),
        "STAGES": ("From which stack a tile comes.", STAGES),
        "DRAWN_STAGES": ("The stacks that tiles are drawn from, in this order.", DRAWN),
        "GOODS": ("What cities trade in.", GOODS),
        "FIGURES": ("The wooden figures of all boxes.", list(figure_kinds())),
        "FOLLOWERS": (
            "The figures that claim what they stand on.",
            [name for name, kind in figure_kinds().items() if kind.follower],
        ),
        "WHEEL_SECTIONS": (
            "Clockwise from the top, where the pig begins, with the crown spaces of each section.",
            [{"name": section.name, "crowns": section.crowns} for section in wheel_piece().sections],
        ),
        "CLAUSES": ("The beginning of a box's clauses.", {box.name: box.clauses for box in boxes()}),
        "ELEMENTS": (
            "The elements of a box.",
            {box.name: [element.name for element in box.elements] for box in boxes()},
        ),
        "STAND_ALONE": (
            "Elements of which one has to be in every game.",
            [name for name, element in elements().items() if element.stands_alone],
        ),
        "SEATS_MOST": ("How many seats a table may have.", SEATS_MOST),
        "USUAL_LEVEL": ("The computer player whom somebody meets who does not choose.", USUAL),
    }


def literal(value: object) -> str:
    """A value in a line; of a long one every entry in its own."""
    line = json.dumps(value)
    if len(line) <= LONGEST:
        return line
    if isinstance(value, dict):
        return "{" + "".join(f"\n  {name}: {json.dumps(entry)}," for name, entry in value.items()) + "\n}"
    assert isinstance(value, list), f"{value} is too long for a line."
    return "[" + "".join(f"\n  {json.dumps(entry)}," for entry in value) + "\n]"


def written() -> str:
    """The text of facts.ts."""
    head = "/** What engine and server say of themselves. Written by scripts/web_facts.py (make types). */\n"
    lists = (
        f"\n/** {comment} */\nexport const {name} = {literal(value)} as const;\n"
        for name, (comment, value) in facts().items()
    )
    return head + "".join(lists)


if __name__ == "__main__":
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(written(), encoding="utf-8")
