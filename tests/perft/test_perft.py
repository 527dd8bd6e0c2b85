"""The numbers in the perft files are what the engine counts, and to a small depth what the
reference counts.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.game import Game
from bastide.kernel.backend import COMPILED
from lengths import LONG
from tools.perft import counts_in, engine_count, reference_count, reference_of

FILES = sorted(Path(__file__).parent.glob("*.txt"))
MOST = (600_000 if LONG else 60_000) if COMPILED else 3_000  # sequences that a test counts by the engine
MOST_BY_REFERENCE = 20_000 if LONG else 4_000
pytestmark = pytest.mark.longer


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_engine(path: Path, tally) -> None:
    text = path.read_text("utf-8")
    game, counts = Game.from_text(text), counts_in(text)
    assert counts, "a perft file says '# perft DEPTH COUNT'"
    for depth, count in counts.items():
        if count <= MOST or depth == 1:
            assert engine_count(game, depth) == count, f"depth {depth}"
            tally("perft", sequences=count)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_reference(path: Path) -> None:
    text = path.read_text("utf-8")
    game = Game.from_text(text)
    for depth, count in counts_in(text).items():
        if depth <= 2 or (depth == 3 and count <= MOST_BY_REFERENCE):
            assert reference_count(reference_of(game), depth) == count, f"depth {depth}"
