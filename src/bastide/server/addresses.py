"""Where requests come from, as rates count it."""
from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address


def counted_address(host: str) -> str:
    """The address whose requests are counted together.

    An IPv6 address counts as its /64, which is what one household or one rented machine has; an IPv4 address counts as
    itself, also where it is written as IPv6. Anything else counts as it is written.
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


def source_of(client: str, forwarded: str, proxied: bool) -> str:
    """Where something comes from, as it is counted; behind a proxy, the address that the proxy has added last."""
    return counted_address(forwarded.split(",")[-1].strip() if proxied and forwarded else client)
