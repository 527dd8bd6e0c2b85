"""Numbers of action sequences from a position.

    python tests/tools/perft.py FILE … [--depth N] [--reference] [--write]


A perft file is a game's text; its comments `# perft DEPTH COUNT` say how many sequences of legal actions
there are. Draws are counted by kind. `--write` computes the counts anew and writes them into the file.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bastide.engine import entry
from bastide.engine.state import new_scratch
from bastide.game import Game
from bastide.kernel.backend import clone
from reference.game import Reference

LINE = re.compile(r"# perft (\d+) (\d+)")


def counts_in(text: str) -> dict[int, int]:
    """Depth -> count, as the file says."""
    return {int(depth): int(count) for depth, count in LINE.findall(text)}


def count_by_engine(state: object, scratch: object, depth: int) -> int:
    """The sequences of this length from a record."""
    count = int(entry.legal(state, scratch))
    if depth == 1:
        return count
    total = 0
    for code in [int(code) for code in scratch[0].actions[:count]]:
        after = clone(state)
        entry.do(after, scratch, code)
        total += count_by_engine(after, scratch, depth - 1)
    return total


def engine_count(game: Game, depth: int) -> int:
    """The sequences of this length from a game's position."""
    return count_by_engine(clone(game._state), new_scratch(), depth)


def reference_count(reference: Reference, depth: int) -> int:
    """The same by the reference."""
    if depth == 1:
        return len(reference.legal())
    total = 0
    for text in sorted(reference.legal()):
        after = reference.copy()
        after.apply(text)
        total += reference_count(after, depth - 1)
    return total


def reference_of(game: Game) -> Reference:
    """The reference in a game's position."""
    reference = Reference(game.setup.players, frozenset(game.setup.elements), dict(game.setup.options))
    for action in game.actions:
        reference.apply(str(action))
    return reference


def main() -> None:
    """Print or write the counts of perft files."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--reference", action="store_true", help="count by the slow reference")
    parser.add_argument("--write", action="store_true", help="write the counts into the files")
    given = parser.parse_args()
    for path in given.files:
        text = path.read_text("utf-8")
        game, found = Game.from_text(text), {}
        for depth in range(1, given.depth + 1):
            began = time.perf_counter()
            found[depth] = (
                reference_count(reference_of(game), depth) if given.reference else engine_count(game, depth)
            )
            expected = counts_in(text).get(depth)
            note = "" if expected in (None, found[depth]) else f"   the file says {expected:,}"
            print(
                f"{path.stem:24} {depth} {found[depth]:>12,} {time.perf_counter() - began:8.2f} s{note}",
                flush=True,
            )
        if given.write:
            kept = LINE.sub("", text).rstrip("\n")
            lines = "".join(f"\n# perft {depth} {count}" for depth, count in found.items())
            path.write_text(f"{kept}\n{lines}\n", "utf-8")


if __name__ == "__main__":
    main()
