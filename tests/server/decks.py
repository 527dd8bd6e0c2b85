"""Decks of all kinds as both halves must deal them: `python -m server.decks` writes the file that Vitest
reads.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bastide.server.fairness.dealer import CLEAR, SEALED, Deal, bag_of, key_of
from bastide.setup import Setup

FILE = Path(__file__).parents[2] / "web" / "tests" / "decks.json"
SECRET = bytes(range(32))
KINDS: list[tuple[int, list[str], int]] = [
    (2, ["base"], 0),
    (3, ["base", "river"], 20),
    (3, ["base", "solo"], 0),
    (4, ["base", "solo", "river"], 22),
    (6, ["base", "abbey", "wheel"], 0),
]


def decks() -> list[dict[str, Any]]:
    """Secret, contributions and setup, with the key, the stacks and the seat that begins."""
    return [
        _deck(Setup.of(players, elements, {"tiles": tiles}), scheme)
        for scheme in (CLEAR, SEALED)
        for players, elements, tiles in KINDS
    ]


def _deck(setup: Setup, scheme: int) -> dict[str, Any]:
    seats = 1 if "solo" in setup.elements else setup.players
    added = [bytes([seat + 1] * 16) for seat in range(seats)]
    deal = Deal.of(setup, SECRET, added, scheme)
    return {
        "scheme": scheme,
        "secret": SECRET.hex(),
        "contributions": [one.hex() for one in added],
        "colours": setup.players if "solo" in setup.elements else 0,
        "tiles": setup.option("tiles"),
        "bag": dict(bag_of(setup)),
        "key": key_of(SECRET, added, scheme).hex(),
        "starter": deal.starter,
        "stacks": {name: " ".join(stack) for name, stack in deal.stacks(setup).items()},
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(decks(), indent=1) + "\n", "utf-8")
