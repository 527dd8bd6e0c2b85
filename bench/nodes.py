"""How long an expansion takes, in processor time: python bench/nodes.py [FAMILY…].

Every ninth decision of two games of the expert is searched with 150 nodes; the best of three rounds counts,
because whatever else runs on the machine only makes it slower.
"""

from __future__ import annotations

import sys
import time

from matches import BASE, FAMILIES

from bastide.ai.dealer import Dealer
from bastide.ai.levels import Effort
from bastide.ai.players import ThinkingPlayer
from bastide.ai.thinking import choose_turn, expansions
from bastide.game import Game
from bastide.setup import Setup

SETUPS = {"base": BASE} | FAMILIES
EFFORT = Effort(nodes=150, width=8, depth=4)
GAMES, EVERY, ROUNDS = 2, 9, 3


def positions(setup: Setup) -> list[Game]:
    """Decisions of games that the expert plays with itself."""
    found = []
    for seed in range(GAMES):
        game, dealer, player, decisions = Game(setup), Dealer(seed), ThinkingPlayer(seed=seed), 0
        while not game.over:
            if game.decider is None:
                dealer.deal(game)
                continue
            decisions += 1
            if decisions % EVERY == 0:
                found.append(game.copy())
            game.play(player.choose(game))
    return found


def microseconds(games: list[Game]) -> float:
    """Processor time of an expansion in these decisions."""
    began, nodes = time.process_time(), 0
    for game in games:
        choose_turn(game, EFFORT, 1)
        nodes += expansions()
    return 1e6 * (time.process_time() - began) / nodes


def main() -> None:
    """Measure the families that are named, or all of them."""
    for family in sys.argv[1:] or SETUPS:
        found = positions(Setup.of(2, SETUPS[family]))
        print(f"{family:14}{min(microseconds(found) for _ in range(ROUNDS)):7.1f} µs", flush=True)


if __name__ == "__main__":
    main()
