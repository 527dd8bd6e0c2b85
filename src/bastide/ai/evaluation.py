"""What each legal action would bring: the scores right after it, and the scores if the game ended then.

An action that leaves the same player with the figure step (laying a tile, laying the abbey) is judged
together with its best figure: that is what a person considers. Every action is tried in a sandbox and the
game ended there.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..boxes.solo.numbers import WITH_SOLO
from ..engine.sandbox import PASS, Sandbox
from ..kernel.backend import numbers, value

if TYPE_CHECKING:
    from ..game import Game

RESERVE = 60  # hundredths of a point that a figure in the supply is worth while a whole game is ahead
WHOLE_GAME = 71  # tiles


@dataclass(frozen=True, slots=True)
class Evaluation:
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


class Evaluator:
    """Judges the legal actions of games, in sandboxes that it keeps from one decision to the next."""

    def __init__(self) -> None:
        self._root, self._between, self._after = Sandbox(), Sandbox(), Sandbox()

    def evaluate(self, game: Game) -> list[Evaluation]:
        """The evaluation of every legal action, in canonical order; none where the dealer draws."""
        return self.evaluate_at(game.sandbox(self._root).record)

    def evaluate_at(self, record: Any) -> list[Evaluation]:
        """The same for a record of the engine, which stays as it is."""
        root = self._root.load(record)
        if root.decider is None:
            return []
        solo = bool(value(root.record, "rules") & WITH_SOLO)
        left = sum(numbers(value(root.record, "left"))[:3])
        view = _View(root.decider, root.scores, solo, min(left, WHOLE_GAME))
        evaluations = []
        for code in root.legal():
            self._between.load(root.record).do(code)
            if self._between.in_figure_step and not root.in_figure_step:
                evaluations.append(self._with_best_figure(code, view))
            else:
                evaluations.append(_judge(self._between, code, None, view))
        return evaluations

    def _with_best_figure(self, code: int, view: _View) -> Evaluation:
        """The figure step after an action: the best of its choices, the first of equals."""
        best: Evaluation | None = None
        for choice in self._between.legal():
            self._after.load(self._between.record).do(choice)
            evaluation = _judge(self._after, code, choice, view)
            if best is None or evaluation.value > best.value:
                best = evaluation
        assert best is not None  # passing is always a choice, or solo would have gone on
        return best

    def gains(self, game: Game) -> list[list[int]]:
        """What each legal action would bring every player at once; a tile, with no figure placed on it.

        A game that the action ends is not counted out: its points are 0.
        """
        before = game.scores
        after = game.sandbox(self._between).score_each(self._after)
        return [[now - then for now, then in zip(scores, before, strict=True)] for scores in after]

    def figure_worths(self, game: Game) -> list[int]:
        """What each action of the figure step adds, against passing, to its player's score if the game ended
        then.
        """
        codes, player = game.legal.codes(), game.decider
        assert player is not None  # the dealer has no figure step
        ahead = [self._projected_after(game, code)[player] for code in codes]
        passing = ahead[codes.index(PASS)] if PASS in codes else game.projected()[player]
        return [score - passing for score in ahead]

    def _projected_after(self, game: Game, code: int) -> list[int]:
        game.sandbox(self._between).do(code)
        return self._between.finish()


class _OfThread(threading.local):
    def __init__(self) -> None:
        self.evaluator = Evaluator()


_of_thread = _OfThread()


def evaluator() -> Evaluator:
    """This thread's evaluator; whoever uses it is done before anybody else asks."""
    return _of_thread.evaluator


def _judge(sandbox: Sandbox, code: int, follow: int | None, view: _View) -> Evaluation:
    """A position by its scores, and by those if the game ended there; the position is used up."""
    now, figures_left = sandbox.scores, sandbox.figures_left(view.me)
    ahead = sandbox.finish()
    gained = tuple(score - before for score, before in zip(now, view.scores, strict=True))
    return Evaluation(code, follow, gained, tuple(ahead), view.worth(ahead, figures_left))


@dataclass(frozen=True, slots=True)
class _View:
    """Who looks, at which scores, with how much of the game ahead."""

    me: int
    scores: list[int]
    solo: bool
    left: int

    def worth(self, ahead: list[int], figures_left: int) -> int:
        """The lead over the best of the others, in solo the place at the back; figures at hand are worth a
        little.
        """
        mine = ahead[self.me]
        lead = 4 * min(ahead) + mine if self.solo else mine - max(ahead[: self.me] + ahead[self.me + 1 :])
        return 100 * lead + RESERVE * figures_left * self.left // WHOLE_GAME
