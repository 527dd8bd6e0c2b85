"""The browser of the tests: found on the machine, or installed. `browser.py` makes sure that there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
MISSING = (
    "The tests in the browser need Chromium or Chrome, and none could be installed here: install one, or "
    "name it with BASTIDE_BROWSER=/path/to/chromium."
)


def find() -> str | None:
    """A browser that starts: the one named, one on the PATH, or Playwright's own."""
    named = os.environ.get("BASTIDE_BROWSER")
    candidates = [named] if named else [*map(shutil.which, NAMES), playwrights_own()]
    return next((path for path in candidates if path and starts(path)), None)


def playwrights_own() -> str | None:
    """Where Playwright puts the Chromium that it installs."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def starts(path: str) -> bool:
    """Whether the program and all its libraries are there."""
    try:
        return (
            subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


def install() -> str | None:
    """By Playwright, which needs no rights; then by the system's packages, where we may."""
    print("Installing a browser for the tests …", flush=True)
    run(sys.executable, "-m", "playwright", "install", "chromium")
    if (found := find()) is None and shutil.which("apt-get") and os.geteuid() == 0:
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        run("apt-get", "update", "-q")
        run("apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium")
        found = find()
    return found


def run(*command: str) -> None:
    """Run a program quietly; whether it helped is seen afterwards."""
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    if find() is None and install() is None:
        sys.exit(f"browser.py: {MISSING}")
