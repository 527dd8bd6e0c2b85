"""Passwords: kept as argon2 hashes only, and none of those that are tried first."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ..limits import PASSWORD_LONGEST, PASSWORD_SHORTEST
from ..protocol.refusal import Refusal

# The same keys, row by row: US QWERTY, Russian ЙЦУКЕН, Bulgarian BDS and phonetic.
_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_LAYOUTS = (
    "йцукенгшщзхъфывапролджэячсмитьбюё",
    ",уеишщксдзц;ьяаожгтнвмчюйъэфхпрл`",
    "явертъуиопшщасдфгхйкл;'зьцжбнм,.ч",
)
_CYRILLIC = """
    пароль парола парол йцукен йцукенг йцукенгш йцукенгшщз фывапролджэ фывапрол фыва ячсмить явертъ явертъуи
    явертъуиоп асдфгхйкл асдфгхйк зьцжбнм любовь любов привет здравей здрасти обичам обичамте люблю россия
    москва българия болгария софия пловдив варна спартак зенит динамо левски цска наташа марина максим сергей
    андрей александр александър дмитрий димитър иванов иван георги мария анастасия солнышко слънце котенок
    красота мечта победа свобода здоровье семья семейство дракон пират админ администратор каркасон каркассон
    секрет тайна ключ доступ компьютер компютър интернет футбол звезда весна лето зима пролет лято есен
"""
_ENDINGS = (
    *("", "1", "12", "123", "1234", "12345", "123456", "1234567", "12345678", "123456789", "!", "!!", "."),
    *("007", "000", "111", "777", *(str(year) for year in range(1950, 2031))),
)
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
NOBODY = _HASHER.hash("nobody has this password")  # verified for unknown names, so that they take as long


def check_password(password: str, name: str) -> None:
    """A Refusal says why somebody of this name should not have this password."""
    if not PASSWORD_SHORTEST <= len(password) <= PASSWORD_LONGEST:
        raise Refusal(
            "weak_password",
            f"A password must have {PASSWORD_SHORTEST} to {PASSWORD_LONGEST} characters.",
            "password_length",
            least=PASSWORD_SHORTEST,
            most=PASSWORD_LONGEST,
        )
    if any(typed in _common() for typed in _ways_of_typing(password.casefold())):
        raise Refusal(
            "weak_password",
            "This password is among those that are tried first: choose another.",
            "password_common",
        )
    if _without_number(password) == _without_number(name) != "" or password.casefold() == name.casefold():
        raise Refusal(
            "weak_password", "A password cannot be your name, or your name and a number.", "password_name"
        )


def _ways_of_typing(password: str) -> Iterator[str]:
    """A password, and what the same keys write on the layouts between which people switch: a Latin word typed
    while a Cyrillic layout was on, and the other way round.
    """
    yield password
    for layout in _LAYOUTS:
        yield password.translate(str.maketrans(layout, _LATIN))
        yield password.translate(str.maketrans(_LATIN, layout))


def _without_number(text: str) -> str:
    return text.casefold().strip("0123456789 ")


async def hash_of(password: str) -> str:
    """What is kept of a password."""
    return await asyncio.to_thread(_HASHER.hash, password)


async def matches(digest: str, password: str) -> bool:
    """Whether this is the password that was hashed."""
    return await asyncio.to_thread(_verified, digest, password)


def is_outdated(digest: str) -> bool:
    """Whether a hash was made with other parameters than today's."""
    return _HASHER.check_needs_rehash(digest)


def _verified(digest: str, password: str) -> bool:
    try:
        return _HASHER.verify(digest, password)
    except (Argon2Error, InvalidHashError):
        return False


@cache
def _common() -> frozenset[str]:
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # type: ignore[import-untyped]

    words = (*FREQUENCY_LISTS["passwords"], *_with_endings(_CYRILLIC.split()))
    return frozenset(word for word in words if len(word) >= PASSWORD_SHORTEST)


def _with_endings(words: Iterable[str]) -> Iterator[str]:
    """Common words with what is put behind them to make them long enough, and said twice."""
    for word in words:
        yield word + word
        yield from (word + ending for ending in _ENDINGS)
