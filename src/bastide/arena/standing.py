"""What games prove: shares with Wilson's intervals, Elo, points and leads.

A deck's games are not independent of each other: leads are averaged by deck before their spread is taken;
Wilson's interval treats games as independent and is a guide.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from .match import Played

Z = 1.96  # 95 %
MOST_ELO = 1200.0


@dataclass(frozen=True, slots=True)
class Standing:
    """A contestant's result: against the field, a shared first place counts as its part."""

    name: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    elo: float
    points: float
    lead: float
    lead_error: float
    by_feature: dict[str, float]
    milliseconds: float  # of processor a move
    nodes: float  # a move


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval of a share."""
    if games == 0:
        return 0.0, 1.0
    share, width = wins / games, 1 + Z * Z / games
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    middle = share + Z * Z / (2 * games)
    return (middle - half) / width, (middle + half) / width


def elo(share: float, players: int) -> float:
    """The difference in rating that a share of first places stands for; an equal field is 0."""
    odds = share * (players - 1) / (1 - share) if share < 1 else math.inf
    return max(-MOST_ELO, min(MOST_ELO, 400 * math.log10(odds) if odds else -MOST_ELO))


def share_of(difference: float, players: int) -> float:
    """The share of first places that a difference in rating stands for."""
    odds = 10 ** (difference / 400) / (players - 1)
    return odds / (1 + odds)


def standings(names: Sequence[str], games: Sequence[Played]) -> list[Standing]:
    """Every contestant's result."""
    return [_standing(name, who, games) for who, name in enumerate(names)]


def _standing(name: str, who: int, games: Sequence[Played]) -> Standing:
    wins = sum(won(game, who) for game in games)
    low, high = wilson(wins, len(games))
    share, moves = wins / len(games), max(1, sum(game.moves[who] for game in games))
    lead, error = _lead(games, who)
    features = sum((Counter(game.points[who]) for game in games), Counter[str]())
    return Standing(
        name,
        len(games),
        wins,
        share,
        low,
        high,
        elo(share, len(games[0].scores)),
        sum(game.scores[who] for game in games) / len(games),
        lead,
        error,
        {feature: total / len(games) for feature, total in features.most_common()},
        1000 * sum(game.seconds[who] for game in games) / moves,
        sum(game.nodes[who] for game in games) / moves,
    )


def won(game: Played, who: int) -> float:
    """A contestant's part of the first place in a game."""
    best = max(game.scores)
    return 1 / game.scores.count(best) if game.scores[who] == best else 0.0


def _lead(games: Sequence[Played], who: int) -> tuple[float, float]:
    """The mean lead over the best other, and half of its 95 % interval over decks."""
    decks: dict[int, list[int]] = defaultdict(list)
    for game in games:
        others = game.scores[:who] + game.scores[who + 1 :]
        decks[game.deck].append(game.scores[who] - max(others))
    means = [sum(leads) / len(leads) for leads in decks.values()]
    mean = sum(means) / len(means)
    spread = sum((x - mean) ** 2 for x in means) / max(1, len(means) - 1)
    return mean, Z * math.sqrt(spread / len(means))
