"""The browser of the tests: found on the machine, or installed. `browser.py` makes sure that there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

SHELL = "chromium-headless-shell"  # the same engine without a window, for two thirds of the processor time
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
MISSING = (
    "The tests in the browser need Chromium or Chrome, and none could be installed here: install one, or "
    "name it with BASTIDE_BROWSER=/path/to/chromium."
)


def find() -> str | None:
    """A browser that starts: the one named, a headless shell, or a whole one."""
    if named := os.environ.get("BASTIDE_BROWSER"):
        return named if starts(named) else None
    candidates = [shutil.which(SHELL), *playwrights_own()[0]]
    return next((path for path in candidates if path and starts(path)), None) or find_whole()


def find_whole() -> str | None:
    """A whole browser that starts, for what a headless shell lacks: one on the PATH, or Playwright's own."""
    candidates = [*map(shutil.which, NAMES), playwrights_own()[1]]
    return next((path for path in candidates if path and starts(path)), None)


@cache  # asked once: Playwright cannot be started while it runs
def playwrights_own() -> tuple[list[str], str]:
    """The headless shells that Playwright has installed, and where it puts its Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        whole = Path(playwright.chromium.executable_path)
    folder = next(above for above in whole.parents if above.name.startswith("chromium-"))
    beside = folder.name.replace("chromium-", "chromium_headless_shell-")
    shells = folder.parent.glob(f"{beside}/*/*headless*shell*")
    return [str(path) for path in shells if os.access(path, os.X_OK)], str(whole)


def starts(path: str) -> bool:
    """Whether the program and all its libraries are there."""
    try:
        return (
            subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


def install() -> None:
    """By Playwright, which needs no rights; then by the system's packages, where we may."""
    print("Installing a browser for the tests …", flush=True)
    run(sys.executable, "-m", "playwright", "install", "chromium")
    if not is_complete() and shutil.which("apt-get") and os.geteuid() == 0:
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        run("apt-get", "update", "-q")
        for package in (SHELL, "chromium"):  # older systems have no shell of its own
            run("apt-get", "install", "-y", "-q", "--no-install-recommends", package)


def is_complete() -> bool:
    """Whether there is a browser for all tests: the one named, or a whole one, quicker with a shell."""
    return bool(find() if os.environ.get("BASTIDE_BROWSER") else find_whole())


def run(*command: str) -> None:
    """Run a program quietly; whether it helped is seen afterwards."""
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    if not is_complete():
        install()
    if find() is None:
        sys.exit(f"browser.py: {MISSING}")
