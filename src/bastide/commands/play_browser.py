"""`bastide play`: a server of one's own on this machine, and the browser opened on its pages."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

from ..server.http.app import build_app
from ..server.ops.port import PortRefused, listen_at
from ..server.ops.run import log_as_json, server_of
from ..server.settings import Settings
from ..server.storage.data_folder import Unusable, check_database
from ..web import built_pages
from .browser import open_in_browser
from .compiling import announce
from .refusal import Refusal
from .startup_gate import StartupGate
from .wording import say


def play(port: int | None, data: Path | None, open_browser: bool) -> None:
    """Serve this machine alone until Ctrl-C, and show the address or open it."""
    if built_pages() is None:
        raise Refusal(say("no-pages"))
    settings = _settings(port, data)
    listening = _listen(settings, port is not None)
    address = "http://{}:{}".format(*listening.getsockname())
    print(say("served-at", address=address, folder=settings.data), flush=True)
    log_as_json(settings.log)
    app = build_app(settings)
    server = server_of(settings, StartupGate(app, not announce()), app.state.services)
    if open_browser:
        open_in_browser(address)
    server.run([listening])
    print(say("served-out"))


def _settings(port: int | None, data: Path | None) -> Settings:
    try:
        settings = Settings.from_environment(host="127.0.0.1", port=port, data=data, log="warning")
        asyncio.run(check_database(settings))
    except (ValueError, Unusable) as error:
        raise Refusal(str(error)) from None
    return settings


def _listen(settings: Settings, exactly: bool) -> socket.socket:
    """The port that was asked for, or the usual one, or whichever is free."""
    try:
        return listen_at(settings.host, settings.port)
    except PortRefused as error:
        if exactly:
            raise Refusal(f"{error} {say('free-port')}") from None
        return listen_at(settings.host, 0)
