"""What the base game states: the verbs, events, figures and points that every game has."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...kernel import log
from ...kernel.cells import ORIGIN
from ...kernel.log import BASE
from ...kernel.places import (
    cell_of,
    cells_of,
    cities_beside,
    last_laid,
    number_of,
    part_of,
    place_of,
    segment_of,
)
from ...kernel.tables import FACES, KIND_OF, SETS
from ...kernel.words import (
    DO_DRAW,
    DO_LAY,
    DO_PASS,
    DO_PLACE,
    DO_RETIRE,
    DRAW,
    FIELD,
    FIELDS,
    FIGURE,
    LAY,
    MEEPLE,
    OVER,
    SMALL_CITY,
)
from ...tiles.model import SEGMENT_KINDS
from ...words import COLOURS, TOPS, Cell, Phase
from ..collected import clause_name, figure_kind, figure_kinds, final_clauses, sources
from ..statement import FigureKind, Happening, Row, Statement, Verb
from .actions import Draw, Lay, Pass, Place, Retire
from .events import Discarded, Drew, GameEnded, Laid, Placed, Returned, Scored, Share


def _lay_code(s: Any, action: Lay) -> int:
    cell = number_of(action.cell)
    return -1 if cell < 0 else cell << 2 | TOPS.index(action.top)


def _place_code(s: Any, action: Place) -> int:
    kind = figure_kinds().get(action.figure)
    cell, oriented = last_laid(s)
    segment = segment_of(oriented, action.part)
    return -1 if kind is None or segment < 0 or action.cell != cell else kind.slot << 4 | segment


@cache
def _laying(named: int) -> Lay:
    """The `lay` action behind a number; cached, because a server names some thirty with every tile drawn."""
    return Lay(cell_of(named >> 2), TOPS[named & 3])


def _placing(s: Any, named: int) -> Place:
    cell, oriented = last_laid(s)
    return Place(figure_kind(named >> 4).name, cell, part_of(oriented, named & 15))


def _laid(s: Any, row: Row) -> Laid:
    tile = s.tile[row.count]
    oriented = int(tile.oriented)
    return Laid(row.turn, FACES[oriented >> 2].name, cell_of(tile.cell), TOPS[oriented & 3])


def _moved(event: type[Placed] | type[Returned], s: Any, row: Row) -> Placed | Returned:
    kind = figure_kind(row.count)
    cell, part = place_of(s, row.node)
    named_part = part if kind.told is None else kind.told(s, row.count)
    return event(row.count >> 4, kind.name, cell, named_part, clause_name(row.clause), row.unasked)


def _scored(s: Any, row: Row) -> Scored:
    """A scoring with the feature that it was about, if it was about one."""
    source, is_final = sources().get(row.clause), row.clause in final_clauses()
    clause = clause_name(row.clause)
    if source is not None and not source.on_board:
        shares = (source.shares or _counted)(row, source.counted)
        return Scored(
            row.player, row.points, source.feature, clause, shares=shares, final=is_final, unasked=row.unasked
        )
    kind = int(s.node[row.node].kind)
    counted = source.counted if source else "cities" if kind == FIELD else "tiles"
    cell, part = place_of(s, row.node)
    return Scored(
        row.player,
        row.points,
        source.feature if source else SEGMENT_KINDS[kind],
        clause,
        cell,
        part,
        cells_of(s, row.node),
        _city_cells(s, row.node) if kind == FIELD else (),
        (source.shares if source and source.shares else _shares)(row, counted),
        tuple(row.weights >> 8 * seat & 255 for seat in range(int(s.players))) if row.weights else (),
        is_final,
        row.unasked,
    )


def _city_cells(s: Any, field: int) -> tuple[Cell, ...]:
    """The cells of the completed cities beside a field, in order."""
    return tuple(sorted({cell for city in cities_beside(s, field) for cell in cells_of(s, city)}))


def _counted(row: Row, counted: str) -> tuple[Share, ...]:
    """One share: what was counted brought all the points of the row."""
    return (Share(row.count, counted, row.points),)


def _shares(row: Row, counted: str) -> tuple[Share, ...]:
    """Two shares: the points of tiles or cities, and those of shields, if there are any."""
    if not row.extra:
        return _counted(row, counted)
    each = row.points // (row.count + row.extra)
    return Share(row.count, counted, row.count * each), Share(row.extra, "shields", row.extra * each)


def _deck(setup: Any) -> dict[str, int]:
    """BASE-01: the start tile is not shuffled."""
    if "base" not in setup.elements:
        return {}
    deck = SETS["base"].decks["2014"]
    return deck | {"D": deck["D"] - 1}


STATEMENT = Statement(
    verbs=(
        Verb(
            Draw,
            DO_DRAW,
            lambda s, action: KIND_OF.get(action.face, -1),
            lambda s, kind: Draw(FACES[kind].name),
        ),
        Verb(Lay, DO_LAY, _lay_code, lambda s, named: _laying(named)),
        Verb(Pass, DO_PASS, lambda s, action: 0, lambda s, _: Pass()),
        Verb(Place, DO_PLACE, _place_code, _placing),
        Verb(
            Retire,
            DO_RETIRE,
            lambda s, action: COLOURS.index(action.colour),
            lambda s, colour: Retire(COLOURS[colour]),
        ),
    ),
    happenings=(
        Happening(log.DREW, Drew, lambda s, row: Drew(row.turn, FACES[row.count].name)),
        Happening(log.DISCARDED, Discarded, lambda s, row: Discarded(row.turn, FACES[row.count].name)),
        Happening(log.LAID, Laid, _laid),
        Happening(log.PLACED, Placed, lambda s, row: _moved(Placed, s, row)),
        Happening(log.RETURNED, Returned, lambda s, row: _moved(Returned, s, row)),
        Happening(log.SCORED, Scored, _scored),
        Happening(log.ENDED, GameEnded, lambda s, row: GameEnded(clause_name(row.clause))),
    ),
    figures=(FigureKind("meeple", MEEPLE, ("road", "city", "monastery", "field")),),
    final=frozenset({BASE + 42, BASE + 51}),
    book=BASE,
    rules={"fields": FIELDS, "small-city": SMALL_CITY},
    phases={DRAW: Phase.DRAW, LAY: Phase.LAY, FIGURE: Phase.FIGURE, OVER: Phase.OVER},
    deck=_deck,
    start_pieces=lambda setup: [("D", ORIGIN)],
)
