"""The weights of the evaluation: a readable file for each family of boxes, and for more than two players.

A line gives a feature's weight with no tile left to draw, with half of the base game's, with all of them and,
where more tiles are played, with twice as many. A feature of boxes that the family lacks has no line.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

from ..setup import known_elements
from .expert.names import BLOCK, KNOTS, OF_NOBODY, OF_PLAYER, OPTIONAL, WEIGHTS
from .levels import Style

SECTIONS = {"mover": OF_PLAYER, "others": OF_PLAYER, "nobody": OF_NOBODY}
STARTS = {"mover": 0, "others": BLOCK, "nobody": 2 * BLOCK}
# What each family was learned with. A game takes the first one that has all of its elements.
_COMMON = ("base", "fields", "river")
_ABBEY_MAYOR = ("abbey-mayor-tiles", "abbey", "mayor", "barn", "wagon")
_INNS_BUILDERS = ("inns-cathedrals-tiles", "big-meeple", "traders-builders-tiles", "builder", "pig")
FAMILIES = {
    "base": _COMMON,
    "abbot": (*_COMMON, "abbot"),
    "abbey_mayor": (*_COMMON, *_ABBEY_MAYOR),
    "wheel": ("base", "fields", "wheel"),
    "inns_builders": (*_COMMON, *_INNS_BUILDERS),
    "everything": (*_COMMON, "abbot", *_ABBEY_MAYOR, *_INNS_BUILDERS, "wheel"),
    "solo": known_elements(),
}
MANY = "_many"  # ends the name of a file for three to six players
WITH_MANY = tuple(family for family in FAMILIES if family != "solo")  # the families that have one
SHIPPED = (*FAMILIES, *(family + MANY for family in WITH_MANY))


def family_of(elements: Iterable[str]) -> str:
    """The family whose weights serve a game with these elements."""
    wanted = set(elements)
    return next(family for family, known in FAMILIES.items() if wanted <= set(known))


@cache
def shipped_weights(family: str = "base") -> tuple[float, ...]:
    """The weights that come with the package."""
    return read_weights(files(__package__).joinpath("learned", f"{family}.toml").read_text("utf-8"))


@cache
def weights_for(elements: tuple[str, ...], players: int) -> tuple[float, ...]:
    """The weights for a game with these elements and this number of players."""
    family = family_of(elements)
    return shipped_weights(family + MANY if players > 2 and family in WITH_MANY else family)


def read_weights(text: str) -> tuple[float, ...]:
    """All weights of a file, knot by knot; a ValueError names what is missing or unknown."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"The weights are not TOML: {error}.") from None
    weights = [0.0] * (KNOTS * WEIGHTS)
    for section, names in SECTIONS.items():
        lines = document.get(section, {})
        for name in lines:
            if name not in names:
                raise ValueError(f"The weights name {name!r} in [{section}], which is no feature.")
        for place, name in enumerate(names, STARTS[section]):
            if name in lines or name not in OPTIONAL:
                weights[place::WEIGHTS] = _knots(section, name, lines.get(name))
    return tuple(weights)


def _knots(section: str, name: str, values: object) -> list[float]:
    """The weights of a line; where the last is left out, the one before it holds."""
    if not isinstance(values, list) or not KNOTS - 1 <= len(values) <= KNOTS:
        raise ValueError(f"The weights need {KNOTS - 1} or {KNOTS} numbers for {name!r} in [{section}].")
    if not all(isinstance(value, int | float) for value in values):
        raise ValueError(f"The weights of {name!r} in [{section}] are not all numbers.")
    return [float(value) for value in values] + [float(values[-1])] * (KNOTS - len(values))


def write_weights(weights: Sequence[float], comment: str) -> str:
    """The text of a file with these weights."""
    lines = [f"# {line}" for line in comment.splitlines()]
    for section, names in SECTIONS.items():
        lines += ["", f"[{section}]"]
        for place, name in enumerate(names, STARTS[section]):
            values = [f"{weight:.4f}" for weight in weights[place::WEIGHTS]]
            if values[-1] == values[-2]:
                del values[-1]
            if name not in OPTIONAL or any(weights[place::WEIGHTS]):
                lines.append(f"{name} = [{', '.join(values)}]")
    return "\n".join(lines) + "\n"


@cache
def styled_weights(elements: tuple[str, ...], players: int, style: Style) -> tuple[float, ...]:
    """The weights that serve a game, as somebody with this style sees their own features."""
    weights = list(weights_for(elements, players))
    for place, name in enumerate(OF_PLAYER):
        factor = math.prod(more for beginning, more in style if name.startswith(beginning))
        for knot in range(KNOTS):
            weights[knot * WEIGHTS + place] *= factor
    return tuple(weights)
