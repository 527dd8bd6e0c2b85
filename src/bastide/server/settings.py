"""What a host can set, by option or by environment variable. docs/hosting.md lists it all."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from ..locale.terminal import say

MOST_THINKERS = 256
LOG_LEVELS = ("debug", "info", "warning", "error")
DATABASES = ("postgresql://", "postgres://", "postgresql+asyncpg://", "sqlite://", "sqlite+aiosqlite://")
_PUSH_KEY = re.compile("[A-Za-z0-9_-]{43}")  # 32 bytes


def default_data() -> Path:
    """Where the embedded database lies when nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "bastide"


def usual_thinkers() -> int:
    """How many processes think by default: one per processor, less one for the server, at least 1."""
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, count - 1)


@dataclass(frozen=True, slots=True)
class Settings:
    """One server process.

    host, port  where it listens
    data        the directory of the embedded database and of backups
    database    the URL of a PostgreSQL database, "" = SQLite in `data`
    redis       the URL of a Redis, "" = this process is alone
    hosts       the names that it answers to, beside those of its own machine; () = hosts.py says which
    origins     further origins whose pages may connect, beside the server's own
    proxied     whether a proxy in front sets X-Forwarded-For and X-Forwarded-Proto
    pages       the built browser pages, None = those of the package
    thinkers    how many processes think for the computers' seats, at most
    push_key    the key under which notices are sent by Web Push, from `bastide push-key`; "" = none are sent
    push_contact  whom push services write to about them: mailto:… or https://…
    rates       whether rate limits hold; only a load test on your own machine switches them off
    """

    host: str = "127.0.0.1"
    port: int = 8717
    data: Path = field(default_factory=default_data)
    database: str = ""
    redis: str = ""
    hosts: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    proxied: bool = False
    pages: Path | None = None
    thinkers: int = field(default_factory=usual_thinkers)
    push_key: str = field(default="", repr=False)
    push_contact: str = ""
    rates: bool = True
    log: str = "info"

    @staticmethod
    def from_environment(**given: object) -> Settings:
        """Options that were given, then BASTIDE_… variables that are not empty, then the defaults.

        A ValueError says in the host's language what cannot be read.
        """
        env = os.environ
        read: dict[str, object] = {}
        for name, reader in _READERS.items():
            text = env.get(f"BASTIDE_{name.upper()}")
            if text:
                try:
                    read[name] = reader(text)
                except ValueError:
                    raise ValueError(
                        say(
                            "setting-unreadable",
                            setting=f"BASTIDE_{name.upper()}",
                            value=text,
                            kind=_KINDS[reader],
                        )
                    ) from None
        read |= {name: value for name, value in given.items() if value is not None}
        _check_log(str(read.get("log", "info")))
        _check_database(str(read.get("database", "")))
        _check_pages(read.get("pages"))
        _check_redis(str(read.get("redis", "")))
        _check_push(str(read.get("push_key", "")), str(read.get("push_contact", "")))
        settings = Settings(**read)  # type: ignore[arg-type]
        _check_names(settings.hosts, settings.origins)
        return settings


def _check_log(level: str) -> None:
    if level.lower() not in LOG_LEVELS:
        raise ValueError(say("log-unknown", level=level, levels=", ".join(LOG_LEVELS)))


def _check_database(url: str) -> None:
    if url and not url.startswith(DATABASES):
        raise ValueError(say("database-unreadable"))  # it may hold a password


def _check_pages(folder: object) -> None:
    if isinstance(folder, Path) and not (folder / "index.html").is_file():
        raise ValueError(say("pages-missing", folder=folder))


def _check_redis(url: str) -> None:
    from redis.asyncio.connection import parse_url

    try:
        if url:
            parse_url(url)
    except ValueError as error:
        raise ValueError(say("redis-unreadable", why=error)) from None


def _check_push(key: str, contact: str) -> None:
    if not key:
        return
    if find_spec("cryptography") is None:
        raise ValueError(say("push-package"))
    if not _PUSH_KEY.fullmatch(key):
        raise ValueError(say("push-key-unreadable"))
    if not contact.startswith(("mailto:", "https://")):
        raise ValueError(say("push-contact-unreadable", contact=contact))


def _switch(text: str) -> bool:
    if text.lower() not in ("1", "0", "yes", "no", "true", "false"):
        raise ValueError(text)
    return text.lower() in ("1", "yes", "true")


def _processes(text: str) -> int:
    if not 1 <= int(text) <= MOST_THINKERS:
        raise ValueError(text)
    return int(text)


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _check_names(hosts: tuple[str, ...], origins: tuple[str, ...]) -> None:
    """What is compared with a browser's word for it: written in any other way it would never match."""
    for name in hosts:
        if set("/[]") & set(name) or name.count(":") == 1:  # an IPv6 address has more colons
            raise ValueError(say("host-unreadable", host=name))
    for origin in origins:
        if not re.fullmatch(r"https?://[^/]+", origin):
            raise ValueError(say("origin-unreadable", origin=origin))


_READERS: dict[str, Callable[[str], object]] = {
    "host": str,
    "port": int,
    "data": Path,
    "database": str,
    "redis": str,
    "log": str,
    "pages": Path,
    "hosts": _words,
    "origins": _words,
    "proxied": _switch,
    "rates": _switch,
    "thinkers": _processes,
    "push_key": str,
    "push_contact": str,
}
_KINDS: dict[Callable[[str], object], str] = {int: "number", _switch: "switch", _processes: "thinkers"}
