"""`bastide play`: a server of one's own on this machine, and the browser opened on its pages."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from pathlib import Path

from ..locale.terminal import say
from ..server.http.app import build_app
from ..server.http.local_network import Listen, LocalNetwork, address_in_network
from ..server.ops.port import PortRefused, listen_at
from ..server.ops.run import Server, log_as_json, server_of
from ..server.protocol.refusal import Refusal
from ..server.settings import Settings
from ..server.storage.data_folder import Unusable, check_database
from ..web import built_pages
from .bad_input import BadInput
from .browser import open_in_browser
from .compiling import announce
from .startup_gate import StartupGate


def play(port: int | None, data: Path | None, open_browser: bool) -> None:
    """Serve this machine alone until Ctrl-C, and show the address or open it."""
    if built_pages() is None:
        raise BadInput(say("no-pages"))
    neighbourhood = address_in_network()
    settings = _settings(port, data, neighbourhood)
    listening = _listen(settings, port is not None)
    address = "http://{}:{}".format(*listening.getsockname())
    print(say("served-at", address=address, folder=settings.data), flush=True)
    log_as_json(settings.log)
    app = build_app(settings)
    server = server_of(settings, StartupGate(app, not announce()), app.state.services)
    app.state.local_network = LocalNetwork(
        neighbourhood, listening.getsockname()[1], _listener(server, listening)
    )
    if open_browser:
        open_in_browser(address)
    server.run([listening])
    print(say("served-out"))


def _settings(port: int | None, data: Path | None, neighbourhood: str) -> Settings:
    """Loopback alone; it answers to its address in the local network, should it be opened to that."""
    try:
        settings = Settings.from_environment(host="127.0.0.1", port=port, data=data, log="warning")
        if neighbourhood:
            settings = replace(settings, hosts=(*settings.hosts, neighbourhood))
        asyncio.run(check_database(settings))
    except (ValueError, Unusable) as error:
        raise BadInput(str(error)) from None
    return settings


def _listener(server: Server, first: socket.socket) -> Listen:
    """Accepts connections at another address, on the port that the server has already."""

    async def listen(address: str) -> None:
        try:
            await server.listen_too(listen_at(address, first.getsockname()[1]))
        except PortRefused as error:
            raise Refusal("not_now", str(error), "no_network") from None

    return listen


def _listen(settings: Settings, exactly: bool) -> socket.socket:
    """The port that was asked for, or the usual one, or whichever is free."""
    try:
        return listen_at(settings.host, settings.port)
    except PortRefused as error:
        if exactly:
            raise BadInput(f"{error} {say('free-port')}") from None
        return listen_at(settings.host, 0)
