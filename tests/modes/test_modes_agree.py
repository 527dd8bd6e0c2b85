"""Interpreted, compiled and compiled with bounds checks: the same games, the same bytes after every action."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).with_name("digest.py")
INTERPRETED = {"BASTIDE_JIT": "0"}
COMPILED = {"compiled": {"BASTIDE_JIT": "1"}, "bounds-checked": {"BASTIDE_JIT": "1", "NUMBA_BOUNDSCHECK": "1"}}


def run(environment: dict[str, str]) -> list[str]:
    """What the script prints in one mode, line by line."""
    done = subprocess.run([sys.executable, str(SCRIPT)], env=os.environ | environment, capture_output=True, text=True,
                          timeout=1800, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.splitlines()


def test_the_three_modes_give_the_same_bytes(tally) -> None:
    interpreted = run(INTERPRETED)
    states = sum(int(line.split("\t")[2]) for line in interpreted)
    for mode, environment in COMPILED.items():
        for ours, theirs in zip(run(environment), interpreted, strict=True):
            assert ours == theirs, f"{mode} against interpreted"
        tally(f"modes, {mode} = interpreted", games=len(interpreted), states=states)
