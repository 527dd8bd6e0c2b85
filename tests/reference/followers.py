"""Figures on the table: where each may stand, which feature is occupied, who has the majority."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from bastide.words import Cell
from reference.board import Board, Feature, Place

if TYPE_CHECKING:
    from reference.game import Reference

# Which segments a follower may claim on the tile just laid (BASE-23); boxes add their own followers.
STANDS: dict[str, set[str]] = {"meeple": {"road", "city", "monastery", "field"}}
# What a figure weighs in the majority where that is not 1.
WEIGHTS: dict[str, Callable[[Board, Feature], int]] = {}
# Figures that wait on a scored feature for a step of their own.
WAITING: set[str] = set()


class Figure(NamedTuple):
    """A figure in play.

    part   the segment on which it stands, as the tile lies; a figure that stands on no segment has
           the name of its corner of the tile, or (with no cell) of its section beside the map
    """

    player: int
    figure: str
    cell: Cell | None
    part: str


def place_of(board: Board, figure: Figure) -> Place | None:
    """The segment on which the figure stands, if it stands on one."""
    return None if figure.cell is None else board.place(figure.cell, figure.part)


def followers(game: Reference) -> list[tuple[Figure, Place]]:
    """Every follower on a tile, with its segment."""
    placed = [(figure, place_of(game.board, figure)) for figure in game.figures if figure.figure in STANDS]
    return [(figure, place) for figure, place in placed if place is not None]


def standing(game: Reference, feature: Feature) -> list[Figure]:
    """The followers on a feature."""
    return [figure for figure, place in followers(game) if place in feature]


def occupied(game: Reference, place: Place) -> bool:
    """Whether a follower stands anywhere on the feature (BASE-22)."""
    return bool(standing(game, game.board.feature(place)))


def majority(game: Reference, feature: Feature) -> list[int]:
    """The players with the most followers on a feature; whoever weighs nothing is not among them
    (BASE-35).
    """
    weights: Counter[int] = Counter()
    for figure in standing(game, feature):
        weigh = WEIGHTS.get(figure.figure)
        weights[figure.player] += 1 if weigh is None else weigh(game.board, feature)
    most = max(weights.values(), default=0)
    return [player for player in sorted(weights) if most > 0 and weights[player] == most]


def send_home(game: Reference, feature: Feature) -> None:
    """The followers on a scored feature return to their owners (BASE-36)."""
    for figure in standing(game, feature):
        if figure.figure not in WAITING:
            game.take_back(figure)


def free_places(game: Reference, cell: Cell) -> list[Place]:
    """The segments of a tile whose features nobody holds; fields only where they are played (BASE-60)."""
    places = [place for place in game.board.places(cell) if not occupied(game, place)]
    if "fields" in game.elements:
        return places
    return [place for place in places if game.board.segment(place).kind != "field"]
