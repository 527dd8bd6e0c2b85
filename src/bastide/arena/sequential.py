"""A match that ends as soon as its games prove something: Wald's sequential test over decks.

A deck's games belong together, so a deck is one observation: the first contestant's mean share of first
places in it. Two tests run side by side, one whether it is stronger than an equal field, one whether it is
weaker, each against a difference of ELO points; each errs in one of twenty matches.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from .match import Played
from .standing import share_of, won

Verdict = Literal["stronger", "weaker", "equal"]
ELO = 35.0  # the difference that is worth knowing: 55 % of first places between two
CLEAR = math.log(0.95 / 0.05)
FEWEST = 5  # decks: before them their spread says nothing
LEAST_VARIANCE = 0.01  # decks that all end alike are no certainty


@dataclass(slots=True)
class Sequential:
    """The test of one match, game by game in their order."""

    players: int
    verdict: Verdict | None = None
    _deck: list[float] = field(default_factory=list)
    _decks: list[float] = field(default_factory=list)

    def add(self, game: Played) -> Verdict | None:
        """One more game; the verdict, as soon as there is one."""
        self._deck.append(won(game, 0))
        if len(self._deck) == self.players and self.verdict is None:
            self._decks.append(sum(self._deck) / self.players)
            self._deck.clear()
            if len(self._decks) >= FEWEST:
                self.verdict = self._judged()
        return self.verdict

    def _judged(self) -> Verdict | None:
        up, down = (self.evidence(share_of(sign * ELO, self.players)) for sign in (1.0, -1.0))
        if up >= CLEAR:
            return "stronger"
        if down >= CLEAR:
            return "weaker"
        return "equal" if max(up, down) <= -CLEAR else None

    def evidence(self, share: float) -> float:
        """The logarithm of how much likelier the decks are with this share than in an equal field."""
        mean, variance = _mean_and_variance(self._decks)
        equal = 1 / self.players
        return len(self._decks) * (share - equal) * (2 * mean - share - equal) / (2 * variance)


def _mean_and_variance(values: Iterable[float]) -> tuple[float, float]:
    known = list(values)
    mean = sum(known) / len(known)
    variance = sum((value - mean) ** 2 for value in known) / (len(known) - 1)
    return mean, max(variance, LEAST_VARIANCE)
