"""Which games are compared: the base game, every element alone, random combinations, as far as they are
installed.
"""

from __future__ import annotations

import random

from bastide.boxes.manifest import elements, options
from bastide.setup import FEWEST, MOST, Setup, SetupError, Value, known_elements

STANDS_ALONE = [name for name, element in elements().items() if element.stands_alone]
ELEMENTS = tuple(name for name in known_elements() if name not in ("base", "fields"))


def base_setup(seed: int) -> Setup:
    """A base game: players, fields and options spread over the seeds."""
    dice = random.Random(seed)
    chosen: dict[str, Value] = {}
    if seed % 3 == 1:
        chosen["small-city"] = True
    if seed % 4 == 2:
        chosen["tiles"] = dice.randint(1, 70)
    return Setup.of(
        FEWEST + seed % (MOST - FEWEST + 1), ["base"] if seed % 5 == 3 else ["base", "fields"], chosen
    )


def element_setup(element: str, seed: int) -> Setup:
    """A game with one element besides the base game, on its own tiles where it can; options now and then."""
    dice = random.Random(f"{element} {seed}")
    names = {"base", "fields", element}
    if element in STANDS_ALONE and seed % 2:
        names.remove("base")
    return (
        with_random_options(dice, names) or with_random_options(dice, names - {"fields"}) or unplayable(names)
    )


def random_setup(seed: int) -> Setup:
    """A random combination that can be played: one in six is a solo game, most others have fields, which
    barns and pigs need.
    """
    dice = random.Random(f"combination {seed}")
    kernel = dice.choices(["solo", "fields", "base"], [2, 8, 2])[0]
    while True:
        names = {name for name in known_elements() if dice.random() < 0.55}
        names = beside(kernel, names if kernel == "solo" else names - {"solo"})
        if setup := with_random_options(dice, names):
            return setup


def beside(element: str, names: set[str]) -> set[str]:
    """The element with all that it needs, and of the others those that can be played with it."""
    kept = names - set(elements()[element].excludes) | {element, *elements()[element].needs}
    return {name for name in kept if set(elements()[name].needs) <= kept}


def with_random_options(dice: random.Random, names: set[str]) -> Setup | None:
    """A setup with options here and there, or None where the elements exclude each other."""
    if not names & set(STANDS_ALONE):
        return None
    chosen: dict[str, Value] = {}
    for option in options().values():
        if dice.random() < (0.7 if option.needs else 0.3) and set(option.needs) <= names:
            chosen[option.name] = random_value(dice, option)
    players = list(range(1, MOST + 1))
    dice.shuffle(players)
    for count in players:
        try:
            return Setup.of(count, names, chosen)
        except SetupError:
            continue
    return None


def random_value(dice: random.Random, option: object) -> Value:
    """A value that the option may have."""
    if isinstance(option.default, bool):
        return dice.random() < 0.5
    if isinstance(option.default, int):
        return dice.randint(option.low, option.high)
    return dice.choice(option.choices)


def unplayable(names: set[str]) -> Setup:
    """Say that an element cannot be in any game."""
    raise AssertionError(f"no game with {', '.join(sorted(names))} can be set up")
