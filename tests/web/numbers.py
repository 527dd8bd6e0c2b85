"""What the browser costs: bytes of the first load, seconds to the page and to the first move, frames per
second.

The first load counts the bytes that cross the wire for the home page, compressed as the server sends them.
Time to the page runs from `make play` to the painted home page. Frames are counted by requestAnimationFrame
while the mouse drags the board for some seconds, at 1440 × 900, without a graphics processor: 200 tiles with
their figures, a tile on trial, every legal cell, the cells where nothing fits, a lit feature with its card,
and the panels. No game has 200 tiles, so the state of a real one is laid out several times, side by side, on
its way to the page. While the mouse wheel brings the map nearer and back, the longest task of the page is
told in milliseconds of processor, which other programs beside it do not make longer.
"""

from __future__ import annotations

import json
import math
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, WebSocketRoute

from .house import chromium, free_port, serving, wait_until_painted
from .programs import play_ahead

ROOT = Path(__file__).parents[2]
LIMIT_KB = 250
TILES = 200
DRAGS = 6
WHEEL_STEPS = 30
WHEEL_PIXELS = 60
ROUNDS = 5
SIZE = {"width": 1440, "height": 900}
EVERYTHING = ["base", "fields", "river", "abbot", "abbey-mayor-tiles", "abbey", "mayor", "barn", "wagon"]
COUNT_FRAMES = """() => {
    window.frames_ = [];
    const tick = (at) => { window.frames_.push(at); requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
}"""


# The map rests and is painted as sharp as it will be.
PAINTED = """() => document.querySelector('.board[data-rests]') &&
  [...document.querySelectorAll('.plane canvas')].every((one) => 'painted' in one.dataset)"""


def first_load(browser: Browser, address: str) -> float:
    """Kilobytes on the wire until the home page stands."""
    page = browser.new_page(viewport=SIZE)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address, wait_until="networkidle")
    page.close()
    return sum(sizes) / 1024


def time_to_page(browser: Browser) -> float:
    """Seconds from `make play` to the home page."""
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        began = time.monotonic()
        command = ["make", "-s", "-C", str(ROOT), "play", f"ARGS=--no-open --port {port} --data {data}"]
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        page = browser.new_page(viewport=SIZE)
        try:
            show_when_served(page, f"http://127.0.0.1:{port}", began + 120)
            return time.monotonic() - began
        finally:
            page.close()
            os.killpg(process.pid, signal.SIGINT)
            process.wait(30)


def show_when_served(page: Page, address: str, until: float) -> None:
    """Try until the page is there."""
    while not is_served(address):
        assert time.monotonic() < until, "The page did not come."
        time.sleep(0.02)
    page.goto(address)
    page.get_by_role("button", name="Play against the computer").wait_for()


def is_served(address: str) -> bool:
    """Whether somebody answers there."""
    try:
        with urlopen(address, timeout=30) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError):
        return False


def click_to_move(browser: Browser, address: str) -> float:
    """Seconds from the click on the home page until a tile can be laid."""
    page = browser.new_page(viewport=SIZE, locale="en-GB")
    page.goto(address, wait_until="networkidle")
    button = page.get_by_role("button", name="Play against the computer")
    button.wait_for()
    began = time.monotonic()
    button.click()
    page.locator(".legal").first.wait_for()
    took = time.monotonic() - began
    page.close()
    return took


def widened(text: str) -> str:
    """A message to the page; a state lies twice, side by side, cut to so many tiles."""
    lines = [json.loads(line) for line in text.split("\n") if line]
    for message in lines:
        if message["type"] == "state" and message.get("tiles"):
            widen(message)
    return "\n".join(json.dumps(line) for line in lines)


def widen(state: dict[str, Any]) -> None:
    """Copies of all tiles and figures beside them, until there are enough."""
    tiles, figures = state["tiles"], state.get("figures", [])
    wide, high = (max(cells) - min(cells) + 2 for cells in zip(*((x, y) for x, y, *_ in tiles), strict=True))
    dx, dy = (0, high) if wide > high else (wide, 0)  # they fill the page rather than a line
    copies = range(math.ceil(TILES / len(tiles)), 0, -1)
    moved = [[x + dx * n, y + dy * n, *rest] for n in copies for x, y, *rest in tiles]
    state["tiles"] = [*moved, *tiles][-TILES:]  # the last one laid stays the last
    state["figures"] = figures + [
        figure | {"cell": [figure["cell"][0] + dx * n, figure["cell"][1] + dy * n]}
        for n in copies
        for figure in figures
        if figure.get("cell")
    ]


def relay(route: WebSocketRoute) -> None:
    """The table's socket, with a wider state."""
    server = route.connect_to_server()
    server.on_message(
        lambda message: route.send(widened(message if isinstance(message, str) else message.decode()))
    )


def frames(browser: Browser, address: str, picture: Path | None) -> tuple[float, float, float]:
    """Frames per second while panning, the longest of 20 frames in milliseconds, and the longest task while
    zooming.
    """
    page = browser.new_page(viewport=SIZE, locale="en-GB")
    seats = [{"kind": "here"}, {"kind": "computer", "level": "greedy"}]
    table = play_ahead(page.context, address, {"seats": seats, "elements": EVERYTHING}, 6)
    page.route_web_socket("**/ws/tables/**", relay)
    page.goto(f"{address}/#/table/{table}")
    page.locator(".legal").first.click(timeout=60_000)
    page.keyboard.press("f")
    page.keyboard.press("]")
    page.locator(".region").first.wait_for()
    wait_until_painted(page)
    if picture is not None:
        page.screenshot(path=picture)
    page.evaluate(COUNT_FRAMES)
    drag(page)
    moments: list[float] = page.evaluate("window.frames_")
    task = zoom(browser, page)
    page.close()
    gaps = [after - before for before, after in pairwise(moments)]
    return 1000 * len(gaps) / sum(gaps), sorted(gaps)[int(len(gaps) * 0.95)], task


def zoom(browser: Browser, page: Page) -> float:
    """The longest task of the page in milliseconds of processor, until the map is painted anew."""
    page.mouse.move(720, 430)
    browser.start_tracing(page=page, categories=["toplevel"])
    for pixels in (-WHEEL_PIXELS, WHEEL_PIXELS):
        for _ in range(WHEEL_STEPS):
            page.mouse.wheel(0, pixels)
            page.evaluate("() => new Promise(requestAnimationFrame)")
        page.wait_for_function(PAINTED)
    return longest_task(json.loads(browser.stop_tracing())["traceEvents"])


def longest_task(trace: list[dict[str, Any]]) -> float:
    """In milliseconds, of the threads on which pages run."""
    pages = {
        (event["pid"], event["tid"])
        for event in trace
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = (event for event in trace if (event["pid"], event["tid"]) in pages and "tdur" in event)
    return max(event["tdur"] for event in tasks) / 1000


def drag(page: Page) -> None:
    """Pan to and fro with the mouse."""
    page.mouse.move(720, 640)
    page.mouse.down()
    for number in range(DRAGS):
        x = 420 if number % 2 else 1000
        page.mouse.move(x, 500 + 120 * (number % 3), steps=60)
    page.mouse.up()


def main() -> None:
    """Measure everything and print it; a file that is named receives a picture of the 200 tiles."""
    picture = Path(sys.argv[1]) if sys.argv[1:] else None
    print(f"load average of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as address, chromium() as browser:
        print(f"first load: {first_load(browser, address):.0f} KB on the wire (limit {LIMIT_KB})", flush=True)
        clicks = [click_to_move(browser, address) for _ in range(ROUNDS)]
        print(
            f"click to the first move: {statistics.median(clicks):.2f} s, at most {max(clicks):.2f} s",
            flush=True,
        )
        rate, slow, task = frames(browser, address, picture)
        print(
            f"panning {TILES} tiles: {rate:.0f} frames per second, 95 of 100 within {slow:.0f} ms", flush=True
        )
        print(f"zooming them: the longest task takes {task:.0f} ms of processor", flush=True)
        starts = [time_to_page(browser) for _ in range(3)]
        print(f"make play to the page: {statistics.median(starts):.1f} s")


if __name__ == "__main__":
    main()
