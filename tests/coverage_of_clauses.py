"""Which clauses of the rules a run has covered: those named by a test that ran and passed, and no others.

Every test carries its clauses in its report, so that the counting is done where all reports arrive (under
xdist in the controlling process). A test may also add to a tally, such as games compared, which is printed at
the end.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from bastide.boxes.manifest import boxes

FILE = Path(__file__).with_name("clauses.toml")
EVERY_DAY = "not long"  # what `make test` runs, and must cover all clauses by itself


@cache
def clauses() -> dict[str, dict[str, str]]:
    """The clauses that tests must cover, by the prefix of their box: id -> title."""
    books = tomllib.loads(FILE.read_text("utf-8"))
    return {
        book: {clause: title for clause, title in entries.items() if isinstance(title, str)}
        for book, entries in books.items()
    }


@cache
def known() -> frozenset[str]:
    """Every clause id, those that wait for a later box included."""
    return frozenset(
        clause for entries in tomllib.loads(FILE.read_text("utf-8")).values() for clause in entries
    )


def installed() -> list[str]:
    """The prefixes of the boxes that can be played."""
    return [box.clauses for box in boxes() if box.clauses in clauses()]


def of_item(item: pytest.Item) -> list[str]:
    """The clauses that a test names."""
    named = [clause for marker in item.iter_markers("clause") for clause in marker.args]
    for clause in named:
        if clause not in known():
            raise pytest.UsageError(
                f"{item.nodeid} names the clause {clause!r}, which clauses.toml does not know."
            )
    return named


class Coverage:
    """Collects reports, prints the table, and fails a whole run that leaves a clause uncovered."""

    def __init__(self, config: pytest.Config) -> None:
        option = config.option
        self.whole = not (
            option.keyword
            or option.markexpr not in ("", EVERY_DAY)
            or option.file_or_dir
            or option.collectonly
            or getattr(option, "lf", False)
            or option.deselect
            or getattr(option, "ignore", None)
        )
        self.covered: Counter[str] = Counter()
        self.tallies: dict[str, Counter[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take the clauses of a test that has passed."""
        if report.when != "call" or not report.passed:
            return
        for name, value in report.user_properties:
            if name == "clauses":
                self.covered.update(str(value).split())
            elif name.startswith("tally "):
                tally = self.tallies.setdefault(name.removeprefix("tally "), Counter())
                for part in str(value).split(", "):
                    number, _, what = part.partition(" ")
                    tally[what] += int(number)

    def missing(self) -> list[str]:
        """The clauses of installed boxes without a test that passed."""
        return [clause for book in installed() for clause in clauses()[book] if not self.covered[clause]]

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A clause without a test fails the suite."""
        if self.whole and self.missing() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the tallies and, after a whole run, the table of clauses."""
        for name, tally in self.tallies.items():
            told = ", ".join(f"{count:,} {what}" for what, count in tally.items())
            terminalreporter.write_line(f"{name}: {told}")
        if not self.whole:
            return
        terminalreporter.write_sep("-", "clauses of the rules covered")
        for book, entries in clauses().items():
            count = sum(bool(self.covered[clause]) for clause in entries)
            note = "" if book in installed() else "   (box not installed)"
            terminalreporter.write_line(f"{book:6} {count:3}/{len(entries)}{note}")
        for clause in self.missing():
            title = clauses()[clause.split("-")[0]][clause]
            terminalreporter.write_line(f"no passing test: {clause}  {title}", red=True)
