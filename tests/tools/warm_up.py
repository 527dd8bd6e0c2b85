"""Compiles the rules into the cache, once, before several processes ask for them:
`python tests/tools/warm_up.py`.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np

from bastide.ai.thinking import turns
from bastide.env import Batch
from bastide.env.views import Viewer
from bastide.game import Game
from bastide.server.live.services import warm_up
from tools.perft import engine_count

POSITIONS = Path(__file__).parents[1] / "perft"


def main() -> None:
    """Look at a position of every box as tests and servers do."""
    began = time.monotonic()
    for path in sorted(POSITIONS.glob("*.txt")):
        game = Game.from_text(path.read_text("utf-8"))
        engine_count(game, 1)
        game.features()
        game.projected()
        game.copy()
    Game.from_position(Game.from_text((POSITIONS / "base-lay.txt").read_text("utf-8")).position())
    turns(Game.from_text((POSITIONS / "base-lay.txt").read_text("utf-8")))
    warm_up()
    batch = Batch(1)
    batch.step(batch.sample(np.random.default_rng()))
    Viewer().look(Game())
    Viewer().code_at(Game(), 0)
    print(f"The rules are compiled ({time.monotonic() - began:.0f} s).")


if __name__ == "__main__":
    main()
