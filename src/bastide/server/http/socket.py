"""The WebSocket of an open table: hello, then messages in both directions until one side goes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from ..accounts import seat_names
from ..limits import MESSAGE_BYTES, RATE_CONNECTIONS, RATE_CONNECTIONS_IN_ALL
from ..live import chat
from ..live.admission import FORBIDDEN, make_room
from ..live.connection import Connection
from ..live.crowd import Crowd
from ..live.hub import Hub
from ..live.live_table import Live
from ..live.presence import present
from ..live.services import Services
from ..protocol.codec import VERSION, read_message
from ..protocol.refusal import Refusal, Repeated, database_away, failure
from ..protocol.requests import AnyToTable, AskFeatures, AskHint, AskPreview, Echoed, Hello, Ping, Report, Say
from ..protocol.responses import Accepted, Bye, Echo, FromTable, Pong, Refused
from ..servertime import now_ms
from ..storage.database import AWAY
from ..table import view
from ..table.lobby import takes_part
from ..table.table import Sender, Table
from .hosts import origin_allowed
from .rest_accounts import COOKIE, address_of
from .visits import visit

log = logging.getLogger("bastide.server")
HELLO_SECONDS = 10.0
HASTY_SECONDS = 0.5  # a client that says too much is heard no sooner
IDLE_SECONDS = 120.0  # a client that is silent this long is gone; it pings more often
COME_BACK_MS = {
    "too_much": 15_000,
    "try_again": 2_000,
    "failure": 15_000,
}  # to whoever is turned away for now
ECHO_SECONDS = 10.0  # between two measurements of a connection's delay


@websocket("/ws/tables/{name:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], name: FromPath[str]) -> None:
    """One client at one table."""
    services: Services = socket.app.state.services
    if not origin_allowed(
        socket.headers.get("origin"), socket.headers.get("host", ""), services.settings.origins
    ):
        await socket.close(FORBIDDEN, "this origin may not connect")
        return
    await socket.accept()
    connection = await _connection_of(services, socket)
    sender = asyncio.create_task(_send(socket, connection))
    try:
        if not connection.closing:
            await _converse(services, socket, connection, name)
    except WebSocketDisconnect:
        pass
    except Refusal as refusal:
        _say_farewell(connection, refusal)
    except AWAY:
        _say_farewell(connection, database_away())
    except Exception as error:
        _say_farewell(connection, _failed(services, name, error))
    finally:
        connection.close()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(sender, 5)


async def _connection_of(services: Services, socket: WebSocket[Any, Any, Any]) -> Connection:
    """Whoever is at the other end; already closing if they come too often or the database is away."""
    invite, address = str(socket.query_params.get("invite", ""))[:60], address_of(socket)
    try:
        await services.rates.check("connections", address, RATE_CONNECTIONS_IN_ALL)
        person = await services.people.sessions.by_cookie(socket.cookies.get(COOKIE))
        await services.rates.check(
            "connections", f"person {person.id}" if person else f"nobody at {address}", RATE_CONNECTIONS
        )
        return Connection(person, invite)
    except Refusal as error:
        refusal = error
    except AWAY:
        refusal = database_away()
    connection = Connection(None, invite)
    _say_farewell(connection, refusal)
    connection.close()
    return connection


def _failed(services: Services, table: str, error: Exception) -> Refusal:
    """A fault of ours: logged and counted here, told without details."""
    services.metrics.count("failures")
    log.error("a message failed", exc_info=error, extra={"table": table})
    return failure()


def _say_farewell(connection: Connection, refusal: Refusal) -> None:
    """Tell somebody who does not get in why, and when to come back."""
    connection.send(Refused.by(refusal))
    connection.send(Bye(refusal.reason, COME_BACK_MS.get(refusal.code, -1)))


async def _send(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Empty the outbox as fast as the client reads."""
    write_text = socket.scope["state"].get("write_text", socket.send_text)  # our own server has a shorter way
    with contextlib.suppress(Exception):
        while texts := await connection.take():
            for text in texts:
                await write_text(text)
    connection.closing = True
    with contextlib.suppress(Exception):
        await socket.close(connection.code)


async def _receive(socket: WebSocket[Any, Any, Any], seconds: float) -> str:
    """The next message; a WebSocketDisconnect if the client is gone or silent for so long."""
    try:
        async with asyncio.timeout(seconds):
            return await socket.receive_data(mode="text")
    except TimeoutError:
        raise WebSocketDisconnect(detail="The client was silent for too long.") from None
    except (WebSocketException, RuntimeError) as error:  # what the layers below say of a closed connection
        raise WebSocketDisconnect(detail=str(error)) from error


async def _converse(
    services: Services, socket: WebSocket[Any, Any, Any], connection: Connection, name: str
) -> None:
    hello = _read(await _receive(socket, HELLO_SECONDS))
    if not isinstance(hello, Hello):
        raise Refusal("unknown", "The first message of a connection is hello.", "protocol")
    if hello.version != VERSION:
        raise Refusal(
            "unknown",
            f"This page or program speaks version {hello.version} of the protocol, this server "
            f"version {VERSION}: reload the page, or update the program.",
            "version",
        )
    live = await visit(services.hub, name, connection.person.id, connection.invite)
    connection.batch = hello.batch
    connection.muted = await chat.muted_by(services, connection.person.id)
    crowd: Crowd = socket.app.state.crowd
    with crowd.admit(address_of(socket), live, connection):
        await _stay(services, socket, live, connection, hello.last_ply)


async def _stay(
    services: Services, socket: WebSocket[Any, Any, Any], live: Live, connection: Connection, last_ply: int
) -> None:
    """Greet a client, and answer it until it goes or is cut off."""
    await _greet(services.hub, live, connection, last_ply)
    try:
        await chat.send_recent(services, live, connection)
        while not connection.closing:
            _measure(live, connection)
            text = await _receive(socket, IDLE_SECONDS)
            if connection.closing:
                break  # whoever is cut off is not heard any more
            await _answer(services, live, connection, text)
    finally:
        services.hub.part(live, connection)


def _measure(live: Live, connection: Connection) -> None:
    """Ask for an echo now and then: the clock forgives the delay that the server itself has measured."""
    if live.known and live.known.clock.ticks and time.monotonic() - connection.echo_at > ECHO_SECONDS:
        connection.echo_number += 1
        connection.echo_at = time.monotonic()
        connection.send(Echo(connection.echo_number))


def _read(text: str) -> AnyToTable:
    if len(text) > MESSAGE_BYTES or len(text.encode(errors="surrogatepass")) > MESSAGE_BYTES:
        raise Refusal("too_much", f"A message has at most {MESSAGE_BYTES} bytes.", "too_long")
    try:
        return read_message(text)
    except ValueError as error:
        raise Refusal("unknown", str(error), "protocol") from None


async def _keep_up(hub: Hub, live: Live, connection: Connection, ply: int) -> None:
    """A player has seen a later ply at another process: read it. Spectators wait for the hint, they cost
    nothing.
    """
    if ply > live.table.ply and takes_part(live.table, connection.person.id):
        await hub.catch_up(live, ply)


async def _greet(hub: Hub, live: Live, connection: Connection, last_ply: int) -> None:
    """What the client has missed, or the whole state; then its choices. It may ask again, but not often.

    Where a clock runs it is the whole state: rows tell the clocks as they were when those rows were written.
    """
    await _keep_up(hub, live, connection, last_ply)
    async with live.lock:
        await hub.recall(live)
        is_new = connection not in live.connections
        if is_new:
            make_room(hub, live, connection)
        table, recent = live.table, list(live.recent)
        is_timed = table.clock.ticks and table.clock.running is not None
        is_near = last_ply == table.ply or (recent and recent[0][0] <= last_ply + 1)
        if 0 <= last_ply <= table.ply and is_near and not is_timed:
            for ply, text in recent:
                if ply > last_ply:
                    connection.send_text(text)
        else:
            connection.send_text(live.state_for(connection.person.id))
        hub.send_duties(live, [connection])
        if is_new:
            hub.join(live, connection)


async def _answer(services: Services, live: Live, connection: Connection, text: str) -> None:
    started, key = time.perf_counter(), ""
    hasty = not connection.bucket.take() and services.settings.rates
    try:
        message = _read(text)
        key = getattr(message, "key", "")
        if hasty:
            raise Refusal("too_much", "Too many messages: please wait a little.", "too_fast")
        try:
            answer = await _judge(services, live, connection, message)
        except AWAY as error:
            raise database_away() from error
        except (Refusal, Repeated):
            raise
        except Exception as error:
            raise _failed(services, live.id, error) from error
    except Refusal as refusal:
        services.metrics.count("refusals")
        hasty = hasty or refusal.code == "too_much"
        answer = Refused.by(refusal, key, live.known.ply if live.known else -1)
    except Repeated as repeated:
        answer = Accepted(key, repeated.ply)
    if answer is not None:
        connection.send(answer)
    services.metrics.observe("message_seconds", time.perf_counter() - started)
    if hasty:
        await asyncio.sleep(HASTY_SECONDS)


async def _judge(
    services: Services, live: Live, connection: Connection, message: AnyToTable
) -> FromTable | None:
    hub, person = services.hub, connection.person
    if isinstance(message, Ping):
        return Pong(message.number)
    if isinstance(message, Hello):
        if not connection.hellos.take() and services.settings.rates:
            raise Refusal("too_much", "Hello was said too often: please wait a little.", "too_fast")
        await _greet(hub, live, connection, message.last_ply)
        return None
    if isinstance(message, Echoed):
        if message.number == connection.echo_number:
            connection.lag = int((time.monotonic() - connection.echo_at) * 1000)
        return None
    if isinstance(message, Say):
        return await chat.say(services, live, connection, message)
    if isinstance(message, Report):
        return await chat.report(services, live, connection, message)
    if isinstance(message, AskPreview):
        if not takes_part(live.table, person.id):
            raise Refusal("forbidden", "Only those who sit at this table may do that.", "seated_only")
        return view.preview(live.table, message.action, message.key)
    if isinstance(message, AskFeatures):
        await _keep_up(hub, live, connection, message.ply)
        connection.send_text(live.features(message.key))
        return None
    if isinstance(message, AskHint):
        _check_hint(live.table, connection)
        hub.computers.hint(live, connection, message.key)
        return None
    await _keep_up(hub, live, connection, getattr(message, "ply", -1))
    await seat_names.check_said(services.people, person, live.table, message)
    sender = Sender(person.id, person.name, person.account, connection.invite, connection.lag, present(live))
    key = getattr(message, "key", "")
    await hub.change(
        live,
        lambda table: table.receive(message, sender, now_ms()),
        lambda ply: connection.send(Accepted(key, ply)),
    )
    return None


def _check_hint(table: Table, connection: Connection) -> None:
    """A Refusal unless a person may be told what the computer would do."""
    if not table.plan.aids.hints:
        raise Refusal("forbidden", "This table was opened without hints.", "no_hints")
    if (
        not any(seat.player == connection.person.id for seat in table.deciding)
        or table.unconfirmed is not None
    ):
        raise Refusal("not_yours", "A hint is for the one who has to decide.", "not_deciding")
