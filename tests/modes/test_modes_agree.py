"""Interpreted, compiled and compiled with bounds checks: the same games, the same bytes after
every action.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

SCRIPT = Path(__file__).with_name("digest.py")
MODES = {
    "interpreted": {"BASTIDE_JIT": "0"},
    "compiled": {"BASTIDE_JIT": "1"},
    "bounds-checked": {"BASTIDE_JIT": "1", "NUMBA_BOUNDSCHECK": "1"},
}


@cache
def run(mode: str) -> list[str]:
    """What the script prints in one mode, line by line."""
    done = subprocess.run(
        [sys.executable, str(SCRIPT)],
        env=os.environ | MODES[mode],
        capture_output=True,
        text=True,
        timeout=1800,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.splitlines()


# Checked bounds are compiled into a cache of their own, which takes as long as the rules' first compile.
@pytest.mark.longer
@pytest.mark.parametrize("mode", ["compiled", pytest.param("bounds-checked", marks=pytest.mark.long)])
def test_the_modes_give_the_same_bytes(mode: str, tally) -> None:
    interpreted = run("interpreted")
    states = sum(int(line.split("\t")[2]) for line in interpreted)
    for ours, theirs in zip(run(mode), interpreted, strict=True):
        assert ours == theirs, f"{mode} against interpreted"
    tally(f"modes, {mode} = interpreted", games=len(interpreted), states=states)
