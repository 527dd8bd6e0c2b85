"""The arrays of many games as records, one for each game, with that game's row as a field.

Numba counts the references to every part of an array, with a locked instruction that waits for all writes
before it; to a field of a record it counts none. A record is also handed on as one pointer, and where its
fields lie is known when it is compiled.
"""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np

from ...kernel.backend import CompiledRecord
from ...kernel.limits import ACTIONS
from .layout import SHAPES, TYPES

WORD = np.uint64  # cells are moved and turned by whole words


def _record(kind: Any, length: int) -> np.dtype[Any]:
    return np.dtype([("row", kind, (length,))])


FACTS, BAG, FIGURES, MASK = (
    _record(TYPES[name], prod(SHAPES[name])) for name in ("facts", "bag", "figures", "action_mask")
)
_BYTES = prod(SHAPES["board"])
# cells   (WINDOW * WINDOW * PLANE_COUNT,) the planes of one cell after those of another
# words   (WINDOW * WINDOW * WORDS,) the same memory
BOARD: np.dtype[Any] = np.dtype(
    (
        CompiledRecord,
        np.dtype(
            {
                "names": ["cells", "words"],
                "formats": [(TYPES["board"], (_BYTES,)), (WORD, (_BYTES // WORD().itemsize,))],
                "offsets": [0, 0],
            }
        ),
    )
)
LIST = _record(np.int32, ACTIONS)  # legal actions, as numbers or as the rules write them
