"""What the installed boxes state, put together: each question is one loop over the boxes.

The words of a box are read when first asked for, so that they may ask here themselves.
"""

from __future__ import annotations

import copyreg
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from typing import Any

from ..tiles.model import SEGMENT_KINDS
from ..words import Part, Phase
from .manifest import boxes
from .statement import FigureKind, Happening, Mode, PositionLine, Source, Stand, Statement, Verb


@cache
def statements() -> tuple[Statement, ...]:
    """What every installed box states, the base game first."""
    return tuple(import_module(f"{__package__}.{box.name}.words").STATEMENT for box in boxes())


@cache
def verbs() -> dict[str, Verb]:
    """Every verb by its word."""
    return {verb.word: verb for statement in statements() for verb in statement.verbs}


@cache
def verbs_by_number() -> dict[int, Verb]:
    """Every verb by its number in the rules."""
    return {verb.number: verb for verb in verbs().values()}


@cache
def happenings() -> dict[int, Happening]:
    """Every kind of row in the log by its number."""
    return {happening.number: happening for statement in statements() for happening in statement.happenings}


@cache
def figure_kinds() -> dict[str, FigureKind]:
    """Every sort of figure by its name."""
    return {kind.name: kind for statement in statements() for kind in statement.figures}


@cache
def _kind_by_slot() -> tuple[FigureKind, ...]:
    kinds = sorted(figure_kinds().values(), key=lambda kind: kind.slot)
    return tuple(
        max((kind for kind in kinds if kind.slot <= slot), key=lambda kind: kind.slot, default=kinds[0])
        for slot in range(16)
    )


def figure_kind(figure: int) -> FigureKind:
    """The sort of a figure, by its number or slot."""
    return _kind_by_slot()[figure & 15]


@cache
def sources() -> dict[int, Source]:
    """What brings points by a clause, where the segment's kind does not say it."""
    return {clause: source for statement in statements() for clause, source in statement.sources.items()}


@cache
def final_clauses() -> frozenset[int]:
    """The clauses of the final scoring."""
    return frozenset().union(*(statement.final for statement in statements()))


@cache
def position_lines() -> dict[str, PositionLine]:
    """The lines of positions that boxes bring, by their first words."""
    return {line.word: line for statement in statements() for line in statement.lines}


@cache
def stands() -> dict[str, Stand]:
    """The places besides segments where figures stand, by their kind of part."""
    return {kind: stand for statement in statements() for kind, stand in statement.stands.items()}


@cache
def _books() -> dict[int, str]:
    return {statement.book: box.clauses for box, statement in zip(boxes(), statements(), strict=True)}


def clause_name(clause: int) -> str:
    """BASE-31 for 131."""
    return f"{_books()[clause // 100 * 100]}-{clause % 100:02d}" if clause else ""


@cache
def phases() -> dict[int, Phase]:
    """Every phase that holds a decision by its number, in their order."""
    by_number = {number: phase for statement in statements() for number, phase in statement.phases.items()}
    return {number: by_number[number] for number in sorted(by_number)}


@cache
def phase_named(word: str) -> Phase:
    """The phase that a word names."""
    return next(phase for phase in phases().values() if phase.value == word)


def _reduced(phase: Phase) -> tuple[Callable[[str], Phase], tuple[str]]:
    return phase_named, (phase.value,)


copyreg.pickle(Phase, _reduced)  # there is one of each: a copy, or what a pickle brings, is the phase itself


@cache
def vocabulary() -> dict[str, list[str]]:
    """Every word of each sort that `words.stated` marks. Sources are what brings points."""
    own = {sort: [*words] for statement in statements() for sort, words in statement.vocabulary.items()}
    return own | {
        "figures": [*figure_kinds()],
        "parts": [*SEGMENT_KINDS, *stands()],
        "phases": [phase.value for phase in phases().values()],
        "sources": [*dict.fromkeys([*SEGMENT_KINDS, *(source.feature for source in sources().values())])],
    }


@cache
def rule_bits() -> dict[str, int]:
    """The bit of every element and switch that the rules ask for."""
    return {name: bit for statement in statements() for name, bit in statement.rules.items()}


@cache
def record_fields() -> dict[str, Any]:
    """What the boxes keep in the record."""
    return {name: kind for statement in statements() for name, kind in statement.record.items()}


def owned_tiles(setup: Any) -> Counter[str]:
    """The faces that lie with the players rather than in the deck, with their copies."""
    return sum((Counter(statement.owned(setup)) for statement in statements()), Counter())


@cache
def _modes() -> tuple[Mode, ...]:
    return tuple(statement.mode for statement in statements() if statement.mode is not None)


def mode_of(elements: Iterable[str]) -> Mode | None:
    """The mode of a game with these elements; None = players compete."""
    return next((mode for mode in _modes() if mode.element in elements), None)


def part_off_board(place: int) -> Part:
    """Where a figure is that stands on no node."""
    parts = (statement.off_board(place) for statement in statements() if statement.off_board)
    return next(part for part in parts if part is not None)
