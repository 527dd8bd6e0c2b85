"""Conversion between records and positions: `position_of` reads a record, `compose` builds one.

Tiles are laid in their order and figures placed, without playing the turns.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from .boxes.collected import (
    figure_kind,
    figure_kinds,
    owned_tiles,
    part_off_board,
    phases,
    position_lines,
    stands,
    statements,
)
from .engine import entry
from .engine.sandbox import legal_codes, silent_sandbox
from .engine.start import deck_of, start, start_pieces
from .kernel.backend import column, numbers
from .kernel.cells import cell_coordinates, cell_number
from .kernel.places import cell_of, node_at, place_of, root_at
from .kernel.tables import EDGE, FACES, KIND_OF, STAGE
from .kernel.words import ABSENT, ASIDE, DEALER, NO_TILE, SUPPLY
from .notation.position import Position, Standing
from .setup import Setup
from .tiles.geometry import STEPS, opposite
from .words import TOPS, Cell, Phase


class PositionError(ValueError):
    """A position that cannot come about; the message says what is wrong with it."""


def position_of(setup: Setup, s: Any) -> Position:
    """The position that a record holds."""
    count, kind = int(s.n_tiles), int(s.hand)
    laid = zip(column(s.tile, "cell", count), column(s.tile, "oriented", count), strict=True)
    tiles = tuple((cell_of(cell), TOPS[oriented & 3], FACES[oriented >> 2].name) for cell, oriented in laid)
    hand = None if kind == NO_TILE else FACES[kind].name
    lines = ((line.word, line.tell(s)) for line in position_lines().values())
    return Position(
        setup,
        tiles,
        _figures_of(s),
        tuple(numbers(s.score)[: setup.players]),
        int(s.player),
        hand,
        _discarded(setup, s, [face for _, _, face in tiles], hand),
        phases()[int(s.phase)],
        tuple(player for player in range(setup.players) if int(s.retired) >> player & 1),
        tuple((word, rest) for word, rest in lines if rest is not None),
    )


def _figures_of(s: Any) -> tuple[Standing, ...]:
    """All figures: those on tiles by their numbers, then the others by their places."""
    places = numbers(s.figure_at)
    order = sorted(
        (figure for figure, place in enumerate(places) if place not in (SUPPLY, ABSENT)),
        key=lambda figure: (places[figure] < 0, -places[figure] if places[figure] < 0 else figure),
    )
    taken: set[int] = set()
    figures = []
    for number in order:
        kind, player = figure_kind(number), number >> 4
        if places[number] < 0:
            cell, part = None, part_off_board(places[number])
        else:
            cell, part = place_of(s, places[number])
            part = kind.told(s, number) if kind.told else part
        first = next(figure for figure in range(player << 4 | kind.slot, number + 1) if figure not in taken)
        taken.add(number)
        which = 0 if number == first else (number & 15) - kind.slot + 1
        figures.append(Standing(player, kind.name, cell, part, which))
    return tuple(figures)


def _discarded(setup: Setup, s: Any, laid: list[str], hand: str | None) -> tuple[str, ...]:
    """What was drawn and is neither on the table nor in hand."""
    deck, bag = deck_of(setup), numbers(s.bag)
    pieces = Counter(name for name, _ in start_pieces(setup))
    discarded = Counter({face: copies - bag[KIND_OF[face]] for face, copies in deck.items()})
    discarded.subtract(Counter(laid) - pieces)
    discarded.subtract([hand] if hand else [])
    return tuple(face for face in deck for _ in range(discarded[face]))


def compose(position: Position) -> Any:
    """A buffer with the record of the position."""
    buffer = start(position.setup)
    s = buffer[0]
    laid = _lay_tiles(buffer, position)
    for face in [*laid, *position.discarded, *([position.hand] if position.hand else [])]:
        _take(s, face)
    for standing in position.figures:
        _stand(buffer, standing)
    for player, score in enumerate(position.scores):
        s.score[player] = score
    s.player = position.player
    s.retired = sum(1 << player for player in position.retired)
    if position.player in position.retired and position.phase.begins_turn:
        raise PositionError("Nobody who has left the table begins a turn.")
    _open(buffer, position)
    _put_lines(buffer, position)
    _check(buffer, position)
    return buffer


def _lay_tiles(buffer: Any, position: Position) -> list[str]:
    """Lay what the setup has not laid; the faces of those that were drawn."""
    s = buffer[0]
    pieces = {Cell(*cell_coordinates(cell)): name for name, cell in start_pieces(position.setup)}
    for cell, top, face in position.tiles:
        if cell in pieces and (top, face) != ("N", pieces[cell]):
            raise PositionError(f"On {cell} lies {pieces[cell]} with its top to the N, not {face} {top}.")
    tiles = [(cell, top, face) for cell, top, face in position.tiles if cell not in pieces]
    _check_bag(position, [face for _, _, face in tiles])
    if position.phase.unscored and not tiles:
        raise PositionError(f"No tile has been laid: there is no phase {position.phase.value!r}.")
    for number, (cell, top, face) in enumerate(tiles, 1):
        _check_place(s, cell, top, face)
        entry.lay_down(buffer, KIND_OF[face], TOPS.index(top), cell_number(cell.x, cell.y))
        if number < len(tiles) or position.phase != Phase.FIGURE:
            entry.forget_surrounded(buffer)
    return [face for _, _, face in tiles]


def _check_bag(position: Position, laid: list[str]) -> None:
    deck, owned = deck_of(position.setup), owned_tiles(position.setup)
    for face, count in Counter([*laid, *position.discarded, position.hand or ""]).items():
        if face and face not in KIND_OF:
            raise PositionError(f"There is no tile {face}.")
        most = deck.get(face, 0) + min(owned[face], laid.count(face))
        if face and count > most:
            raise PositionError(f"The position has {count} tiles {face}; this game has {most} to draw.")


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
                other = int(EDGE[int(tile.oriented) * 4 + opposite(side)])
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


def _stand(buffer: Any, standing: Standing) -> None:
    """Place a figure of the supply where the position says."""
    s, kind = buffer[0], figure_kinds()[standing.figure]
    number = _from_supply(s, standing)
    if standing.part.kind in stands():
        try:
            return stands()[standing.part.kind].put(buffer, number, standing.cell, standing.part.at)
        except ValueError as error:
            raise PositionError(str(error)) from None
    cell, part = standing.cell, standing.part
    node = node_at(s, cell, part) if cell else -1
    if node < 0:
        raise PositionError(f"There is no {part} on {cell} for a {kind.name}.")
    if part.kind not in kind.ground or kind.told:
        raise PositionError(f"No {kind.name} can stand on a {part.kind}.")
    if node in numbers(s.figure_at):
        raise PositionError(f"Two figures stand on the {part} of {cell}.")
    entry.stand_there(buffer, number, node)


def _from_supply(s: Any, standing: Standing) -> int:
    """The number of the figure that is meant."""
    kind, supply = figure_kinds()[standing.figure], int(s.supply[standing.player])
    last = kind.slot + (8 if kind.name == "meeple" else 1)
    slots = [slot for slot in range(kind.slot, last) if supply >> slot & 1]
    if standing.number:
        slots = [slot for slot in slots if slot == kind.slot + standing.number - 1]
    if not slots:
        raise PositionError(f"There are more {kind.name}s on the table than a player has.")
    return standing.player << 4 | slots[0]


def _open(buffer: Any, position: Position) -> None:
    """The phase, whose decision it is, and what the rules keep for it."""
    s, phase = buffer[0], position.phase
    s.phase = next(number for number, named in phases().items() if named == phase)
    s.decider = DEALER if phase in (Phase.DRAW, Phase.OVER) else position.player
    if bool(position.hand) != phase.tile_in_hand:
        raise PositionError(
            f"In the phase {phase.value!r} {'a' if phase.tile_in_hand else 'no'} tile is in hand."
        )
    if position.hand:
        s.hand = KIND_OF[position.hand]
    if phase == Phase.LAY:
        s.n_places = entry.places_for(buffer, int(s.hand))
        if not s.n_places:
            raise PositionError(
                f"The tile {position.hand} in hand fits nowhere: it would have been discarded."
            )
    if phase == Phase.FIGURE:
        entry.find_free(buffer)
    if phase == Phase.DRAW and sum(int(s.left[stage]) for stage in range(3)) == 0:
        raise PositionError("No tile is left to draw: the game is over.")


def _put_lines(buffer: Any, position: Position) -> None:
    """What the boxes keep."""
    known, given = position_lines(), dict(position.lines)
    for line in known.values():
        if line.phase == position.phase.value and line.word not in given:
            raise PositionError(f"The phase {line.phase!r} cannot be without a line {line.word!r}.")
    for word, rest in position.lines:
        try:
            known[word].put(buffer, rest)
        except ValueError as error:
            raise PositionError(str(error)) from None


def _check(buffer: Any, position: Position) -> None:
    """Nothing is scored that should have been, and somebody has something to decide."""
    s = buffer[0]
    for number, node in enumerate(numbers(s.figure_at)):
        if node < 0 or not int(s.figure_next[number]) or position.phase.unscored:
            continue  # a wagon that moves has left its feature
        cell, part = place_of(s, node)
        if part.kind != "field" and int(s.node[root_at(s, node)].open) == 0:
            raise PositionError(
                f"The {part} on {cell} is complete: no {figure_kind(number).name} can stand there any more."
            )
    for statement in statements():
        try:
            statement.check(s)
        except ValueError as error:
            raise PositionError(str(error)) from None
    if position.phase != Phase.OVER and not legal_codes(buffer, silent_sandbox().scratch):
        raise PositionError(f"There is nothing to decide in the phase {position.phase.value!r}.")
