"""What solving the last tiles brings: python bench/endings.py [EFFORT] [--left N] [--pairs N].

A game of the expert with itself is stopped with so many tiles left to draw, and finished twice under the same
draws by one who solves and one who does not, each in either seat. All games differ at their ends only, so few
of them tell much.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass, replace

from matches import BASE

from bastide.ai.dealer import Dealer
from bastide.ai.levels import Effort
from bastide.ai.players import ThinkingPlayer
from bastide.arena.standing import Z
from bastide.game import Game
from bastide.setup import Setup


@dataclass(slots=True)
class Spent:
    """What one of the two has spent."""

    decisions: int = 0
    seconds: float = 0.0
    nodes: int = 0

    def __str__(self) -> str:
        each = max(1, self.decisions)
        return f"{1000 * self.seconds / each:.1f} ms, {self.nodes / each:.0f} nodes per decision"


def stopped(number: int, left: int) -> Game:
    """A game shortly before its end, at a decision."""
    game, dealer = Game(Setup.of(2, BASE)), Dealer(f"begin {number}")
    expert = ThinkingPlayer(Effort(noise=2.0), number)  # a little different from what both would play
    while game.decider is None or game.tiles_left > left:
        dealer.deal(game) if game.decider is None else game.play(expert.choose(game))
    return game


def finish(game: Game, number: int, efforts: tuple[Effort, ...], spent: tuple[Spent, ...]) -> list[int]:
    """The scores, with the first effort in seat 0."""
    dealer, players = Dealer(f"end {number}"), [ThinkingPlayer(effort, number) for effort in efforts]
    while not game.over:
        if game.decider is None:
            dealer.deal(game)
            continue
        player, told, began = players[game.decider], spent[game.decider], time.process_time()
        before = player.nodes
        action = player.choose(game)
        told.decisions, told.seconds = told.decisions + 1, told.seconds + time.process_time() - began
        told.nodes += player.nodes - before
        game.play(action)
    return game.scores


def mean(values: list[float]) -> tuple[float, float]:
    """The mean and half of its 95 % interval."""
    middle = sum(values) / len(values)
    variance = sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    return middle, Z * math.sqrt(variance / len(values))


def main() -> None:
    """Finish so many games and tell what it brought."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "effort", nargs="?", default="1000:8:4", help="nodes, turns tried, turns of a rollout"
    )
    parser.add_argument("--left", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=1000)
    wishes = parser.parse_args()
    solving = Effort(*map(int, wishes.effort.split(":")))
    trying = replace(solving, solve=False)
    solved, tried, shares, leads = Spent(), Spent(), [], []
    for number in range(wishes.pairs):
        game = stopped(number, wishes.left)
        first = finish(game.copy(), number, (solving, trying), (solved, tried))
        second = finish(game.copy(), number, (trying, solving), (tried, solved))
        ahead = (first[0] - first[1], second[1] - second[0])
        leads.append(sum(ahead) / 2)
        shares.append(sum((lead > 0) + (lead == 0) / 2 for lead in ahead) / 2)
    share, lead = mean(shares), mean(leads)
    print(f"{wishes.effort}, {wishes.left} tiles left, {wishes.pairs} pairs:", end=" ")
    print(
        f"{100 * share[0]:.2f} ± {100 * share[1]:.2f} % of wins, lead {lead[0]:+.2f} ± {lead[1]:.2f};",
        end=" ",
    )
    print(f"{solved} solved, {tried} tried")


if __name__ == "__main__":
    main()
