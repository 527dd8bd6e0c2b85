"""A finished game is shown to others: by a link, as a picture, as an animation."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import NewPage
from .programs import TO_THE_END, play_ahead

PLAN: dict[str, Any] = {
    "seats": [{"kind": "here", "name": "Ann"}, {"kind": "computer", "level": "greedy"}],
    "elements": ["base"],
    "options": {"tiles": 6},
}
PRIVATE = "There is no such game, or its players have not shared it."
# How many frames a browser finds in a GIF, and how many pixels of the last one are not the table's wood.
DECODED = """async (bytes) => {
  const decoder = new ImageDecoder({ type: 'image/gif', data: Uint8Array.from(bytes) });
  await decoder.tracks.ready;
  const { frameCount } = decoder.tracks.selectedTrack;
  const { image } = await decoder.decode({ frameIndex: frameCount - 1 });
  const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
  const brush = canvas.getContext('2d');
  brush.drawImage(image, 0, 0);
  const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
  let green = 0;
  for (let i = 0; i < data.length; i += 4)
    if (data[i + 1] > data[i] + 12 && data[i + 1] > data[i + 2] + 30) green++;
  return [frameCount, canvas.width, canvas.height, green];
}"""


def saved(page: Page, button: str) -> Path:
    """The file that a button saves."""
    with page.expect_download(timeout=90_000) as download:
        page.locator(button).click()
    return download.value.path()


# How much of a picture is of the meadows' green, on its left two thirds where the map is, and on the right.
GREEN = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const brush = canvas.getContext('2d');
  brush.drawImage(image, 0, 0);
  const greenOf = (left, wide) => {
    const { data } = brush.getImageData(left, 0, wide, canvas.height);
    let green = 0;
    for (let i = 0; i < data.length; i += 4)
      if (data[i + 1] > data[i] + 12 && data[i + 1] > data[i + 2] + 30) green++;
    return green / (data.length / 4);
  };
  return [canvas.width, canvas.height, greenOf(0, 800), greenOf(850, 350)];
}"""
MAP_IS_SENT = """async (link) => {
  while (!(await (await fetch(link)).text()).includes('/map.jpg'))
    await new Promise((on) => setTimeout(on, 100));
}"""
PICTURE = re.compile(r'property="og:image" content="([^"]+)"')


def check_preview(stranger: Page, link: str) -> None:
    """The preview of the link of a shared game shows its map, as soon as the page of a player has sent it."""
    stranger.goto(f"{link}?ply=4")
    stranger.evaluate(MAP_IS_SENT, link)
    found = PICTURE.search(stranger.request.get(link).text())
    assert found is not None and found[1] == f"{link}/map.jpg"
    width, height, on_the_map, beside = stranger.evaluate(GREEN, found[1])
    assert (width, height) == (1200, 630)
    assert on_the_map > 0.08, "meadows lie on the left"
    assert beside < 0.02, "names and scores stand on paper"


def test_a_game_is_shared_by_link_picture_and_animation(new_page: NewPage, address: str) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    table = play_ahead(page.context, address, PLAN, TO_THE_END)
    stranger = new_page()
    stranger.goto(f"{address}/replay/{table}?ply=4")
    expect(stranger.get_by_role("alert")).to_have_text(PRIVATE)

    page.goto(f"{address}/#/table/{table}")
    page.locator(".end #share").click()
    expect(page.locator(".end #share-link")).to_have_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{address}/replay/{table}"
    check_preview(stranger, link)
    stranger.goto(f"{link}?ply=4")
    expect(stranger.locator(".count")).to_contain_text("4/")
    expect(stranger.locator(".scores")).to_contain_text("Ann")
    assert stranger.url == f"{address}/#/replay/{table}?ply=4"
    assert stranger.get_by_role("link", name="Back to the table").count() == 0, "the table is not shared"
    stranger.locator("#sharing").click()
    expect(stranger.locator("#share-link")).to_be_visible()
    assert stranger.locator("#share-stop").count() == 0

    png = saved(page, "#share-picture").read_bytes()
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    assert min(width, height) > 300
    gif = saved(stranger, "#share-film").read_bytes()
    frames, wide, high, green = page.evaluate(DECODED, list(gif))
    assert frames == 7, "the beginning and the end of each of six turns"
    assert green > wide * high / 20, "meadows lie on the table"

    page.goto(f"{address}/#/replay/{table}")
    page.locator("#sharing").click()
    page.locator("#share-stop").click()
    expect(page.locator("#share")).to_be_visible()
    stranger.reload()
    expect(stranger.get_by_role("alert")).to_have_text(PRIVATE)
