"""The last turns of a game solved exactly: `python last_turns.py`.

Every draw is weighed by the copies in the bag, every player takes what is best for their own lead: nothing is
estimated. The number of positions grows about a hundredfold with every tile, so two tiles take a second.
"""

from __future__ import annotations

from bastide import Dealer, Game, GreedyPlayer, Sandbox

TILES = 2  # left to draw when the solution begins


def game_near_its_end(seed: int) -> Game:
    """A game of two greedy players with a tile in hand and TILES - 1 more to come."""
    game, dealer = Game.new(2, tiles=24), Dealer(seed)
    players = [GreedyPlayer(f"{seed}/{seat}") for seat in range(2)]
    while game.tiles_left > TILES - 1 or game.decider is None:
        if game.decider is None:
            dealer.deal(game)
        else:
            game.play(players[game.decider].choose(game))
    return game


class Solver:
    """Walks through everything that can still happen, in one sandbox for each action to come."""

    def __init__(self) -> None:
        self._sandboxes: list[Sandbox] = []
        self.positions = 0

    def lead(self, record: Sandbox, depth: int = 0) -> float:
        """The first player's expected lead at the end, if both play as well as can be."""
        self.positions += 1
        if record.over:
            return float(record.scores[0] - record.scores[1])
        codes, decider = record.legal(), record.decider
        if decider is None:
            copies = [int(record.record[0].bag[code]) for code in codes]  # a draw is the number of its face
            leads = [self.after(record, code, depth) for code in codes]
            return sum(n * lead for n, lead in zip(copies, leads, strict=True)) / sum(copies)
        best = max if decider == 0 else min
        return best(self.after(record, code, depth) for code in codes)

    def after(self, record: Sandbox, code: int, depth: int) -> float:
        """The same after one more action."""
        if depth == len(self._sandboxes):
            self._sandboxes.append(Sandbox())
        then = self._sandboxes[depth].load(record.record)
        then.do(code)
        return self.lead(then, depth + 1)


def main() -> None:
    """Solve one position and print every action that is as good as the best."""
    game, solver = game_near_its_end(seed=4), Solver()
    print(game)
    sign = 1 if game.decider == 0 else -1
    root = game.sandbox()
    leads = [sign * solver.after(root, code, 0) for code in game.legal.codes()]
    for action, lead in zip(game.legal, leads, strict=True):
        if lead == max(leads):
            print(f"{action}: expected lead {lead:+.2f}")
    print(f"{solver.positions} positions")


if __name__ == "__main__":
    main()
