"""What can be in a game: boxes, their elements and options; their words are in boxes/<box>/locale."""

from __future__ import annotations

import os
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from ..locale import in_every_language


class Element(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mechanic that a game may use."""

    name: str
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


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A setting of a game: a switch, a number from low to high, or one of some words."""

    name: str
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


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A product: a list of elements and options."""

    name: str
    clauses: str
    elements: tuple[Element, ...] = msgspec.field(default=(), name="element")
    options: tuple[Option, ...] = msgspec.field(default=(), name="option")

    @property
    def title(self) -> dict[str, str]:
        """Its name by language."""
        return in_every_language(f"box-{self.name}")


@cache
def boxes() -> tuple[Box, ...]:
    """Every installed box, the base game first; BASTIDE_WITHOUT names boxes that are left out."""
    folder, without = files("bastide") / "boxes", os.environ.get("BASTIDE_WITHOUT", "").split(",")
    installed = [
        read_manifest(box / "box.toml")
        for box in folder.iterdir()
        if (box / "box.toml").is_file() and box.name not in without
    ]
    return tuple(sorted(installed, key=lambda box: (box.name != "base", box.name)))


def read_manifest(manifest: Traversable) -> Box:
    """A box as its manifest states it; a ValueError names the file and what is wrong in it."""
    try:
        return msgspec.toml.decode(manifest.read_bytes(), type=Box)
    except msgspec.DecodeError as error:
        raise ValueError(f"{manifest} is no manifest of a box: {error}.") from None


def elements() -> dict[str, Element]:
    """Every element by its name."""
    return {element.name: element for box in boxes() for element in box.elements}


def options() -> dict[str, Option]:
    """Every option by its name."""
    return {option.name: option for box in boxes() for option in box.options}
