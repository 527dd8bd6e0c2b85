"""The port of a server, taken before anything else is begun: whoever cannot have it learns so at once."""

from __future__ import annotations

import errno
import socket

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
        raise PortRefused(
            f"There is no address {host!r} with a port {port} to listen on: name an address of this machine, "
            "such as 127.0.0.1 or 0.0.0.0, and a port from 1 to 65535."
        ) from None
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
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        return f"The port {port} of {host} is taken by another program: end that one, or choose another port."
    if number == errno.EACCES:
        return f"The port {port} needs rights that you do not have: choose one from 1024 to 65535."
    if number == errno.EADDRNOTAVAIL:
        return f"{host} is no address of this machine: 127.0.0.1 is always one, 0.0.0.0 means all of them."
    return f"Nothing can listen on port {port} of {host}: {getattr(error, 'strerror', None) or error}."
