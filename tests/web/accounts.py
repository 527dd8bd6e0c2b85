"""Accounts as a person makes them and signs in, on the page."""

from __future__ import annotations

import secrets

from playwright.sync_api import Page, expect

OLD, NEW = "walls and towers", "roads and rivers"


def make_account(page: Page, address: str) -> str:
    """A new account; its name."""
    name = f"Ann {secrets.token_hex(3)}"
    page.goto(f"{address}/#/account")
    form = page.locator("form").filter(has=page.get_by_role("button", name="Create account"))
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(OLD)
    form.get_by_role("button").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    return name


def sign_in(page: Page, name: str, password: str) -> None:
    """On the account page, as somebody who is not signed in."""
    form = page.locator("form").filter(has=page.get_by_role("button", name="Sign in"))
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button").click()
