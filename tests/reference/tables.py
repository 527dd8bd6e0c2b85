"""A reference game that begins with a table of one's own, for the worked examples of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bastide.words import COLOURS, TOPS, Cell, Phase
from reference.board import Board
from reference.followers import Figure
from reference.game import Reference
from reference.turn import TURN


def table(
    elements: str, tiles: str, figures: str = "", bag: Iterable[str] = ("B",), players: int = 4
) -> Reference:
    """A game at the start of a turn of yellow, in which only the tiles of the bag are left to draw.

    tiles     a line for each: `X,Y FACE TOP`
    figures   a line for each: `COLOUR FIGURE X,Y PART`, of a barn with the corner as its part
    """
    game = Reference(players, frozenset({"base", "fields", *elements.split()}), {})
    game.board = Board()
    for line in lines(tiles):
        cell, face, top = line.split()
        assert game.board.fits(Cell.parse(cell), face, TOPS.index(top)), line
        game.board.lay(Cell.parse(cell), face, TOPS.index(top))
    for line in lines(figures):
        colour, figure, cell, part = line.split(" ", 3)
        game.put(Figure(COLOURS.index(colour), figure, Cell.parse(cell), part))
    game.bag = Counter(bag)
    game.stacks = [sum(game.bag.values())]
    game.choices, game.todo = {}, list(TURN)
    game.run()
    return game


def lines(text: str) -> list[str]:
    """The lines that say something."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def play(game: Reference, *actions: str) -> None:
    """Play some actions."""
    for action in actions:
        game.apply(action)


def over(game: Reference) -> bool:
    """Whether the game is over."""
    return game.phase is Phase.OVER
