"""The ASGI application: routes, guards at the door, health, and its beginning and end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get, head
from litestar.config.compression import CompressionConfig
from litestar.exceptions import InternalServerException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router

from ... import __version__
from ...web import built_pages
from ..limits import BODY_BYTES, RATE_PROBES, RATE_REQUESTS
from ..live.crowd import Crowd
from ..live.par import Pars
from ..live.services import Services
from ..metrics import CONTENT_TYPE
from ..protocol.codec import schema
from ..settings import Settings
from .errors import HANDLERS, TAKES, Problem, answer_no_page
from .gate import PROBES
from .headers import say_what_is_allowed
from .hosts import origin_allowed
from .local_network import HouseController
from .lost import answer_lost
from .previews import link_handlers
from .rest_accounts import AnyRequest, PeopleController, address_of, services_of
from .rest_par import ParController
from .rest_push import PushController
from .rest_sharing import SharingController
from .rest_tables import ResultsController, TablesController
from .schema import WholeDocument
from .socket import table_socket

UNSAFE = ("POST", "PUT", "PATCH", "DELETE")


@get("/healthz", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
def healthz() -> str:
    """The process lives."""
    return "ok"


@head("/", include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=False)
def home_head() -> None:
    """The first page is there, for those who only ask whether it is: Litestar's index answers GET alone."""


@get("/readyz", include_in_schema=False, media_type=MediaType.TEXT)
async def readyz(request: AnyRequest) -> Response[str]:
    """The rules are compiled and the database takes what is written."""
    ready = services_of(request).is_serving
    return Response("ready" if ready else "not ready", status_code=200 if ready else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: AnyRequest) -> Response[bytes]:
    """Counters, times and gauges for Prometheus."""
    return Response(services_of(request).metrics.text(), media_type=CONTENT_TYPE)


@get("/api/protocol.json", tags=["tables"], sync_to_thread=False)
def protocol() -> dict[str, Any]:
    """The JSON schema of the WebSocket messages at /ws/tables/{id}."""
    return schema()


async def guard_request(request: Request[Any, Any, Any]) -> Response[Problem] | None:
    """Before every request: its rate is checked, and a page of another site may change nothing."""
    services = services_of(request)
    if request.url.path in PROBES:
        await services.rates.check_here("probes", address_of(request), RATE_PROBES)
        return None
    await services.rates.check("requests", address_of(request), RATE_REQUESTS)
    services.metrics.count("requests")
    if request.method in UNSAFE:
        origin, host = request.headers.get("origin"), request.headers.get("host", "")
        if not origin_allowed(origin, host, services.settings.origins):
            return Response(
                Problem("forbidden", "A page of another site may not do this.", "wrong_host"), status_code=403
            )
        kind = request.headers.get("content-type", "application/json").partition(";")[0].strip()
        taken = request.route_handler.opt.get(TAKES, "application/json")
        if kind != taken:
            return Response(
                Problem("illegal", f"The body must be of type {taken}.", "bad_request"), status_code=415
            )
    return None


def build_app(settings: Settings, services: Services | None = None) -> Litestar:
    """The application of one server process, over its usual parts or over those given."""
    services = services or Services.of(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    routes: list[Any] = [
        PeopleController,
        TablesController,
        SharingController,
        ParController,
        PushController,
        ResultsController,
        HouseController,
        table_socket,
        healthz,
        readyz,
        metrics,
        protocol,
    ]
    pages = settings.pages or built_pages()
    if pages is not None and pages.is_dir():
        files = create_static_files_router(
            "/",
            [pages],
            html_mode=True,
            include_in_schema=False,
            exception_handlers={
                **dict.fromkeys((ValueError, OSError, InternalServerException), answer_no_page),
                NotFoundException: answer_lost,
            },
        )
        files.register(home_head)
        routes += [*link_handlers(pages), files]
    app = Litestar(
        routes,
        lifespan=[lifespan],
        before_request=guard_request,
        before_send=[say_what_is_allowed],
        exception_handlers=HANDLERS,
        request_max_body_size=BODY_BYTES,
        compression_config=CompressionConfig("gzip", minimum_size=1024, exclude=["/ws"]),
        openapi_config=OpenAPIConfig(
            "Bastide", __version__, path="/api/docs", render_plugins=[WholeDocument(path="/openapi.json")]
        ),
        logging_config=None,
    )
    app.state.pars = Pars(services.hub)
    app.state.services, app.state.crowd = services, Crowd(settings.rates)
    return app
