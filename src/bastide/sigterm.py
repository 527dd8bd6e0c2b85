"""SIGTERM while a command still starts: one sentence and status 0, as at any later moment of a server.

It imports next to nothing, so that it can be heeded before anything that takes long to import.
"""

from __future__ import annotations

import os
import signal
from types import FrameType

SENTENCE = b"bastide: told to end while it was starting; nothing was served yet.\n"


def heed_sigterm() -> None:
    """From now on SIGTERM ends this process at once, until whatever starts handles the signal itself."""
    signal.signal(signal.SIGTERM, _end)


def _end(_number: int, _frame: FrameType | None) -> None:
    os.write(2, SENTENCE)  # no buffer that the interrupted code may be writing to
    os._exit(0)
