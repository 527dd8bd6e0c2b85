"""Inns & Cathedrals: roads and cities that bring more or nothing, and a meeple that weighs two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.board import Board, Feature, sets
from reference.followers import STANDS, WEIGHTS

if TYPE_CHECKING:
    from reference.game import Reference

STANDS["big-meeple"] = STANDS["meeple"]  # IC-30
WEIGHTS["big-meeple"] = lambda board, feature: 2  # IC-31


def set_up_inns_cathedrals(game: Reference) -> None:
    """One big meeple for each player, and the tiles into the bag (IC-01, IC-02, IC-40, IC-44)."""
    for own in game.supply:
        own["big-meeple"] = int("big-meeple" in game.elements)
    if "inns-cathedrals-tiles" in game.elements:
        game.bag |= sets()["inns_cathedrals"].decks["2014"]


def inn_rate(board: Board, road: Feature, rate: int) -> int:
    """What a tile of the road brings: 1 more with an inn, nothing while it is incomplete (IC-10, IC-11)."""
    with_inn = any(board.segment(place).inn for place in road)
    return all_or_nothing(board, road, rate) if with_inn else rate


def cathedral_rate(board: Board, city: Feature, rate: int) -> int:
    """What a tile or shield of the city brings: 1 more with a cathedral, nothing while it is incomplete
    (IC-20, IC-21, IC-23).
    """
    with_cathedral = any(board.segment(place).cathedral for place in city)
    return all_or_nothing(board, city, rate) if with_cathedral else rate


def all_or_nothing(board: Board, feature: Feature, rate: int) -> int:
    """More for the completed feature, nothing for the other."""
    return rate + 1 if board.complete(next(iter(feature))) else 0
