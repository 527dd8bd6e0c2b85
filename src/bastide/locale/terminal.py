"""What a terminal says: to whoever types, in their language, or in a language that is named."""

from __future__ import annotations

from typing import Any

from . import bundle_of, filled, language_here


def say(name: str, **values: Any) -> str:
    """A message in the language of whoever types; a KeyError if there is none."""
    return say_in(language_here(), name, **values)


def say_in(language: str, name: str, **values: Any) -> str:
    """A message of the terminal's file alone, so that help comes at once; a KeyError if there is none."""
    text = filled(bundle_of(language, "terminal.ftl"), language, f"terminal-{name}", values)
    if text is None:
        raise KeyError(f"The terminal has no message {name!r}.")
    return text
