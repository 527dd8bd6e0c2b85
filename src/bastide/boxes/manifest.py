"""What can be in a game: boxes, their elements and options; their words are in boxes/<box>/locale."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..locale import in_every_language


@dataclass(frozen=True, slots=True)
class Element:
    """A mechanic that a game may use."""

    name: str
    box: str
    default: bool = False
    stands_alone: bool = False  # brings tiles enough for a game
    needs: tuple[str, ...] = ()  # elements without which it cannot be in a game
    excludes: tuple[str, ...] = ()  # elements that cannot be in the same game
    clause: str = ""  # the clause that says so

    @property
    def title(self) -> dict[str, str]:
        """Its name by language."""
        return in_every_language(f"element-{self.name}")

    @property
    def about(self) -> dict[str, str]:
        """One line about it by language."""
        return in_every_language(f"element-{self.name}-about")


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of a game: a switch, a number from low to high, or one of some words."""

    name: str
    box: str
    default: bool | int | str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()  # elements without which it means nothing

    @property
    def title(self) -> dict[str, str]:
        """Its name by language."""
        return in_every_language(f"option-{self.name}")

    @property
    def about(self) -> dict[str, str]:
        """One line about it by language."""
        return in_every_language(f"option-{self.name}-about")


@dataclass(frozen=True, slots=True)
class Box:
    """A product: a list of elements and options."""

    name: str
    clauses: str
    elements: tuple[Element, ...]
    options: tuple[Option, ...]

    @property
    def title(self) -> dict[str, str]:
        """Its name by language."""
        return in_every_language(f"box-{self.name}")


@cache
def boxes() -> tuple[Box, ...]:
    """Every installed box, the base game first; BASTIDE_WITHOUT names boxes that are left out."""
    folder, without = files("bastide") / "boxes", os.environ.get("BASTIDE_WITHOUT", "").split(",")
    found = [
        tomllib.loads((box / "box.toml").read_text("utf-8"))
        for box in folder.iterdir()
        if (box / "box.toml").is_file() and box.name not in without
    ]
    return tuple(
        _box(data) for data in sorted(found, key=lambda data: (data["name"] != "base", data["name"]))
    )


def _box(data: dict[str, Any]) -> Box:
    name = data["name"]
    return Box(
        name,
        data["clauses"],
        tuple(Element(box=name, **_tupled(element)) for element in data.get("element", ())),
        tuple(Option(box=name, **_tupled(option)) for option in data.get("option", ())),
    )


def _tupled(table: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}


def elements() -> dict[str, Element]:
    """Every element by its name."""
    return {element.name: element for box in boxes() for element in box.elements}


def options() -> dict[str, Option]:
    """Every option by its name."""
    return {option.name: option for box in boxes() for option in box.options}
