"""Games of computer players over all boxes: an illegal or a missing move ends it with an error.

    python tests/tools/many_games.py --games 10000 [--first 0]

Setups are random combinations of boxes and options for one to six colours; at every seat a fast player sits.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bastide.ai.dealer import Dealer
from bastide.ai.players import player_of
from bastide.game import Game
from reference.games import random_setup

LEVELS = ("random", "expert", "expert", "miller", "steward", "poacher")
EVERY = 100  # games between two lines


def play(number: int) -> Game:
    """Game `number` from the first to the last move; an illegal action raises."""
    setup, dice = random_setup(number), random.Random(f"seats {number}")
    game, dealer = Game(setup), Dealer(number)
    players = [player_of(dice.choice(LEVELS), f"{number}/{seat}") for seat in range(setup.players)]
    while not game.over:
        dealer.deal(game) if game.decider is None else game.play(players[game.decider].choose(game))
    return game


def main() -> None:
    """Play the games and tell how many of them had each element."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    wishes = parser.parse_args()
    decisions, elements = 0, Counter[str]()
    for number in range(wishes.first, wishes.first + wishes.games):
        try:
            game = play(number)
        except Exception as error:
            raise SystemExit(
                f"Game {number} ({', '.join(random_setup(number).elements)}): {error!r}"
            ) from error
        decisions += sum(ply.decider is not None for ply in game.plies)
        elements.update(game.setup.elements)
        if (number + 1) % EVERY == 0:
            print(f"{number + 1 - wishes.first} games, {decisions} decisions, none illegal", flush=True)
    print(", ".join(f"{name} {count}" for name, count in sorted(elements.items())))


if __name__ == "__main__":
    main()
