"""How scores grow over a game: `python score_curves.py RECORD…`, as `bastide arena --keep` writes them.

Prints one line for each player: the mean score after every tenth of the game, over all records.
"""

from __future__ import annotations

import sys
from pathlib import Path

from bastide import COLOURS, Game, NotationError

STEPS = 10


def curve(game: Game, player: int) -> list[int]:
    """A player's score after each tenth of the plies."""
    scores = [0, *(ply.scores[player] for ply in game.plies)]
    return [scores[(len(scores) - 1) * step // STEPS] for step in range(STEPS + 1)]


def main(files: list[str]) -> None:
    """Read the records and print the means."""
    games = [Game.from_text(Path(file).read_text("utf-8")) for file in files]
    players = min(game.setup.players for game in games)
    print(f"{len(games)} games, after 0 to 100 percent of the actions")
    for player in range(players):
        curves = [curve(game, player) for game in games]
        means = [sum(column) / len(games) for column in zip(*curves, strict=True)]
        print(f"{COLOURS[player]:7}" + "".join(f"{mean:7.1f}" for mean in means))


if __name__ == "__main__":
    try:
        main(sys.argv[1:] or [str(Path(__file__).with_name("base.txt"))])
    except (OSError, UnicodeDecodeError, NotationError) as error:
        sys.exit(f"A record cannot be read: {error}")
