"""Actions as numbers and as what people read: the boxes state both ways, verb by verb."""

from __future__ import annotations

from typing import Any

from ..boxes.collected import verbs, verbs_by_number
from ..grammar import Action, read_action
from ..kernel.words import VERB


def to_action(s: Any, code: int) -> Action:
    """The action behind its number."""
    return verbs_by_number()[code >> VERB].decode(s, code & (1 << VERB) - 1)


def to_code(s: Any, action: Action) -> int:
    """The number of an action, or -1 if it names something that is not there."""
    verb = verbs()[action.verb]
    try:
        named = verb.encode(s, action)
        return -1 if named < 0 else verb.number << VERB | named
    except (AttributeError, TypeError, ValueError):
        if _is_well_formed(action):
            raise
        return -1


def _is_well_formed(action: Action) -> bool:
    """Whether its fields hold what their types say: Python lets anybody write Lay("here", None)."""
    try:
        return read_action(str(action)) == action
    except ValueError:
        return False
