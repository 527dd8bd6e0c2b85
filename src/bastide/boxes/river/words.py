"""What the River states: its tiles, and the source that lies on the table at first."""

from __future__ import annotations

from typing import Any

from ...kernel.cells import ORIGIN
from ..statement import Statement
from . import river
from .numbers import RIV, WITH_RIVER


def _plays(setup: Any) -> bool:
    return "river" in setup.elements


def _set_up(setup: Any, buffer: Any) -> None:
    if _plays(setup):
        river.spring(buffer)


STATEMENT = Statement(
    book=RIV,
    rules={"river": WITH_RIVER},
    record=river.RECORD,
    deck=lambda setup: river.deck(setup.option("river-edition")) if _plays(setup) else {},
    start_pieces=lambda setup: (
        [(river.source(setup.option("river-edition")), ORIGIN)] if _plays(setup) else []
    ),
    set_up=_set_up,
)
