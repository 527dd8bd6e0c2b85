"""Wheel of Fortune: the piece in the middle, the pig's round, the events, the crown spaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING

from bastide.boxes.collected import phase_named
from bastide.boxes.wheel.piece import WheelPiece, wheel_piece
from bastide.words import Cell
from reference.board import Board, beside, faces, sets
from reference.followers import STANDS, Figure, followers

if TYPE_CHECKING:
    from reference.game import Choices, Reference

# Which figures go to crown spaces, and how their actions end.
CROWNS = {"meeple": "", "big-meeple": " big-meeple"}


@cache
def piece() -> WheelPiece:
    """The piece in the middle of the table."""
    return wheel_piece()


def set_up_wheel(game: Reference) -> None:
    """The piece replaces the start tile, its tiles come into the bag (WHEEL-01, WHEEL-02, WHEEL-41)."""
    if "wheel" not in game.elements:
        return
    columns = piece().columns
    cells = [Cell(n % columns, n // columns) for n in range(len(piece().squares))]
    for cell, name in zip(cells, piece().squares, strict=True):
        game.board.lay(cell, name, 0)
    for field in piece().fields:
        places = tuple((cells[square - 1], segment) for square, segment in field)
        game.board.joined |= dict.fromkeys(places, places)
    (deck,) = sets()["wheel"].decks.values()
    for face, count in deck.items():
        game.bag[face] = game.bag.get(face, 0) + count


def is_square(board: Board, cell: Cell) -> bool:
    """Whether the cell belongs to the piece."""
    return cell in board.tiles and faces()[board.tiles[cell][0]].stage == "wheel"


def outer_halves(board: Board, cell: Cell, halves: list[int]) -> list[int]:
    """Of a square only the halves on the outer sides of the piece, of another tile all."""
    if not is_square(board, cell):
        return halves
    return [half for half in halves if not is_square(board, beside(cell, half // 2))]


def resolve_wheel(game: Reference) -> None:
    """Move the pig by the symbol of the drawn tile, carry the event out, score the crowns (WHEEL-10,
    WHEEL-11).
    """
    assert game.hand is not None
    steps = faces()[game.hand].symbol
    if not steps:
        return
    game.pig = (game.pig + steps) % len(piece().sections)
    game.todo.insert(0, "crowns of the wheel")
    EVENTS[piece().sections[game.pig].name](game)


def fortune(game: Reference) -> None:
    """3 points for the acting player (WHEEL-20)."""
    game.scores[game.player] += 3


def taxes(game: Reference) -> None:
    """Each knight brings 1 for each shield of its city and 1 for each own knight in it (WHEEL-21,
    WHEEL-44).
    """
    knights = [
        (figure.player, game.board.feature(place))
        for figure, place in followers(game)
        if game.board.segment(place).kind == "city"
    ]
    for player, city in knights:
        game.scores[player] += game.board.shields(city) + knights.count((player, city))


def famine(game: Reference) -> None:
    """Each farmer brings 1 for each completed city at its field (WHEEL-22)."""
    for figure, place in followers(game):
        if game.board.segment(place).kind == "field":
            game.scores[figure.player] += len(game.board.finished_cities(game.board.feature(place)))


def storm(game: Reference) -> None:
    """1 point for each follower in the own supply (WHEEL-23, WHEEL-44)."""
    for player, own in enumerate(game.supply):
        game.scores[player] += sum(count for figure, count in own.items() if figure in STANDS)


def inquisition(game: Reference) -> None:
    """Each follower in a monastery brings 2 points (WHEEL-24, WHEEL-44)."""
    for figure, place in followers(game):
        game.scores[figure.player] += 2 * (game.board.segment(place).kind == "monastery")


def plague(game: Reference) -> None:
    """Everybody takes a follower back, the acting player first, then clockwise (WHEEL-25)."""
    game.plagued = [(game.player + n) % game.players for n in range(game.players)]
    game.todo.insert(0, "plague of the wheel")


def offer_plague(game: Reference) -> None:
    """The next player who has a follower on a tile must take one back (WHEEL-25, WHEEL-43)."""
    while game.plagued:
        player = game.plagued.pop(0)
        choices: Choices = {
            f"take {figure.figure} {figure.cell} {figure.part}": partial(type(game).take_back, figure=figure)
            for figure, _ in followers(game)
            if figure.player == player
        }
        if choices:
            game.todo.insert(0, "plague of the wheel")
            game.ask(phase_named("plague"), player, choices)
            return


def score_crowns(game: Reference) -> None:
    """The crown spaces of the section where the pig stands; their meeples return (WHEEL-30, WHEEL-31)."""
    section = piece().sections[game.pig]
    crowned = [figure for figure in game.figures if figure.cell is None and figure.part == section.name]
    for figure in crowned:
        game.scores[figure.player] += 6 if section.crowns == 2 and len(crowned) == 1 else 3
        game.take_back(figure)


def crown_choices(game: Reference) -> Choices:
    """A meeple or big meeple on a free crown space of any section (WHEEL-13, WHEEL-42, IC-45)."""
    if "wheel" not in game.elements:
        return {}
    taken = Counter(figure.part for figure in game.figures if figure.cell is None)
    free = [section.name for section in piece().sections if taken[section.name] < section.crowns]
    return {
        f"crown {name}{ending}": partial(type(game).put, figure=Figure(game.player, figure, None, name))
        for figure, ending in CROWNS.items()
        if game.supply[game.player][figure]
        for name in free
    }


EVENTS: dict[str, Callable[[Reference], None]] = {
    "fortune": fortune,
    "taxes": taxes,
    "famine": famine,
    "storm": storm,
    "inquisition": inquisition,
    "plague": plague,
}
WHEEL_STEPS: dict[str, Callable[[Reference], None]] = {
    "wheel": resolve_wheel,
    "plague of the wheel": offer_plague,
    "crowns of the wheel": score_crowns,
}
