"""Who may play in the arena: a level, a Python class, or a program that speaks lines.

master                          a level, see ai/players.py
expert:1000:8:4                 the expert with 1,000 nodes, 8 turns tried, rollouts of 4 turns
expert:1000:8:4:apart           the same, every turn tried under draws of its own
expert:1000:8:4:unsolved        the same, without a solution of the last tiles
expert@wheel, expert@wheel:60   the expert with the weights of a family, whatever is played; with 60 nodes
expert@DIR/weights.toml         the expert with the weights of a file
prototype                       the one-ply expert of the prototype, which never changes
package.module:Class            a class: Class(seed).choose(game) -> Action
command=python3 my_player.py    a program, see program.py
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..ai.levels import Effort, known_levels
from ..ai.players import Player, ThinkingPlayer, player_of
from ..ai.weights import SHIPPED, read_weights, shipped_weights
from ..locale.problem import Problem
from .own import OwnPlayer, describe
from .program import Program

PROGRAM = "command="
EXPERT = ("expert:", "expert@")
FIXED = {"prototype": "expert@base"}  # its weights are the prototype's: a test tells if that changes
MOST_NODES, MOST_WIDTH, MOST_DEPTH = 1_000_000, 16, 64


class UnknownContestant(Problem):
    """A name that stands for no player; the message says what would."""


def contestant(name: str) -> Callable[[str], Player]:
    """What makes the player of this name from a seed."""
    if name in known_levels():
        return lambda seed: player_of(name, seed)
    name = FIXED.get(name, name)
    if name.startswith(PROGRAM):
        program = Program(name.removeprefix(PROGRAM))
        return lambda seed: program
    if name.startswith(EXPERT):
        weights, effort = _weights(name), _effort(name)
        return lambda seed: ThinkingPlayer(effort, seed, weights=weights)
    if names_class(name):
        kind = _class(name)
        return lambda seed: OwnPlayer(name, kind, seed)
    raise UnknownContestant(
        f"Unknown player {name!r}: give a level ({', '.join(known_levels())}), {', '.join(FIXED)}, "
        f"expert@FAMILY, a class as module:Class, or a program as {PROGRAM}…",
        "contestant-unknown",
        player=name,
        levels=", ".join((*known_levels(), *FIXED)),
        program=PROGRAM,
    )


def names_class(name: str) -> bool:
    """Whether a name stands for a class that a user wrote (module:Class)."""
    return ":" in name and not name.startswith((PROGRAM, *EXPERT))


def _weights(name: str) -> tuple[float, ...] | None:
    """The weights that stand behind @, None = those that serve the game."""
    _, separator, source = name.partition(":")[0].partition("@")
    if not separator:
        return None
    if source in SHIPPED:
        return shipped_weights(source)
    try:
        return read_weights(Path(source).read_text("utf-8"))
    except OSError as error:
        raise UnknownContestant(
            f"The weights {source!r} of {name!r} cannot be read ({error.strerror}): name a family "
            f"({', '.join(SHIPPED)}) or a file of weights.",
            "contestant-weights",
            weights=source,
            player=name,
            families=", ".join(SHIPPED),
        ) from None
    except ValueError as error:
        raise UnknownContestant(f"{source}: {error}") from None


def _effort(name: str) -> Effort:
    numbers = name.split(":")[1:]
    without = numbers.pop() if numbers[3:] in (["apart"], ["unsolved"]) else ""
    if len(numbers) > 3 or not all(number.isdecimal() for number in numbers):
        raise UnknownContestant(
            f"{name!r} is written as expert:NODES:WIDTH:DEPTH, such as expert:1000:8:4.",
            "contestant-form",
            player=name,
        )
    nodes, width, depth = [*map(int, numbers), *(0, 8, 4)[len(numbers) :]]
    if nodes > MOST_NODES or not 1 <= width <= MOST_WIDTH or not 1 <= depth <= MOST_DEPTH:
        raise UnknownContestant(
            f"{name!r} asks too much: at most {MOST_NODES} nodes, 1 to {MOST_WIDTH} turns tried, "
            f"rollouts of 1 to {MOST_DEPTH}.",
            "contestant-effort",
            player=name,
            nodes=MOST_NODES,
            width=MOST_WIDTH,
            depth=MOST_DEPTH,
        )
    return Effort(nodes, width, depth, apart=without == "apart", solve=without != "unsolved")


def _class(name: str) -> Any:
    module, _, kind = name.partition(":")
    try:
        player_class = getattr(import_module(module), kind, None)
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}."):
            raise UnknownContestant(
                f"The player {name!r} cannot be imported, because there is no module {error.name!r}: a class "
                "is named as module:Class, of a file module.py in the current folder or of an installed "
                "package.",
                "contestant-module",
                player=name,
                module=error.name,
            ) from None
        why = describe(error, _origin(module))
        raise UnknownContestant(
            f"The player {name!r} cannot be imported: {why}.", "contestant-import", player=name, why=why
        ) from None
    if not callable(player_class):
        raise UnknownContestant(
            f"The module {module!r} has no class {kind!r}: name one as module:Class.",
            "contestant-class",
            module=module,
            kind=kind,
        )
    return player_class


def _origin(module: str) -> str:
    """The file of a module, "" where there is none."""
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return ""
    return (spec.origin if spec else None) or ""
