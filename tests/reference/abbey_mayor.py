"""Abbey & Mayor: the abbey that closes a hole, the mayor's weight, the barn on a field, the wagon that moves
on.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bastide.boxes.collected import phase_named
from bastide.words import CORNERS, Cell
from reference.board import Board, Feature, Place, beside, eight, faces, sets
from reference.followers import STANDS, WAITING, WEIGHTS, Figure, majority, occupied, place_of, send_home
from reference.traders_builders import pig_points
from reference.wheel import is_square, outer_halves

if TYPE_CHECKING:
    from reference.game import Choices, Reference

MEETING = ((0, 0), (1, 0), (1, 1), (0, 1))  # from a cell to the points at its corners NW NE SE SW

STANDS["mayor"] = {"city"}  # AM-20
STANDS["wagon"] = {"road", "city", "monastery"}  # AM-40
WEIGHTS["mayor"] = Board.shields  # AM-21
WAITING.add("wagon")  # AM-42


def set_up_abbey_mayor(game: Reference) -> None:
    """One of each for every player, and the land tiles into the bag; barns need fields (AM-37)."""
    for own in game.supply:
        own["mayor"] = int("mayor" in game.elements)
        own["wagon"] = int("wagon" in game.elements)
        own["barn"] = int({"barn", "fields"} <= game.elements)
    game.abbeys = [int("abbey" in game.elements)] * game.players
    if "abbey-mayor-tiles" in game.elements:
        (deck,) = sets()["abbey_mayor"].decks.values()
        game.bag |= {face: count for face, count in deck.items() if faces()[face].stage == "land"}


def offer_abbey(game: Reference) -> None:
    """Before drawing: the own abbey into a hole, or draw (AM-10, AM-14)."""
    choices: Choices = {f"abbey {cell}": partial(lay_abbey, cell=cell) for cell in abbey_cells(game)}
    if choices:
        game.ask(phase_named("abbey"), game.player, choices | {"pass": draw_instead}, even_alone=True)


def abbey_cells(game: Reference) -> list[Cell]:
    """Where the acting player may lay the own abbey: holes with tiles on their four sides (AM-10, AM-15)."""
    tiles = game.board.tiles
    holes = [cell for cell in game.board.frontier() if all(beside(cell, side) in tiles for side in range(4))]
    return holes if game.abbeys[game.player] else []


def draw_instead(game: Reference) -> None:
    """The abbey waits; with no tile left to draw the turn ends (TB-28)."""
    if not game.draws(game.player):
        game.todo = ["next"]


def lay_abbey(game: Reference, cell: Cell) -> None:
    """The abbey lies, no tile is drawn, and the figure step comes next (AM-10, AM-11)."""
    (face,) = (face.name for face in faces().values() if face.stage == "abbey")
    game.board.lay(cell, face, 0)
    game.last = cell
    game.abbeys[game.player] -= 1
    game.todo = game.todo[game.todo.index("figure") :]


def corner_field(board: Board, cell: Cell, corner: int) -> Place | None:
    """The field that the tile shows at a corner: both half-sides that meet there belong to it (AM-30)."""
    halves = [(2 * corner - 1) % 8, 2 * corner]
    halves = outer_halves(board, cell, halves)  # of the wheel
    for place in board.places(cell):
        if halves and set(halves) <= set(board.segment(place).halves):
            return place
    return None


def field_at_point(board: Board, cell: Cell, corner: int) -> Feature | None:
    """The one field that all four tiles show where they meet at this corner of the cell (AM-30)."""
    x, y = cell.x + MEETING[corner][0], cell.y + MEETING[corner][1]
    meeting = [(Cell(x - dx, y - dy), turned) for turned, (dx, dy) in enumerate(MEETING)]
    if not all(other in board.tiles for other, _ in meeting):
        return None
    shown = [corner_field(board, other, turned) for other, turned in meeting]
    fields = {board.feature(place) if place else None for place in shown}
    return fields.pop() if len(fields) == 1 else None


def barns(game: Reference) -> list[tuple[int, Feature]]:
    """The owner of each barn on the table, and its field."""
    found = []
    for figure in game.figures:
        if figure.figure == "barn" and figure.cell is not None:
            place = corner_field(game.board, figure.cell, CORNERS.index(figure.part))
            assert place is not None
            found.append((figure.player, game.board.feature(place)))
    return found


def without_barns(game: Reference, places: list[Place]) -> list[Place]:
    """The places that lie on no field with a barn (AM-32)."""
    taken = {place for _, field in barns(game) for place in field}
    return [place for place in places if place not in taken]


def barn_choices(game: Reference) -> Choices:
    """The barn on a corner of the tile just laid, where its field has none yet (AM-30, AM-31)."""
    if not game.supply[game.player]["barn"]:
        return {}
    fields = {name: field_at_point(game.board, game.last, corner) for corner, name in enumerate(CORNERS)}
    held = [field for _, field in barns(game)]
    return {
        f"barn {game.last} {name}": partial(put_barn, corner=name, field=field)
        for name, field in fields.items()
        if field is not None and field not in held
    }


def put_barn(game: Reference, corner: str, field: Feature) -> None:
    """The barn scores the field for its farmers: 3 points for each completed city (AM-33)."""
    game.put(Figure(game.player, "barn", game.last, corner))
    pay_farmers(game, field, 3)


def join_barns(game: Reference) -> None:
    """Farmers who came onto the field of a barn are paid 1 point for each completed city (AM-34)."""
    for field in {field for _, field in barns(game)}:
        pay_farmers(game, field, 1)


def pay_farmers(game: Reference, field: Feature, rate: int) -> None:
    """The majority of farmers is paid, all farmers return (AM-36)."""
    for player in majority(game, field):
        game.scores[player] += rate * len(game.board.finished_cities(field))
        game.scores[player] += pig_points(game, field, player)  # AM-51
    send_home(game, field)


def barn_points(game: Reference) -> list[int]:
    """At the end: 4 points for each completed city to each owner of a barn on the field (AM-35)."""
    points = [0] * game.players
    for player, field in barns(game):
        points[player] += 4 * len(game.board.finished_cities(field))
    return points


def move_wagons(game: Reference) -> None:
    """Wagons on scored features move on or go back, the acting player's first, then clockwise
    (AM-42, AM-43).
    """
    waiting = [
        figure for figure in game.figures if figure.figure == "wagon" and place_is_scored(game, figure)
    ]
    waiting.sort(key=lambda figure: (figure.player - game.player) % game.players)
    if waiting:
        game.todo.insert(0, "wagon")
        choices: Choices = {"pass": partial(type(game).take_back, figure=waiting[0])}
        for cell, number in goals(game, waiting[0]):
            part = game.board.name((cell, number))
            choices[f"wagon {cell} {part}"] = partial(move, figure=waiting[0], cell=cell, part=part)
        game.ask(phase_named("wagon"), waiting[0].player, choices)


def place_is_scored(game: Reference, figure: Figure) -> bool:
    """Whether the figure stands on a feature that this turn has scored."""
    place = place_of(game.board, figure)
    return place is not None and game.board.feature(place) in game.scored


def goals(game: Reference, wagon: Figure) -> list[Place]:
    """Incomplete, unoccupied roads, cities and monasteries on the 8 tiles around (AM-42)."""
    assert wagon.cell is not None
    board = game.board
    cells = [cell for cell in eight(wagon.cell) if cell in board.tiles]
    cells = [cell for cell in cells if not is_square(board, cell)]  # WHEEL-03
    return [
        place
        for cell in cells
        for place in board.places(cell)
        if board.segment(place).kind in STANDS["wagon"]
        and not board.complete(place)
        and not occupied(game, place)
    ]


def move(game: Reference, figure: Figure, cell: Cell, part: str) -> None:
    """The wagon moves on; nothing is scored."""
    game.figures.remove(figure)
    game.figures.append(Figure(figure.player, figure.figure, cell, part))
