"""What a position tells of the wheel: where the pig stands, whom the plague asks, who sits on the crowns."""

from __future__ import annotations

from typing import Any

from ...kernel.words import MEEPLE
from ...words import COLOURS, Cell
from ..collected import figure_kind
from ..inns_cathedrals.numbers import BIG_MEEPLE
from ..statement import PositionLine
from .crowns import SECTIONS, SPACES
from .numbers import CROWN, WHEEL_PLAGUE, WITH_WHEEL

NAMES = [section.name for section in SECTIONS]
CROWNED_SLOTS = (*range(MEEPLE, 9), BIG_MEEPLE)  # WHEEL-42


def _pig(s: Any) -> str | None:
    return NAMES[int(s.pig)] if int(s.rules) & WITH_WHEEL else None


def _put_pig(buffer: Any, text: str) -> None:
    if not int(buffer[0].rules) & WITH_WHEEL:
        raise ValueError("There is no wheel in this game for the pig to stand on.")
    if text not in NAMES:
        raise ValueError(f"The pig stands on a section: {', '.join(NAMES)}, not {text[:20]!r}.")
    buffer[0].pig = NAMES.index(text)


def _asked(s: Any) -> str | None:
    return COLOURS[int(s.decider)] if int(s.phase) == WHEEL_PLAGUE else None


def _put_asked(buffer: Any, text: str) -> None:
    """WHEEL-25: the acting player is asked first, then clockwise: who is asked tells how many are left."""
    s = buffer[0]
    players = COLOURS[: int(s.players)]
    if int(s.phase) != WHEEL_PLAGUE or not int(s.rules) & WITH_WHEEL or text not in players:
        raise ValueError(f"The plague asks one of {', '.join(players)} in the phase 'plague'.")
    asked = next(player for player, colour in enumerate(players) if colour == text)
    s.decider = asked
    s.plague_left = len(players) - (asked - int(s.player)) % len(players)


def stand_on_crown(buffer: Any, figure: int, _cell: Cell | None, section: str) -> None:
    """A meeple stands on the first free crown space of a section."""
    s = buffer[0]
    if figure & 15 not in CROWNED_SLOTS:
        raise ValueError(f"The {figure_kind(figure).name} cannot stand on a crown space.")
    if section not in NAMES or not int(s.rules) & WITH_WHEEL:
        raise ValueError(f"There is no crown space {section[:20]!r} in this game.")
    number = NAMES.index(section)
    spaces = range(2 * number, 2 * number + int(SPACES[number]))
    space = next((space for space in spaces if not int(s.crown[space])), -1)
    if space < 0:
        raise ValueError(f"There are more meeples on the crown spaces of {section} than spaces.")
    s.supply[figure >> 4] &= ~(1 << (figure & 15))
    s.figure_at[figure] = CROWN - space
    s.crown[space] = figure


LINES = (PositionLine("pig", _pig, _put_pig), PositionLine("plague", _asked, _put_asked, "plague"))
