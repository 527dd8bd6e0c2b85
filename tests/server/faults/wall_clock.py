"""A wall clock that is set ahead and back under a running server: time.time and time.time_ns,
nothing else.
"""

from __future__ import annotations

import os
from pathlib import Path

_SITECUSTOMIZE = """
import time

def _seconds(path={path!r}):
    with open(path) as file:
        return float(file.read() or 0)

_time, _time_ns = time.time, time.time_ns
time.time = lambda: _time() + _seconds()
time.time_ns = lambda: _time_ns() + int(_seconds() * 1_000_000_000)
"""


class WallClock:
    """The offset of a server's clock, in a file that the server reads whenever it asks for the time."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / "offset"
        self.set_ahead(0)
        (folder / "sitecustomize.py").write_text(_SITECUSTOMIZE.format(path=str(self._file)), "utf-8")
        self.environment = {"PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}

    def set_ahead(self, seconds: float) -> None:
        """So far ahead of the true time; negative = behind."""
        scratch = self._file.with_suffix(".new")
        scratch.write_text(str(seconds), "utf-8")
        scratch.replace(self._file)
