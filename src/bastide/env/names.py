"""What the numbers of an observation and an action mean, and the version of their meaning.

VERSION rises with anything that could change an agent's results: the layout of actions, planes, facts or
figures, the numbers of the faces, rewards, how tiles are drawn from a seed, and the rules themselves.
"""

from __future__ import annotations

from ..boxes.collected import rule_bits
from ..boxes.wheel.words import SECTIONS
from ..kernel.limits import PLAYERS
from .compiled import layout

VERSION = 1

ACTIONS = layout.ACTIONS  # how many numbers an action can have
PLANES = layout.PLANES  # the third axis of the board


def _element_of(bit: int) -> str:
    return next((name for name, mask in rule_bits().items() if mask == 1 << bit), "unused")


FACTS: tuple[str, ...] = (
    *layout.GENERAL,
    *(f"{name} of player {seat}" for seat in range(PLAYERS) for name in layout.EACH),
    *(f"crown space {section} {space}" for section in SECTIONS for space in (1, 2)),
    *(f"with {_element_of(bit)}" for bit in range(layout.ELEMENT_BITS)),
)
