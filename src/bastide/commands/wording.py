"""What the commands say, in the language of whoever types them."""

from __future__ import annotations

from typing import Any

from ..locale import bundle_of, filled, language_here


def say(name: str, **values: Any) -> str:
    """A message of the terminal's file alone, so that help comes at once; a KeyError if there is none."""
    language = language_here()
    said = filled(bundle_of(language, "terminal.ftl"), language, f"terminal-{name}", values)
    if said is None:
        raise KeyError(f"The terminal has no message {name!r}.")
    return said
