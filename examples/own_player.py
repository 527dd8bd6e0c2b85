"""A player of one's own in the arena: `bastide arena own_player:Hoarder greedy`, or `python own_player.py`.

A player is a class: made from a seed, asked by `choose(game)`, it answers with a legal action.
"""

from __future__ import annotations

import random

from bastide import Action, Evaluator, Game, Setup
from bastide.arena.match import Match, play_match
from bastide.arena.standing import standings


class Hoarder:
    """Plays for its own score if the game ended right then, whatever the others get; chance decides between
    equals.
    """

    def __init__(self, seed: str) -> None:
        self._random, self._evaluator = random.Random(seed), Evaluator()

    def choose(self, game: Game) -> Action:
        """The action to play."""
        scores = [each.ahead[game.decider] for each in self._evaluator.evaluate(game)]
        best = [i for i, score in enumerate(scores) if score == max(scores)]
        return game.legal[self._random.choice(best)]


def main() -> None:
    """Four mirrored games against chance."""
    names = ("own_player:Hoarder", "random")
    match = Match(names, Setup.of(2), seed=1)
    for result in standings(names, list(play_match(match, games=4))):
        print(f"{result.name}: {result.wins:g} of {result.games} games, {result.points:.1f} points a game")


if __name__ == "__main__":
    main()
