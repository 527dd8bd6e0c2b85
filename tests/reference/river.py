"""The River: its stack comes first, it grows at its newest end, and it never flows back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bastide.tiles.geometry import opposite, turn_side
from bastide.words import Cell
from reference.board import ORIGIN, Board, beside, faces, sets

if TYPE_CHECKING:
    from reference.game import Reference


def set_up_river(game: Reference) -> None:
    """The source replaces the start tile; the others come into the bag (RIV-01)."""
    if "river" not in game.elements:
        return
    deck = sets()["river"].decks[str(game.options.get("river-edition") or "2014")]
    for face, count in deck.items():
        if faces()[face].stage == "source":
            game.board.lay(ORIGIN, face, 0)
        else:
            game.bag[face] = count


def river_stage(bag: dict[str, int]) -> str:
    """From which stack tiles are drawn now (RIV-01, RIV-02)."""
    left = {faces()[face].stage for face in bag}
    return next((stage for stage in ("river", "lake") if stage in left), "land")


def water(face: str, rotation: int) -> list[int]:
    """The sides that the river crosses as the tile lies."""
    return [turn_side(side, rotation) for side in faces()[face].rivers]


def may_river_lie(board: Board, face: str, cell: Cell, rotation: int) -> bool:
    """Whether a river tile continues the river there without flowing back; other tiles lie where they fit."""
    if not faces()[face].rivers:
        return True
    end, heading, last_bend = mouth(board)
    if cell != end or opposite(heading) not in water(face, rotation):
        return False
    bend = bend_of(face, rotation, heading)
    return bend == 0 or bend != last_bend


def mouth(board: Board) -> tuple[Cell, int, int]:
    """The cell at the newest end of the river, the side towards it, and the last bend (RIV-03, RIV-04)."""
    cell, last_bend = ORIGIN, 0
    heading = water(*board.tiles[ORIGIN])[0]
    while beside(cell, heading) in board.tiles:
        cell = beside(cell, heading)
        bend = bend_of(*board.tiles[cell], heading)
        heading, last_bend = (heading + bend) % 4, bend or last_bend
    return beside(cell, heading), heading, last_bend


def bend_of(face: str, rotation: int, heading: int) -> int:
    """How a river turns on a tile that it enters: 0 straight on (or into the lake), 1 right, 3 left."""
    onward = [side for side in water(face, rotation) if side != opposite(heading)]
    return (onward[0] - heading) % 4 if onward else 0
