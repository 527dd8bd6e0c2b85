"""The spaces of observations and actions, as Gymnasium describes them."""

from __future__ import annotations

import string
from typing import Any

import numpy as np
from gymnasium import spaces

from .compiled.layout import ACTIONS, SHAPES, TYPES

PLANES, PLAIN = "planes", "plain"
LONGEST_POSITION, LONGEST_ACTION = 20_000, 80
OBSERVATIONS = (PLANES, PLAIN)


def checked_observation(name: str) -> str:
    """The name itself if there is such an observation; a ValueError names those there are."""
    if name not in OBSERVATIONS:
        raise ValueError(f"Unknown observation {name!r}: the observations are {', '.join(OBSERVATIONS)}.")
    return name


def action_space() -> spaces.Discrete:
    """Every action of every box."""
    return spaces.Discrete(ACTIONS)


def observation_space(name: str = PLANES) -> spaces.Dict:
    """Arrays, or texts with the numbers of the legal actions."""
    mask = {"action_mask": _box("action_mask")}
    if name == PLAIN:
        text = frozenset(string.printable)
        return spaces.Dict(
            {
                "position": spaces.Text(LONGEST_POSITION, charset=text),
                "legal": spaces.Sequence(spaces.Text(LONGEST_ACTION, charset=text)),
                "numbers": spaces.Sequence(spaces.Discrete(ACTIONS)),
                **mask,
            }
        )
    boxes: dict[str, spaces.Space[Any]] = {key: _box(key) for key in TYPES}
    return spaces.Dict(boxes)


def _box(name: str) -> spaces.Box:
    kind: Any = TYPES[name]
    limits = np.iinfo(kind)
    low, high = (0, 1) if name == "action_mask" else (limits.min, limits.max)
    return spaces.Box(low, high, SHAPES[name], kind)
