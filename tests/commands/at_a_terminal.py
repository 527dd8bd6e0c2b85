"""A person at a pseudo-terminal: reads what the command shows, waits for its questions, types answers."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic
from types import TracebackType

from commands.running import MAIN, environment

PATIENCE = 120.0
QUESTION = re.compile(
    r"(Where \(such as ([^)]+)\)\? |Which way up \((\w)[^)]*\)\? |Your choice \(0 to (\d+)\)\? )\Z"
)
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Terminal:
    """`bastide` with arguments on a terminal of its own."""

    def __init__(self, *arguments: str | Path, **settings: str) -> None:
        self._master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", MAIN, *map(str, arguments)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            close_fds=True,
            start_new_session=True,
            preexec_fn=_own_terminal,
            env=environment(TERM="xterm-256color", LINES="50", **settings),
        )
        os.close(slave)
        self.shown = ""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)

    def question(self) -> re.Match[str] | None:
        """Wait until something is asked; None = the command has ended."""
        began = monotonic()
        while monotonic() - began < PATIENCE:
            if (asked := QUESTION.search(self.shown)) is not None:
                return asked
            if not self._more():
                return None
        raise AssertionError(f"Nothing was asked for {PATIENCE} s; shown: {self.shown[-2000:]}")

    def type(self, text: str) -> None:
        """Type a line."""
        self.shown += "\n"
        os.write(self._master, text.encode() + b"\n")

    def press(self, key: bytes) -> None:
        """Press one key, such as Ctrl-C, again after a while as a person would, until the command answers.

        A signal that arrives after the prompt is shown and before Python waits for a key is noted by Python
        only at the next key.
        """
        self.shown += "\n"
        before, began = len(self.shown), monotonic()
        while len(self.shown) == before and monotonic() - began < PATIENCE:
            os.write(self._master, key)
            if not self._more(within=5.0):
                return

    def end(self) -> int:
        """Read to the end; the exit code."""
        began = monotonic()
        while self._more():
            if monotonic() - began > PATIENCE:
                raise AssertionError(
                    f"The command did not end within {PATIENCE} s; shown: {self.shown[-2000:]}"
                )
        return self.process.wait(timeout=PATIENCE)

    def _more(self, within: float = 1.0) -> bool:
        """Read what is shown within some seconds; False = the command has ended."""
        ready, _, _ = select.select([self._master], [], [], within)
        if not ready:
            return True
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other side is closed
            return False
        self.shown += ESCAPES.sub("", data.decode("utf-8", "replace")).replace("\r", "")
        return bool(data)


def heed_ctrl_c() -> None:
    """In a child: a test run in the background ignores Ctrl-C, and its children would inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _own_terminal() -> None:
    """Make the pseudo-terminal the controlling one, so that Ctrl-C reaches the command."""
    import fcntl
    import termios

    heed_ctrl_c()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def play_through(terminal: Terminal, choose: int = 1) -> int:
    """Answer every question by its own example, or by choice number `choose`; how many there were."""
    answers = 0
    while (asked := terminal.question()) is not None:
        answers += 1
        terminal.type(asked[2] or asked[3] or str(min(choose, int(asked[4] or 0))))
    return answers
