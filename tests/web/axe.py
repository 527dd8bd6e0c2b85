"""The accessibility check of axe-core, run inside a page."""
from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
    const {violations} = await axe.run(document, {resultTypes: ["violations"]});
    const where = (one) => one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ");
    return violations.filter((one) => ["serious", "critical"].includes(one.impact))
        .map((one) => `${one.id}: ${one.help}: ${where(one)}`);
}"""


def findings(page: Page) -> list[str]:
    """What axe calls serious or critical on the page as it stands."""
    page.evaluate(SCRIPT.read_text("utf-8"))
    found: list[str] = page.evaluate(RUN)
    return found
