"""The words of the terminal in the language of whoever plays."""
from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from ..boxes.manifest import LANGUAGES


@cache
def phrase_book() -> dict[str, dict[str, dict[str, str]]]:
    """Language -> group -> name -> phrase."""
    return tomllib.loads((files("bastide") / "terminal" / "phrases.toml").read_text("utf-8"))


class Phrases:
    """The phrases of one language; what a box adds and nobody has translated is told by its plain word."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"Unknown language {language!r}: the languages are {', '.join(LANGUAGES)}.")
        self.language = language
        self._groups = phrase_book()[language]

    def __call__(self, name: str, **values: Any) -> str:
        """A sentence of the group `say`."""
        return self._groups["say"][name].format(**values)

    def word(self, group: str, name: str) -> str:
        """A word, or the name itself where there is none."""
        return self._groups[group].get(name, name)

    def sentence(self, group: str, name: str, **values: Any) -> str | None:
        """A sentence of another group, or None where there is none."""
        template = self._groups[group].get(name)
        return None if template is None else template.format(**values)
