"""The accessibility check of axe-core, run inside a page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
COLOURS = ["color-contrast"]  # what another theme can change
RUN = """async (rules) => {
    const only = rules.length ? {runOnly: {type: "rule", values: rules}} : {};
    const {violations} = await axe.run(document, {resultTypes: ["violations"], ...only});
    const where = (one) => one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ");
    return violations.filter((one) => ["serious", "critical"].includes(one.impact))
        .map((one) => `${one.id}: ${one.help}: ${where(one)}`);
}"""


def findings(page: Page, rules: list[str]) -> list[str]:
    """What axe calls serious or critical on the page as it stands, by some rules or by all."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SCRIPT.read_text("utf-8"))
    found: list[str] = page.evaluate(RUN, rules)
    return found
