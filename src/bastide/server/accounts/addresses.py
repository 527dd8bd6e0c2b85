"""Where requests come from, as rates count it."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any


def counted_address(host: str) -> str:
    """The address whose requests are counted together.

    An IPv6 address counts as its /64, which is what one household or one rented machine has; an IPv4 address
    counts as itself, also where it is written as IPv6. Anything else counts as it is written.
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), 64), strict=False))


def source_of(scope: Mapping[str, Any], proxied: bool) -> str:
    """Where a request or a WebSocket comes from, as it is counted, by its ASGI scope.

    Behind a proxy, this is the last address of X-Forwarded-For, which the proxy has added to the client's own
    line or in a line after it. Without one it is the address at the other end of the connection.
    """
    lines = [value for name, value in scope["headers"] if name == b"x-forwarded-for"] if proxied else []
    forwarded = b",".join(lines).decode("latin-1").rpartition(",")[2].strip()
    return counted_address(forwarded or (scope["client"][0] if scope.get("client") else "?"))
