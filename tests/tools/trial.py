"""A quick trial of the rules, without pytest: every scenario, small perfts, some reference games, in pieces.

    BASTIDE_JIT=0 python tests/tools/trial.py

A piece raises when the rules are wrong. What it returns tells the games it played, with legal actions and
scores after every action, all events, and the record to the byte: tests/modes hold interpreted and compiled
rules to the same. So rules that were once played beside the reference can be told from others without it,
which takes a tenth of the time.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path.insert(0, str(TESTS))

from bastide.boxes.collected import clause_name  # noqa: E402
from bastide.engine.apply import apply  # noqa: E402
from bastide.engine.legal import count_legal, nth_legal  # noqa: E402
from bastide.engine.playout import RANDOM, play_games, random_action, seed  # noqa: E402
from bastide.engine.start import start  # noqa: E402
from bastide.engine.state import new_scratch  # noqa: E402
from bastide.game import Game  # noqa: E402
from bastide.kernel.backend import clone, new, rows  # noqa: E402
from bastide.kernel.log import UNASKED  # noqa: E402
from bastide.kernel.words import OVER  # noqa: E402
from bastide.setup import Setup, Value  # noqa: E402
from bastide.translate.events import to_events  # noqa: E402
from bastide.words import COLOURS  # noqa: E402
from reference.compare import Witness  # noqa: E402
from reference.random_play import choose  # noqa: E402
from scenarios.script import Script, Stage  # noqa: E402
from tools.perft import counts_in, engine_count  # noqa: E402

LAND = ["base", "fields", "abbot", "abbey", "mayor", "barn", "wagon", "abbey-mayor-tiles"]
BUILT = ["inns-cathedrals-tiles", "big-meeple", "traders-builders-tiles", "builder", "pig"]
GAMES: list[tuple[int, list[str], dict[str, Value]]] = [
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
    (2, ["base", "fields", *BUILT], {}),
    (3, ["base", "wheel", *LAND[1:], *BUILT], {}),
    (4, ["river", *LAND, *BUILT], {"tiles": 50}),
    (3, ["base", "solo", *BUILT[:-1]], {}),
]
MOST = 500  # sequences of a perft


Observer = Callable[[Game], None]


class Tale:
    """All that can be told of a game, as a hash; it grows with every action."""

    def __init__(self, witness: Observer | None = None) -> None:
        self.witness, self.hash = witness, hashlib.sha1()

    def follow(self, game: Game) -> None:
        """After an action."""
        if self.witness:
            self.witness(game)
        self.add(game.legal.codes(), game.scores, game.projected() if game.ply % 4 == 0 else None)

    def end(self, game: Game) -> str:
        """After the last one."""
        self.add(game.to_bytes(), game.events)
        return self.hash.hexdigest()

    def add(self, *words: object) -> None:
        """One sentence more."""
        self.hash.update(repr(words).encode())


@dataclass(frozen=True)
class Piece:
    """A part of the trial, which plays beside the reference or without it, and how many seconds it may take
    at most.
    """

    name: str
    seconds: float
    play: Callable[[bool], str]


def pieces() -> list[Piece]:
    """The whole trial, the short pieces first."""
    scenarios = sorted((TESTS / "scenarios").rglob("*.txt"))
    perfts = sorted((TESTS / "perft").glob("*.txt"))
    return [
        *(Piece(path.stem, 3, partial(play_scenario, path)) for path in scenarios),
        *(Piece(f"perft {path.stem}", 6, partial(count_sequences, path)) for path in perfts),
        Piece("retiring", 3, play_while_others_leave),
        Piece("playouts", 6, play_out_at_random),
        Piece("log", 6, play_with_the_log),
        *(Piece(f"game {seed}", 6, partial(play_game, seed)) for seed in range(len(GAMES))),
    ]


def play_scenario(path: Path, beside_reference: bool) -> str:
    """A scenario."""
    script = Script.read(path)
    is_followed = beside_reference and not script.leaves_reference
    tale = Tale(Witness(script.setup).follow if is_followed else None)
    stage = Stage(script, tale.follow)
    stage.run()
    return tale.end(stage.game)


def count_sequences(path: Path, _: bool) -> str:
    """The small counts of a perft."""
    text = path.read_text("utf-8")
    game = Game.from_text(text)
    check_numbers(game)
    for depth, count in counts_in(text).items():
        if count <= MOST:
            assert engine_count(game, depth) == count, f"{path.name} to depth {depth}"
    return Tale().end(game)


def check_numbers(game: Game) -> None:
    """The k-th legal action is the k-th of the list."""
    state, scratch, codes = clone(game._state), new_scratch(), game.legal.codes()
    assert count_legal(state[0], scratch[0]) == len(codes)
    for k, code in enumerate(codes):
        count_legal(state[0], scratch[0])
        assert int(nth_legal(state[0], scratch[0], k)) == code


def play_game(number: int, beside_reference: bool) -> str:
    """A random game."""
    players, elements, options = GAMES[number]
    setup = Setup.of(players, elements, options)
    game, tale = Game(setup), Tale(Witness(setup).follow if beside_reference else None)
    play_on(game, random.Random(number), tale)
    return tale.end(game)


def play_while_others_leave(_: bool) -> str:
    """A random game that players leave, one before the choice of an abbey and one with a tile in hand."""
    game, dice, tale = Game.new(4, LAND, tiles=40), random.Random(9), Tale()
    for phase in ("abbey", "lay"):
        while game.phase.value != phase or game.player in game.retired:
            game.play(choose(game, dice))
        game.play(f"retire {COLOURS[game.player]}")
    play_on(game, dice, tale)
    return tale.end(game)


def play_out_at_random(_: bool) -> str:
    """Random games of the phase machine itself, as searches and benchmarks play them."""
    tale, scratch, dice = Tale(), new_scratch(), new(RANDOM)
    for elements in (["river", *LAND, *BUILT], ["wheel", "fields"], ["base", "solo"]):
        begin, scores = start(Setup.of(3, elements)), [0] * 3
        tale.add(play_games(begin, clone(begin), scratch, dice, 1, 4, scores), scores)
    return tale.hash.hexdigest()


def play_with_the_log(_: bool) -> str:
    """A random game: every row of the log names the clause that its event tells."""
    state, scratch, tale = start(Setup.of(3, ["wheel", *LAND[1:], *BUILT])), new_scratch(), Tale()
    s, w, dice = state[0], scratch[0], new(RANDOM)[0]
    seed(dice, 5)
    w.logging = 1
    while s.phase != OVER:
        w.rows, player = 0, int(s.player)
        apply(s, w, random_action(s, w, dice))
        for row, event in zip(rows(w.row, int(w.rows)), to_events(s, w, player), strict=True):
            assert clause_name(row[3] & ~UNASKED) == event.clause, event
            tale.add(event)
    return tale.hash.hexdigest()


def play_on(game: Game, dice: random.Random, tale: Tale) -> None:
    """Random play to the end."""
    while not game.over:
        game.play(choose(game, dice))
        tale.follow(game)


if __name__ == "__main__":
    for piece in pieces():
        piece.play(True)
