"""A server on loopback with data of its own, and a real Chromium."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, sync_playwright

import browser as machine
from bastide.web import built_pages
from lengths import PATIENCE

TESTS = Path(__file__).parents[1]
READY_SECONDS = 600.0  # the first start compiles the rules, on a busy machine
PAINT_SECONDS = 60
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_until_ready(address: str, process: subprocess.Popen[bytes]) -> None:
    """Until the server says that it is ready, or has ended."""
    end = time.monotonic() + READY_SECONDS
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"The server ended with status {process.returncode} before it was ready.")
        try:
            with urlopen(f"{address}/readyz", timeout=5) as answer:
                if answer.status == 200:
                    return
        except (URLError, OSError):
            pass
        time.sleep(0.2)
    raise RuntimeError(f"The server was not ready after {READY_SECONDS:.0f} seconds.")


@contextmanager
def serving(data: Path, module: str = "web.rehearsed", **settings: str) -> Iterator[str]:
    """The address of a running server with the built pages; `bastide.server` is the one that people meet."""
    assert built_pages() is not None, "The browser pages are not built: make pages."
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", module],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=TESTS,
        env=os.environ
        | {"BASTIDE_PORT": str(port), "BASTIDE_DATA": str(data), "BASTIDE_RATES": "no"}
        | settings,
    )
    try:
        wait_until_ready(f"http://127.0.0.1:{port}", process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()


@contextmanager
def chromium(*flags: str) -> Iterator[Browser]:
    """The Chromium of the machine, or the one that Playwright has installed."""
    found = machine.find()
    assert found is not None, machine.MISSING
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=[*FLAGS, *flags])
        yield started
        started.close()


FRAMES_PASS = """() => new Promise((tell) => {
  let frames = 0;
  const look = () => (++frames === 30 ? tell() : requestAnimationFrame(look));
  look();
})"""


def wait_until_painted(page: Page) -> None:
    """Until the page has looked the same three times, 30 frames apart: the map is painted bit by bit."""
    before, same = b"", 0
    for _ in range(PAINT_SECONDS):
        page.evaluate(FRAMES_PASS)
        now = page.screenshot(type="jpeg", quality=40)
        same = same + 1 if now == before else 0
        if same == 2:
            return
        before = now
