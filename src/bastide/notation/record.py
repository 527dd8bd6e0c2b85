"""Whole games as text: a version line, headers, an empty line, one action per line.

bastide game 2
players 2
elements base fields
options tiles=20 small-city=yes
Date: 2026-11-16

draw U          # comments run from a number sign to the end of the line
lay 0,1 E
pass
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from ..actions import Action, Short, read_action
from ..locale.problem import Problem
from ..locale.terminal import say
from ..setup import Setup, SetupError, Value

VERSION = 2
TITLE = f"bastide game {VERSION}"
OLDER_TITLES = ("bastide game 1",)  # wrote some actions in short forms, which are still read
LONGEST_TEXT = 1_000_000  # characters: a game of all boxes has about 20,000
LONGEST_LINE = 1_000
LONGEST_HEADER = 400
HEADER = re.compile(rf"([A-Z][A-Za-z-]{{0,39}}): {{1,9}}(\S.{{0,{LONGEST_HEADER - 1}}})")


class NotationError(Problem):
    """A text that cannot be read; the message begins with its line and column."""

    def __init__(self, message: str, line: int, column: int, name: str = "", **values: Any) -> None:
        super().__init__(f"line {line}, column {column}: {message}", name, **values)
        self.message, self.line, self.column = message, line, column

    @staticmethod
    def of(error: ValueError, line: int) -> NotationError:
        """The error of something that stands on a line."""
        if isinstance(error, Problem):
            return NotationError(str(error), line, 1, error.name, **error.values)
        return NotationError(str(error), line, 1)

    def told(self) -> str:
        """Line, column and what is wrong there, in the language of whoever types."""
        why = say(self.name, **self.values) if self.name else self.message
        return say("notation-place", line=str(self.line), column=str(self.column), why=why)


@dataclass(frozen=True, slots=True)
class Record:
    """What a game's text says: setup, headers, actions, comments.

    comment    what stands on lines of its own before the first action
    comments   one for each action, or none at all: what follows it on its line and on lines of its own
    """

    setup: Setup
    actions: tuple[Action | Short, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    comment: str = field(default="", compare=False)
    comments: tuple[str, ...] = field(default=(), compare=False)
    lines: tuple[int, ...] = field(default=(), compare=False)  # where each action stands in the text

    def line_of(self, number: int) -> int:
        """The line of an action in the text it was read from, or in the text it would be written to."""
        return (
            self.lines[number]
            if self.lines
            else len(self.to_text().splitlines()) - len(self.actions) + number + 1
        )

    def to_text(self) -> str:
        """The text, which `parse` reads back."""
        for name, value in self.headers:
            readable = (
                isinstance(value, str) and value.isprintable() and value == value.strip() and "#" not in value
            )
            if not readable or not HEADER.fullmatch(f"{name}: {value}"):
                raise ValueError(
                    f"The header {name!r} with {value!r} cannot be written: a name of letters, then one "
                    "line of 1 to 400 characters without a number sign."
                )
        head = [TITLE, *setup_lines(self.setup), *(f"{name}: {value}" for name, value in self.headers)]
        body = [line for line in _commented("", self.comment) if line]
        for action, comment in zip(self.actions, self.comments or [""] * len(self.actions), strict=True):
            body += _commented(str(action), comment)
        return "\n".join([*head, "", *body]) + "\n"

    @staticmethod
    def parse(text: str) -> Record:
        """Read a record from its text; a NotationError if it cannot be read."""
        lines = checked_lines(text, TITLE, *OLDER_TITLES)
        blank = next((number for number, line in enumerate(lines) if number and not line), len(lines))
        setup, headers = read_head(lines[1:blank])
        remarks = [line.partition("#")[2].strip() for line in _split(text)]
        actions, line_numbers, comments = [], [], [[""]]
        for number, line in enumerate(lines[blank:], blank + 1):
            if line:
                actions.append(_read_action(line, number))
                line_numbers.append(number)
                comments.append([])
            if remarks[number - 1]:
                comments[-1].append(remarks[number - 1])
        comment, *others = ("\n".join(filter(None, lines)) for lines in comments)
        return Record(setup, tuple(actions), tuple(headers), comment, tuple(others), tuple(line_numbers))


def _split(text: str) -> list[str]:
    return text.replace("\r\n", "\n").removeprefix("\ufeff").split("\n")


def _commented(line: str, comment: str) -> list[str]:
    """A line of a text with a comment, whose further lines stand below it."""
    first, *others = [remark.strip() for remark in comment.split("\n")]
    for remark in (first, *others):
        if not remark.isprintable() or len(line) + len(remark) > LONGEST_LINE - 4:
            raise ValueError(
                f"The comment {remark[:40]!r} cannot be written: it is too long, or not plain text."
            )
    return [f"{line}  # {first}".strip() if first else line, *(f"# {remark}" for remark in others if remark)]


def setup_lines(setup: Setup) -> list[str]:
    """The setup as header lines."""
    lines = [f"players {setup.players}", f"elements {' '.join(setup.elements)}"]
    if setup.options:
        lines.append("options " + " ".join(f"{name}={_write_value(value)}" for name, value in setup.options))
    if setup.bag:
        lines.append("bag " + " ".join(f"{face}={copies}" for face, copies in setup.bag))
    return lines


def checked_lines(text: str, title: str, *older: str) -> list[str]:
    """The lines without comments, after a look at size, characters and version."""
    if not isinstance(text, str):
        raise TypeError(f"A text is expected, not {type(text).__name__}: read a file with encoding='utf-8'.")
    if len(text) > LONGEST_TEXT:
        raise NotationError(
            f"The text has {len(text)} characters; at most {LONGEST_TEXT} are read.",
            1,
            1,
            "notation-long-text",
            count=len(text),
            most=LONGEST_TEXT,
        )
    lines = _split(text)
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise NotationError(
                f"The line has {len(line)} characters; at most {LONGEST_LINE} are read.",
                number,
                1,
                "notation-long-line",
                count=len(line),
                most=LONGEST_LINE,
            )
        for column, character in enumerate(line, 1):
            if not character.isprintable() and character != "\t":
                raise NotationError(
                    f"The character {character!r} does not belong in a text.",
                    number,
                    column,
                    "notation-character",
                    character=ascii(character).strip("'"),
                )
    first = lines[0].partition("#")[0].strip()
    if first not in (title, *older):
        raise NotationError(
            f"The first line is {first[:40]!r}; it must be {title!r}.",
            1,
            1,
            "notation-title",
            first=first[:40],
            title=title,
        )
    return [line.partition("#")[0].strip() for line in lines]


def read_head(lines: list[str]) -> tuple[Setup, list[tuple[str, str]]]:
    """The setup and the headers; the lines follow the title."""
    given: dict[str, tuple[int, str]] = {}
    headers: list[tuple[str, str]] = []
    for number, line in enumerate(lines, 2):
        word, _, rest = line.partition(" ")
        if word in ("players", "elements", "options", "bag") and word not in given:
            given[word] = number, rest
        elif (match := HEADER.fullmatch(line)) and line.isprintable():
            headers.append((match[1], match[2]))
        elif line:
            raise NotationError(
                f"Cannot read the header {line[:40]!r}: write 'players N', 'elements …', 'options …', "
                "'bag …' once each, or 'Name: value'; an empty line ends the headers.",
                number,
                1,
                "notation-header",
                header=line[:40],
            )
    for word in ("players", "elements"):
        if word not in given:
            raise NotationError(f"The header {word!r} is missing.", 1, 1, "notation-no-header", header=word)
    return _read_setup(given), headers


def _read_setup(given: dict[str, tuple[int, str]]) -> Setup:
    line, players = given["players"]
    if not re.fullmatch(r"\d{1,2}", players, re.ASCII):
        raise NotationError(
            f"{players[:20]!r} is not a number of players.",
            line,
            9,
            "notation-players",
            players=players[:20],
        )
    options: dict[str, Value] = {}
    line, text = given.get("options", (line, ""))
    for word in text.split():
        name, sign, value = word.partition("=")
        if not sign:
            raise NotationError(
                f"Cannot read the option {word[:40]!r}: it is written as name=value.",
                line,
                9,
                "notation-option",
                option=word[:40],
            )
        options[name] = _read_value(value)
    bag = _read_bag(*given["bag"]) if "bag" in given else {}
    try:
        return Setup.of(int(players), given["elements"][1].split(), options, bag)
    except SetupError as error:
        raise NotationError.of(error, given["elements"][0]) from None


def _read_bag(line: int, text: str) -> dict[str, int]:
    bag = {}
    for word in text.split() or [""]:  # a line without a tile is no bag
        face, _, copies = word.partition("=")
        if not re.fullmatch(r"\d{1,3}", copies, re.ASCII):
            raise NotationError(
                f"Cannot read {word[:40]!r} in the bag: it is written as FACE=COPIES.",
                line,
                5,
                "notation-bag",
                word=word[:40],
            )
        bag[face] = int(copies)
    return bag


def _read_action(line: str, number: int) -> Action | Short:
    try:
        return read_action(line)
    except ValueError as error:
        raise NotationError.of(error, number) from None


def _write_value(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _read_value(text: str) -> Value:
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if re.fullmatch(r"\d{1,3}", text, re.ASCII) else text
