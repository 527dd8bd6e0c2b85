"""What can be done: one verb and what it names. `str(action)` is its notation, `Action.parse` reads it back."""
from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from .words import COLOURS, CORNERS, FIGURES, TOPS, Cell, Part

VERBS = {                       # verb -> what follows it, by the names of ARGUMENTS
    "draw": "face",             # the dealer draws a tile with this face
    "lay": "cell top",          # lay the drawn tile; `top` says where its printed north points
    "pass": "",                 # nothing in this step
    "place": "figure part",     # place a follower on a segment of the tile just laid
    "retire": "colour",         # this player leaves the table; nobody's decision, so it is in no list of legal actions
}

SECTIONS = ("fortune", "taxes", "famine", "storm", "inquisition", "plague")     # of the wheel

VERBS["recall"] = ""            # abbot: take it back and score it
VERBS["abbey"] = "cell"         # abbey: lay it instead of drawing
VERBS["barn"] = "corner"        # barn: place it on a corner of the tile just laid
VERBS["wagon"] = "cell part"    # wagon: move it on to this segment
VERBS["crown"] = "section"      # wheel: place a meeple on a free crown space of a section
VERBS["take"] = "cell part"     # wheel: plague, take the own follower back that stands there
VERBS["score"] = "cell part"    # solo: score this completed feature next
VERBS["count"] = "colour"       # solo: at the end, this colour counts its next figure

ARGUMENTS = {
    "face": r"[A-Z][A-Z0-9-]*(?:\+[a-z0-9])*",
    "cell": r"-?\d{1,3},-?\d{1,3}",
    "top": f"[{TOPS}]",
    "figure": "|".join(FIGURES),
    "part": r"(?:city|road) [NESW]|field (?:[NESW][lr]|NW|NE|SE|SW)|monastery|garden",
    "corner": "|".join(CORNERS),
    "section": "|".join(SECTIONS),      # wheel
    "colour": "|".join(COLOURS),
}


@dataclass(frozen=True, slots=True)
class Action:
    """One decision, in the imperative: `lay 1,0 E`, `place meeple city N`, `pass`."""

    verb: str
    face: str = ""
    cell: Cell | None = None
    top: str = ""
    figure: str = ""
    part: Part | None = None
    corner: str = ""
    section: str = ""       # of the wheel
    colour: str = ""

    def __str__(self) -> str:
        return " ".join([self.verb, *(str(getattr(self, name)) for name in VERBS[self.verb].split())])

    @staticmethod
    def parse(text: str) -> Action:
        """The action that the text names; a ValueError says what would be right."""
        verb = text.split(" ", 1)[0]
        if verb not in VERBS:
            raise ValueError(f"Unknown action {text[:40]!r}: an action begins with one of {', '.join(VERBS)}.")
        match = _PATTERNS[verb].fullmatch(text)
        if match is None:
            form = " ".join([verb, *(name.upper() for name in VERBS[verb].split())])
            raise ValueError(f"Cannot read the action {text[:60]!r}: it is written as {form!r}.")
        named: dict[str, Any] = {name: _READ.get(name, str)(value) for name, value in match.groupdict().items()}
        return Action(verb, **named)


def _read_cell(text: str) -> Cell:
    x, y = text.split(",")
    return Cell(int(x), int(y))


def _read_part(text: str) -> Part:
    kind, _, at = text.partition(" ")
    return Part(kind, at)


_READ: dict[str, Any] = {"cell": _read_cell, "part": _read_part}
_PATTERNS = {verb: re.compile(" ".join([verb, *(f"(?P<{name}>{ARGUMENTS[name]})" for name in form.split())]))
             for verb, form in VERBS.items()}
