"""A server on loopback with data of its own and a real Chromium."""
from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

pytest.importorskip("playwright", reason="playwright drives the browser: pip install playwright")
pytest.importorskip("litestar", reason="the server's dependencies: pip install 'bastide[server]'")

from playwright.sync_api import Browser, sync_playwright

from bastide.web import built_pages

READY_SECONDS = 240.0                   # the first start compiles the rules
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]


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


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A running server with the built pages."""
    pages = built_pages()
    if pages is None:
        pytest.skip("The pages are not built: npm run build in web/.")
    data: Path = tmp_path_factory.mktemp("server")
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "bastide.server"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env=os.environ | {"BASTIDE_PORT": str(port), "BASTIDE_DATA": str(data), "BASTIDE_PAGES": str(pages),
                          "BASTIDE_RATES": "no"})
    try:
        wait_until_ready(f"http://127.0.0.1:{port}", process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of the machine, or the one that playwright has installed."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield chromium
        chromium.close()
