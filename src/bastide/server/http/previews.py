"""Links to tables and replays by their path, so that programs that show previews learn what they lead to.

The pages name themselves after a #, which no server sees. A link that is sent to others says the same as a
path: whoever follows it gets the same page, and its head tells what may be known of the table. Nothing is
told there that a stranger with this very link may not see, whoever asks.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Any, Literal

from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from ...locale import LANGUAGES, message
from ..protocol.refusal import Refusal
from ..storage.shares import has_picture, picture_of
from ..table.table import Table
from .rest_accounts import AnyRequest, services_of
from .rest_tables import Invite
from .visits import visit

PICTURE = "preview.jpg"  # among the pages: for tables, and for games whose map nobody has sent
PICTURE_SIZE = (1200, 630)


def link_handlers(pages: Path) -> list[HTTPRouteHandler]:
    """The handlers for links to tables and to replays, over the built pages."""

    @get("/table/{name:str}", include_in_schema=False, media_type=MediaType.HTML)
    async def to_table(request: AnyRequest, name: FromPath[str], invite: Invite = "") -> Response[str]:
        """The page of a table."""
        return await _page(request, pages, "table", name, invite)

    @get("/replay/{name:str}", include_in_schema=False, media_type=MediaType.HTML)
    async def to_replay(request: AnyRequest, name: FromPath[str], invite: Invite = "") -> Response[str]:
        """The page of a finished game."""
        return await _page(request, pages, "replay", name, invite)

    @get("/replay/{name:str}/map.jpg", include_in_schema=False, media_type="image/jpeg")
    async def map_of(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        """The final map of a game that anybody may watch."""
        services = services_of(request)
        await visit(services.hub, name, "", "", to_watch_again=True)
        picture = await picture_of(services.store, name)
        if picture is None:
            raise Refusal("unknown", "There is no picture of this game.", "no_page")
        return Response(picture, media_type="image/jpeg")

    return [to_table, to_replay, map_of]


async def _page(
    request: AnyRequest, pages: Path, page: Literal["table", "replay"], name: str, invite: str
) -> Response[str]:
    language, services = language_of(request.headers.get("accept-language", "")), services_of(request)
    picture = PICTURE
    try:
        live = await visit(services.hub, name, "", invite, to_watch_again=page == "replay")
        title, about = title_and_about(live.table, language)
        if page == "replay" and await has_picture(services.store, name):
            picture = f"replay/{name}/map.jpg"
    except Refusal:
        title, about = "Bastide", _say(language, "preview-about")
    picture = f"{origin_of(request)}/{picture}"
    text = (pages / "index.html").read_text("utf-8")
    return Response(with_preview(text, title, about, picture), media_type=MediaType.HTML)


def title_and_about(table: Table, language: str) -> tuple[str, str]:
    """Title and description of a table: who invites, plays, or has played with which result."""
    names = {seat.number: seat.name or _level(language, seat.level) for seat in table.seats if seat.is_taken}
    host = next((seat.name for seat in table.seats.of(table.host)), "") or "Bastide"
    if table.status == "open":
        about = _say(language, "preview-open-about", count=len(table.seats))
        return _say(language, "preview-open", who=host), about
    if table.status == "ended" and table.standings:
        scores = (f"{names.get(standing.seat, '')} {standing.score}".strip() for standing in table.standings)
        return " · ".join(scores), _say(language, "preview-ended-about")
    return " · ".join(names.values()), _say(
        language, "preview-ended-about" if table.status == "ended" else "preview-playing-about"
    )


def with_preview(page: str, title: str, about: str, picture: str) -> str:
    """A page one folder below the root, whose head tells what it leads to."""
    width, height = PICTURE_SIZE
    tags = {
        "og:type": "website",
        "og:site_name": "Bastide",
        "og:title": title,
        "og:description": about,
        "og:image": picture,
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:type": "image/jpeg",
        "og:image:alt": title,
        "twitter:card": "summary_large_image",
    }
    head = "".join(f'<meta property="{name}" content="{escape(value)}" />\n' for name, value in tags.items())
    titled = re.sub(r"<title>.*?</title>", lambda _: f"<title>{escape(title)}</title>", page, count=1)
    deeper = re.sub(r'(src|href)="\./', r'\1="../', titled)
    return deeper.replace("</head>", f"{head}</head>", 1)


def language_of(accepted: str) -> str:
    """The first of our languages that an Accept-Language header names, else English."""
    for part in accepted.split(","):
        if (language := part.strip()[:2].lower()) in LANGUAGES:
            return language
    return LANGUAGES[0]


def origin_of(request: AnyRequest) -> str:
    """The scheme and host by which the request came; behind a proxy, as the proxy tells them."""
    settings = services_of(request).settings
    forwarded = request.headers.get("x-forwarded-proto", "") if settings.proxied else ""
    scheme = forwarded if forwarded in ("http", "https") else request.url.scheme
    return f"{scheme}://{request.headers.get('host', '')}"


def _level(language: str, level: str) -> str:
    return (message(language, f"level-{level}") or level) if level else ""


def _say(language: str, name: str, **values: Any) -> str:
    text = message(language, name, **values)
    assert text is not None, f"the catalogue has {name}"
    return text
