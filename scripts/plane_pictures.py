"""Draws docs/images/planes.svg, the planes of one small position: `python scripts/plane_pictures.py`."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

from bastide import Dealer, Game, GreedyPlayer
from bastide.env import PLANES
from bastide.env.views import Viewer

FILE = Path(__file__).resolve().parents[1] / "docs" / "images" / "planes.svg"
TILES, SEED = 14, 3
CELL, GAP, TITLE, ACROSS = 12, 12, 14, 6
COLOURS = ("#dfe8d2", "#4c78a8", "#f58518", "#54a24b", "#b279a2", "#e45756", "#9d755d", "#3f3f3f")


def position() -> Game:
    """A game of two greedy players after a few tiles."""
    game, dealer = Game.new(2), Dealer(SEED)
    players = [GreedyPlayer(f"{SEED}/{seat}") for seat in range(2)]
    while len(game.tiles) < TILES or game.decider is None:
        if game.decider is None:
            dealer.deal(game)
        else:
            game.play(players[game.decider].choose(game))
    return game


def picture(board: np.ndarray) -> str:
    """All planes side by side, each cut to the part of the window where tiles lie."""
    laid = board[..., PLANES.index("tile")]
    rows, columns = np.flatnonzero(laid.any(axis=1)), np.flatnonzero(laid.any(axis=0))
    part = board[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    width, height = part.shape[1] * CELL + GAP, part.shape[0] * CELL + TITLE + GAP
    width = max(width, 118)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {ACROSS * width} '
        f'{-(-len(PLANES) // ACROSS) * height}" font-family="sans-serif" font-size="9">',
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for number, name in enumerate(PLANES):
        x, y = number % ACROSS * width, number // ACROSS * height
        lines.append(f'<g transform="translate({x + 4} {y + 10})"><text>{number} {name}</text>')
        lines += panel(part[..., number], laid[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])
        lines.append("</g>")
    return "\n".join([*lines, "</svg>\n"])


def panel(plane: np.ndarray, laid: np.ndarray) -> list[str]:
    """One plane: a square for each tile, coloured and numbered by what the plane says there."""
    squares = []
    for (row, column), value in np.ndenumerate(plane):
        if laid[row, column]:
            x, y = column * CELL, 5 + row * CELL
            colour = COLOURS[min(int(value), len(COLOURS) - 1)]
            squares.append(f'<path d="M{x} {y}h{CELL - 1}v{CELL - 1}h-{CELL - 1}z" fill="{colour}"/>')
            if value:
                left = x + (3 if value < 10 else 1)
                squares.append(f'<text x="{left}" y="{y + 9}" font-size="8" fill="#fff">{value}</text>')
    return squares


def drawn() -> str:
    """The whole file."""
    return picture(Viewer().look(position())["board"])


if __name__ == "__main__":
    FILE.write_text(drawn(), "utf-8")
    sys.stdout.write(f"{FILE.name}: {FILE.stat().st_size} bytes\n")
