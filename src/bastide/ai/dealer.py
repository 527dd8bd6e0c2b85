"""The dealer: draws by what the bag holds, from a seed, so that a game can be dealt again."""
from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ..kernel.words import VERB

if TYPE_CHECKING:
    from ..events import Event
    from ..game import Game


class Dealer:
    """Draws the tiles of one game.

    The n-th draw depends on the seed, on n and on the bag, on nothing else: after an undo the same tile comes again.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def deal(self, game: Game) -> tuple[Event, ...]:
        """Draw a tile, each with the chance of its copies in the bag."""
        number = sum(action.verb == "draw" for action in game.actions)
        draws = game.legal_codes()
        bag = game._state[0].bag
        copies = [int(bag[code & (1 << VERB) - 1]) for code in draws]
        return game.play(random.Random(f"{self.seed}/{number}").choices(draws, copies)[0])
