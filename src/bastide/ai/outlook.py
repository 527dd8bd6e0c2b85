"""What each legal action would bring: the scores right after it, and the scores if the game ended then.

An action that leaves the same player with the figure step (laying a tile, laying the abbey) is judged together with its
best figure: that is what a person weighs. Every action is played on a copy of the record and the game ended there.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..engine import entry
from ..engine.state import new_desk, new_state
from ..kernel.backend import copy
from ..kernel.words import FIGURE

if TYPE_CHECKING:
    from ..game import Game

RESERVE = 60                    # hundredths of a point that a figure in the supply is worth while a whole game is ahead
WHOLE_GAME = 71                 # tiles


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one action would bring.

    code     the action's number
    follow   the number of the figure step judged with it, None = none
    gained   points of every player at once
    ahead    every player's score if the game ended then
    value    what it is worth to whoever decides, in hundredths of a point
    """

    code: int
    follow: int | None
    gained: tuple[int, ...]
    ahead: tuple[int, ...]
    value: int


class Scales:
    """Scratch paper for judging, kept from one decision to the next."""

    def __init__(self) -> None:
        self._between, self._after = new_state(), new_state()
        self._desk, self._inner = new_desk(), new_desk()

    def weigh(self, game: Game) -> list[Outlook]:
        """The outlook of every legal action, in canonical order; none where the dealer draws."""
        if game.decider is None:
            return []
        view = View(game.decider, game.scores, "solo" in game.setup.elements, min(game.tiles_left, WHOLE_GAME))
        in_figure_step = int(game._state[0].phase) == FIGURE
        found = []
        for code in game.legal_codes():
            copy(self._between, game._state)
            entry.do(self._between, self._desk, code)
            if int(self._between[0].phase) == FIGURE and not in_figure_step:
                found.append(self._with_best_figure(code, view))
            else:
                found.append(self._judge(self._between, code, None, view))
        return found

    def _with_best_figure(self, code: int, view: View) -> Outlook:
        """The figure step after an action: the best of its choices, the first of equals."""
        count = int(entry.legal(self._between, self._inner))
        best: Outlook | None = None
        for choice in [int(choice) for choice in self._inner[0].actions[:count]]:
            copy(self._after, self._between)
            entry.do(self._after, self._desk, choice)
            outlook = self._judge(self._after, code, choice, view)
            if best is None or outlook.value > best.value:
                best = outlook
        assert best is not None                         # passing is always a choice, or solo would have gone on
        return best

    def _judge(self, box: Any, code: int, follow: int | None, view: View) -> Outlook:
        """A position by its scores, and by those if the game ended there; the position is used up."""
        players = len(view.scores)
        now = [int(score) for score in box[0].score[:players]]
        kept = int(box[0].supply[view.me]).bit_count()
        entry.finish_now(box, self._desk)
        ahead = [int(score) for score in box[0].score[:players]]
        gained = tuple(score - before for score, before in zip(now, view.scores, strict=True))
        return Outlook(code, follow, gained, tuple(ahead), view.worth(ahead, kept))


@dataclass(frozen=True, slots=True)
class View:
    """Who looks, at which scores, with how much of the game ahead."""

    me: int
    scores: list[int]
    solo: bool
    left: int

    def worth(self, ahead: list[int], kept: int) -> int:
        """The lead over the best of the others, in solo the place at the back; figures at hand are worth a little."""
        mine = ahead[self.me]
        lead = 4 * min(ahead) + mine if self.solo else mine - max(ahead[:self.me] + ahead[self.me + 1:])
        return 100 * lead + RESERVE * kept * self.left // WHOLE_GAME
