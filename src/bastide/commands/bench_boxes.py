"""`bastide bench --all`: how fast every box plays, beside the base game in the same minutes."""

from __future__ import annotations

from time import process_time

from ..setup import Setup

INNS = ["inns-cathedrals-tiles", "big-meeple"]
TRADERS = ["traders-builders-tiles", "builder", "pig"]
EVERYTHING = [
    "base",
    "fields",
    "abbot",
    "abbey",
    "mayor",
    "barn",
    "wagon",
    "abbey-mayor-tiles",
    *INNS,
    *TRADERS,
]
GAMES = {
    "base/2": Setup.of(2),
    "river/2": Setup.of(2, ["base", "fields", "river"]),
    "abbot/2": Setup.of(2, ["base", "fields", "abbot"]),
    "abbey & mayor/2": Setup.of(
        2, ["base", "fields", "abbey", "mayor", "barn", "wagon", "abbey-mayor-tiles"]
    ),
    "all of these/2": Setup.of(
        2, ["base", "fields", "river", "abbot", "abbey", "mayor", "barn", "wagon", "abbey-mayor-tiles"]
    ),
    "inns & cathedrals/2": Setup.of(2, ["base", "fields", *INNS]),
    "traders & builders/2": Setup.of(2, ["base", "fields", *TRADERS]),
    "both/2": Setup.of(2, ["base", "fields", *INNS, *TRADERS]),
    "everything/2": Setup.of(2, [*EVERYTHING, "river"]),
    "everything, wheel/2": Setup.of(2, [*EVERYTHING, "wheel"]),
    "wheel/2": Setup.of(2, ["wheel", "fields"]),
    "solo/3": Setup.of(3, ["base", "solo"]),
}
ROUNDS = 30  # short bursts: the best of many meets the machine undisturbed


def measure_boxes(seconds: float) -> dict[str, dict[str, float]]:
    """Games, turns and actions a CPU second of each game, the best of several bursts taken in turn."""
    runs = {name: _run_of(setup) for name, setup in GAMES.items()}
    best: dict[str, dict[str, float]] = {}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            rates = run(seconds / 5)
            if name not in best or rates["games"] > best[name]["games"]:
                best[name] = rates
    base = best["base/2"]["turns"]
    return {name: rates | {"ratio": rates["turns"] / base} for name, rates in best.items()}


def _run_of(setup: Setup):  # type: ignore[no-untyped-def]
    """A function that plays random games for about the given seconds."""
    import numpy as np

    from ..engine.playout import RANDOM, play_games
    from ..engine.start import start
    from ..engine.state import new_scratch
    from ..kernel.backend import clone, new

    begin, scratch = start(setup), new_scratch()
    state, random, scores = clone(begin), new(RANDOM), np.zeros(6, np.int64)
    turns = 0
    for seed in range(200):
        play_games(begin, state, scratch, random, seed, 1, scores)
        turns += int(state[0].n_tiles) - int(begin[0].n_tiles)

    def run(seconds: float) -> dict[str, float]:
        games, actions, began = 0, 0, process_time()
        while process_time() - began < seconds:
            actions += int(play_games(begin, state, scratch, random, games, 200, scores))
            games += 200
        spent = process_time() - began
        return {"games": games / spent, "turns": games * turns / 200 / spent, "actions": actions / spent}

    return run


def print_boxes(boxes: dict[str, dict[str, float]]) -> None:
    """The table."""
    print(f"{'game/players':22}{'games/s':>10}{'turns/s':>12}{'actions/s':>12}{'turns: ratio to base':>22}")
    for name, row in boxes.items():
        print(f"{name:22}{row['games']:10.0f}{row['turns']:12.0f}{row['actions']:12.0f}{row['ratio']:22.2f}")
