"""A record put together from a position: tiles are laid in their order, figures placed, without playing the turns."""
from __future__ import annotations

from collections import Counter
from typing import Any

from .engine import entry
from .engine.start import deck_of, start, start_pieces
from .kernel.cells import cell_coordinates, cell_number
from .kernel.tables import EDGE, KIND_OF, STAGE
from .kernel.words import ASIDE, DEALER, DRAW, LAY
from .notation.position import Position
from .setup import Setup
from .tiles.geometry import STEPS, opposite
from .translate.places import SLOT_OF, node_at, root_at
from .words import TOPS, Cell


class PositionError(ValueError):
    """A position that cannot come about; the message says what is wrong with it."""


GROUND: dict[str, tuple[str, ...]] = {"meeple": ("road", "city", "monastery", "field")}
GROUND["abbot"] = ("monastery", "garden")
GROUND["mayor"] = ("city",)
GROUND["wagon"] = ("road", "city", "monastery")
UNTOLD: tuple[str, ...] = ()                    # elements that keep more than tiles, figures and scores
UNTOLD += ("abbey",)
UNTOLD += ("barn",)
UNTOLD += ("wheel",)
UNTOLD += ("solo",)


def check_tellable(setup: Setup) -> None:
    """Whether tiles, figures and scores say all that there is to a position of such a game."""
    for element in setup.elements:
        if element in UNTOLD:
            raise PositionError(f"A position cannot tell all of a game with {element!r}: write the whole game instead.")


def compose(position: Position) -> Any:
    """A box with the record of the position, at the start of a turn or with a tile in hand."""
    check_tellable(position.setup)
    box = start(position.setup)
    s = box[0]
    pieces = {Cell(*cell_coordinates(cell)): name for name, cell in start_pieces(position.setup)}
    for cell, top, face in position.tiles:
        if cell in pieces and (top, face) != ("N", pieces[cell]):
            raise PositionError(f"On {cell} lies {pieces[cell]} with its top to the N, not {face} {top}.")
    told = [(cell, top, face) for cell, top, face in position.tiles if cell not in pieces]
    _check_bag(position, [face for _, _, face in told])
    for cell, top, face in told:
        _check_place(s, cell, top, face)
        entry.lay_down(box, KIND_OF[face], TOPS.index(top), cell_number(cell.x, cell.y))
    for face in [*(face for _, _, face in told), *position.discarded, *([position.hand] if position.hand else [])]:
        _take(s, face)
    for player, figure, cell, part in position.figures:
        _stand(box, player, figure, cell, part)
    for player, score in enumerate(position.scores):
        s.score[player] = score
    s.player = position.player
    _open(box, position)
    return box


def _check_bag(position: Position, laid: list[str]) -> None:
    deck = deck_of(position.setup)
    for face, count in Counter([*laid, *position.discarded, position.hand or ""]).items():
        if face and count > deck.get(face, 0):
            raise PositionError(f"The position has {count} tiles {face}; this game has {deck.get(face, 0)} to draw.")


def _check_place(s: Any, cell: Cell, top: str, face: str) -> None:
    if cell_number(cell.x, cell.y) < 0:
        raise PositionError(f"The cell {cell} is farther away than any game reaches.")
    beside = 0
    for number in range(int(s.n_tiles)):
        tile = s.tile[number]
        x, y = cell_coordinates(int(tile.cell))
        if (x, y) == (cell.x, cell.y):
            raise PositionError(f"Two tiles lie on {cell}.")
        for side, (dx, dy) in enumerate(STEPS):
            if (cell.x + dx, cell.y + dy) == (x, y):
                beside += 1
                own = int(EDGE[(KIND_OF[face] * 4 + TOPS.index(top)) * 4 + side])
                other = int(EDGE[int(tile.look) * 4 + opposite(side)])
                if own and other and own != other:
                    raise PositionError(f"The tile {face} on {cell} does not fit the tile on {x},{y}.")
    if not beside:
        raise PositionError(f"The tile {face} on {cell} touches no tile laid before it.")


def _take(s: Any, face: str) -> None:
    kind = KIND_OF[face]
    stage = int(STAGE[kind])
    if stage == ASIDE:
        return
    s.bag[kind] -= 1
    s.stock[stage] -= 1
    s.left[stage] -= 1
    if s.left[stage] < 0:
        raise PositionError("More tiles have been drawn than this short game has.")


def _stand(box: Any, player: int, figure: str, cell: Cell, part: Any) -> None:
    s = box[0]
    node = node_at(s, cell, part)
    slots = [slot for slot in range(SLOT_OF[figure], 9 if figure == "meeple" else SLOT_OF[figure] + 1)
             if int(s.supply[player]) >> slot & 1]
    if node < 0:
        raise PositionError(f"There is no {part} on {cell} for a {figure}.")
    if not slots:
        raise PositionError(f"There are more {figure}s on the table than a player has.")
    if part.kind not in GROUND[figure]:
        raise PositionError(f"A {figure} cannot stand on a {part.kind}.")
    root = root_at(s, node)
    if any(int(s.figure_at[other]) == node for other in range(len(s.figure_at))):
        raise PositionError(f"Two figures stand on the {part} of {cell}.")
    if int(s.node[root].open) == 0 and part.kind != "field":
        raise PositionError(f"The {part} on {cell} is complete: no {figure} can stand there any more.")
    entry.stand_there(box, player << 4 | slots[0], node)


def _open(box: Any, position: Position) -> None:
    s = box[0]
    s.surrounded = 0
    s.phase, s.decider = DRAW, DEALER
    if position.hand:
        s.hand = KIND_OF[position.hand]
        s.n_places = entry.places_for(box, KIND_OF[position.hand])
        if not s.n_places:
            raise PositionError(f"The tile {position.hand} in hand fits nowhere: it would have been discarded.")
        s.phase, s.decider = LAY, position.player
    elif sum(int(s.left[stage]) for stage in range(3)) == 0:
        raise PositionError("No tile is left to draw: the game is over.")
