"""The parts of one server process, their beginning and their end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...kernel.cache import is_compiled
from ..accounts.accounts import People
from ..accounts.rates import Rates
from ..accounts.sessions import Person
from ..fairness.dealer import new_secret
from ..metrics import Metrics
from ..settings import Settings
from ..storage.data_folder import store_of
from ..storage.database import PATIENCE_SECONDS
from ..storage.store import Store
from ..table.computer import PlayerOf
from .admission import rename, say_bye
from .channels import Channel, ChannelMessage
from .chat_lines import LinesElsewhere
from .hub import Hub
from .pool import Pool, Threads
from .presence import renew_presence
from .pulse import Pulse
from .rounds import Rounds
from .stopping import Steps
from .turn_notices import TurnNotices

if TYPE_CHECKING:
    from ..push.queue import PushQueue

log = logging.getLogger("bastide.server")


@dataclass(slots=True)
class Services:
    """Everything a request may need."""

    settings: Settings
    store: Store
    pulse: Pulse
    people: People
    hub: Hub
    metrics: Metrics
    rates: Rates
    lines: LinesElsewhere
    rounds: Rounds
    push: PushQueue | None = None  # None = this host has no key
    ready: bool = False
    pairing: asyncio.Lock = field(default_factory=asyncio.Lock)  # here strangers are paired one by one
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @staticmethod
    def of(
        settings: Settings,
        *,
        new_secret: Callable[[], bytes] = new_secret,
        player_of: PlayerOf | None = None,
    ) -> Services:
        """The parts, not yet begun.

        Whoever gives `new_secret` or `player_of` knows the decks or what computers will choose: a rehearsal,
        in which computers think in threads of this process.
        """
        metrics = Metrics()
        store = store_of(settings, metrics, PATIENCE_SECONDS)
        pulse = Pulse(store, metrics)
        thinkers = Pool(settings.thinkers, metrics) if player_of is None else Threads(player_of)
        hub = Hub(store, pulse, Channel(settings.redis, metrics), metrics, new_secret, thinkers)
        metrics.gauge("tables_in_memory", "Tables that this process holds in memory.", lambda: len(hub.live))
        people, lines = People(store), LinesElsewhere(store, hub)
        push = push_queue(settings, store, metrics)
        if push is not None:
            hub.look_after = TurnNotices(push.put).look
        return Services(
            settings,
            store,
            pulse,
            people,
            hub,
            metrics,
            Rates(settings.rates, settings.redis, metrics),
            lines,
            Rounds(hub, people, lines),
            push,
        )

    async def open(self) -> None:
        """Migrate, compile the rules, settle what happened while no server ran, then be ready.

        Computer players that were never compiled on this machine follow in a process beside this one.
        """
        await self.store.open()
        await self.people.open()
        await self.lines.open()
        if not is_compiled("entry"):
            log.info("compiling the rules for this machine: about 30 seconds, only this once")
        await asyncio.to_thread(warm_up)
        await self.pulse.open()
        self._tasks = [asyncio.create_task(work()) for work in (*self.rounds.all, self._listen)]
        if self.push is not None:
            self._tasks.append(asyncio.create_task(self.push.run()))
        self.hub.computers.prepare()
        self.ready = True
        log.info(
            "ready",
            extra={
                "database": "sqlite" if self.store.sqlite else "postgresql",
                "address": f"http://{self.settings.host}:{self.settings.port}",
            },
        )

    async def close(self) -> None:
        """Stop, with everything accepted on disk, in a few seconds even if the database or Redis is gone."""
        self.ready = False
        say_bye(self.hub)
        steps = Steps()
        await steps.take("the work beside the requests", self._end_tasks)
        await steps.take("computers and results", self.hub.close)
        if self.pulse.is_steady:
            await steps.take("the pulse", lambda: self.pulse.beat(self.hub))
        await steps.take("Redis", self.rates.close)
        await steps.take("the database", self.store.close)
        log.info("stopped")

    async def _end_tasks(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def is_serving(self) -> bool:
        """Whether people can play here: the rules are compiled, the database takes what is written."""
        return self.ready and not self.hub.stopping and self.pulse.is_steady and not self.pulse.lost

    def cut_sessions(self, ended: list[str]) -> None:
        """Sessions have ended: close their connections, here at once and by a hint on every other process."""
        if ended:
            self.rounds.forget_sessions(ended)
            self.hub.channel.publish(ChannelMessage(self.hub.node, "", -1, ended=ended))

    def rename(self, person: Person) -> None:
        """A person has another name or an account now: here at once, by a hint on every other process."""
        renamed = person.id, person.name, person.account
        rename(self.hub, *renamed)
        self.hub.channel.publish(ChannelMessage(self.hub.node, "", -1, renamed=renamed))

    async def _listen(self) -> None:
        await self.hub.channel.listen(self._heard, self._joined)

    async def _heard(self, message: ChannelMessage) -> None:
        if message.ended:
            self.rounds.forget_sessions(message.ended)
        elif message.renamed:
            rename(self.hub, *message.renamed)
        else:
            await self.hub.heard(message)

    def _joined(self) -> None:
        """The other processes can be heard (again): who is where, and what was missed meanwhile."""
        renew_presence(self.hub, asks=True)
        self.hub.later(self.rounds.catch_up())
        self.hub.later(self.lines.catch_up())


def push_queue(settings: Settings, store: Store, metrics: Metrics) -> PushQueue | None:
    """What sends notices by Web Push, where the host has a key for it."""
    if not settings.push_key:
        return None
    from ..push.queue import PushQueue

    return PushQueue(settings.push_key, settings.push_contact, store, metrics)


def warm_up() -> None:
    """Play a few actions and ask all that tables ask, so that nobody at one waits for the compiler."""
    import random

    from ...ai.evaluation import evaluator
    from ...game import Game

    game = Game.new(2)
    for _ in range(8):
        if game.decider is None:
            game.deal(random.Random(1))
        else:
            legal = game.legal
            evaluator().gains(game)
            game.preview(legal[0])
            game.play(legal[0])
    game.projected()
    game.features()
    game.copy()
