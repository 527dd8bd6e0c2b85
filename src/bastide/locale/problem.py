"""Errors that programs read in English and people at a terminal in their own language."""

from __future__ import annotations

from typing import Any

from .terminal import say


class Problem(ValueError):
    """Something that cannot be done: an English sentence, and the terminal's message that says the same.

    `name` is that message's, "" where nobody has translated it; `values` fill it.
    """

    def __init__(self, sentence: str, name: str = "", **values: Any) -> None:
        super().__init__(sentence)
        self.name, self.values = name, values

    def told(self) -> str:
        """The sentence in the language of the user's environment."""
        return say(self.name, **self.values) if self.name else str(self)
