"""Where computers think: real processes that answer with whole turns, die, are replaced, and end in time."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable

import pytest

from bastide.ai.players import RandomPlayer
from bastide.client import Client
from bastide.game import Game
from bastide.server.live import pool as pools
from bastide.server.live.pool import NoThought, Pool, Threads
from bastide.server.live.thinker import Question, Thought, answer, think
from bastide.server.metrics import Metrics
from bastide.server.protocol.plan import Aids, Plan, SeatPlan
from bastide.server.protocol.requests import AskHint
from bastide.server.protocol.responses import Accepted, Duty, Hint, Presence, Refused
from bastide.server.settings import Settings
from bastide.server.table.computer import ADVICE, choose
from lengths import PATIENCE
from server.conftest import Starter
from server.playing import Program

SLOW = "expert"


def drawn() -> Game:
    """A game whose first tile is to be laid."""
    game = Game.new(2)
    game.play("draw E")
    return game


def ended() -> Game:
    """A game in which nobody has to decide any more."""
    game, chance = Game.new(2, tiles=1), random.Random(1)
    while not game.over:
        game.play(chance.choice(game.legal))
    return game


def with_pool(limit: int, work: Callable[[Pool, Metrics], Awaitable[None]]) -> None:
    """Do something with a pool, and see its processes end."""

    async def run() -> None:
        metrics = Metrics()
        pool = Pool(limit, metrics)
        try:
            await asyncio.wait_for(work(pool, metrics), PATIENCE)
        finally:
            began = time.monotonic()
            await pool.close()
            assert time.monotonic() - began < 5
            assert children() == []

    asyncio.run(run())


def children() -> list[int]:
    """The processes that think for this one."""
    listed = subprocess.run(
        ["ps", "--ppid", str(os.getpid()), "-o", "pid=,args="], capture_output=True, text=True, check=False
    ).stdout
    return [int(line.split()[0]) for line in listed.splitlines() if "bastide.server.live.thinker" in line]


@pytest.mark.long
def test_a_dead_process_is_replaced_and_asked_again() -> None:
    async def work(pool: Pool, metrics: Metrics) -> None:
        assert children() == [], "nobody has asked yet"
        game = drawn()
        turns = await asyncio.gather(*(pool.ask(SLOW, game) for _ in range(5)))
        (first,) = children()
        for lay, step in (
            thought.actions for thought in turns
        ):  # a whole turn: the figure step is chosen with the tile
            after = game.copy()
            after.play(lay)
            after.play(step)
        assert os.getpriority(os.PRIO_PROCESS, first) == 10 + os.getpriority(os.PRIO_PROCESS, 0)
        os.kill(first, signal.SIGSTOP)
        asked = asyncio.ensure_future(pool.ask("master", game))
        await asyncio.sleep(0.05)
        os.kill(first, signal.SIGKILL)
        assert len((await asked).actions) == 2
        assert children() != [first]
        assert b"bastide_thinkers_replaced_total 1.0" in metrics.text()
        with pytest.raises(NoThought):
            await pool.ask(SLOW, ended())
        assert len((await pool.ask("greedy", drawn())).actions) == 1, "an error ends no process"
        advice = (await pool.ask(ADVICE, drawn())).advice
        assert advice is not None and len(advice.actions) == 2 and advice.gained == 4

    with_pool(1, work)


def test_what_waits_at_the_end_is_forgotten_and_what_was_never_compiled_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pools, "_is_compiled", lambda: False)
    waiting: list[Awaitable[Thought]] = []

    async def work(pool: Pool, metrics: Metrics) -> None:
        told = asyncio.Event()
        pool.prepare(told.set)
        asked = pool.ask(SLOW, drawn())
        assert pool.preparing and b"bastide_decisions_waiting 1.0" in metrics.text()
        assert len(children()) <= 1, "one process compiles for all"
        await told.wait()
        assert not pool.preparing
        assert len((await asked).actions) == 2
        waiting.extend(pool.ask("master", drawn()) for _ in range(3))

    with_pool(2, work)
    assert all(asked.cancelled() for asked in waiting if isinstance(asked, asyncio.Future))


def test_a_process_that_cannot_start_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    monkeypatch.setattr(pools, "PAUSE_SECONDS", 0.0)

    async def work(pool: Pool, metrics: Metrics) -> None:
        with pytest.raises(NoThought, match="died again and again"):
            await pool.ask(SLOW, drawn())

    with_pool(1, work)


def test_a_rehearsal_thinks_in_threads_of_this_process() -> None:
    async def work() -> Thought:
        threads = Threads(lambda level: RandomPlayer(level))
        try:
            return await threads.ask("1", drawn())
        finally:
            await threads.close()

    assert asyncio.run(work()).actions == choose("1", drawn(), lambda level: RandomPlayer(level))


def test_a_question_that_makes_no_sense_is_an_error() -> None:
    assert "NotationError" in answer(b'{"level":"expert","record":"castle"}').error
    assert answer(b"[").error
    assert Question("expert", "").record == ""


@pytest.mark.parametrize("text", ["0", "many", "257"])
def test_a_wrong_number_of_processes_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("BASTIDE_THINKERS", text)
    with pytest.raises(ValueError, match=f"BASTIDE_THINKERS is '{text}'"):
        Settings.from_environment()


def test_a_hint_tells_its_reasons() -> None:
    game = Game.new(2)
    game.play("draw E")
    advice = think("", game).advice
    assert advice is not None and advice.gained == 4 and advice.reasons


def test_a_table_against_the_computer_with_hints_and_a_quick_end(start: Starter) -> None:
    """A whole short game in a real server process: the computer's figure steps cost no second thought."""
    address, process = start()

    async def work() -> None:
        person = Client(address)
        await person.be_guest()
        plan = Plan(
            [SeatPlan("here"), SeatPlan("computer", level="steward")],
            options={"tiles": 6},
            aids=Aids(hints=True),
        )
        opened = await person.open_table(plan)
        link = await person.join(opened.table)
        assert not (await link.until(Presence)).preparing
        await link.commit()
        await link.until(Accepted)
        await link.start()
        duty = await link.until(Duty)
        await link.send(AskHint(duty.ply, "one"))
        await link.send(AskHint(duty.ply, "two"))
        assert (await link.until(Refused)).key == "two", "one hint at a time"
        hint = await link.until(Hint)
        assert hint.then is not None and hint.chance is not None
        assert all(one.kind and one.points for one in hint.reasons)  # these tiles may give none
        assert hint.key == "one" and hint.action in [choice.action for choice in duty.legal]
        await link.close()
        program = Program(person, opened.table)
        await asyncio.wait_for(program.play(), PATIENCE)
        assert program.over
        lines = str(await person.get("/metrics")).splitlines()
        turns = next(
            float(line.split()[1]) for line in lines if line.startswith("bastide_computer_seconds_count")
        )
        assert 2 <= turns <= 4, "once for each of the computer's tiles"

    asyncio.run(work())
    began = time.monotonic()
    process.terminate()
    assert process.wait(10) == 0 and time.monotonic() - began < 10
