"""The Abbot: a figure for monasteries and gardens that may be taken back and scored."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from reference.followers import STANDS, Figure, followers
from reference.solo import if_last

if TYPE_CHECKING:
    from reference.game import Choices, Reference

STANDS["abbot"] = {"monastery", "garden"}  # ABB-03, ABB-07


def set_up_abbot(game: Reference) -> None:
    """One abbot for each player (ABB-01)."""
    for own in game.supply:
        own["abbot"] = int("abbot" in game.elements)


def recall_choices(game: Reference) -> Choices:
    """Take the own abbot back, unless this tile completed its place (ABB-05)."""
    own = [
        figure
        for figure, place in followers(game)
        if figure.figure == "abbot" and figure.player == game.player and not game.board.complete(place)
    ]
    return {f"recall {own[0].cell} {own[0].part}": partial(recall, figure=own[0])} if own else {}


def recall(game: Reference, figure: Figure) -> None:
    """Its tile and each tile around it bring 1 point."""
    assert figure.cell is not None
    points = 1 + game.board.around(figure.cell)
    points = if_last(game, [figure.player], points)  # solo
    game.scores[figure.player] += points
    game.take_back(figure)
