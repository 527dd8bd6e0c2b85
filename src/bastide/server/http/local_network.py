"""A server that is one machine's own, as `bastide play` runs it, and the way into the local network.

It begins on the loopback address, where nobody else can come. Whoever sits at the machine is asked before it
listens to anything beyond.
"""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable

import msgspec
from litestar import Controller, get, post

from ..protocol.refusal import Refusal
from .errors import ERRORS
from .hosts import is_loopback
from .rest_accounts import AnyRequest

UNREACHED = ("192.0.2.1", 9)  # for documentation: nobody has it, and nothing is sent there
Listen = Callable[[str], Awaitable[None]]


def address_in_network() -> str:
    """This machine's address in the local network, "" = it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(UNREACHED)
        except OSError:
            return ""
        address = str(probe.getsockname()[0])
    return "" if is_loopback(address) else address


class LocalNetwork:
    """Whether a machine's own server listens to the local network.

    address  this machine's address there, "" = it is in none
    port     on which friends connect
    listen   begins to accept connections at an address; an OSError or a Refusal says why not
    """

    def __init__(self, address: str, port: int, listen: Listen) -> None:
        self.address, self.port, self._listen = address, port, listen
        self.is_open = False

    async def open(self) -> None:
        """Listen to the network from now on; once is enough."""
        if not self.address:
            raise Refusal("not_now", "This machine is in no network.", "no_network")
        if not self.is_open:
            try:
                await self._listen(self.address)
            except OSError as error:
                reason = f"Nothing can listen at {self.address}: {error}"
                raise Refusal("not_now", reason, "no_network") from None
            self.is_open = True


class HouseView(msgspec.Struct, frozen=True):
    """Whose server this is.

    own      whether it is one machine's own, begun by whoever sits there
    here     whether you sit at that machine
    address  by which friends in the local network reach it, such as http://192.168.1.20:8717; "" = not at all
    open     whether it listens there
    """

    own: bool
    here: bool = False
    address: str = ""
    open: bool = False


class HouseController(Controller):
    """The server itself."""

    path = "/api/house"
    tags = ("house",)

    @get("/", responses=ERRORS)
    async def house(self, request: AnyRequest) -> HouseView:
        """Whose server this is, and how friends reach it."""
        return _view(request)

    @post("/network", status_code=200, responses=ERRORS)
    async def open(self, request: AnyRequest) -> HouseView:
        """Let the local network in: only from the machine itself, and only a server of its own."""
        network = _network(request)
        if network is None or not _is_here(request):
            raise Refusal(
                "forbidden",
                "Only whoever sits at the machine itself may open it to the network.",
                "this_machine",
            )
        await network.open()
        return _view(request)


def _network(request: AnyRequest) -> LocalNetwork | None:
    network: LocalNetwork | None = getattr(request.app.state, "local_network", None)
    return network


def _is_here(request: AnyRequest) -> bool:
    return request.client is not None and is_loopback(request.client.host)


def _view(request: AnyRequest) -> HouseView:
    network = _network(request)
    if network is None:
        return HouseView(False)
    address = f"http://{network.address}:{network.port}" if network.address else ""
    return HouseView(True, _is_here(request), address, network.is_open)
