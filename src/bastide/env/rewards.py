"""What the end of a game brings every seat.

result   1 for a sole winner, -1 / (players - 1) for everybody else; winners who tie share, so the sum is 0
rank     (players behind - players ahead) / (players - 1)
margin   points ahead of the best other player

In solo there is one agent, whose reward is the result of the game in points, whatever is chosen here.
"""

from __future__ import annotations

from ..boxes.collected import mode_of
from ..game import Game
from .compiled.entry_points import MARGIN, RANK, RESULT

REWARDS = {"result": RESULT, "rank": RANK, "margin": MARGIN}


def checked_reward(name: str) -> str:
    """The name itself if there is such a reward; a ValueError names those there are."""
    if name not in REWARDS:
        raise ValueError(f"Unknown reward {name!r}: the rewards are {', '.join(REWARDS)}.")
    return name


def rewards_of(game: Game, name: str) -> list[float]:
    """Every agent's reward; zeros while the game lasts."""
    outcome, players = game.outcome(), game.setup.players
    if mode_of(game.setup.elements):
        return [float(outcome.result or 0) if outcome else 0.0]
    if outcome is None:
        return [0.0] * players
    return [_reward(outcome.scores, seat, name) for seat in range(players)]


def _reward(scores: tuple[int, ...], seat: int, name: str) -> float:
    mine, others = scores[seat], scores[:seat] + scores[seat + 1 :]
    if name == "margin":
        return float(mine - max(others))
    ahead = sum(score > mine for score in others)
    behind = sum(score < mine for score in others)
    if name == "rank":
        return (behind - ahead) / len(others)
    if ahead:
        return -1 / len(others)
    return (len(scores) / (len(scores) - behind) - 1) / len(others)
