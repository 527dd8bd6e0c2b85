"""What has happened: one small type for each event; `str(event)` is a sentence.

What every game has is named here; what boxes add is in `boxes/BOX/words.py`, and among `EVENTS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from .boxes.base.events import Discarded, Drew, GameEnded, Laid, Placed, Returned, Scored, Share
from .boxes.collected import happenings
from .grammar import Event

__all__ = [
    "EVENTS",
    "AnyEvent",
    "Discarded",
    "Drew",
    "Event",
    "GameEnded",
    "Laid",
    "Placed",
    "Returned",
    "Scored",
    "Share",
]

EVENTS: tuple[type[Event], ...] = tuple(dict.fromkeys(happening.event for happening in happenings().values()))

if TYPE_CHECKING:
    AnyEvent = Event
else:
    AnyEvent = Union[EVENTS]  # noqa: UP007 - made of what the boxes state
