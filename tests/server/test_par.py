"""Par of a solo deck: who may ask, that it is reckoned once on the same deck, and kept."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import select

from bastide.actions import Action
from bastide.ai.players import RandomPlayer
from bastide.events import Drew
from bastide.game import Game
from bastide.server.http.app import build_app
from bastide.server.live.services import Services
from bastide.server.settings import Settings
from bastide.server.storage import schema
from lengths import PATIENCE
from server.test_daily import play_out, register

Client = TestClient[Any]
dealt: dict[int, list[str]] = {}


def dealt_in(game: Game) -> dict[int, list[str]]:
    """The tiles that each colour drew from its stack."""
    found: dict[int, list[str]] = {}
    for event in (event for events in game.events for event in events if isinstance(event, Drew)):
        found.setdefault(event.player, []).append(event.face)
    return found


class Watched(RandomPlayer):
    """Plays at random, and keeps which tiles it was dealt."""

    def choose(self, game: Game) -> Action:
        dealt.clear()
        dealt.update(dealt_in(game))
        return super().choose(game)


@pytest.fixture
def client(tmp_path: Path, any_url: str) -> Iterator[Client]:
    """A server over each kind of database, whose computers play at random."""
    settings = Settings(data=tmp_path, database=any_url, rates=False)
    services = Services.of(settings, player_of=lambda level: Watched(1))
    with TestClient(build_app(settings, services)) as one:
        yield one


def test_the_par_of_a_deck_is_reckoned_once_and_kept(client: Client) -> None:
    ann = register(client, "Ann")
    table = client.post("/api/daily").json()["table"]
    path = f"/api/tables/{table}/par"
    refused = client.get(path)
    assert refused.status_code == 409 and refused.json()["why"] == "no_par", "the game is not over"
    play_out(client, table, ann)
    assert client.get(path).json() == {"level": "master", "score": None}
    score, end = None, time.monotonic() + PATIENCE
    while score is None and time.monotonic() < end:
        score = client.get(path).json()["score"]
        time.sleep(0.05)
    assert isinstance(score, int)
    own = dealt_in(Game.from_text(client.get(f"/api/tables/{table}/record").text))
    for colour, faces in dealt.items():
        both = min(len(faces), len(own.get(colour, [])))
        assert faces[:both] == own.get(colour, [])[:both], "the same deck"

    async def kept() -> list[Any]:
        async with client.app.state.services.store.engine.connect() as connection:
            return list(await connection.execute(select(schema.pars)))

    ((deck, stored),) = client.blocking_portal.call(kept)
    assert (deck, stored) == (client.get("/api/daily").json()["day"], score), "one for all who play that day"
    register(client, "Eve")
    assert client.get(path).status_code == 404, "a daily game is its player's alone on its day"
    client.cookies.clear()
    assert client.get(path).status_code == 401
