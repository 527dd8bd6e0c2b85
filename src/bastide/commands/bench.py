"""`bastide bench`: the speed of the rules on one core, in CPU time, beside the limit in C."""

from __future__ import annotations

import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

from ..locale.terminal import say
from .bad_input import BadInput
from .bench_boxes import measure_boxes, print_boxes
from .bench_environments import measure_environments, times_pettingzoo
from .compiling import announce

ROUNDS = 6
LONGEST_BURST = 60.0  # seconds
STARTS = (
    ("first_compile", "first compile", "with an empty cache to its first legal list and action"),
    ("cached_start", "cached start", "to its first legal list"),
)
FIRST_STEPS = "from bastide import Game; game = Game(); legal = game.legal; game.play(legal[0])"
FIRST_LIST = "from bastide import Game; Game().legal"


def bench(as_json: bool, seconds: float, every_box: bool = False) -> None:
    """Measure and print."""
    if not 0 < seconds <= LONGEST_BURST:
        raise BadInput(say("bench-seconds", seconds=f"{seconds:g}"))
    announce("playout", 40)
    if every_box:
        boxes = measure_boxes(seconds)
        print(json.dumps(boxes)) if as_json else print_boxes(boxes)
        return
    results = measure(seconds)
    if as_json:
        print(json.dumps(results))
        return
    print(f"machine           {results['machine']}")
    for name, rate in results["games_per_second"].items():
        print(f"games per second  {rate:10.0f}   random games, {name} players, one core")
    if "limit_ratio" in results:
        print(f"the limit in C    {results['limit_games_per_second']:10.0f}   base/2 in the same minutes")
        print(f"ratio             {results['limit_ratio']:10.3f}")
    else:
        print(f"the limit in C    was not measured: {results['limit_missing']}")
    print(
        f"mean score        {results['mean_score']:10.2f}   of a player in base/2"
        + (f" (limit {results['limit_mean_score']:.2f})" if "limit_mean_score" in results else "")
    )
    print(f"clone             {results['clone_us']:10.3f} µs")
    print(f"legal list        {results['legal_us']:10.3f} µs, mean over the decisions of a game")
    print(f"apply             {results['apply_us']:10.3f} µs, mean over the actions of a game")
    times = times_pettingzoo(results["env_steps_per_second"])
    for name, rate in results["env_steps_per_second"].items():
        print(
            f"steps per second  {rate:10.0f}   {name}"
            + (f", {times[name]:.1f} times PettingZoo" if name in times else "")
        )
    print(f"record            {results['record_bytes']:10d} bytes")
    for name, title, what in STARTS:
        print(
            f"{title:17} {results[name + '_s']:10.2f} s of CPU time, "
            f"{results[name + '_wall_s']:.2f} s by the clock: "
            f"a new process {what}"
        )


def measure(seconds: float) -> dict[str, Any]:
    """Everything as one object."""
    from ..engine.state import STATE

    results: dict[str, Any] = {"machine": machine(), "games_per_second": {}}
    five, _ = _games(5)
    two, mean_of = _games(2)
    results |= _beside_limit(two, mean_of, seconds)
    results["games_per_second"]["base/5"] = max(_rate(five, seconds) for _ in range(3))
    results |= _steps(seconds)
    results["env_steps_per_second"] = measure_environments(seconds)
    results["record_bytes"] = STATE.itemsize
    with tempfile.TemporaryDirectory() as empty:
        cpu, wall = _process(FIRST_STEPS, {"BASTIDE_CACHE": empty})
        results |= {"first_compile_s": cpu, "first_compile_wall_s": wall}
        starts = [_process(FIRST_LIST, {"BASTIDE_CACHE": empty}) for _ in range(3)]
    results |= {
        "cached_start_s": min(cpu for cpu, _ in starts),
        "cached_start_wall_s": min(wall for _, wall in starts),
    }
    return results


def machine() -> str:
    """Processor, Python and NumPy's and Numba's versions."""
    from importlib.metadata import version

    name = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            name = next(line.split(":", 1)[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    how = "interpreted" if os.environ.get("BASTIDE_JIT") == "0" else f"Numba {version('numba')}"
    return f"{name}, Python {platform.python_version()}, {how}"


def _games(players: int) -> tuple[Callable[[int], None], Callable[[], float]]:
    """A function that plays a number of random games, and one that tells their mean score so far."""
    import numpy as np

    from ..engine.playout import RANDOM, play_games
    from ..engine.start import start
    from ..engine.state import new_scratch
    from ..kernel.backend import clone, new
    from ..setup import Setup

    begin, scratch = start(Setup.of(players)), new_scratch()
    state, random = clone(begin), new(RANDOM)
    scores, played = np.zeros(6, np.int64), [0]

    def run(games: int) -> None:
        play_games(begin, state, scratch, random, played[0], games, scores)
        played[0] += games

    return run, lambda: float(scores.sum()) / max(1, played[0]) / players


def _rate(run: Callable[[int], None], seconds: float) -> float:
    """Runs a CPU second, in one burst of about the given seconds."""
    return 1 / _cost(run, seconds)


def _cost(run: Callable[[int], Any], seconds: float) -> float:
    """CPU seconds of one run: bursts are made longer until they are long enough."""
    times = 1
    run(1)
    while True:
        began = process_time()
        run(times)
        spent = process_time() - began
        if spent >= seconds / 2:
            return spent / times
        times = max(times * 2, int(times * seconds / max(spent, seconds / 50)))


def _burst(run: Callable[[int], None], games: int) -> float:
    """Games a CPU second of one burst."""
    began = process_time()
    run(games)
    return games / (process_time() - began)


def _beside_limit(run: Callable[[int], None], mean_of: Callable[[], float], seconds: float) -> dict[str, Any]:
    """Bursts of ours and of the limit in turn, equally many and of as many games: both meet the
    same machine.
    """
    from ..kernel.backend import COMPILED
    from . import c_baseline

    results: dict[str, Any] = {}
    ours, best = 0.0, 0.0
    try:
        program = c_baseline.build()
    except c_baseline.NoBaseline as reason:
        program, results["limit_missing"] = None, str(reason)
    games = max(100, int(seconds * 10_000)) if COMPILED else 1
    for _ in range(ROUNDS):
        ours = max(ours, *(_burst(run, games) for _ in range(c_baseline.RUNS)))
        if program is not None:
            rate, score = c_baseline.burst(program, games)
            best = max(best, rate)
            results |= {"limit_games_per_second": best, "limit_mean_score": score}
    results |= {"games_per_second": {"base/2": ours}, "mean_score": mean_of()}
    if best:
        results["limit_ratio"] = ours / best
    return results


def _steps(seconds: float) -> dict[str, float]:
    """Microseconds of a clone, a legal list and an applied action."""
    import numpy as np

    from ..engine.playout import RANDOM
    from ..engine.start import start
    from ..engine.state import new_scratch
    from ..kernel.backend import COMPILED, clone, new
    from ..setup import Setup
    from . import bench_kernels

    begin, scratch = start(Setup.of(2)), new_scratch()
    games = 100 if COMPILED else 2  # many different ones: a processor learns a single game by heart
    state, actions, counts = clone(begin), np.zeros((games, 2000), np.int64), np.zeros(games, np.int64)
    total = int(bench_kernels.script(begin, state, scratch, new(RANDOM), actions, counts))
    targets = np.concatenate([begin] * 8) if COMPILED else begin * 8
    cloning = _cost(lambda times: bench_kernels.clone(targets, begin, times), seconds)
    without = _cost(
        lambda times: bench_kernels.perform(begin, state, scratch, actions, counts, False, times), seconds
    )
    listing = _cost(
        lambda times: bench_kernels.perform(begin, state, scratch, actions, counts, True, times), seconds
    )
    return {
        "clone_us": cloning * 1e6,
        "legal_us": max(0.0, listing - without) / total * 1e6,
        "apply_us": max(0.0, without - games * cloning) / total * 1e6,
    }


def _process(code: str, settings: dict[str, str]) -> tuple[float, float]:
    """CPU and clock seconds of a new process."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    subprocess.run([sys.executable, "-c", code], env=os.environ | settings, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, perf_counter() - began
