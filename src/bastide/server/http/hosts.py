"""Which names this server answers to, and whose pages may speak to it.

A page of another site can point its own name at this machine (DNS rebinding): its requests then carry that
name as Host and as Origin, which agree. Only the name gives it away. A server on the loopback address is
therefore known by loopback names alone, unless its host names others; one that listens to the network does
not know its names until it is told.
"""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from ..settings import Settings


def host_allowed(host: str, settings: Settings) -> bool:
    """Whether a request with this Host header is meant for this server; programs may leave it out."""
    name = _name_of(host)
    if not host or is_loopback(name) or name == _name_of(settings.host):
        return True
    if settings.hosts:
        return name in {allowed.lower().rstrip(".") for allowed in settings.hosts}
    return settings.proxied or not is_loopback(_name_of(settings.host))


def origin_allowed(origin: str | None, host: str, others: tuple[str, ...]) -> bool:
    """A browser names the page's origin: it must be this server's own or one that the host allowed."""
    if origin is None or origin in others:
        return True  # programs send none; a browser always does
    return urlsplit(origin).netloc == host and bool(host)


def is_loopback(name: str) -> bool:
    """Whether a name or an address means this machine, to everybody who uses it."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def _name_of(host: str) -> str:
    """A Host header without its port; an IPv6 address without its brackets."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    name = host if host.count(":") > 1 else host.partition(":")[0]
    return name.lower().rstrip(".")
