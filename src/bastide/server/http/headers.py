"""What every answer says to a browser: what the page may do, and how long a copy may be kept."""

from __future__ import annotations

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'; form-action 'self'; "
    "object-src 'none'; frame-ancestors 'none'; base-uri 'none'",
}
NEVER, ASK_FIRST, FOR_GOOD = "no-store", "no-cache", "public, max-age=31536000, immutable"


def caching_of(path: str, status: int) -> str:
    """Answers of the API are nobody's to keep; assets carry a hash of their content in their name; pages may
    change.
    """
    if path.startswith("/assets/"):
        return FOR_GOOD if status in (200, 206, 304) else NEVER
    return ASK_FIRST if status < 400 and not path.startswith("/api") else NEVER


async def say_what_is_allowed(message: Message, scope: Scope) -> None:
    """The headers stand on every answer; `response_headers` would miss files and errors."""
    if message["type"] == "http.response.start":
        caching = caching_of(scope["path"], message["status"])
        MutableScopeHeaders.from_message(message).update(HEADERS | {"Cache-Control": caching})
