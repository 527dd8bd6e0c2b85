"""Why a turn is good: the best whole turns of a decision, what they are worth, and a sentence about each.

A reason is a difference: what a turn brings beside what the other good turns bring on average. It is told in
round points of a scale of its own, which names things as players do; the ranking is the expert's.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..boxes.collected import mode_of
from ..locale import message
from .expert.names import OF_NOBODY, OF_PLAYER
from .thinking import Turn, features, turns

if TYPE_CHECKING:
    from ..actions import Action
    from ..game import Game

BEST = 5
COMPARED = 12  # turns whose average a turn is compared with
CLEAR = 1.0  # points from which on a difference is a reason
GAINS = 2  # of a sentence at most, beside one risk
# The variance of results around the expected margin: fitted on 200 games of the expert with itself.
VARIANCE, VARIANCE_PER_TILE = 16.0, 6.3

# What a feature speaks of, by the first word of its name; the others belong to boxes and are told together.
SUBJECTS = {
    "city": "city",
    "cathedral": "city",
    "road": "road",
    "inn": "road",
    "monastery": "monastery",
    "abbot": "monastery",
    "field": "field",
    "barn": "field",
    "pig": "field",
    "supply": "figures",
    "has": "figures",
    "join": "joins",
    "free": "leaves",
}
# Points that one unit stands for, by the last word of a feature's name.
UNITS = {
    "now": 1.0,
    "gain": 0.7,
    "expected": 0.4,
    "next": 0.7,
    "safe": 0.2,
    "farmers": 1.0,
    "tie": 0.5,
    "dead": -2.0,
    "lost": -2.0,
    "supply": 2.5,
    "none": -4.0,
    "one": -1.0,
}
# The same where the name says it elsewhere: a figure that comes back, what one tile would connect, a figure
# of a box at hand.
SPECIAL = {"home": 2.5, "join": 0.4, "has": 2.0}


@dataclass(frozen=True, slots=True)
class Reason:
    """What a turn brings (or, with less than nothing, costs) beside the others, in points.

    kind   scores, city, road, monastery, field, figures, joins, leaves, boxes: of whoever decides;
           blocks: of the others; last: of the colour that is last in solo
    """

    kind: str
    points: float


@dataclass(frozen=True, slots=True)
class Explained:
    """A whole turn with what it is worth and why.

    actions   what is played, in order
    margin    the expected lead over the best other at the end; in solo the result if the game ended then
    chance    of winning, between 0 and 1; None in solo
    gained    points at once
    reasons   the greatest first
    """

    actions: tuple[Action, ...]
    margin: float
    chance: float | None
    gained: int
    reasons: tuple[Reason, ...]

    def sentence(self, language: str = "en") -> str:
        """Why, in a language of the catalogues."""
        gains = [reason for reason in self.reasons if reason.points > 0][:GAINS]
        risk = next((reason for reason in self.reasons if reason.points < 0), None)
        phrases = {f"gain{i}": _phrase(language, reason, self.gained) for i, reason in enumerate(gains, 1)}
        if risk is not None:
            phrases["risk"] = _phrase(language, risk, self.gained)
        return _said(language, f"why-{len(gains)}{'' if risk is None else '-risk'}", **phrases)


def explain(game: Game, best: int = BEST) -> list[Explained]:
    """The best whole turns of the decision that stands, best first; none where nobody has to decide."""
    judged = sorted(turns(game), key=lambda turn: -turn.value)[: max(best, COMPARED)]
    outcomes = [_Outcome.of(game, turn) for turn in judged]
    return [outcome.explained(game, outcomes) for outcome in outcomes[:best]]


def winning_chance(margin: float, tiles_left: int) -> float:
    """How likely a lead that is expected so far from the end is one at the end."""
    spread = math.sqrt(VARIANCE + VARIANCE_PER_TILE * tiles_left)
    return 0.5 * (1.0 + math.erf(margin / (spread * math.sqrt(2.0))))


@dataclass(frozen=True, slots=True)
class _Outcome:
    """A turn, the game after it, and its reasons' amounts, not yet compared."""

    turn: Turn
    after: Game
    amounts: dict[str, float]

    @staticmethod
    def of(game: Game, turn: Turn) -> _Outcome:
        me, after = game.decider, game.copy()
        assert me is not None  # a turn is somebody's
        for code in (turn.code, turn.follow):
            if code is not None:
                after.play(code)
        if mode_of(game.setup.elements):
            gained = sum(after.scores) - sum(game.scores)
            return _Outcome(turn, after, {"scores": float(gained), "last": float(min(after.projected()))})
        amounts = {"scores": float(after.scores[me] - game.scores[me])}
        others = [seat for seat in range(game.setup.players) if seat != me]
        amounts["blocks"] = -max(
            (float(after.scores[seat] - game.scores[seat]) for seat in others), default=0.0
        )
        if not after.over:
            _, blocks, nobodys = features(after)
            _add(amounts, dict(zip(OF_PLAYER, blocks[me], strict=False)), 1.0)
            for seat in others:
                standing = _worth(dict(zip(OF_PLAYER, blocks[seat], strict=False)))
                amounts["blocks"] -= sum(standing.values()) / len(others)
            _add(amounts, dict(zip(OF_NOBODY, nobodys, strict=False)), -0.5)
        return _Outcome(turn, after, amounts)

    def explained(self, game: Game, outcomes: list[_Outcome]) -> Explained:
        me = game.decider
        assert me is not None
        reasons = []
        for kind in sorted({kind for outcome in outcomes for kind in outcome.amounts}):
            mean = sum(outcome.amounts.get(kind, 0.0) for outcome in outcomes) / len(outcomes)
            difference = self.amounts.get(kind, 0.0) - mean
            if abs(difference) >= CLEAR:
                reasons.append(Reason(kind, round(difference, 1)))
        reasons.sort(key=lambda reason: -abs(reason.points))
        solo = mode_of(game.setup.elements) is not None
        margin = float(min(self.after.projected())) if solo else self.turn.value
        return Explained(
            self.after.actions[game.ply :],
            round(margin, 1),
            None if solo else winning_chance(margin, game.tiles_left),
            self.after.scores[me] - game.scores[me],
            tuple(reasons),
        )


def _add(amounts: dict[str, float], counted: dict[str, float], sign: float) -> None:
    for subject, points in _worth(counted).items():
        amounts[subject] = amounts.get(subject, 0.0) + sign * points


def _worth(counted: dict[str, float]) -> dict[str, float]:
    """Counted features summed up in points by subject: cities, roads, figures …"""
    worth: dict[str, float] = {}
    for name, amount in counted.items():
        first, last = name.split("_")[0], name.split("_")[-1]
        subject = "figures" if last == "home" else SUBJECTS.get(first, "boxes")
        unit = SPECIAL.get(last) or SPECIAL.get(first) or UNITS.get(last, 0.0)
        worth[subject] = worth.get(subject, 0.0) + unit * amount
    return worth


def _phrase(language: str, reason: Reason, gained: int) -> str:
    points = gained if reason.kind == "scores" and reason.points > 0 else max(1, round(abs(reason.points)))
    return _said(language, f"why-{reason.kind}{'' if reason.points > 0 else '-less'}", points=points)


def _said(language: str, name: str, **values: object) -> str:
    sentence = message(language, name, **values)
    if sentence is None:
        raise KeyError(f"The catalogues have no message {name!r}.")
    return sentence
