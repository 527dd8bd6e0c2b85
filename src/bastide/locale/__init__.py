"""What people read, in their language: one catalogue of Project Fluent files for pages, terminal and boxes.

`locale/<language>/*.ftl` holds what belongs to no box, `boxes/<box>/locale/<language>.ftl` what a box brings.
A message may have forms for numbers and genders; the pages read the same files (web/src/words).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "ru", "bg")


def sources(language: str) -> Iterator[Traversable]:
    """The files of a language: the common ones, then those of the boxes."""
    package = files("bastide")
    yield from sorted(
        (path for path in (package / "locale" / language).iterdir() if path.name.endswith(".ftl")),
        key=lambda path: path.name,
    )
    boxes = (box / "locale" / f"{language}.ftl" for box in (package / "boxes").iterdir() if box.is_dir())
    yield from sorted((path for path in boxes if path.is_file()), key=str)


def language_here() -> str:
    """The language of whoever types: BASTIDE_LANGUAGE, else that of the environment, else English."""
    for name in ("BASTIDE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if language := os.environ.get(name, "")[:2].lower():
            return language if language in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


@cache
def bundle_of(language: str, file: str = "") -> FluentBundle:
    """The messages of a language, or of one of its files; a ValueError names the languages there are."""
    from fluent.runtime import FluentBundle, FluentResource  # the rules start without it

    if language not in LANGUAGES:
        raise ValueError(f"Unknown language {language!r}: the languages are {', '.join(LANGUAGES)}.")
    bundle = FluentBundle([language], use_isolating=False)
    for path in sources(language):
        if path.name.endswith(file):
            bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle


def message(language: str, name: str, **values: Any) -> str | None:
    """A message filled with values, or None where there is none of this name."""
    return filled(bundle_of(language), language, name, values)


def filled(bundle: FluentBundle, language: str, name: str, values: dict[str, Any]) -> str | None:
    """A message of a bundle filled with values, or None where there is none of this name."""
    if not bundle.has_message(name):
        return None
    pattern = bundle.get_message(name).value
    if pattern is None:
        return None
    arguments = {
        key: value if isinstance(value, int | float) else str(value) for key, value in values.items()
    }
    text, problems = bundle.format_pattern(pattern, arguments)
    if problems:
        raise ValueError(f"The message {name!r} cannot be filled in {language}: {problems[0]}.")
    return str(text)


@cache
def in_every_language(name: str) -> dict[str, str]:
    """A message without values, by language; a KeyError where one has it not."""
    texts = {language: message(language, name) for language in LANGUAGES}
    if missing := [language for language, text in texts.items() if text is None]:
        raise KeyError(f"The message {name!r} is missing in {', '.join(missing)}.")
    return {language: text for language, text in texts.items() if text is not None}
