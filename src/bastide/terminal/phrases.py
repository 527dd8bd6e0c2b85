"""The words of the terminal in the language of whoever plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..locale import bundle_of, message
from ..words import COLOURS


class Phrases:
    """The words of one language; what a box adds and nobody has translated is told by its plain word.

    `colours` are those of the players, in order of play.
    """

    def __init__(self, language: str = "en", colours: Sequence[str] = COLOURS) -> None:
        bundle_of(language)
        self.language, self.colours = language, colours

    def __call__(self, name: str, **values: Any) -> str:
        """A sentence of the terminal's own; a KeyError if there is none."""
        sentence = self.sentence("", name, **values)
        if sentence is None:
            raise KeyError(f"The terminal has no sentence {name!r}.")
        return sentence

    def word(self, group: str, name: str) -> str:
        """A colour, feature, figure or role, or the name itself where there is no word for it."""
        word = message(self.language, f"{group}-{name}") or name
        return word.lower() if group == "colour" else word

    def player(self, number: int) -> str:
        """A player by the colour."""
        return self.word("colour", self.colours[number])

    def seat(self, who: str) -> str:
        """Who sits there, as records name them: person, or the level of a computer."""
        return self("person") if who == "person" else self.word("level", who)

    def counted(self, what: str, count: int) -> str:
        """3 tiles, 1 shield."""
        return message(self.language, f"share-{what}", count=count) or f"{what} {count}"

    def state(self, kind: str, complete: bool) -> str:
        """complete or open, of a feature of some kind."""
        return message(self.language, f"feature-{'complete' if complete else 'open'}", kind=kind) or ""

    def sentence(self, group: str, name: str, **values: Any) -> str | None:
        """A sentence of one of the terminal's groups (event, pass, verb, extra), or None if there is none."""
        return message(self.language, f"terminal-{group}-{name}" if group else f"terminal-{name}", **values)
