"""What a person is told while no page of theirs is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that a person is told: `words` gives title and text in a language.

    table    what it is about: a later notice about the same takes its place
    seconds  after which nobody needs to know any more
    """

    person: str
    table: str
    words: Callable[[str], tuple[str, str]]
    seconds: int
