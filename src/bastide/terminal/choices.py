"""What a person types, and what it means among the legal actions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..actions import Action
from ..words import TOPS, Cell

WORDS = {
    "?": "help",
    "h": "help",
    "help": "help",
    "b": "board",
    "s": "scores",
    "t": "tiles",
    "z": "size",
    "u": "undo",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
}
CYRILLIC_TOPS = str.maketrans("свиюз", "neesw")  # север, восток or изток, юг, запад
PLACE = re.compile(r"(?:(\d{1,3})|(-?\d{1,3})\s*,\s*(-?\d{1,3}))\s*([nesw])?")
VIEW = re.compile(r"v\s*(-?\d{1,3})\s*,\s*(-?\d{1,3})")


class NotAChoice(ValueError):
    """What was typed is none of the choices; `reason` names the phrase that says why."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason)
        self.reason, self.values = reason, values


@dataclass(frozen=True, slots=True)
class TopMissing:
    """A cell was chosen where the tile fits in several ways."""

    cell: Cell
    tops: tuple[str, ...]


def command(text: str) -> str | None:
    """The command that was typed, or None."""
    return WORDS.get(text.lower())


def view(text: str) -> Cell | None:
    """The cell that the view is to move to."""
    match = VIEW.fullmatch(text.lower())
    return Cell(int(match[1]), int(match[2])) if match else None


def direction(text: str) -> str:
    """N E S or W, also by the first letters of the Russian and Bulgarian words; empty if it is none."""
    top = text.strip().lower().translate(CYRILLIC_TOPS).upper()
    return top if len(top) == 1 and top in TOPS else ""


def top_of(action: Action) -> str:
    """Which way up a tile would lie; empty if it looks the same from all sides."""
    return getattr(action, "top", "")


class Places:
    """Legal actions that lay a tile on a cell, with a number for each cell in reading order."""

    def __init__(self, actions: list[Action]) -> None:
        self.actions: list[Any] = [action for action in actions if action.lays_tile]
        cells = sorted({action.cell for action in self.actions}, key=lambda cell: (cell.y, cell.x))
        self.cells = {cell: str(number) for number, cell in enumerate(cells, 1)}
        self._by_number = {number: cell for cell, number in self.cells.items()}

    def tops(self, cell: Cell) -> tuple[str, ...]:
        """Which ways up the tile fits on a cell."""
        tops = {top_of(action) for action in self.actions if action.cell == cell}
        return tuple(top for top in (*TOPS, "") if top in tops)

    def read(self, text: str) -> Action | TopMissing:
        """The action that a text such as `3 e` or `1,0 e` means."""
        match = PLACE.fullmatch(text.lower().translate(CYRILLIC_TOPS))
        if match is None:
            return self._exact(text)
        cell = self._by_number.get(match[1]) if match[1] else Cell(int(match[2]), int(match[3]))
        if cell is None:
            raise NotAChoice("not_understood", text=text)
        if cell not in self.cells:
            raise NotAChoice("no_place", cell=cell)
        return self.choose(cell, (match[4] or "").upper())

    def choose(self, cell: Cell, top: str) -> Action | TopMissing:
        """The action on a cell with a top, which may be left out where there is no choice."""
        fitting = [action for action in self.actions if action.cell == cell and top in ("", top_of(action))]
        if not fitting:
            raise NotAChoice("no_fit", tops=", ".join(self.tops(cell)))
        return fitting[0] if len(fitting) == 1 else TopMissing(cell, self.tops(cell))

    def _exact(self, text: str) -> Action:
        return named(self.actions, text)


def read_number(actions: list[Action], text: str) -> Action:
    """The action with a number in a list, or in its own notation."""
    if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) < len(actions):
        return actions[int(text)]
    return named(actions, text)


def named(actions: Sequence[Action], text: str) -> Action:
    """The action whose notation, whole or short, was typed."""
    for action in actions:
        if text.lower() in (str(action).lower(), action.shortened().lower()):
            return action
    raise NotAChoice("not_understood", text=text)
