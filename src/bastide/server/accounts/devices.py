"""Browsers in which somebody has signed in before: guesses at the same name elsewhere do not keep them out.

Such a browser keeps a cookie: a random number, signed together with the account. It lets nobody in; it says
only that this browser's guesses are counted by themselves.
"""

from __future__ import annotations

import hmac
import re
import secrets

from .sessions import Sessions

DEVICE_COOKIE = "bastide_device"
DEVICE_DAYS = 400  # browsers keep no cookie longer


def device_cookie(sessions: Sessions, account: str, held: str | None) -> str:
    """What the browser keeps from now on; what it holds already stays if it is for this account."""
    device = device_of(sessions, account, held) or secrets.token_hex(8)
    return f"{device}.{_signature(sessions, account, device)}"


def device_of(sessions: Sessions, account: str, held: str | None) -> str:
    """The number of a browser in which somebody has signed in to this account; "" for any other."""
    device, _, signature = (held or "").partition(".")
    is_ours = re.fullmatch("[0-9a-f]{16}", device) is not None and hmac.compare_digest(
        signature.encode(), _signature(sessions, account, device).encode()
    )
    return device if is_ours else ""


def _signature(sessions: Sessions, account: str, device: str) -> str:
    return sessions.signature(f"device {device} {account}")
