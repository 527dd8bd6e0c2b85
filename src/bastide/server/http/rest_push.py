"""REST for notices by Web Push, where the host of the server has a key for them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Controller, delete, get, put
from litestar.params import FromPath, JSONBody

from ..limits import RATE_SUBSCRIPTIONS
from ..protocol.refusal import Refusal
from ..push.endpoints import ENDPOINT_CHARACTERS, is_endpoint
from ..storage.subscriptions import Subscription, id_of, subscribe, unsubscribe
from .errors import ERRORS
from .rest_accounts import AnyRequest, services_of, somebody

PublicKey = Annotated[
    str, msgspec.Meta(pattern="^B[A-Za-z0-9_-]{86}$", max_length=87)
]  # 65 bytes, the first is 4
Secret = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22}$", max_length=22)]  # 16 bytes


class PushView(msgspec.Struct, frozen=True):
    """The key by which browsers know this host; "" = it sends no notices."""

    key: str


class NewSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that wants notices: what its PushManager tells, and the language they are to be in."""

    endpoint: Annotated[str, msgspec.Meta(max_length=ENDPOINT_CHARACTERS)]
    p256dh: PublicKey
    auth: Secret
    language: Literal["en", "ru", "bg"] = "en"


class Subscribed(msgspec.Struct, frozen=True):
    """By what this browser's subscription is named."""

    id: str


class PushController(Controller):
    """Notices."""

    path = "/api/push"
    tags = ("people",)

    @get("/", sync_to_thread=False)
    def push(self, request: AnyRequest) -> PushView:
        """Whether this host sends notices."""
        queue = services_of(request).push
        return PushView(queue.public_key if queue is not None else "")

    @put("/subscriptions", responses=ERRORS)
    async def subscribe(self, request: AnyRequest, data: JSONBody[NewSubscription]) -> Subscribed:
        """Send my notices to this browser."""
        services, person = services_of(request), await somebody(request)
        await services.rates.check("subscriptions", person.id, RATE_SUBSCRIPTIONS)
        if services.push is None or not is_endpoint(data.endpoint):
            raise Refusal("illegal", "Notifications cannot be sent there.", "no_push")
        name = id_of(data.endpoint)
        subscription = Subscription(name, data.endpoint, data.p256dh, data.auth, data.language)
        await subscribe(services.store, person.id, person.session_id, subscription)
        return Subscribed(name)

    @delete("/subscriptions/{name:str}", status_code=204, responses=ERRORS)
    async def unsubscribe(self, request: AnyRequest, name: FromPath[str]) -> None:
        """Send nothing more to one of my browsers."""
        await unsubscribe(services_of(request).store, (await somebody(request)).id, name)
