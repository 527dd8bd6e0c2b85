"""How a game ended: who is where, and why it ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .boxes.collected import mode_of
from .words import COLOURS

if TYPE_CHECKING:
    from .board import Board


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game that is over.

    ranking   the players by place, the best first; players with equal scores share a place, and those who
              left the table come last, in a place of their own; empty in solo, where nobody competes
    scores    every player's score
    reason    `tiles`: none was left to draw; `supply` (SOLO-13): a figure had to be placed and the colour had
              none
    result    solo: the lowest score, which is the result (SOLO-32); otherwise None
    """

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    reason: str
    result: int | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """BASE-53: who has the highest score among those who stayed to the end; nobody in solo."""
        return self.ranking[0] if self.ranking else ()

    def __str__(self) -> str:
        if self.result is not None:
            return f"solo result {self.result}"
        names = " and ".join(COLOURS[player] for player in self.winners)
        return f"{names} won with {self.scores[self.winners[0]]} points"


def outcome_of(board: Board) -> Outcome | None:
    """The outcome of a game, None while it lasts."""
    if not board.over:
        return None
    scores = tuple(board.scores)
    reason = "tiles" if board.tiles_left == 0 else "supply"
    if mode := mode_of(board.setup.elements):
        return Outcome((), scores, reason, mode.result(scores))
    retired = set(board.retired)
    stayed = [player for player in range(len(scores)) if player not in retired]
    places = [
        tuple(player for player in stayed if scores[player] == score)
        for score in sorted({scores[player] for player in stayed}, reverse=True)
    ]
    return Outcome((*places, *([tuple(sorted(retired))] if retired else [])), scores, reason)
