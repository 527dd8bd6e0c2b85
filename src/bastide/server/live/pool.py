"""Where computers think: a bounded pool of processes beside the server, or threads of it in a rehearsal.

Decisions are taken up in the order in which they came, and a table never has more than one, so no table
waits for another one's second. Processes start when there is something to think about, end when there has
been nothing for a while, and are replaced when they die; whatever they were asked is asked again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import msgspec

from ...game import Game
from ...kernel.cache import expert_folder
from ..metrics import Metrics
from ..table.computer import PlayerOf
from .thinker import READY, Question, Thought, think

log = logging.getLogger("bastide.server")
LONGEST_LINE = 1 << 20
READY_SECONDS = 1_200.0  # to compile on the slowest machine
THINKING_SECONDS = 120.0  # a decision that takes longer hangs
IDLE_SECONDS = 600.0
ATTEMPTS = 3  # at one decision, with a new process each
PAUSE_SECONDS = 1.0  # before a process that died at once is replaced


class NoThought(RuntimeError):
    """A decision that no process could think about."""


class Thinkers(Protocol):
    """Who thinks for computers' seats.

    preparing   whether the computer players are still being compiled: decisions wait until they are
    """

    preparing: bool

    def prepare(self, prepared: Callable[[], None]) -> None:
        """Compile the computer players if this machine has not, and say when they are there."""
        ...

    def ask(self, level: str, game: Game) -> Awaitable[Thought]:
        """The turn that the computer of this level plays in the game as it is now; without one, advice."""
        ...

    async def close(self) -> None:
        """End; whatever is thought about is forgotten."""
        ...


class Threads:
    """Two threads of this process: for a rehearsal, whose players cannot be sent to another one."""

    preparing = False

    def __init__(self, player_of: PlayerOf) -> None:
        self._player_of, self._threads = player_of, ThreadPoolExecutor(2, "computer")

    def prepare(self, prepared: Callable[[], None]) -> None:
        """Nothing: a rehearsal compiles as it goes."""

    def ask(self, level: str, game: Game) -> Awaitable[Thought]:
        """The turn that the computer of this level plays in the game as it is now; without one, advice."""
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._threads, think, level, game.copy(), self._player_of)

    async def close(self) -> None:
        """End without waiting for what is thought about."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Pool:
    """At most `limit` processes, started one by one while decisions wait."""

    def __init__(self, limit: int, metrics: Metrics) -> None:
        self.preparing = not _is_compiled()
        self._limit, self._metrics = limit, metrics
        self._questions: asyncio.Queue[tuple[Question, asyncio.Future[Thought]]] = asyncio.Queue()
        self._keepers: set[asyncio.Task[None]] = set()  # one for each process, for as long as it is wanted
        self._free = 0  # processes that wait for a question
        self._awaited: set[asyncio.Future[Thought]] = set()
        self._prepared: Callable[[], None] = lambda: None
        metrics.gauge("decisions_waiting", "Decisions that wait for a computer.", self._questions.qsize)
        metrics.gauge("thinkers", "Processes in which computers think.", lambda: len(self._keepers))

    def prepare(self, prepared: Callable[[], None]) -> None:
        """Compile the computer players if this machine has not, and say when they are there."""
        self._prepared = prepared
        if self.preparing:
            self._keep_one_more()

    def ask(self, level: str, game: Game) -> Awaitable[Thought]:
        """The turn that the computer of this level plays in the game as it is now; without one, advice."""
        answer: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
        self._questions.put_nowait((Question(level, game.to_text()), answer))
        if self._questions.qsize() > self._free:
            self._keep_one_more()
        self._awaited.add(answer)
        answer.add_done_callback(self._awaited.discard)
        return answer

    def _keep_one_more(self) -> None:
        """Start a process, unless there are enough; while the first one compiles, it is the only one."""
        if len(self._keepers) < (1 if self.preparing else self._limit):
            keeper = asyncio.create_task(self._keep())
            self._keepers.add(keeper)
            keeper.add_done_callback(self._keepers.discard)

    async def _keep(self) -> None:
        """Have a process answer questions one after the other, until there has been none for a while."""
        process: Process | None = None
        try:
            while True:
                try:
                    process = process or await self._start()
                    self._free += 1
                    try:
                        async with asyncio.timeout(IDLE_SECONDS):
                            question, answer = await self._questions.get()
                    finally:
                        self._free -= 1
                except TimeoutError:
                    return
                except NoThought as error:
                    log.error("no process can think for the computers: %s", error)
                    self._refuse_all(error)
                    return
                process = await self._answer(process, question, answer)
        finally:
            if process is not None:
                await process.end()

    async def _start(self) -> Process:
        for attempt in range(ATTEMPTS):
            with contextlib.suppress(Died):
                process = await Process.start()
                if self.preparing:
                    self.preparing = False
                    self._prepared()
                return process
            log.warning("a process that thinks for the computers died while it started")
            await asyncio.sleep(PAUSE_SECONDS * attempt)
        raise NoThought("it died again and again while it started")

    async def _answer(
        self, process: Process, question: Question, answer: asyncio.Future[Thought]
    ) -> Process | None:
        """Answer a question; the process, or None if it has to be replaced for the next one."""
        for _ in range(ATTEMPTS):
            began = time.perf_counter()
            try:
                thought = await process.ask(question)
            except Died:
                self._metrics.count("thinkers_replaced")
                log.warning("a process that thinks for the computers died: another one is asked")
                try:
                    process = await self._start()
                except NoThought as error:
                    _refuse(answer, error)
                    return None
                continue
            self._metrics.observe("thinking_seconds", time.perf_counter() - began)
            if thought.error:
                _refuse(answer, NoThought(thought.error))
            elif not answer.done():
                answer.set_result(thought)
            return process
        _refuse(answer, NoThought(f"{ATTEMPTS} processes died of one decision"))
        return process

    def _refuse_all(self, error: NoThought) -> None:
        while not self._questions.empty():
            _refuse(self._questions.get_nowait()[1], error)

    async def close(self) -> None:
        """Kill the processes: nothing that they do is of use to anybody else."""
        for answer in list(self._awaited):
            answer.cancel()
        keepers = list(self._keepers)
        for keeper in keepers:
            keeper.cancel()
        await asyncio.gather(*keepers, return_exceptions=True)


def _refuse(answer: asyncio.Future[Thought], error: NoThought) -> None:
    if not answer.done():
        answer.set_exception(error)


def _is_compiled() -> bool:
    """Whether the computer players were compiled on this machine; interpreted ones need not be."""
    return os.environ.get("BASTIDE_JIT", "1") == "0" or any(expert_folder().rglob("*.nbc"))


class Died(Exception):
    """A process that has ended or hangs."""


class Process:
    """A running `thinker`, ready to be asked."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @staticmethod
    async def start() -> Process:
        """Start one, and wait until it is ready; Died if it does not get there."""
        started = Process(
            await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bastide.server.live.thinker"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,  # Ctrl-C is for the server, which ends it
            )
        )
        try:
            if await started._line(READY_SECONDS) != READY:
                raise Died
        except BaseException:
            await started.end()
            raise
        return started

    async def ask(self, question: Question) -> Thought:
        """The answer to a question; Died if none comes."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(question) + b"\n")
            return msgspec.json.decode(await self._line(THINKING_SECONDS), type=Thought)
        except (OSError, msgspec.DecodeError):
            await self.end()
            raise Died from None
        except Died:
            await self.end()
            raise

    async def _line(self, seconds: float) -> bytes:
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                line = await self._process.stdout.readline()
        except (TimeoutError, ValueError):
            raise Died from None
        if not line.endswith(b"\n"):
            raise Died
        return line

    async def end(self) -> None:
        """Kill the process, and wait until it has ended."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
