"""Scenarios as text: a title, the clauses, a setup, then turns and what must hold.

    An opponent closes a road
    clauses: BASE-31 BASE-36
    players 2
    elements base fields

    draw U; lay 1,0 E; place meeple road E      # actions as in the notation, several on a line
    expect scores 0 0

An expectation speaks of the game after the line of actions before it; `event` of what that line brought
about.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bastide.boxes.traders_builders.words import SecondPart, Took
from bastide.boxes.wheel.words import PigMoved
from bastide.events import Discarded, Drew, Event, GameEnded, Laid, Placed, Returned, Scored
from bastide.game import Game, IllegalAction
from bastide.notation.record import read_head
from bastide.setup import Setup
from bastide.words import COLOURS, Cell, Part


@dataclass(frozen=True)
class Script:
    """A scenario as it is written."""

    path: Path
    title: str
    clauses: tuple[str, ...]
    setup: Setup
    lines: tuple[tuple[int, str], ...]

    @staticmethod
    def read(path: Path) -> Script:
        """The scenario in a file."""
        lines = [line.partition("#")[0].rstrip() for line in path.read_text("utf-8").splitlines()]
        blank = lines.index("")
        title, named, *head = lines[:blank]
        if not named.startswith("clauses: "):
            raise ValueError(f"{path.name}: the second line must be 'clauses: …', not {named!r}.")
        setup, _ = read_head(head)
        body = tuple(
            (number, line.strip()) for number, line in enumerate(lines[blank:], blank + 1) if line.strip()
        )
        return Script(path, title, tuple(named.split()[1:]), setup, body)

    @property
    def leaves_reference(self) -> bool:
        """Whether somebody leaves the table, which the reference does not know."""
        return any("retire " in line for _, line in self.lines)


class Failed(AssertionError):
    """Something that the scenario expects does not hold; says where."""


class Stage:
    """A game that a scenario is played on; `observe` is called after every action."""

    def __init__(self, script: Script, observe: Callable[[Game], None] | None = None) -> None:
        self.script, self.game = script, Game(script.setup)
        self.observe = observe or (lambda game: None)
        self.events: list[Event] = []  # of the line
        self.latest: list[Event] = []  # of the action

    def run(self) -> int:
        """Play the scenario; how many expectations held."""
        held = 0
        for number, line in self.script.lines:
            try:
                if line.startswith("expect "):
                    self.expect(line.removeprefix("expect "))
                    held += 1
                else:
                    self.play(line)
            except (AssertionError, IllegalAction, ValueError) as error:
                where = f"{self.script.path.name}, line {number}: {line}"
                raise Failed(f"{where}\n    {error}\n    {self.game!r}") from error
        return held

    def play(self, line: str) -> None:
        """Play the actions of a line."""
        self.events = []
        for text in line.split("; "):
            self.latest = self.game.play(text.strip())
            self.events += self.latest
            self.observe(self.game)

    def expect(self, words: str) -> None:
        """Check one expectation."""
        wanted = not words.startswith("no ") and not words.startswith("not ")
        name, _, rest = (words if wanted else words.split(" ", 1)[1]).partition(" ")
        if name not in EXPECTATIONS:
            raise ValueError(f"Unknown expectation {name!r}: use one of {', '.join(EXPECTATIONS)}.")
        holds, found = EXPECTATIONS[name](self, rest)
        assert holds == wanted, f"found: {found}"


Verdict = tuple[bool, object]
SAID: dict[type[Event], tuple[str, ...]] = {
    Drew: ("face", "clause"),
    Discarded: ("face", "clause"),
    Laid: ("face", "cell", "top", "clause"),
    Placed: ("figure", "cell", "part", "clause"),
    Returned: ("figure", "cell", "part", "clause"),
    Scored: ("points", "feature", "clause"),
    PigMoved: ("section", "steps", "clause"),
    GameEnded: ("clause",),
    Took: ("wine", "grain", "cloth", "clause"),
    SecondPart: ("clause",),
}


def told(event: Event) -> str:
    """An event in the words of an expectation: who, what, and what it names."""
    names = SAID[type(event)]
    words = [COLOURS[event.player] if hasattr(event, "player") else "", event.event]
    words += [str(getattr(event, name)) for name in names if getattr(event, name) is not None]
    return " ".join(word for word in words if word)


def numbers(words: str) -> list[int]:
    """The numbers in a row."""
    return [int(word) for word in words.split()]


def texts(stage: Stage) -> list[str]:
    """The legal actions as text."""
    return sorted(action.shortened() for action in stage.game.legal)


def is_refused(stage: Stage, words: str) -> Verdict:
    """The action is refused with a sentence and leaves the game as it was."""
    before = stage.game.to_bytes(), stage.game.ply
    try:
        stage.game.play(words)
    except IllegalAction as error:
        return (stage.game.to_bytes(), stage.game.ply) == before, error
    return False, "it was played"


def feature(stage: Stage, words: str) -> Verdict:
    """CELL PART: complete|open, N tiles, N shields, N cities, or free; the words after the colon."""
    where, _, claim = words.partition(": ")
    cell, part = where.split(" ", 1)
    x, y = cell.split(",")
    kind, _, at = part.partition(" ")
    found = stage.game.feature(Cell(int(x), int(y)), Part(kind, at))
    facts = {
        "complete" if found.complete else "open",
        f"{found.tiles} tiles",
        f"{found.shields} shields",
        f"{found.cities} cities",
        "held" if found.figures else "free",
        "weights " + " ".join(map(str, found.weights)),
    }
    return all(word in facts for word in claim.split(", ")), facts


def goods(stage: Stage, words: str) -> Verdict:
    """COLOUR WINE GRAIN CLOTH: the tokens that a player has taken."""
    colour, _, wanted = words.partition(" ")
    tokens = stage.game.extras["goods"]
    return equals([held[COLOURS.index(colour)] for held in tokens.values()], numbers(wanted))


def equals(found: object, wanted: object) -> Verdict:
    """Whether both are the same."""
    return found == wanted, found


def winners(game: Game) -> list[str]:
    """The colours that have won; none while the game lasts."""
    outcome = game.outcome()
    return [COLOURS[player] for player in outcome.winners] if outcome else []


EXPECTATIONS: dict[str, Callable[[Stage, str], Verdict]] = {
    "scores": lambda stage, words: equals(stage.game.scores, numbers(words)),
    "projected": lambda stage, words: equals(stage.game.projected(), numbers(words)),
    "legal": lambda stage, words: (words in stage.game.legal, texts(stage)),
    "choices": lambda stage, words: equals(texts(stage), sorted(words.split("; "))),
    "refused": is_refused,
    "event": lambda stage, words: (words in map(told, stage.events), "; ".join(map(told, stage.events))),
    "scoring": lambda stage, words: equals(
        [told(event) for event in stage.events if isinstance(event, Scored)],
        [*filter(None, words.split("; "))],
    ),
    "supply": lambda stage, words: equals(
        stage.game.supply(COLOURS.index(words.split()[0]))[words.split()[1]], int(words.split()[2])
    ),
    "figure": lambda stage, words: (words in map(str, stage.game.figures), [*map(str, stage.game.figures)]),
    "figures": lambda stage, words: equals(len(stage.game.figures), int(words)),
    "phase": lambda stage, words: equals(stage.game.phase.value, words),
    "player": lambda stage, words: equals(COLOURS[stage.game.player], words),
    "decider": lambda stage, words: equals(
        "dealer" if stage.game.decider is None else COLOURS[stage.game.decider], words
    ),
    "hand": lambda stage, words: equals(stage.game.hand or "empty", words),
    "over": lambda stage, words: (stage.game.over, stage.game.phase),
    "winners": lambda stage, words: equals(winners(stage.game), words.split()),
    "left": lambda stage, words: equals(stage.game.tiles_left, int(words)),
    "bag": lambda stage, words: equals(stage.game.bag.get(words.split()[0], 0), int(words.split()[1])),
    "feature": feature,
    "goods": goods,
    "part": lambda stage, words: equals(stage.game.extras["part"], int(words)),
}
