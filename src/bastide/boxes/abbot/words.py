"""What the abbot's box states."""

from __future__ import annotations

from typing import Any, ClassVar

from ...grammar import Action
from ...kernel.places import place_of
from ...kernel.words import DEALER
from ...words import Cell, Part
from ..statement import FigureKind, Statement, Verb
from .numbers import ABB, ABBOT, DO_RECALL, WITH_ABBOT


class Recall(Action, frozen=True):
    """Take the abbot back from where it stands, and score it."""

    short: ClassVar[tuple[str, ...]] = ()
    cell: Cell
    part: Part


def _standing(s: Any) -> tuple[Cell, Part] | None:
    """Where the abbot of whoever decides stands."""
    node = -1 if int(s.decider) == DEALER else int(s.figure_at[int(s.decider) << 4 | ABBOT])
    return place_of(s, node) if node >= 0 else None


def _recall(s: Any, _: int) -> Recall:
    place = _standing(s)
    assert place is not None, "only an abbot on the board can be recalled"
    return Recall(*place)


STATEMENT = Statement(
    verbs=(
        Verb(
            Recall,
            DO_RECALL,
            lambda s, action: 0 if _standing(s) == (action.cell, action.part) else -1,
            _recall,
        ),
    ),
    figures=(FigureKind("abbot", ABBOT, ("monastery", "garden"), "abbot"),),
    final=frozenset({ABB + 6}),
    book=ABB,
    rules={"abbot": WITH_ABBOT},
)
