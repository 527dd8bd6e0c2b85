"""The dealer: draws by what the bag holds, from a seed, so that a game can be dealt again."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..events import Event
    from ..game import Game


class Dealer:
    """Draws the tiles of one game.

    The n-th draw depends on the seed, on n and on the bag, on nothing else: after an undo the same tile comes
    again.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def deal(self, game: Game) -> tuple[Event, ...]:
        """Draw a tile, each with the chance of its copies in the bag."""
        number = sum(ply.decider is None for ply in game.plies)
        return game.deal(random.Random(f"{self.seed}/{number}"))
