"""Computer players inside a batch: whoever thinks in compiled code plays the seats that are not asked.

A turn of theirs costs far more than the line of Python that asks for it: `bastide bench` has both.
"""

from __future__ import annotations

import random
from typing import Any

from numpy.typing import NDArray

from ..ai.characters import styled_weights
from ..ai.players import RandomPlayer, ThinkingPlayer, levels
from ..ai.thinking import Turn, choose_at
from ..ai.weights import weights_for
from ..arena.contestants import contestant
from ..setup import Setup
from .names import VERSION

RANDOM = "random"


class Opponents:
    """Players of one name, one for each game; what they choose follows from the seed and their game alone."""

    def __init__(self, name: str, setup: Setup, games: int) -> None:
        player = contestant(name)("0")
        if not isinstance(player, ThinkingPlayer):
            raise ValueError(
                f"{name!r} cannot play inside a batch: random, {', '.join(levels())} and "
                "expert:NODES:WIDTH:DEPTH can. Against anybody else: "
                f"gymnasium.make_vec('bastide/AgainstComputer-v{VERSION}', {games}, opponent={name!r})."
            )
        self._effort, served = player.effort, (setup.elements, setup.players)
        styled = styled_weights(*served, player.style) if player.style else player.weights
        self._weights = styled or weights_for(*served)
        self._randoms = [random.Random(game) for game in range(games)]

    def seed(self, words: NDArray[Any]) -> None:
        """Begin anew: one number for each game."""
        for game, word in enumerate(words.tolist()):
            self._randoms[game].seed(word)

    def choose(self, record: Any, game: int) -> Turn:
        """The whole turn that the player to decide takes in a game, whose record stays as it is."""
        return choose_at(record, self._weights, self._effort, self._randoms[game].getrandbits(24))


def opponents_of(name: str, setup: Setup, games: int) -> Opponents | None:
    """The players of a name; None for chance, which the compiled step plays itself, and in solo."""
    if "solo" in setup.elements or isinstance(contestant(name)("0"), RandomPlayer):
        return None
    return Opponents(name, setup, games)
