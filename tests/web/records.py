"""What the server keeps of a game that was played in the browser, judged by the engine."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from bastide import Game


def table_of(page: Page) -> str:
    """The table that a page shows."""
    found = re.search(r"#/table/([\w-]+)", page.url)
    assert found is not None, page.url
    return found[1]


def record_of(page: Page, address: str) -> Game:
    """The game as the server kept it; the engine plays it again to the same end as the page shows."""
    invite = re.search(r"invite=([\w-]+)", page.url)
    answer = page.request.get(
        f"{address}/api/tables/{table_of(page)}/record" + (f"?{invite[0]}" if invite else "")
    )
    game = Game.from_text(answer.text())
    assert game.over
    shown = [int(cell) for cell in page.locator(".end .total td").all_inner_texts()]
    assert sorted(shown) == sorted(game.scores)
    return game


def verbs_of(game: Game) -> set[str]:
    """The kinds of actions that were played, figures named: {"lay", "place mayor", "barn"}."""
    return {
        " ".join(str(action).split()[: 2 if str(action).startswith("place") else 1])
        for action in game.actions
    }
