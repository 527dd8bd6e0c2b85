"""Computer players inside a batch: whoever can judge a bare record plays the seats that are not asked.

A turn of theirs costs far more than the line of Python that asks for it: `bastide bench` has both.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Any

from numpy.typing import NDArray

from ..ai.evaluation import Evaluator
from ..ai.levels import levels
from ..ai.players import GreedyPlayer, RandomPlayer, ThinkingPlayer, greediest
from ..ai.thinking import Turn, choose_at
from ..ai.weights import styled_weights, weights_for
from ..arena.contestants import contestant
from ..boxes.collected import mode_of
from ..setup import Setup
from .names import VERSION

RANDOM = "random"


class Opponents:
    """Players of one name, one for each game; what they choose follows from the seed and their game alone."""

    def __init__(self, name: str, setup: Setup, games: int) -> None:
        self._turn = _turn_of(name, setup, games)
        self._randoms = [random.Random(game) for game in range(games)]

    def seed(self, words: NDArray[Any]) -> None:
        """Begin anew: one number for each game."""
        for game, word in enumerate(words.tolist()):
            self._randoms[game].seed(word)

    def choose(self, record: Any, game: int) -> Turn:
        """The turn that the player to decide takes in a game, whose record stays as it is."""
        return self._turn(record, self._randoms[game])


def _turn_of(name: str, setup: Setup, games: int) -> Callable[[Any, random.Random], Turn]:
    """How the players of a name choose in a record; a ValueError says who can play inside a batch."""
    player = contestant(name)("0")
    if isinstance(player, GreedyPlayer):
        return _greedy_turn
    if not isinstance(player, ThinkingPlayer):
        raise ValueError(
            f"{name!r} cannot play inside a batch, because it is asked with a Game of its own: random, "
            f"greedy, {', '.join(levels())} and expert:NODES:WIDTH:DEPTH can. Against anybody else: "
            f"gymnasium.make_vec('bastide/AgainstComputer-v{VERSION}', {games}, opponent={name!r})."
        )
    effort, served = player.effort, (setup.elements, setup.players)
    styled = styled_weights(*served, player.style) if player.style else player.weights
    weights = styled or weights_for(*served)
    return lambda record, dice: choose_at(record, weights, effort, dice.getrandbits(24))


class _OfThread(threading.local):
    def __init__(self) -> None:
        self.evaluator = Evaluator()


_of_thread = _OfThread()


def _greedy_turn(record: Any, dice: random.Random) -> Turn:
    """The best action at once; a figure is the next decision."""
    evaluations = _of_thread.evaluator.evaluate_at(record)
    best = evaluations[greediest(evaluations, dice)]
    return Turn(best.code, None, best.value / 100)


def opponents_of(name: str, setup: Setup, games: int) -> Opponents | None:
    """The players of a name; None for chance, which the compiled step plays itself, and in solo."""
    if mode_of(setup.elements) or isinstance(contestant(name)("0"), RandomPlayer):
        return None
    return Opponents(name, setup, games)
