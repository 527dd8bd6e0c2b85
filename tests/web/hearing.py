"""What a screen reader would say: every text that came into a live region of the page, in its order."""

from __future__ import annotations

from playwright.sync_api import Page

LISTEN = """
document.addEventListener("DOMContentLoaded", () => {
  window.heard = [];
  const before = new Map();
  const listen = () => {
    for (const one of document.querySelectorAll("[aria-live], [role=status], [role=alert]")) {
      const text = one.textContent.replace(/\\s+/g, " ").trim();
      if (before.get(one) !== text && text) window.heard.push(text);
      before.set(one, text);
    }
  };
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(listen).observe(document.documentElement, all);
});
"""


def listen(page: Page) -> None:
    """From the next page on."""
    page.add_init_script(LISTEN)


def heard(page: Page) -> list[str]:
    """What was said since the last question."""
    said: list[str] = page.evaluate("() => window.heard.splice(0)")
    return said


def hear(page: Page, words: str) -> list[str]:
    """What was said until these words came, with them."""
    page.wait_for_function("(words) => window.heard.some((one) => one.includes(words))", arg=words)
    return heard(page)
