"""Pictures of final maps, which players send for previews of links: who may, what is taken, when they go."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import func, select

from bastide.server.http.app import build_app
from bastide.server.http.jpeg import plain_jpeg
from bastide.server.limits import PICTURE_BYTES, RATE_PICTURES
from bastide.server.settings import Settings
from bastide.server.storage import schema
from bastide.server.storage.backup import read_backup, write_backup
from bastide.server.storage.database import database_url
from bastide.server.storage.store import Store
from server.test_daily import minutes, play_out, register
from server.test_previews import PAGE, Head
from server.test_sharing import become, duel, guest, two_players

__all__ = ["minutes"]
Client = TestClient[Any]
SIZE = (1200, 630)
JPEG = {"content-type": "image/jpeg"}
PLACE = b"59.93, 30.31"  # what a camera may write into a picture


def segment(marker: int, content: bytes) -> bytes:
    """A part of a JPEG."""
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


def jpeg(width: int = 1200, height: int = 630, pixels: bytes = b"\x12\x34" * 40) -> bytes:
    """A JPEG as far as its frame goes, with a camera's note; its pixels are anything."""
    frame = struct.pack(">BHHB", 8, height, width, 1) + b"\x01\x11\x00"
    parts = [segment(0xE0, b"JFIF\0"), segment(0xE1, b"Exif\0" + PLACE), segment(0xDB, bytes(65))]
    parts += [segment(0xC0, frame), segment(0xC4, bytes(20)), segment(0xDA, b"\x01\x01\x00\x00\x3f\x00")]
    return b"\xff\xd8" + b"".join(parts) + pixels + b"\xff\xd9"


@pytest.fixture
def client(tmp_path: Path, any_url: str) -> Iterator[Client]:
    """A server in this process over each kind of database, with a page."""
    (pages := tmp_path / "pages").mkdir()
    (pages / "index.html").write_text(PAGE)
    with TestClient(build_app(Settings(data=tmp_path, database=any_url, pages=pages, rates=False))) as one:
        yield one


def send(client: Client, table: str, body: bytes, **headers: str) -> Any:
    """The person who is here sends a picture of a game."""
    return client.put(f"/api/tables/{table}/sharing/picture", content=body, headers=JPEG | headers)


def shown(client: Client, table: str) -> str:
    """The path of the picture in the preview of a replay's link, as a program without a cookie reads it."""
    become(client, "")
    return Head(client.get(f"/replay/{table}").text).told["og:image"].removeprefix("http://testserver.local/")


def kept(client: Client) -> int:
    """How many pictures the database holds."""

    async def count() -> int:
        async with client.app.state.services.store.engine.connect() as connection:
            found = await connection.scalar(select(func.count()).select_from(schema.pictures))
            return int(found or 0)

    return client.blocking_portal.call(count)


def test_the_preview_of_a_shared_game_shows_its_map_until_it_is_withdrawn(client: Client) -> None:
    table, anns, bobs = two_players(client)
    client.put(f"/api/tables/{table}/sharing")
    assert shown(client, table) == "preview.jpg", "nobody has sent a map yet"
    become(client, bobs)
    assert send(client, table, jpeg()).status_code == 204
    assert client.get(f"/api/tables/{table}/sharing").json()["pictured"]
    become(client, anns)
    assert send(client, table, jpeg(pixels=b"another")).status_code == 204
    path = f"replay/{table}/map.jpg"
    assert shown(client, table) == path
    answer = client.get(f"/{path}")
    assert answer.status_code == 200 and answer.headers["content-type"] == "image/jpeg"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.content == plain_jpeg(jpeg(), *SIZE), "the first stays"
    become(client, anns)
    client.delete(f"/api/tables/{table}/sharing")
    assert shown(client, table) == "preview.jpg" and client.get(f"/{path}").status_code == 404
    assert kept(client) == 0


def test_only_players_send_a_map_and_only_of_a_game_that_anybody_may_watch(client: Client) -> None:
    table, _, bobs = two_players(client)
    assert send(client, table, jpeg()).status_code == 409, "it is private"
    client.put(f"/api/tables/{table}/sharing")
    become(client, "")
    assert send(client, table, jpeg()).status_code == 401
    guest(client, "Eve")
    assert send(client, table, jpeg()).json()["why"] == "players_only"
    become(client, bobs)
    assert send(client, table, jpeg(), origin="https://elsewhere.example").status_code == 403
    assert send(client, "nothing", jpeg()).status_code == 404
    bob, ann = guest(client, "Bob"), guest(client, "Ann")
    running, _ = duel(client, ann, bob, finish=False, public=True)
    assert send(client, running, jpeg()).status_code == 409, "it is not over"
    assert kept(client) == 0
    public, _ = duel(client, ann, bob, public=True)
    assert send(client, public, jpeg()).status_code == 204
    assert shown(client, public) == f"replay/{public}/map.jpg"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xff\xd8\xff\xd9",
        b"\x89PNG\r\n\x1a\n" + jpeg(),
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        jpeg(1200, 631),
        jpeg(60_000, 60_000),
        jpeg()[:-2],
        jpeg()[:60] + b"\xff\xd9",
        b"\xff\xd8" + segment(0xDA, b"") + b"\xff\xd9",
        b"\xff\xd8" + jpeg()[2:].replace(struct.pack(">H", 67), b"\xff\xff", 1),
    ],
)
def test_nothing_else_than_a_jpeg_of_the_right_size_is_taken(body: bytes) -> None:
    assert plain_jpeg(body, *SIZE) is None


def test_a_wrong_body_is_refused(client: Client) -> None:
    table, _, _ = two_players(client)
    client.put(f"/api/tables/{table}/sharing")
    refused = send(client, table, jpeg(800, 600))
    assert refused.status_code == 400 and "1200 × 630" in refused.json()["detail"]
    assert send(client, table, jpeg(), **{"content-type": "image/png"}).status_code == 415
    assert send(client, table, b"{}", **{"content-type": "application/json"}).status_code == 415
    large = jpeg(pixels=bytes(PICTURE_BYTES))
    assert send(client, table, large).status_code == 413
    assert client.put(f"/api/tables/{table}/sharing", content=jpeg(), headers=JPEG).status_code == 415
    assert kept(client) == 0
    fits = jpeg(pixels=bytes(PICTURE_BYTES - len(jpeg(pixels=b""))))
    assert len(fits) == PICTURE_BYTES and send(client, table, fits).status_code == 204


def test_what_a_camera_wrote_is_not_kept(client: Client) -> None:
    table, _, _ = two_players(client)
    client.put(f"/api/tables/{table}/sharing")
    assert PLACE in jpeg() and send(client, table, jpeg()).status_code == 204
    assert PLACE not in client.get(f"/replay/{table}/map.jpg").content


def test_a_daily_game_has_no_map_on_its_day(client: Client, minutes: Callable[[int], None]) -> None:
    minutes(-30)
    ann = register(client, "Ann")
    table = client.post("/api/daily").json()["table"]
    play_out(client, table, ann)
    assert send(client, table, jpeg()).status_code == 409


def test_a_map_goes_with_the_account_of_any_player(client: Client) -> None:
    bob = guest(client, "Bob")
    bobs, ann = client.cookies["bastide"], register(client, "Anastasia")
    anns = client.cookies["bastide"]
    table, _ = duel(client, ann, bob)
    become(client, bobs)
    client.put(f"/api/tables/{table}/sharing")
    assert send(client, table, jpeg()).status_code == 204
    become(client, anns)
    assert client.delete("/api/me").status_code == 204
    assert kept(client) == 0 and shown(client, table) == "preview.jpg", "her name was in it"
    become(client, bobs)
    assert send(client, table, jpeg()).status_code == 204
    assert kept(client) == 0, "nor is one kept that was drawn before"


def test_maps_of_banned_people_are_not_shown(client: Client) -> None:
    bob, ann = guest(client, "Bob"), register(client, "Anastasia")
    table, _ = duel(client, ann, bob)
    client.put(f"/api/tables/{table}/sharing")
    assert send(client, table, jpeg()).status_code == 204
    assert client.get("/api/me/export").json()["pictures"][0]["table_id"] == table
    client.blocking_portal.call(client.app.state.services.people.ban, ann.player, True)
    assert shown(client, table) == "preview.jpg"
    assert client.get(f"/replay/{table}/map.jpg").status_code == 404


def test_maps_are_in_backups(client: Client, tmp_path: Path) -> None:
    table, _, _ = two_players(client)
    client.put(f"/api/tables/{table}/sharing")
    send(client, table, jpeg())
    services, file = client.app.state.services, tmp_path / "backup.gz"
    client.blocking_portal.call(write_backup, services.store, file)

    async def restored() -> bytes:
        store = Store(database_url(f"sqlite:///{tmp_path / 'restored.sqlite'}", Path()))
        await store.open()
        try:
            await read_backup(store, file)
            async with store.engine.connect() as connection:
                return bytes(await connection.scalar(select(schema.pictures.c.jpeg)) or b"")
        finally:
            await store.close()

    assert asyncio.run(restored()) == plain_jpeg(jpeg(), *SIZE)


def test_maps_have_a_rate(tmp_path: Path) -> None:
    with TestClient(build_app(Settings(data=tmp_path))) as client:
        bob, ann = guest(client, "Bob"), guest(client, "Ann")
        table, _ = duel(client, ann, bob, public=True)
        codes = [send(client, table, b"nothing").status_code for _ in range(RATE_PICTURES.most + 1)]
        assert codes == [400] * RATE_PICTURES.most + [429]
