"""A player for `bastide arena` that speaks lines: `bastide arena greedy "command=python3 line_player.py"`.

It keeps a game of its own, plays along what it is told, and takes what brings most points at once. A program
in any other language does the same with the lines alone: docs/computer.md has them.
"""

from __future__ import annotations

import json
import sys

from bastide import Evaluator, Game


def main() -> None:
    """Read lines until they end."""
    game, evaluator = Game.new(), Evaluator()
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "game":
            setup = json.loads(rest)
            game = Game.new(setup["players"], setup["elements"], **setup["options"])
        elif word == "play":
            game.play(rest)
        elif word == "choose":
            gains = [gained[game.decider] for gained in evaluator.gains(game)]
            print(game.legal[gains.index(max(gains))], flush=True)


if __name__ == "__main__":
    main()
