"""What the linter of tile files checks for the wheel alone: symbols, sections, and the piece's sides and
fields.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bastide.boxes.wheel.piece import WheelPiece, piece_of, piece_table, square_tiles
from bastide.tiles.document import Document, TileError

SYMBOLS = {1: 11, 2: 5, 3: 3}
ROUNDS = 5  # all symbols together take the pig round the wheel this many times
CROWNS = 9


def problems(document: Document) -> list[str]:
    """What is wrong with the wheel, as sentences without the file's name."""
    wrong_symbols = [*symbol_problems(document)]
    try:
        piece = piece_of(document)
    except TileError as error:
        return [*wrong_symbols, str(error).removeprefix(f"{document.source}: ").rstrip(".")]
    return [
        *wrong_symbols,
        *section_problems(document, piece),
        *side_problems(document, piece),
        *field_problems(document, piece),
    ]


def symbol_problems(document: Document) -> Iterator[str]:
    """The rulebook's numbers of symbols."""
    symbols = document.data.symbols.values()
    counted = Counter(symbol for listed in symbols for symbol in listed if symbol)
    if counted != SYMBOLS:
        yield f"the symbols are {dict(sorted(counted.items()))}, they must be {SYMBOLS}"


def section_problems(document: Document, piece: WheelPiece) -> Iterator[str]:
    """The pig's steps make whole rounds, and the sections have nine crown spaces."""
    steps = sum(symbol for listed in document.data.symbols.values() for symbol in listed)
    if steps != ROUNDS * len(piece.sections):
        yield (
            f"the symbols move the pig {steps} steps, "
            f"{len(piece.sections)} sections need {ROUNDS} rounds of them"
        )
    crowns = sum(section.crowns for section in piece.sections)
    if crowns != CROWNS:
        yield f"the sections have {crowns} crown spaces, they must have {CROWNS}"


def side_problems(document: Document, piece: WheelPiece) -> Iterator[str]:
    """The squares' outer sides are those of [piece], and every inner side is closed."""
    outer_sides = outline(document, piece)
    for number, tile in enumerate(square_tiles(document), start=1):
        for side, letter in zip("NESW", tile.edges, strict=True):
            expected = outer_sides.get((number, side), "*")
            if letter != expected:
                yield f"side {side} of square {number} is {letter}, by [piece] it must be {expected}"


def outline(document: Document, piece: WheelPiece) -> dict[tuple[int, str], str]:
    """The outer sides clockwise from the north-west corner, as (square number, side), with their letters."""
    table, columns, squares = piece_table(document), piece.columns, len(piece.squares)
    top = [(number, "N") for number in range(1, columns + 1)]
    right = [(number, "E") for number in range(columns, squares + 1, columns)]
    bottom = [(number, "S") for number in range(squares, squares - columns, -1)]
    left = [(number, "W") for number in range(squares - columns + 1, 0, -columns)]
    letters = table.top + table.right + table.bottom[::-1] + table.left[::-1]
    return dict(zip([*top, *right, *bottom, *left], letters, strict=False))


def field_problems(document: Document, piece: WheelPiece) -> Iterator[str]:
    """Walking round the piece, a field goes on from side to side, past cities, until a road parts it."""
    runs: list[set[str]] = [set()]
    for (number, side), letter in outline(document, piece).items():
        if letter == "C":
            runs[-1].add(str(number))
            continue
        runs[-1].add(f"{number}{side}l")
        if letter == "R":
            runs.append(set())
        runs[-1].add(f"{number}{side}r")
    if len(runs) > 1:
        runs[0] |= runs.pop()
    for group in piece_table(document).field:
        halves, inside = set(group.half.split()), {str(number) for number in group.inside}
        if not any(
            halves == {word for word in run if not word.isdecimal()} and inside <= run for run in runs
        ):
            yield (
                f"the field {group.half} with the squares {group.inside} is not what lies between two roads"
            )
