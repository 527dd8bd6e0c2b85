"""Where messages may be sent. Whoever subscribes names the address, and this server goes there: so only https
to a public address counts, and the address that was checked is the one that is connected to.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

import httpcore

ENDPOINT_CHARACTERS = 1_000
HTTPS = 443


class NotPublic(OSError):
    """A name that leads to no public address."""


def is_endpoint(text: str) -> bool:
    """Whether a text is written like the address of a push service: https, a name, the usual port."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    name = parts.hostname or ""
    return (
        len(text) <= ENDPOINT_CHARACTERS
        and text.isascii()
        and text.isprintable()
        and " " not in text
        and parts.scheme == "https"
        and port in (None, HTTPS)
        and "@" not in parts.netloc
        and "." in name.strip(".")
        and not name.rsplit(".", 1)[-1].isdigit()
        and ":" not in name
    )


def first_public(addresses: Iterable[str]) -> str:
    """The first of a name's addresses, if all of them are public; NotPublic otherwise."""
    all_addresses = list(addresses)
    for address in all_addresses:
        if not _is_public(ipaddress.ip_address(address)):
            raise NotPublic(f"{address} is no public address.")
    if not all_addresses:
        raise NotPublic("The name has no address.")
    return all_addresses[0]


def _is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if inner is not None and not _is_public(inner):
            return False
    return address.is_global and not address.is_multicast


class PublicNetwork(httpcore.AnyIOBackend):
    """Connections to public addresses alone."""

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect to the very address that was checked: a name may lead elsewhere when it is asked again."""
        loop = asyncio.get_running_loop()
        infos = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        address = first_public(str(info[4][0]) for info in infos)
        return await super().connect_tcp(address, port, timeout, local_address, socket_options)
