"""Passwords: kept as argon2 hashes only, and none of those that are tried first."""
from __future__ import annotations

import asyncio
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from .limits import PASSWORD_LONGEST, PASSWORD_SHORTEST
from .refusal import Refusal

_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
NOBODY = _HASHER.hash("nobody has this password")       # verified for unknown names, so that they take as long


def check_password(password: str, name: str) -> None:
    """A Refusal says why somebody of this name should not have this password."""
    if not PASSWORD_SHORTEST <= len(password) <= PASSWORD_LONGEST:
        raise Refusal("weak_password", f"A password has {PASSWORD_SHORTEST} to {PASSWORD_LONGEST} characters.")
    if password.casefold() in _common():
        raise Refusal("weak_password", "This password is among those that are tried first: choose another.")
    if _without_number(password) == _without_number(name) != "" or password.casefold() == name.casefold():
        raise Refusal("weak_password", "A password cannot be your name, or your name and a number.")


def _without_number(text: str) -> str:
    return text.casefold().strip("0123456789 ")


async def hash_of(password: str) -> str:
    """What is kept of a password."""
    return await asyncio.to_thread(_HASHER.hash, password)


async def matches(digest: str, password: str) -> bool:
    """Whether this is the password that was hashed."""
    return await asyncio.to_thread(_verified, digest, password)


def _verified(digest: str, password: str) -> bool:
    try:
        return _HASHER.verify(digest, password)
    except (Argon2Error, InvalidHashError):
        return False


@cache
def _common() -> frozenset[str]:
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # type: ignore[import-untyped]

    return frozenset(word for word in FREQUENCY_LISTS["passwords"] if len(word) >= PASSWORD_SHORTEST)
