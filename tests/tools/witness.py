"""The long comparison of engine and reference: `make witness`.

    python tests/tools/witness.py [--base N] [--each N] [--combinations N] [--workers N] [--only ELEMENT]

2,000 base games, 500 with every element, 2,000 random combinations, compared after every action.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from reference.compare import Disagreement, play_together
from reference.games import ELEMENTS, base_setup, element_setup, random_setup

BATCH = 5


def play(group: str, first: int, count: int) -> tuple[str, int, int, list[str]]:
    """Some games of a group: its name, how many games and actions, and what went wrong."""
    actions, wrong = 0, []
    for seed in range(first, first + count):
        if group == "base":
            setup = base_setup(seed)
        elif group == "combinations":
            setup = random_setup(seed)
        else:
            setup = element_setup(group, seed)
        try:
            actions += play_together(setup, seed).ply
        except Disagreement as error:
            wrong.append(f"{group} {seed}: {error}")
        except Exception as error:
            wrong.append(f"{group} {seed}: {setup}: {type(error).__name__}: {error}")
    return group, count, actions, wrong


def jobs(wanted: dict[str, int]) -> list[tuple[str, int, int]]:
    """The games in batches, groups taking turns."""
    batches = [
        (first, group, min(BATCH, total - first))
        for group, total in wanted.items()
        for first in range(0, total, BATCH)
    ]
    return [(group, first, count) for first, group, count in sorted(batches)]


def main() -> int:
    """Play them all, with a line of progress; 1 if anything differs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--base", type=int, default=2000)
    parser.add_argument("--each", type=int, default=500)
    parser.add_argument("--combinations", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", help="one group: base, combinations or an element")
    given = parser.parse_args()
    wanted = {
        "base": given.base,
        **dict.fromkeys(ELEMENTS, given.each),
        "combinations": given.combinations if ELEMENTS else 0,
    }
    wanted = {group: total for group, total in wanted.items() if given.only in (None, group)}
    games: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    wrong: list[str] = []
    began, total = time.monotonic(), sum(wanted.values())
    with ProcessPoolExecutor(given.workers) as pool:
        for done in as_completed([pool.submit(play, *job) for job in jobs(wanted)]):
            group, played, compared, found = done.result()
            games[group] += played
            actions[group] += compared
            wrong += found
            for text in found:
                print(f"\n{text}", flush=True)
            print(
                f"\r{games.total():,} of {total:,} games, {actions.total():,} actions compared, "
                f"{len(wrong)} wrong, "
                f"{time.monotonic() - began:.0f} s",
                end="",
                flush=True,
            )
    print()
    for group in wanted:
        print(f"reference, {group}: {games[group]:,} games, {actions[group]:,} actions compared")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
