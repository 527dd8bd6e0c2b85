"""The legal actions of a position, as a sequence that is computed when it is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, overload

from .actions import Action, Short, read_action
from .engine import entry
from .engine.sandbox import legal_codes, silent_sandbox
from .translate.actions import to_action, to_code


class LegalActions(Sequence[Action]):
    """The legal actions in canonical order, always those of the game as it is now; none once it is over.

    `action in legal` takes an Action, its text or its number and builds no list of actions, unless the text
    is in a short form. An action that cannot be read is not legal.
    """

    __slots__ = ("_read_state",)

    def __init__(self, read_state: Callable[[], Any]) -> None:
        self._read_state = read_state

    def codes(self) -> list[int]:
        """The actions as the numbers that the rules use, for `Game.play` and sandboxes."""
        return legal_codes(self._read_state(), silent_sandbox().scratch)

    def __len__(self) -> int:
        return int(entry.legal(self._read_state(), silent_sandbox().scratch))

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            try:
                action = read_action(action)
            except ValueError:
                return False
        if isinstance(action, Short):
            return self.code_meant(action) >= 0
        if isinstance(action, Action):
            action = to_code(self._read_state()[0], action)
        return isinstance(action, int) and action in self.codes()

    def code_meant(self, short: Short) -> int:
        """The number of the legal action that a short form stands for, or -1."""
        s = self._read_state()[0]
        return next((code for code in self.codes() if short.means(to_action(s, code))), -1)

    def __iter__(self) -> Iterator[Action]:
        s = self._read_state()[0]
        return iter([to_action(s, code) for code in self.codes()])

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        s, codes = self._read_state()[0], self.codes()
        if isinstance(index, slice):
            return [to_action(s, code) for code in codes[index]]
        return to_action(s, codes[index])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalActions | list | tuple):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it follows the game

    def __repr__(self) -> str:
        return f"<LegalActions ({'; '.join(map(str, self))})>"
