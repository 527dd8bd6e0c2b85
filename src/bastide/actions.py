"""What can be done: one small type for each verb. `str(action)` is its notation, `Action.parse` reads it.

What every game has is named here; what boxes add is in `boxes/BOX/words.py`, and among `ACTIONS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from .boxes.base.actions import Draw, Lay, Pass, Place, Retire
from .boxes.collected import verbs
from .grammar import Action, Short, form_of, know, read_action, verb_of

__all__ = [
    "ACTIONS",
    "Action",
    "AnyAction",
    "Draw",
    "Lay",
    "Pass",
    "Place",
    "Retire",
    "Short",
    "form_of",
    "read_action",
    "verb_of",
]

ACTIONS: tuple[type[Action], ...] = tuple(verb.action for verb in verbs().values())
know(ACTIONS)

if TYPE_CHECKING:
    AnyAction = Action
else:
    AnyAction = Union[ACTIONS]  # noqa: UP007 - made of what the boxes state
