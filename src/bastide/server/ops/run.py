"""Running a server process: uvicorn, logs as JSON lines, and a clean end on SIGTERM."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import signal
import socket as sockets
import sys
import time
from types import FrameType
from typing import Any

import uvicorn

from ...sigterm import heed_sigterm
from ..http.app import build_app
from ..http.gate import Gate
from ..http.listening import Connections, HttpConnection, WebSocketConnection
from ..limits import BACKLOG, MESSAGE_BYTES
from ..live.admission import say_bye
from ..live.services import Services
from ..live.stopping import CLIENTS_SECONDS, LAST_RESORT_SECONDS, STARTING_SECONDS, end_at_the_latest, end_now
from ..settings import Settings
from ..storage.data_folder import Unusable, check_database
from .garbage import search_garbage
from .port import PortRefused, listen_at

_DETAIL = re.compile(r"DETAIL: .*?(?=\\n|\")")  # where PostgreSQL repeats the values of a row
_PLAIN = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """One line of JSON for each log record."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in record.__dict__.items() if name not in _PLAIN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return _DETAIL.sub("DETAIL: hidden", json.dumps(line, default=str))


def log_as_json(level: str) -> None:
    """Structured logs on standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for noisy in ("aiosqlite", "alembic", "uvicorn", "websockets"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


class Server(uvicorn.Server):
    """Uvicorn that says goodbye to the tables' clients before it closes their connections."""

    services: Services

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Begin; from now on garbage is searched for in small steps."""
        await super().startup(sockets)
        self._garbage_search = asyncio.create_task(search_garbage())

    async def listen_too(self, listening: sockets.socket) -> None:
        """Accept connections at one more address, until the server ends."""

        def connection() -> asyncio.Protocol:
            return self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )

        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(connection, sock=listening, backlog=self.config.backlog))

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal to end has come, perhaps not the first one.

        Uvicorn's own handler would raise the signal anew after the end; it is obeyed here, and the process
        ends with status 0.
        """
        if not self.should_exit:
            end_at_the_latest(LAST_RESORT_SECONDS if self.started else STARTING_SECONDS)
        elif sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """SIGTERM or SIGINT: clients are told to come back, then everything ends in order."""
        say_bye(self.services.hub)
        await asyncio.sleep(0.2)
        await super().shutdown(sockets)
        self._garbage_search.cancel()


def ending_quietly(app: Any, services: Services) -> Any:
    """The application; a request that the end of the server cuts short is no error."""

    async def call(scope: Any, receive: Any, send: Any) -> None:
        try:
            await app(scope, receive, send)
        except asyncio.CancelledError:
            if not services.hub.stopping:
                raise

    return call


def run_server(settings: Settings, services: Services | None = None) -> None:
    """Serve, over the usual parts or over those given, until a signal comes and end the process.

    What cannot be served ends with a sentence: status 2 for its address or port, status 1 for its data.
    """
    log_as_json(settings.log)
    heed_sigterm()  # until uvicorn listens to it
    try:
        listening = listen_at(settings.host, settings.port)
    except PortRefused as error:
        print(f"bastide: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    try:
        asyncio.run(check_database(settings))
    except Unusable as error:
        raise SystemExit(str(error)) from None
    app = build_app(settings, services)
    server = server_of(settings, app, app.state.services)
    server.run([listening])
    if server.started:
        end_now()


def server_of(settings: Settings, app: Any, services: Services) -> Server:
    """A server of an application, not yet running."""
    app = Gate(ending_quietly(app, services), settings)
    config = uvicorn.Config(
        app,
        settings.host,
        settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=4 * MESSAGE_BYTES,
        ws_ping_interval=45,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=CLIENTS_SECONDS,
        ws_per_message_deflate=False,
        proxy_headers=settings.proxied,
        http=HttpConnection,
        ws=WebSocketConnection,
        backlog=BACKLOG,
    )
    server = Server(config)
    server.services = services
    server.server_state = Connections(settings.rates and not settings.proxied, settings.rates)
    return server
