"""A quick trial of the rules, without pytest: every scenario, some reference games, small perfts. Stops at what fails.

    BASTIDE_JIT=0 python tests/tools/trial.py [WORD …]      scenarios whose path holds a word come first
"""
from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path.insert(0, str(TESTS))

from bastide.engine.offers import count_legal, nth_legal  # noqa: E402
from bastide.engine.state import new_desk  # noqa: E402
from bastide.game import Game  # noqa: E402
from bastide.kernel.backend import twin  # noqa: E402
from bastide.setup import Setup  # noqa: E402
from reference.compare import Witness, play_together  # noqa: E402
from scenarios.script import Script, Stage  # noqa: E402
from tools.perft import counts_in, engine_count  # noqa: E402

LAND = ["base", "fields", "abbot", "abbey", "mayor", "barn", "wagon", "abbey-mayor-tiles"]
GAMES: list[tuple[int, list[str], dict[str, bool | int | str]]] = [
    (2, LAND, {"tiles": 40}),
    (3, ["wheel", *LAND[1:]], {"tiles": 40}),
    (3, ["base", "solo", "river", "abbot", "abbey", "mayor", "wagon"], {"meeples": 8}),
    (4, ["river", *LAND], {"tiles": 30, "river-edition": "2021"}),
    (2, ["base", "fields"], {"small-city": True}),
    (5, ["base", "wheel", *LAND[1:]], {}),
    (6, LAND, {}),
    (3, ["base", "solo"], {"meeples": 7}),
    (2, LAND, {}),
    (2, ["wheel", "fields"], {}),
]
MOST = 500              # sequences of a perft


def check_numbers(game: Game) -> None:
    """The k-th legal action is the k-th of the list."""
    state, desk, codes = twin(game._state), new_desk(), game.legal_codes()
    assert count_legal(state[0], desk[0]) == len(codes)
    for k, code in enumerate(codes):
        count_legal(state[0], desk[0])
        assert int(nth_legal(state[0], desk[0], k)) == code


def main(words: list[str], before: Callable[[float], object] = lambda seconds: None) -> None:
    """Run everything; an exception ends it. `before` hears how many seconds the next piece may take at most."""
    paths = sorted((TESTS / "scenarios").rglob("*.txt"))
    paths.sort(key=lambda path: not any(word in str(path.relative_to(TESTS)) for word in words))
    for path in paths:
        before(3)
        script = Script.read(path)
        Stage(script, Witness(script.setup).follow).run()
    for path in sorted((TESTS / "perft").glob("*.txt")):
        before(6)
        text = path.read_text("utf-8")
        game = Game.from_text(text)
        check_numbers(game)
        for depth, count in counts_in(text).items():
            if count <= MOST:
                assert engine_count(game, depth) == count, f"{path.name} to depth {depth}"
    for seed, (players, elements, options) in enumerate(GAMES):
        before(12)
        play_together(Setup.of(players, elements, options), seed)


if __name__ == "__main__":
    main(sys.argv[1:])
