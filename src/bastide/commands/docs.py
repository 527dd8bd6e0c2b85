"""`bastide docs`: the documentation site that is in the package, served to this machine alone."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ..locale import language_here
from ..locale.terminal import say
from ..server.ops.port import PortRefused, listen_at
from ..web import built_documentation, built_drawings
from .bad_input import BadInput
from .browser import open_in_browser

HOST = "127.0.0.1"


def docs(port: int, open_browser: bool) -> None:
    """Serve the site until Ctrl-C, and print its address; port 0 is any that is free."""
    server = site_server(port)
    language = language_here()
    address = f"http://{HOST}:{server.server_port}/" + (f"{language}/" if language != "en" else "")
    print(say("docs-at", address=address), flush=True)
    if open_browser:
        open_in_browser(address)
    with suppress(KeyboardInterrupt), server:
        server.serve_forever()


def site_server(port: int) -> ThreadingHTTPServer:
    """A server of the site that listens already; a BadInput says why there is none."""
    site = built_documentation()
    if site is None:
        raise BadInput(say("no-docs"))
    server = ThreadingHTTPServer((HOST, port), partial(_Pages, directory=str(site)), bind_and_activate=False)
    server.socket.close()
    try:
        server.socket = listen_at(HOST, port)
    except PortRefused as error:
        raise BadInput(f"{error} {say('free-port')}") from None
    server.server_address = server.socket.getsockname()
    server.server_port = server.server_address[1]
    return server


class _Pages(SimpleHTTPRequestHandler):
    """The files of the site; the drawings of tiles and figures are those that the package has anyway."""

    def translate_path(self, path: str) -> str:
        asked = Path(super().translate_path(path)).relative_to(self.directory)
        drawings = built_drawings()
        if drawings is not None and asked.parts[:1] == ("drawings",):
            return str(drawings.joinpath(*asked.parts[1:]))
        return str(Path(self.directory, asked)) + ("/" if path.endswith("/") else "")

    def log_message(self, format: str, *values: object) -> None:
        """Nobody reads which pages were asked for."""
