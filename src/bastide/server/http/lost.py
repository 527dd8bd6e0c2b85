"""An address that leads nowhere: a page with a way home for people, a problem as JSON for programs."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import NotFoundException

from ...locale import message
from .errors import answer_http
from .previews import language_of

PAGE = """<!doctype html>
<html lang="{language}" style="color-scheme:light dark;background:light-dark(#fbf6ea,#322e28)">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<link rel="icon" href="/icon.svg" />
<title>Bastide</title>
</head>
<body style="margin:22vh auto;padding:0 20px;max-width:30em;text-align:center;font:20px/1.6 Georgia,serif;
color:light-dark(#2e2a25,#f4ecdb)">
<img src="/icon.svg" alt="" width="72" height="72" />
<p>{sentence}</p>
<p><a href="/" style="color:light-dark(#a8451f,#ee9a6f)">{home}</a></p>
</body>
</html>
"""


def answer_lost(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
    """What a browser that asks for a page is shown, in its person's language."""
    wants_page = "text/html" in request.headers.get("accept", "")
    if not wants_page or request.url.path.startswith("/api/"):
        return answer_http(request, error)
    language = language_of(request.headers.get("accept-language", ""))
    sentence, home = (message(language, name) or "" for name in ("refused-no_page", "home"))
    page = PAGE.format(language=language, sentence=escape(sentence), home=escape(home))
    return Response(page, media_type=MediaType.HTML, status_code=404)
