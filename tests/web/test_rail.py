"""Everything that can be pressed beside the map keeps off it: off the tile on trial, off the spots for it and
off the last move, through a whole game.
"""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from playwright.sync_api import Error, Page, ViewportSize

from .conftest import DESKTOP, NewPage
from .hands import clicks, next_task, sit_down, wait_for_map, wait_for_task

PHONE: ViewportSize = {"width": 390, "height": 844}
TURNED: ViewportSize = {"width": 844, "height": 390}
TOUCH = {"has_touch": True, "is_mobile": True}
LOOKS = 300
# What lies over what: controls and panels outside the board, against tile on trial, spots and last move. Of a
# spot or a move `part` of its width counts, in the middle; on a small screen one that is hidden needs a sign.
OVER = """(part) => {
  const rect = (one, share = 1) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const off = ((right - left) * (1 - share)) / 2;
    return { left: left + off, top: top + off, right: right - off, bottom: bottom - off };
  };
  const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
  const controls = all('main button, main a, main .panel, main .rail, main [role=alert]')
    .filter((one) => !one.closest('.board, dialog, .card'));  // a card follows the pointer
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const over = (target, name) => controls.filter((one) => meet(rect(one), target))
    .map((one) => `${one.className || one.tagName} over ${name}`);
  const trial = all('.preview');
  if (trial.length) return [...over(rect(trial[0]), 'trial'), ...part < 1 ? [] : spots(trial[0])];
  return spots();
  function spots() {
    const found = [];
    for (const one of [...all('.legal'), ...all('.last:not(.earlier)')]) {
      const isMove = one.classList.contains('last');
      const hidden = over(rect(one, part), isMove ? 'last move' : `spot ${one.dataset.cell}`);
      const sign = isMove ? '.offscreen.moved' : '.offscreen:not(.moved)';
      const mayHide = part < 1 && (document.querySelector(sign) || (isMove && !all('.legal').length));
      if (hidden.length && !mayHide) found.push(...hidden);
    }
    return found;
  }
}"""


def play_watching(page: Page, part: float, **hands: Any) -> set[str]:
    """Play a game to its end; everything that ever lay over something while the map rested, and the tasks
    that were met.
    """
    once, met = clicks(5, **hands), set[str]()
    for _ in range(LOOKS):
        if page.locator(".end").count():
            return met
        with contextlib.suppress(Error):  # what was there a moment ago has gone: look again
            wait_for_task(page)
            wait_for_map(page)
            task = next_task(page)
            over = page.evaluate(OVER, part)
            if task == next_task(page):
                assert over == [], task
                met.add(task)
            once(page)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(
    ("size", "part", "touch"),
    [
        pytest.param(DESKTOP, 1, False, id="desktop", marks=pytest.mark.long),
        pytest.param(PHONE, 0.4, True, id="phone"),
        pytest.param(TURNED, 0.4, True, id="turned", marks=pytest.mark.long),
    ],
)
def test_nothing_lies_over_the_tile_the_spots_and_the_last_move(
    new_page: NewPage, address: str, size: ViewportSize, part: float, touch: bool
) -> None:
    page = new_page(viewport=size, **(TOUCH if touch else {}))
    sit_down(page, address, "classic", 8)
    met = play_watching(page, part, touch=touch)
    assert {"#lay", ".legal", ".dock .choices button"} <= met


DOCK_HEIGHTS = """() => {
  window.heights = new Set();
  const dock = document.querySelector('.dock');
  new ResizeObserver(() => dock.isConnected && window.heights.add(dock.offsetHeight)).observe(dock);
}"""


@pytest.mark.long
def test_the_dock_keeps_its_height_on_a_desk(new_page: NewPage, address: str) -> None:
    page = new_page(viewport={"width": 1440, "height": 900})
    sit_down(page, address, "classic", 10)
    page.evaluate(DOCK_HEIGHTS)
    once, tried = clicks(2), 0
    for _ in range(LOOKS):
        if tried == 4 or page.locator(".end").count():
            break
        with contextlib.suppress(Error):  # what was there a moment ago has gone: look again
            wait_for_task(page)
            tried += page.locator(".dock .ahead").count()
            once(page)
    assert tried, "a tile on trial has offered its figures"
    assert len(page.evaluate("[...window.heights]")) == 1
