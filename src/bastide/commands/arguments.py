"""Arguments of the command line, turned into a checked setup, levels and languages."""

from __future__ import annotations

import re

from ..locale import LANGUAGES
from ..locale.terminal import say
from ..setup import Setup, SetupError, Value
from .bad_input import BadInput

SWITCHES = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def setup_of(players: int, elements: str | None, options: list[str] | None) -> Setup:
    """The setup that was asked for: elements separated by commas or spaces, options as name=value."""
    try:
        return Setup.of(
            players,
            re.split(r"[,\s]+", elements.strip()) if elements is not None else None,
            dict(_option(text) for text in options or ()),
        )
    except SetupError as error:
        raise BadInput(error.told()) from None


def _option(text: str) -> tuple[str, Value]:
    name, sign, value = text.partition("=")
    if not sign:
        raise BadInput(say("option-unreadable", option=text))
    if value in SWITCHES:
        return name, SWITCHES[value]
    return name, int(value) if re.fullmatch(r"-?\d{1,6}", value, re.ASCII) else value


def levels_of(text: str | None, seats: int, fallback: str, levels: tuple[str, ...]) -> list[str]:
    """Computer levels, separated by commas: none for 'none', the fallback at every seat without a text."""
    if text is None:
        return [fallback] * seats
    if text.strip() in ("", "none"):
        return []
    names = re.split(r"[,\s]+", text.strip())
    for name in names:
        if name not in levels:
            raise BadInput(say("no-level", level=name, levels=", ".join(levels)))
    return names


def checked_language(language: str) -> str:
    """The language itself if there is one of this name; a BadInput names those there are."""
    if language not in LANGUAGES:
        raise BadInput(say("no-language", given=language, languages=", ".join(LANGUAGES)))
    return language
