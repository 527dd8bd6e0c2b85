"""Damaged game texts for a minute: `make fuzz`. Only a NotationError may come out.

python tests/tools/fuzz_notation.py [--seconds N] [--seed N]
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bastide.boxes.wheel.words import SECTIONS
from bastide.game import Game
from bastide.notation.record import NotationError, Record
from bastide.words import COLOURS, CORNERS
from reference.games import base_setup, random_setup
from reference.random_play import choose

WORDS = [
    "bastide game 1",
    "bastide game 2",
    "players",
    "elements",
    "options",
    "draw",
    "lay",
    "pass",
    "place",
    "recall",
    "abbey",
    "barn",
    "wagon",
    "crown",
    "take",
    "score",
    "count",
    "meeple",
    "abbot",
    "mayor",
    "city N",
    "road E",
    "field Nl",
    "field NW",
    "monastery",
    "garden",
    "fortune",
    "yellow",
    "base",
    "fields",
    "river",
    "wheel",
    "solo",
    "tiles=3",
    "tiles=-1",
    "small-city=yes",
    "river-edition=2021",
    "=",
    "0,0",
    "999,999",
    "-512,512",
    "512,0",
    "N",
    "\ufeff",
    "\r\n",
    "\n",
    "\n\n",
    "\t",
    " ",
    "#",
    ": ",
    "Date: 2026",
    "\x00",
    "\u2028",
    "é",
    "٣",
    "²",
    "😀",
    "--",
    "+g",
]


def samples(count: int = 24) -> list[str]:
    """Texts of real games, short and long."""
    texts = []
    for seed in range(count):
        dice = random.Random(seed)
        game = Game(base_setup(seed) if seed % 2 else random_setup(seed))
        for _ in range(dice.choice([0, 3, 12, 30])):
            if not game.over:
                game.play(choose(game, dice))
        texts.append(game.to_text({"Date": "2026-11-16"} if seed % 3 else None))
    return texts


def damaged(dice: random.Random, texts: list[str]) -> str:
    """A text with some damage."""
    text = dice.choice(texts)
    for _ in range(dice.choice([1, 1, 1, 2, 3, 8])):
        text = dice.choice(DAMAGES)(dice, text, texts)
    return text


def cut(dice: random.Random, text: str, texts: list[str]) -> str:
    """Truncate it."""
    return text[: dice.randrange(len(text) + 1)]


def drop(dice: random.Random, text: str, texts: list[str]) -> str:
    """Take a piece out."""
    start = dice.randrange(len(text) + 1)
    return text[:start] + text[start + dice.randrange(1, 12) :]


def insert(dice: random.Random, text: str, texts: list[str]) -> str:
    """Put a word in."""
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice(WORDS) + text[at:]


def change(dice: random.Random, text: str, texts: list[str]) -> str:
    """Another character."""
    if not text:
        return text
    at = dice.randrange(len(text))
    other = chr(dice.choice([dice.randrange(32, 127), dice.randrange(0, 0x3000), ord(text[at]) ^ 1]))
    return text[:at] + other + text[at + 1 :]


def lines(dice: random.Random, text: str, texts: list[str]) -> str:
    """Swap, repeat or lose a line."""
    rows = text.split("\n")
    a, b = dice.randrange(len(rows)), dice.randrange(len(rows))
    if dice.random() < 0.4:
        rows[a], rows[b] = rows[b], rows[a]
    elif dice.random() < 0.5:
        rows.insert(a, rows[b])
    else:
        del rows[a]
    return "\n".join(rows)


def cross(dice: random.Random, text: str, texts: list[str]) -> str:
    """The beginning of one and the end of another."""
    other = dice.choice(texts)
    return text[: dice.randrange(len(text) + 1)] + other[dice.randrange(len(other) + 1) :]


def swell(dice: random.Random, text: str, texts: list[str]) -> str:
    """A very long piece."""
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice(WORDS) * dice.choice([50, 2_000]) + text[at:]


def act(dice: random.Random, text: str, texts: list[str]) -> str:
    """An action among the others."""
    rows = text.split("\n")
    blank = rows.index("") if "" in rows else 0
    cell, part = f"{dice.choice([0, 0, 1, -1, 2, 512])},{dice.choice([0, 0, 1, -1, 511])}", dice.choice(PARTS)
    actions = [
        "pass",
        "recall",
        f"lay {cell} {dice.choice('NESW')}",
        f"abbey {cell}",
        f"wagon {cell} {part}",
        f"take {cell} {part}",
        f"take {dice.choice(FIGURES)} {cell} {part}",
        f"recall {cell} {part}",
        f"barn {cell} {dice.choice(CORNERS)}",
        f"place {dice.choice(FIGURES)} {cell} {part}",
        f"score {cell} {part}",
        f"place {dice.choice(FIGURES)} {part}",
        f"barn {dice.choice(CORNERS)}",
        f"crown {dice.choice(SECTIONS)}",
        f"count {dice.choice(COLOURS)}",
        "draw U",
    ]
    rows.insert(dice.randrange(blank, len(rows)) + 1, dice.choice(actions))
    return "\n".join(rows)


DAMAGES = (cut, drop, insert, change, lines, cross, swell, act, act, act, act)
FIGURES = ("meeple", "abbot", "mayor", "wagon", "barn")
PARTS = ("city N", "city E", "road E", "road S", "field Nl", "field Er", "field NW", "monastery", "garden")


def verdict(text: str) -> str:
    """What comes out: a game, or a NotationError; anything else is raised."""
    try:
        record = Record.parse(text)
    except NotationError as error:
        assert error.line >= 1 and error.column >= 1
        assert str(error).startswith("line "), error
        return "not readable"
    assert Record.parse(record.to_text()) == record
    try:
        game = Game.from_text(text)
    except NotationError as error:
        assert error.line <= text.count("\n") + 1
        return "not playable"
    assert Game.from_text(game.to_text()) == game
    return "played"


def main() -> int:
    """Fuzz for some time."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**6)
    given = parser.parse_args()
    dice, texts, seen = random.Random(given.seed), samples(), Counter()
    began = time.monotonic()
    while time.monotonic() - began < given.seconds:
        text = damaged(dice, texts)
        try:
            seen[verdict(text)] += 1
        except Exception as error:
            print(f"seed {given.seed}: {type(error).__name__}: {error}\n--- the text:\n{text[:4000]!r}")
            return 1
    told = ", ".join(f"{count:,} {what}" for what, count in sorted(seen.items()))
    print(
        f"{seen.total():,} damaged texts in {given.seconds:.0f} s (seed {given.seed}): "
        f"{told}; nothing else came out"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
