"""The arrays of many games as records, one for each game, whose only field is that game's row.

Numba counts the references to every part of an array, with a locked instruction that waits for all writes
before it; to a field of a record it counts none.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.limits import ACTIONS
from .layout import SHAPES, TYPES


def _record(kind: Any, shape: tuple[int, ...]) -> np.dtype[Any]:
    return np.dtype([("row", kind, shape)])


BOARD, FACTS, BAG, FIGURES, MASK = (
    _record(TYPES[name], SHAPES[name]) for name in ("board", "facts", "bag", "figures", "action_mask")
)
LIST = _record(np.int32, (ACTIONS,))  # legal actions, as numbers or as the rules write them
RANDOM = _record(np.int64, (1,))
