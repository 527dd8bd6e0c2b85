"""What a position tells of Traders & Builders: who has taken which goods, and the part of the turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from ...kernel.limits import PLAYERS, SEGMENTS
from ...kernel.places import place_of, ring_of, root_at
from ...kernel.words import FIGURE, FOLLOWERS, OVER
from ...tiles.model import GOODS
from ...words import COLOURS
from ..abbey_mayor.numbers import WAGON_MOVES
from ..solo.numbers import SOLO_ORDER
from ..statement import PositionLine
from .goods import SYMBOLS
from .numbers import BUILDER, EARNED, PIG, SECOND, WITH_BUILDER, WITH_GOODS

PARTS = {EARNED: "earned", SECOND: "second"}
AFTER_LAYING = (FIGURE, SOLO_ORDER, WAGON_MOVES)  # phases in which a tile of this part lies


def _tokens(sort: int, s: Any) -> str | None:
    if not int(s.rules) & WITH_GOODS:
        return None
    return " ".join(str(int(s.goods[sort * PLAYERS + player])) for player in range(int(s.players)))


def _put_tokens(sort: int, buffer: Any, text: str) -> None:
    """TB-10: the tokens that each player has taken."""
    s, words = buffer[0], text.split()
    if not int(s.rules) & WITH_GOODS:
        raise ValueError(f"There is no {GOODS[sort]} in this game.")
    if len(words) != int(s.players) or not all(
        word.isascii() and word.isdigit() and len(word) < 4 for word in words
    ):
        raise ValueError(
            f"{text[:40]!r} is not a number of {GOODS[sort]} for each of {int(s.players)} players."
        )
    given = symbols_in_completed_cities(s)[sort]
    if sum(map(int, words)) > given:
        raise ValueError(f"Completed cities have given {given} {GOODS[sort]}, not {sum(map(int, words))}.")
    for player, word in enumerate(words):
        s.goods[sort * PLAYERS + player] = int(word)


def symbols_in_completed_cities(s: Any) -> Counter[int]:
    """How many goods symbols of each sort lie in completed cities."""
    by_sort = Counter[int]()
    for number in range(int(s.n_tiles)):
        tile = s.tile[number]
        for segment in range(SEGMENTS):
            sort = int(SYMBOLS[(int(tile.oriented) >> 2) * SEGMENTS + segment])
            if sort < len(GOODS) and int(s.node[root_at(s, int(tile.node) + segment)].open) == 0:
                by_sort[sort] += 1
    return by_sort


def _part(s: Any) -> str | None:
    return PARTS.get(int(s.turn_part)) if int(s.rules) & WITH_BUILDER else None


def _put_part(buffer: Any, text: str) -> None:
    """TB-22: a second part has been earned, or is being played."""
    s = buffer[0]
    if not int(s.rules) & WITH_BUILDER or text not in PARTS.values():
        raise ValueError("The line is 'part earned' or 'part second', in a game with builders.")
    s.turn_part = next(part for part, word in PARTS.items() if word == text)
    if int(s.turn_part) == EARNED and int(s.phase) not in AFTER_LAYING:
        raise ValueError("A second part is earned by laying a tile, and begins before the next is drawn.")
    if int(s.phase) == OVER:
        raise ValueError("A game that is over has no second part of a turn.")


def check(s: Any) -> None:
    """TB-20, TB-30: builder and pig stand beside a follower of their owner."""
    for player in range(int(s.players)):
        for slot, name in ((BUILDER, "builder"), (PIG, "pig")):
            node = int(s.figure_at[player << 4 | slot])
            if node >= 0 and not _has_company(s, player, node):
                cell, part = place_of(s, node)
                raise ValueError(
                    f"No follower of {COLOURS[player]} is on the {part.kind} on {cell}: "
                    f"the {name} cannot be there."
                )


def _has_company(s: Any, player: int, node: int) -> bool:
    feature = set(ring_of(s, node))
    slots = [slot for slot in range(16) if FOLLOWERS >> slot & 1]
    return any(int(s.figure_at[player << 4 | slot]) in feature for slot in slots)


def _line(sort: int, name: str) -> PositionLine:
    tell: Callable[[Any], str | None] = partial(_tokens, sort)
    return PositionLine(name, tell, partial(_put_tokens, sort))


LINES = (
    *(_line(sort, name) for sort, name in enumerate(GOODS)),
    PositionLine("part", _part, _put_part),
)
