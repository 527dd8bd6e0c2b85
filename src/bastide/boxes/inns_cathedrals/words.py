"""What Inns & Cathedrals states."""

from __future__ import annotations

from typing import Any

from ...kernel.tables import FACES, KIND_OF, SETS
from ..statement import FigureKind, Statement
from .numbers import BIG_MEEPLE, IC, WITH_BIG_MEEPLE, WITH_INNS_CATHEDRALS


def _set_up(setup: Any, buffer: Any) -> None:
    """IC-04: inns and cathedrals count wherever their tiles play, in a given bag too."""
    printed = (segment for face, _ in setup.bag for segment in FACES[KIND_OF[face]].segments)
    if any(segment.inn or segment.cathedral for segment in printed):
        buffer[0].rules |= WITH_INNS_CATHEDRALS


STATEMENT = Statement(
    figures=(FigureKind("big-meeple", BIG_MEEPLE, ("road", "city", "monastery", "field"), "big-meeple"),),
    book=IC,
    rules={"inns-cathedrals-tiles": WITH_INNS_CATHEDRALS, "big-meeple": WITH_BIG_MEEPLE},
    deck=lambda setup: (
        SETS["inns_cathedrals"].decks["2014"] if "inns-cathedrals-tiles" in setup.elements else {}
    ),
    set_up=_set_up,
)
