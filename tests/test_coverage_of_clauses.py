"""Clauses count as covered only through tests that ran and passed."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from coverage_of_clauses import Coverage, clauses, installed, known, of_item

OPTIONS = {
    "keyword": "",
    "markexpr": "",
    "file_or_dir": [],
    "collectonly": False,
    "lf": False,
    "deselect": None,
    "ignore": None,
}


def coverage(**options: object) -> Coverage:
    """A coverage of a run with these options."""
    return Coverage(SimpleNamespace(option=SimpleNamespace(**OPTIONS | options)))


def report(clause: str, *, when: str = "call", passed: bool = True) -> object:
    """A test's report."""
    return SimpleNamespace(when=when, passed=passed, user_properties=[("clauses", clause)])


def test_only_tests_that_ran_and_passed_count() -> None:
    run = coverage()
    run.pytest_runtest_logreport(report("BASE-01"))
    run.pytest_runtest_logreport(report("BASE-02", passed=False))
    run.pytest_runtest_logreport(report("BASE-03", when="setup"))
    run.pytest_runtest_logreport(report("BASE-04 BASE-10"))
    assert {clause for clause, count in run.covered.items() if count} == {"BASE-01", "BASE-04", "BASE-10"}
    assert {"BASE-02", "BASE-03"} <= set(run.missing())
    assert "BASE-10" not in run.missing()


def test_a_missing_clause_fails_a_whole_run_and_only_that() -> None:
    for options, status in (({}, 1), ({"keyword": "road"}, 0), ({"file_or_dir": ["tests/tiles"]}, 0)):
        session = SimpleNamespace(exitstatus=pytest.ExitCode.OK)
        coverage(**options).pytest_sessionfinish(session)
        assert session.exitstatus == status


def test_every_installed_box_has_its_clauses() -> None:
    assert installed() == [book for book in installed() if clauses()[book]]
    assert "BASE" in installed()
    assert "AM-52" in known() and "AM-52" not in clauses()["AM"], "it waits for a later box"


def test_an_unknown_clause_is_an_error() -> None:
    item = SimpleNamespace(nodeid="test_x", iter_markers=lambda name: [pytest.mark.clause("BASE-99").mark])
    with pytest.raises(pytest.UsageError, match="BASE-99"):
        of_item(item)
