"""The weights of the evaluation: a readable file for each family of boxes.

A line gives a feature's weight with no tile left to draw, with half of the base game's, with all of them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from .expert.names import BLOCK, KNOTS, OF_NOBODY, OF_PLAYER, WEIGHTS

SECTIONS = {"mover": OF_PLAYER, "others": OF_PLAYER, "nobody": OF_NOBODY}
STARTS = {"mover": 0, "others": BLOCK, "nobody": 2 * BLOCK}


@cache
def shipped_weights(family: str = "base") -> tuple[float, ...]:
    """The weights that come with the package."""
    return read_weights(files(__package__).joinpath("learned", f"{family}.toml").read_text("utf-8"))


def read_weights(text: str) -> tuple[float, ...]:
    """All weights of a file, knot by knot; a ValueError names what is missing."""
    told = tomllib.loads(text)
    weights = [0.0] * (KNOTS * WEIGHTS)
    for section, names in SECTIONS.items():
        for place, name in enumerate(names, STARTS[section]):
            values = told.get(section, {}).get(name)
            if not isinstance(values, list) or len(values) != KNOTS:
                raise ValueError(f"The weights need {KNOTS} numbers for {name!r} in [{section}].")
            for knot, value in enumerate(values):
                weights[knot * WEIGHTS + place] = float(value)
    return tuple(weights)


def write_weights(weights: tuple[float, ...], comment: str) -> str:
    """The text of a file with these weights."""
    lines = [f"# {line}" for line in comment.splitlines()]
    for section, names in SECTIONS.items():
        lines += ["", f"[{section}]"]
        for place, name in enumerate(names, STARTS[section]):
            values = ", ".join(f"{weights[knot * WEIGHTS + place]:.4f}" for knot in range(KNOTS))
            lines.append(f"{name} = [{values}]")
    return "\n".join(lines) + "\n"
