"""What a position tells of a solo game: the stacks, what waits to be scored or counted, whether it ends."""

from __future__ import annotations

from typing import Any

from ...kernel.limits import PENDING
from ...kernel.places import node_at, place_of, root_at
from ...kernel.words import LAND
from ...words import Cell, Part
from ..statement import PositionLine
from .numbers import SOLO_COUNT, SOLO_ORDER, WITH_SOLO


def _stacks(s: Any) -> str | None:
    return _numbers(s.solo_stack, s) if int(s.rules) & WITH_SOLO else None


def _put_stacks(buffer: Any, text: str) -> None:
    s = buffer[0]
    stacks = _read_numbers(s, text)
    if sum(stacks) != int(s.left[LAND]):
        raise ValueError(f"The stacks hold {sum(stacks)} tiles; {int(s.left[LAND])} are left to draw.")
    for colour, tiles in enumerate(stacks):
        s.solo_stack[colour] = tiles


def _ending(s: Any) -> str | None:
    return "yes" if int(s.rules) & WITH_SOLO and int(s.solo_ending) else None


def _put_ending(buffer: Any, text: str) -> None:
    """SOLO-13: the game ends with this turn."""
    if text != "yes" or not int(buffer[0].rules) & WITH_SOLO:
        raise ValueError("The line is 'ending yes', in a solo game that ends with this turn.")
    buffer[0].solo_ending = 1


def _pending(s: Any) -> str | None:
    if int(s.phase) != SOLO_ORDER:
        return None
    places = (place_of(s, int(s.pending[i])) for i in range(int(s.n_pending)))
    return ", ".join(f"{cell} {part}" for cell, part in places)


def _put_pending(buffer: Any, text: str) -> None:
    """SOLO-22: the completed features that wait to be scored."""
    s = buffer[0]
    places = text.split(", ")
    if int(s.phase) != SOLO_ORDER or not int(s.rules) & WITH_SOLO or not 2 <= len(places) <= PENDING:
        raise ValueError("Features wait to be scored in the phase 'order' only, two or more of them.")
    for number, place in enumerate(places):
        cell, _, part = place.partition(" ")
        try:
            node = node_at(s, Cell.parse(cell), Part.parse(part))
        except ValueError:
            node = -1
        if node < 0 or not _waits(s, node):
            raise ValueError(
                f"There is no complete and occupied {part[:20]!r} on {cell[:20]!r} to be scored."
            )
        s.pending[number] = node
    s.n_pending = len(places)


def _waits(s: Any, node: int) -> bool:
    root = s.node[root_at(s, node)]
    return int(root.open) == 0 and int(root.figure) != 0


def _uncounted(s: Any) -> str | None:
    return _numbers(s.solo_uncounted, s) if int(s.phase) == SOLO_COUNT else None


def _put_uncounted(buffer: Any, text: str) -> None:
    """SOLO-31: the followers on tiles that are not yet counted."""
    s = buffer[0]
    if int(s.phase) != SOLO_COUNT or not int(s.rules) & WITH_SOLO:
        raise ValueError("Followers are counted in the phase 'count' only.")
    for colour, waiting in enumerate(_read_numbers(s, text)):
        s.solo_uncounted[colour] = waiting


def _numbers(values: Any, s: Any) -> str:
    return " ".join(str(int(values[colour])) for colour in range(int(s.players)))


def _read_numbers(s: Any, text: str) -> list[int]:
    words = text.split()
    if len(words) != int(s.players) or not all(
        word.isascii() and word.isdigit() and len(word) < 4 for word in words
    ):
        raise ValueError(f"{text[:40]!r} is not a number for each of {int(s.players)} colours.")
    return [int(word) for word in words]


LINES = (
    PositionLine("stacks", _stacks, _put_stacks),
    PositionLine("ending", _ending, _put_ending),
    PositionLine("pending", _pending, _put_pending, "order"),
    PositionLine("uncounted", _uncounted, _put_uncounted, "count"),
)
