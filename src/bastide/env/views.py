"""The arrays of one or of many observations, and the looks at a game that fill them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine.sandbox import Sandbox
from ..game import Game
from ..kernel.backend import new
from ..kernel.limits import ACTIONS
from ..kernel.words import OVER
from .compiled import entry_points, layout
from .compiled.layout import TYPES
from .compiled.window import DRAWN

Arrays = dict[str, NDArray[Any]]
PHASE = 0  # among the facts


def new_arrays(games: int | None = None) -> Arrays:
    """Zeroed arrays of an observation, or of as many as there are games."""
    many = () if games is None else (games,)
    return {name: np.zeros((*many, *layout.SHAPES[name]), kind) for name, kind in TYPES.items()}


class Viewer:
    """Looks at games, one after another, in buffers of its own."""

    def __init__(self) -> None:
        self._sandbox, self._drawn = Sandbox(), new(DRAWN)
        self._numbers, self._codes = np.zeros(ACTIONS, np.int32), np.zeros(ACTIONS, np.int32)

    def look(self, game: Game, seat: int | None = None) -> Arrays:
        """What a seat sees, in new arrays, by default whoever decides; nothing is legal for anybody else."""
        sandbox, decider = game.sandbox(self._sandbox), game.decider
        phase = int(sandbox.record[0].phase)
        waits = decider is None or (seat is not None and seat != decider)
        if waits:  # a record that asks nobody, seen from that seat
            sandbox.record[0].decider, sandbox.record[0].phase = seat or 0, OVER
        arrays = self._filled(sandbox)
        if waits:
            arrays["action_mask"][:] = 0
            arrays["facts"][PHASE] = phase
        return arrays

    def _filled(self, sandbox: Sandbox) -> Arrays:
        arrays = new_arrays()
        entry_points.look(
            sandbox.record,
            sandbox.scratch,
            self._drawn,
            self._numbers,
            self._codes,
            arrays["action_mask"],
            arrays["board"],
            arrays["facts"],
            arrays["bag"],
            arrays["figures"],
        )
        return arrays

    def read(self, game: Game, seat: int | None = None) -> dict[str, Any]:
        """The same as words: the position, the legal actions in canonical order, and their numbers."""
        mask = self.look(game, seat)["action_mask"]
        number_of = {self.code_at(game, index): index for index in mask.nonzero()[0].tolist()}
        offered = [i for i, code in enumerate(game.legal.codes()) if code in number_of]
        return {
            "position": game.position().to_text(),
            "legal": tuple(str(game.legal[i]) for i in offered),
            "numbers": tuple(number_of[game.legal.codes()[i]] for i in offered),
            "action_mask": mask,
        }

    def code_at(self, game: Game, index: int) -> int:
        """The legal action with a number, as `Game.play` takes it, or -1."""
        sandbox = game.sandbox(self._sandbox)
        buffers = sandbox.record, sandbox.scratch, self._drawn, self._numbers, self._codes
        return int(entry_points.find(*buffers, index))
