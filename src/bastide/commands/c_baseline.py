"""The baseline: the same random two-player games in C, built from bench/limit where there is a compiler."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SOURCE = ROOT / "bench" / "limit"
PROGRAM = ROOT / ".build" / "limit"
COMPILERS = ("cc", "gcc", "clang")
RUNS = 5  # that the program makes of a burst


class NoBaseline(Exception):
    """The baseline cannot be measured here; the message says why."""


def build() -> Path:
    """The program, built if it is missing or older than its source."""
    if not SOURCE.is_dir():
        raise NoBaseline("its source bench/limit is only in the repository")
    compiler = next((path for name in COMPILERS if (path := shutil.which(name))), None)
    if compiler is None:
        raise NoBaseline("there is no C compiler here")
    newest = max(path.stat().st_mtime for path in SOURCE.iterdir())
    if not PROGRAM.exists() or PROGRAM.stat().st_mtime < newest:
        PROGRAM.parent.mkdir(exist_ok=True)
        command = [compiler, "-O3", "-march=native", str(SOURCE / "bench_tuned.c"), "-o", str(PROGRAM)]
        built = subprocess.run(command, capture_output=True, text=True)
        if built.returncode:
            raise NoBaseline(f"{compiler} cannot build it: {built.stderr.strip().splitlines()[-1:]}")
    return PROGRAM


def burst(program: Path, games: int) -> tuple[float, float]:
    """Games a second (the best of its RUNS) and the mean score of a player."""
    printed = subprocess.run(
        [str(program), "bench", str(games)], capture_output=True, text=True, check=True
    ).stdout
    rates = [float(rate) for rate in re.findall(r"games/s (\d+)", printed)]
    total = re.search(r"sum (\d+)", printed)
    if not rates or total is None:
        raise NoBaseline("it printed something else than expected")
    return max(rates), int(total[1]) / games / 2
