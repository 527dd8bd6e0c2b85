"""Opening an address in the browser of whoever typed a command."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser


def open_in_browser(address: str) -> None:
    """Open the address in a window, in a thread of its own; without a screen nothing happens."""
    if _has_screen():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _has_screen() -> bool:
    """Whether a browser would have a window; one in the terminal would be in the way."""
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
