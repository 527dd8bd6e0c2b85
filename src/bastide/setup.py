"""What a game is played with: players, elements, options. A Setup that exists is one that can be played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .boxes.collected import mode_of
from .boxes.manifest import Option, elements, options
from .kernel.limits import PLAYERS
from .locale.problem import Problem

Value = bool | int | str
FEWEST, MOST = 2, PLAYERS
MOST_COPIES = 200  # of one face in a bag


class SetupError(Problem):
    """A setup that cannot be played; the message says what would be right."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Players, elements and options, in canonical order; make one with `Setup.of`."""

    players: int
    elements: tuple[str, ...]
    options: tuple[tuple[str, Value], ...] = ()  # only those that differ from their default
    bag: tuple[tuple[str, int], ...] = ()  # faces with their copies, if not those of the elements

    @staticmethod
    def of(
        players: int = 2,
        elements: Iterable[str] | None = None,
        options: Mapping[str, Value] | None = None,
        bag: Mapping[str, int] | None = None,
    ) -> Setup:
        """A checked setup; without elements the base game with fields, without a bag the elements' own tiles.

        Python writes the names of options with underscores, texts with hyphens; both are read.
        """
        if isinstance(elements, str):
            raise SetupError(f"Elements are a list of names, such as ['base', 'fields'], not {elements!r}.")
        names = default_elements() if elements is None else tuple(elements)
        _check_elements(names)
        chosen = _checked_options({_named(name): value for name, value in (options or {}).items()}, names)
        _check_players(players, names)
        in_game = tuple(name for name in known_elements() if name in names)
        return Setup(players, in_game, chosen, _checked_bag(bag or {}))

    def option(self, name: str) -> Value:
        """The value of an option, chosen or default."""
        return dict(self.options).get(_named(name), options()[_named(name)].default)


def _named(option: str) -> str:
    return option.replace("_", "-")


def _checked_bag(bag: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    for face, copies in bag.items():
        if not isinstance(copies, int) or isinstance(copies, bool) or not 0 < copies < MOST_COPIES:
            raise SetupError(
                f"The bag cannot hold {copies!r} tiles {face}: 1 to {MOST_COPIES - 1} can be.",
                "setup-bag",
                copies=str(copies),
                face=face,
                most=MOST_COPIES - 1,
            )
    return tuple(sorted(bag.items()))


def known_elements() -> tuple[str, ...]:
    """The names of all elements, in the order of their boxes."""
    return tuple(elements())


def default_elements() -> tuple[str, ...]:
    """What a game has when nobody says otherwise."""
    return tuple(name for name, element in elements().items() if element.default)


def _check_elements(names: tuple[str, ...]) -> None:
    known = elements()
    for name in names:
        if name not in known:
            every = ", ".join(known)
            raise SetupError(
                f"Unknown element {name!r}: the elements are {every}.",
                "setup-no-element",
                element=name,
                elements=every,
            )
    for name in names:
        element = known[name]
        for other in element.excludes:
            if other in names:
                raise SetupError(
                    f"{name!r} and {other!r} cannot be in the same game ({element.clause}).",
                    "setup-excludes",
                    element=name,
                    other=other,
                    clause=element.clause,
                )
        for other in element.needs:
            if other not in names:
                raise SetupError(
                    f"{name!r} needs {other!r} in the game ({element.clause}).",
                    "setup-needs",
                    element=name,
                    other=other,
                    clause=element.clause,
                )
    if not any(known[name].stands_alone for name in names):
        alone = [name for name, element in known.items() if element.stands_alone]
        raise SetupError(
            f"A game needs the tiles of a stand-alone box: {' or '.join(map(repr, alone))}.",
            "setup-no-tiles",
            elements=", ".join(alone),
        )


def _check_players(players: int, names: tuple[str, ...]) -> None:
    mode = mode_of(names)
    fewest, most = (FEWEST, MOST) if mode is None else mode.players
    fits = isinstance(players, int) and not isinstance(players, bool) and fewest <= players <= most
    if not fits and mode is not None:
        raise SetupError(
            f"With {mode.element!r} in the game, players are its colours: {fewest} to {most}, not {players}.",
            "setup-colours",
            element=mode.element,
            players=players,
            fewest=fewest,
            most=most,
        )
    if not fits:
        raise SetupError(
            f"{players} players cannot play: {fewest} to {most} can.",
            "setup-players",
            players=players,
            fewest=fewest,
            most=most,
        )


def _checked_options(given: dict[str, Value], names: tuple[str, ...]) -> tuple[tuple[str, Value], ...]:
    known = options()
    for name in given:
        if name not in known:
            every = ", ".join(known)
            raise SetupError(
                f"Unknown option {name!r}: the options are {every}.",
                "setup-no-option",
                option=name,
                options=every,
            )
    for name, value in given.items():
        _check_value(known[name], value)
        missing = [element for element in known[name].needs if element not in names]
        if missing and value != known[name].default:
            raise SetupError(
                f"The option {name!r} needs {missing[0]!r} in the game.",
                "setup-option-needs",
                option=name,
                element=missing[0],
            )
    return tuple(
        (name, given[name]) for name in known if name in given and given[name] != known[name].default
    )


def _check_value(option: Option, value: Value) -> None:
    if isinstance(option.default, bool):
        if not isinstance(value, bool):
            raise SetupError(
                f"The option {option.name!r} is yes or no, not {value!r}.",
                "setup-switch",
                option=option.name,
                value=str(value),
            )
    elif isinstance(option.default, int):
        if not isinstance(value, int) or isinstance(value, bool) or not option.low <= value <= option.high:
            low, high = option.low, option.high
            raise SetupError(
                f"The option {option.name!r} is a number from {low} to {high}, not {value!r}.",
                "setup-number",
                option=option.name,
                low=low,
                high=high,
                value=str(value),
            )
    elif value not in option.choices:
        choices = ", ".join(option.choices)
        raise SetupError(
            f"The option {option.name!r} is one of {choices}, not {value!r}.",
            "setup-choice",
            option=option.name,
            choices=choices,
            value=str(value),
        )
