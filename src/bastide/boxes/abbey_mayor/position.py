"""What a position tells of Abbey & Mayor: abbeys at hand, which wagons wait to move, where barns stand."""

from __future__ import annotations

from typing import Any

from ...kernel.backend import column, entry
from ...kernel.cells import tile_on
from ...kernel.figures import lift, put
from ...kernel.places import cell_of, number_of
from ...kernel.tables import CORNER, NONE
from ...tiles.geometry import STEPS
from ...words import COLOURS, CORNERS, Cell
from ..solo.numbers import SOLO_ORDER
from ..statement import PositionLine
from . import abbey
from .numbers import BARN, WAGON, WAGON_MOVES, WITH_ABBEY, WITH_WAGON

NOBODY = "nobody"


def _abbeys(s: Any) -> str | None:
    if not int(s.rules) & WITH_ABBEY:
        return None
    return _colours([player for player in range(int(s.players)) if int(s.abbeys) >> player & 1])


def _put_abbeys(buffer: Any, text: str) -> None:
    s = buffer[0]
    owners = _players(s, text)
    laid = sum(int(s.tile[i].oriented) >> 2 == abbey.KIND for i in range(int(s.n_tiles)))
    if not int(s.rules) & WITH_ABBEY or len(owners) + laid != int(s.players):
        raise ValueError(f"{len(owners)} abbeys at hand and {laid} laid do not make one for each player.")
    s.abbeys = sum(1 << player for player in owners)


def check_abbeys(s: Any) -> None:
    """AM-10: an abbey was laid between four tiles."""
    laid: set[Cell] = set()
    count = int(s.n_tiles)
    tiles = zip(column(s.tile, "cell", count), column(s.tile, "oriented", count), strict=True)
    for cell, kind in ((cell_of(number), oriented >> 2) for number, oriented in tiles):
        if kind == abbey.KIND and not laid >= {Cell(cell.x + dx, cell.y + dy) for dx, dy in STEPS}:
            raise ValueError(f"The abbey on {cell} does not lie between four tiles laid before it.")
        laid.add(cell)


def _moving(s: Any) -> str | None:
    moving = [player for player in range(int(s.players)) if int(s.wagon_from[player])]
    return _colours(moving) if moving else None


def _put_moving(buffer: Any, text: str) -> None:
    """AM-42, AM-43: these wagons have left their features; the acting player decides first, clockwise."""
    s = buffer[0]
    players = int(s.players)
    for player in (owners := _players(s, text)):
        if not int(s.rules) & WITH_WAGON or int(s.figure_at[player << 4 | WAGON]) < 0:
            raise ValueError(f"{COLOURS[player]} has no wagon on the table that could move.")
        set_out(buffer, player)
    if not owners or int(s.phase) not in (WAGON_MOVES, SOLO_ORDER):
        raise ValueError(
            "Wagons wait to move in the phase 'wagon', or 'order' of a solo game, one or more of them."
        )
    if int(s.phase) == WAGON_MOVES:
        s.decider = min(owners, key=lambda player: (player - int(s.player)) % players)


@entry
def set_out(states, player):
    """A wagon leaves its feature, but not its place."""
    s = states[0]
    s.wagon_from[player] = s.figure_at[player << 4 | WAGON] + 1
    lift(s, player << 4 | WAGON)


def stand_on_corner(buffer: Any, figure: int, cell: Cell | None, corner: str) -> None:
    """A barn stands on a corner of a tile."""
    s = buffer[0]
    if figure & 15 != BARN or cell is None:
        raise ValueError("Only a barn stands on a corner.")
    tile = find_tile(buffer, number_of(cell))
    index = next(index for index, name in enumerate(CORNERS) if name == corner)
    segment = int(CORNER[int(s.tile[tile].oriented) * 4 + index]) if tile >= 0 else NONE
    if segment == NONE:
        raise ValueError(f"There is no field at the corner {corner} of {cell} for a barn.")
    put_barn(buffer, figure, int(s.tile[tile].node) + segment, index)


@entry
def find_tile(states, cell):
    """The number of the tile on a cell, or -1."""
    return tile_on(states[0], cell)


@entry
def put_barn(states, figure, n, corner):
    """A barn stands on a field, placed from a corner."""
    put(states[0], figure, n)
    states[0].barn_corner[figure >> 4] = corner


def _colours(players: list[int]) -> str:
    return " ".join(COLOURS[player] for player in players) or NOBODY


def _players(s: Any, text: str) -> list[int]:
    colours = COLOURS[: int(s.players)]
    named = [] if text == NOBODY else text.split()
    if not text or not set(named) <= set(colours) or len(set(named)) < len(named):
        raise ValueError(
            f"{text[:40]!r} does not name colours of {', '.join(colours)}, each once, or {NOBODY!r}."
        )
    return [player for player, colour in enumerate(colours) if colour in named]


LINES = (
    PositionLine("abbeys", _abbeys, _put_abbeys, "abbey"),
    PositionLine("moving", _moving, _put_moving, "wagon"),
)
