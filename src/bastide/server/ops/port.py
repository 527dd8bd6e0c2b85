"""The port of a server, taken before anything else is begun: whoever cannot have it learns so at once."""

from __future__ import annotations

import errno
import socket

from ...locale.terminal import say
from ..limits import BACKLOG


class PortRefused(Exception):
    """A server cannot listen there; the message is a sentence that says why, and what would be right."""


def listen_at(host: str, port: int) -> socket.socket:
    """A socket that listens; whoever connects before the server is ready waits."""
    try:
        if not 0 <= port <= 65_535:
            raise OverflowError
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, OverflowError, UnicodeError):
        raise PortRefused(say("port-nowhere", host=host, port=str(port))) from None
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listening.close()
        raise PortRefused(_why_not(error, host, port)) from None
    return listening


def _why_not(error: OSError | OverflowError, host: str, port: int) -> str:
    name = _REASONS.get(getattr(error, "errno", None), "port-unusable")
    return say(name, host=host, port=str(port), why=getattr(error, "strerror", None) or error)


_REASONS: dict[int | None, str] = {
    errno.EADDRINUSE: "port-taken",
    errno.EACCES: "port-forbidden",
    errno.EADDRNOTAVAIL: "port-elsewhere",
}
