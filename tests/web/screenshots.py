"""The main screens as pictures for the docs, played by hints so that they look like games: screenshots.py
FOLDER. With `distances` after it, instead a late game of five players at 32, 48 and 80 pixels a tile, light
and dark.
"""

from __future__ import annotations

import base64
import math
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from .chance import rehearse
from .hands import clicks, play_to_the_end, wait_for_map
from .house import chromium, serving, wait_until_painted
from .programs import play_ahead

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
QUALITY = 75  # of 100: the pictures are part of the wheel, which has its limit
SECONDS = 240.0
COMPUTER = {"kind": "computer", "level": "greedy"}
DUEL = [{"kind": "here", "name": "Ann"}, COMPUTER]
TRIO = [*DUEL, COMPUTER]
ABBEY = ["base", "fields", "abbey-mayor-tiles", "abbey", "mayor", "barn", "wagon"]
BUILDERS = [
    "base",
    "fields",
    "inns-cathedrals-tiles",
    "big-meeple",
    "traders-builders-tiles",
    "builder",
    "pig",
]
RIVER = ["base", "fields", "river", "abbot"]


class Camera:
    """Opens pages at one server and keeps pictures of them in one folder."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self._browser, self._address, self._folder = browser, address, folder

    def page(self, path: str = "", **settings: Any) -> Page:
        """A page of a new person."""
        context = self._browser.new_context(
            **{"viewport": WIDE, "locale": "en-GB", "reduced_motion": "reduce", **settings}
        )
        rehearse(context)
        page = context.new_page()
        page.goto(f"{self._address}/{path}")
        page.locator("main").first.wait_for()
        return page

    def table(self, seats: list[dict[str, str]], elements: list[str], left: int, **settings: Any) -> Page:
        """A table in play, with so many tiles still in the bag."""
        page = self.page(**settings)
        table = play_ahead(page.context, self._address, {"seats": seats, "elements": elements}, left)
        page.goto(f"{self._address}/#/table/{table}")
        page.locator(".dock").wait_for()
        return page

    def shoot(self, name: str, page: Page, scale: int = 1) -> None:
        """Keep what the page shows once it is painted, as WebP."""
        wait_until_painted(page)
        session = page.context.new_cdp_session(page)
        clip = {"x": 0, "y": 0, **(page.viewport_size or WIDE), "scale": scale}
        taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
        path = self._folder / f"{name}.webp"
        path.write_bytes(base64.b64decode(taken["data"]))
        print(f"{path}  {path.stat().st_size // 1024} KB", flush=True)


def lay_on_trial(page: Page) -> None:
    """The drawn tile lies on the board, not yet confirmed."""
    page.locator(".legal").first.click()
    page.locator("#lay").wait_for()


def take_all(camera: Camera) -> None:
    """Every picture that the docs show."""
    camera.shoot("home", camera.page())
    camera.shoot("setup", camera.page("#/setup/river"))
    river = camera.table(TRIO, RIVER, 52)
    lay_on_trial(river)
    camera.shoot("table", river)
    camera.shoot("abbey-mayor", camera.table(DUEL, ABBEY, 40))
    camera.shoot("inns-builders", camera.table(TRIO, BUILDERS, 48))
    camera.shoot("wheel", camera.table(DUEL, ["wheel", "fields"], 40))
    camera.shoot("solo", camera.table([{"kind": "here"}], ["base", "solo"], 60))
    camera.shoot("dark", camera.table(DUEL, RIVER, 44, color_scheme="dark"))
    camera.shoot(
        "phone", camera.table(DUEL, RIVER, 62, viewport=PHONE, device_scale_factor=2, has_touch=True), 2
    )
    ending = camera.table(DUEL, RIVER, 2)
    play_to_the_end(ending, clicks(9), SECONDS)
    camera.shoot("end", ending)
    ending.get_by_role("button", name="Replay").click()
    steps = ending.locator("input[type=range]")
    steps.fill(str(int(steps.get_attribute("max") or 0) * 3 // 4))
    ending.get_by_role("button", name="Next scoring").click()
    camera.shoot("replay", ending)


FIVE = [*DUEL, *[COMPUTER] * 3]
COMPACT = {"width": 1100, "height": 720}
DISTANCES = (32, 48, 80)  # pixels a tile
DOUBLING = 500  # pixels of the mouse wheel that make the map twice as large


def zoom_to(page: Page, pixels: float) -> None:
    """Until a tile is so wide."""
    wait_for_map(page)
    box = page.locator(".last:not(.earlier)").bounding_box()
    assert box is not None
    page.mouse.move(COMPACT["width"] / 2, COMPACT["height"] / 2 - 60)
    page.mouse.wheel(0, DOUBLING * math.log2(box["width"] / pixels))
    page.mouse.move(COMPACT["width"] / 2, 2)
    wait_for_map(page)


def take_distances(camera: Camera) -> None:
    """A late game from near and from afar."""
    page = camera.table(FIVE, RIVER, 14, viewport=COMPACT)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.reload()
        page.locator(".last").first.wait_for()
        for pixels in DISTANCES:
            zoom_to(page, pixels)
            camera.shoot(f"late-{pixels}-{scheme}", page)


def main() -> None:
    """Take them."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as address, chromium() as browser:
        take = take_distances if sys.argv[2:] == ["distances"] else take_all
        take(Camera(browser, address, folder))


if __name__ == "__main__":
    main()
