"""What legal actions would bring, at once and in the end, found on scratch paper: the game itself stays as it is."""
from __future__ import annotations

from typing import Any

from ..engine import entry
from ..engine.state import new_desk, new_state
from ..game import Game
from ..kernel.backend import COMPILED, copy, numbers
from ..kernel.words import DO_PASS, FIGURE, OVER, VERB

PASS = DO_PASS << VERB


def value(box: Any, name: str) -> Any:
    """A field of the record in a box, read by name: ten times sooner than as an attribute of a NumPy record."""
    return box[name][0] if COMPILED else getattr(box[0], name)


class Scratch:
    """A record and a desk that are written over with every question."""

    def __init__(self) -> None:
        self._box, self._desk = new_state(), new_desk()

    def points(self, game: Game, codes: list[int]) -> list[list[int]]:
        """What each action would bring every player; a tile, with no figure placed on it.

        A game that the action ends is not counted out: its points are 0.
        """
        before, found = game.scores, []
        lays = value(game._state, "phase") != FIGURE
        for code in codes:
            copy(self._box, game._state)
            entry.do(self._box, self._desk, code)
            if lays and value(self._box, "phase") == FIGURE:
                self._pass()
            found.append(self._gains(before))
        return found

    def _pass(self) -> None:
        """End the figure step, unless a figure has to be placed."""
        entry.legal(self._box, self._desk)
        if value(self._desk, "actions")[0] == PASS:
            entry.do(self._box, self._desk, PASS)

    def _gains(self, before: list[int]) -> list[int]:
        if value(self._box, "phase") == OVER:
            return [0] * len(before)
        after = numbers(value(self._box, "score"))
        return [after[player] - score for player, score in enumerate(before)]

    def worths(self, game: Game, codes: list[int]) -> list[int]:
        """What each action of the figure step adds, against passing, to its player's score if the game ended then."""
        passing = self._projected_after(game, PASS) if PASS in codes else self.projected(game)
        player = value(game._state, "decider")
        return [self._projected_after(game, code)[player] - passing[player] for code in codes]

    def _projected_after(self, game: Game, code: int) -> list[int]:
        copy(self._box, game._state)
        entry.do(self._box, self._desk, code)
        return self._counted_out()

    def projected(self, game: Game) -> list[int]:
        """The scores if the game ended now."""
        copy(self._box, game._state)
        return self._counted_out()[:game.setup.players]

    def _counted_out(self) -> list[int]:
        if value(self._box, "phase") != OVER:
            entry.finish_now(self._box, self._desk)
        return numbers(value(self._box, "score"))
