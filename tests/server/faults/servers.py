"""Server processes that can be killed and paused; each keeps its port when it is started again."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import time
from pathlib import Path

import httpx

from bastide.commands.server import start_server
from server.conftest import free_port

SERVING_SECONDS = 60.0  # within this a server is ready again after a fault


class Servers:
    """Processes that serve the same tables."""

    def __init__(self, folder: Path, count: int, environment: dict[str, str]) -> None:
        self.folder = folder
        self._environment = {"BASTIDE_JIT": "0", "BASTIDE_RATES": "no"} | environment
        self._ports = [free_port() for _ in range(count)]
        self._processes: list[subprocess.Popen[bytes] | None] = [None] * count
        self.addresses = [f"http://127.0.0.1:{port}" for port in self._ports]

    def process(self, number: int = 0) -> subprocess.Popen[bytes]:
        """The running process with this number."""
        process = self._processes[number]
        assert process is not None, f"Server {number} does not run."
        return process

    async def start(self, *numbers: int) -> float:
        """Start these, or all; when they were ready, by the monotonic clock."""

        async def one(number: int) -> None:
            _, self._processes[number] = await asyncio.to_thread(
                start_server, self.folder, self._ports[number], self._environment
            )

        await asyncio.gather(*map(one, numbers or range(len(self._ports))))
        return time.monotonic()

    async def until_serving(self, number: int = 0) -> None:
        """Wait until the process has its database again and has settled how long clocks stood still."""
        end = time.monotonic() + SERVING_SECONDS
        async with httpx.AsyncClient(base_url=self.addresses[number]) as client:
            while (await client.get("/readyz")).status_code != 200:
                assert time.monotonic() < end, f"Server {number} does not serve again."
                await asyncio.sleep(0.05)

    async def kill(self, number: int = 0) -> None:
        """kill -9."""
        process = self.process(number)
        process.kill()
        await asyncio.to_thread(process.wait)
        self._processes[number] = None

    def pause(self, number: int = 0) -> None:
        """The process stands still; its connections stay open."""
        self.process(number).send_signal(signal.SIGSTOP)

    def resume(self, number: int = 0) -> float:
        """The process goes on; when that was, by the monotonic clock."""
        self.process(number).send_signal(signal.SIGCONT)
        return time.monotonic()

    async def terminate(self, number: int = 0, seconds: float = 10) -> int:
        """SIGTERM; its exit status. A process that needs longer raises TimeoutExpired."""
        process = self.process(number)
        process.terminate()
        status = await asyncio.to_thread(process.wait, seconds)
        self._processes[number] = None
        return status

    def end_all(self) -> None:
        """Whatever still runs is killed."""
        for process in self._processes:
            if process is not None:
                process.kill()
                process.wait()
