"""Running `bastide …`: in this process for what a command says; once in a process of its own, as people run
it.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

# Whether the rules are compiled here is decided by this import, before a command is told that they are not.
import bastide.kernel.backend
from bastide.cli import main

MAIN = "from bastide.cli import main; main()"
Done = subprocess.CompletedProcess[str]


def environment(**settings: str) -> dict[str, str]:
    """Interpreted rules, which start at once; no colours, a wide terminal."""
    return (
        os.environ
        | {"BASTIDE_JIT": "0", "COLUMNS": "120", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
        | settings
    )


def bastide(*arguments: str | Path, **settings: str) -> Done:
    """The command's exit code and what it printed, with nobody at the keyboard.

    It runs in this process, with the rules as they are here: compiled, unless the tests run interpreted.
    """
    words, out, err = ["bastide", *map(str, arguments)], io.StringIO(), io.StringIO()
    with (
        patch.object(sys, "argv", words),
        patch.object(sys, "stdin", io.StringIO()),
        patch.dict(os.environ, environment(**settings)),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main()
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else int(end.code is not None)
    return subprocess.CompletedProcess(words, status, out.getvalue(), err.getvalue())


def bastide_process(*arguments: str | Path, **settings: str) -> Done:
    """The same in a process of its own, with interpreted rules."""
    return subprocess.run(
        [sys.executable, "-c", MAIN, *map(str, arguments)],
        input="",
        capture_output=True,
        encoding="utf-8",
        env=environment(**settings),
        timeout=300,
    )


def sentence_of(done: Done) -> str:
    """The one sentence of a refusal: exit code 2, nothing else on stderr, no traceback."""
    assert done.returncode == 2, done
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("bastide: ")
    return lines[0].removeprefix("bastide: ")
