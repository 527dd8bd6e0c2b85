"""Help comes at once: no compiled rules, no arrays."""

from __future__ import annotations

import resource
import subprocess
import sys

import pytest

from commands.running import bastide, environment

LOOK = """
import sys
from bastide.cli import main
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
heavy = {"numba", "numpy", "llvmlite", "bastide.game", "rich"} & set(sys.modules)
assert not heavy, heavy
"""
COMMANDS = ["play", "replay", "simulate", "tiles", "boxes", "bench"]


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], *([name, "--help"] for name in COMMANDS)])
def test_help_imports_nothing_heavy(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOOK, *arguments], capture_output=True, text=True, env=environment()
    )
    assert done.returncode == 0, done.stderr


def test_help_is_quick_and_lists_every_command() -> None:
    times = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = bastide("--help")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert done.stdout.startswith("Usage: bastide ")
    assert all(f"\n  {name} " in done.stdout for name in COMMANDS)
    assert min(times) < 0.3, times


def test_no_command_shows_the_help() -> None:
    assert "Usage: bastide" in bastide().stdout
