"""Running `bastide …` as a person does: in a process of its own, with interpreted rules that start at once."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

MAIN = "from bastide.cli import main; main()"


def environment(**settings: str) -> dict[str, str]:
    """Interpreted rules, no colours, a wide terminal."""
    return os.environ | {"BASTIDE_JIT": "0", "COLUMNS": "120", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"} | settings


def bastide(*arguments: str | Path, given: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    """The command's exit code and what it printed."""
    return subprocess.run([sys.executable, "-c", MAIN, *map(str, arguments)], input=given, capture_output=True,
                          encoding="utf-8", env=environment(**settings), timeout=300)


def sentence_of(done: subprocess.CompletedProcess[str]) -> str:
    """The one sentence of a refusal: exit code 2, nothing else on stderr, no traceback."""
    assert done.returncode == 2, done
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("bastide: ")
    return lines[0].removeprefix("bastide: ")
