"""A replay follows its address and leaves the browser's own keys to the browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .programs import TO_THE_END, play_ahead

PLAN = {
    "seats": [{"kind": "here", "name": "Ann"}, {"kind": "computer", "level": "greedy"}],
    "elements": ["base"],
    "options": {"tiles": 4},
    "public": True,
}
# Whether a key would still do in the browser what it does there.
LEFT_TO_THE_BROWSER = """(key) => document.body.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }))"""


def played(page: Page, address: str, name: str) -> str:
    """A table where somebody of this name has played to the end."""
    seats = [{"kind": "here", "name": name}, PLAN["seats"][1]]
    return play_ahead(page.context, address, PLAN | {"seats": seats}, TO_THE_END)


def move_to(page: Page, path: str) -> None:
    """As somebody who writes into the line of the address."""
    page.evaluate("(path) => location.hash = path", f"#/replay/{path}")


def test_the_address_names_the_game_and_the_moment(page: Page, address: str) -> None:
    first, second = played(page, address, "Ann"), played(page, address, "Zoe")
    page.goto(f"{address}/#/replay/{first}?ply=2")
    count = page.locator(".count")
    expect(page.locator(".scores")).to_contain_text("Ann")
    expect(count).to_contain_text("2/")
    move_to(page, f"{first}?ply=5")
    expect(count).to_contain_text("5/")
    page.keyboard.press("ArrowRight")
    expect(count).to_contain_text("6/")
    assert page.url.endswith(f"#/replay/{first}?ply=6")
    move_to(page, f"{first}?ply=5")
    expect(count).to_contain_text("5/")
    move_to(page, second)
    expect(page.locator(".scores")).to_contain_text("Zoe")
    expect(count).to_contain_text("0/")
    page.get_by_role("link", name="Back to the table").click()
    expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()


def test_a_replay_at_its_end_is_watched_again(page: Page, address: str) -> None:
    page.goto(f"{address}/#/replay/{played(page, address, 'Ann')}?ply=2")
    expect(page.locator(".play")).to_have_text("Resume")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".play")).to_have_text("Watch again")


def test_keys_of_the_browser_stay_with_it(page: Page, address: str) -> None:
    page.goto(f"{address}/#/replay/{played(page, address, 'Ann')}?ply=2")
    count = page.locator(".count")
    expect(count).to_contain_text("2/")
    for key in (
        {"key": "s", "ctrlKey": True},
        {"key": "ArrowLeft", "altKey": True},
        {"key": "[", "metaKey": True},
    ):
        assert page.evaluate(LEFT_TO_THE_BROWSER, key), key
    expect(count).to_contain_text("2/")
    assert not page.evaluate(LEFT_TO_THE_BROWSER, {"key": "ArrowLeft"})
    expect(count).to_contain_text("1/")


def test_a_game_that_cannot_be_had_is_told(page: Page, address: str) -> None:
    page.route("**/api/me", lambda route: route.abort())
    page.goto(f"{address}/#/replay/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("The server is not answering.")


def test_players_are_called_as_they_are(page: Page, address: str) -> None:
    seats = [
        {"kind": "here", "name": "Ann (2)", "colour": "blue"},
        {"kind": "here", "name": "greedy", "colour": "red"},
        {"kind": "here", "name": "Smith, Jo", "colour": "pink"},
        {"kind": "computer", "level": "greedy"},
    ]
    table = play_ahead(page.context, address, PLAN | {"seats": seats}, 3)
    page.goto(f"{address}/#/replay/{table}")
    names = page.locator(".scores .name")
    expect(names).to_have_count(4)
    assert set(names.all_inner_texts()) == {"Ann (2)", "greedy", "Smith, Jo", "Greedy computer"}
