"""Metrics: what Prometheus reads, and that the hosting document names it."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient
from prometheus_client.parser import text_string_to_metric_families

from bastide.server.http.app import build_app
from bastide.server.metrics import COUNTERS, TIMES, Metrics
from bastide.server.settings import Settings

DOCS = Path(__file__).parents[2] / "docs"


def samples(text: str) -> dict[str, float]:
    """The samples without labels, by name."""
    return {
        sample.name: sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if not sample.labels
    }


def test_counts_times_and_gauges_are_told() -> None:
    metrics, other = Metrics(), Metrics()
    metrics.count("rows", 3)
    metrics.observe("commit_seconds", 0.5)
    metrics.sockets = 2
    told = samples(metrics.text().decode())
    assert (told["bastide_rows_total"], told["bastide_refusals_total"], told["bastide_sockets"]) == (3, 0, 2)
    assert (told["bastide_commit_seconds_count"], told["bastide_commit_seconds_sum"]) == (1, 0.5)
    assert samples(other.text().decode())["bastide_rows_total"] == 0, (
        "two servers in one process share a count"
    )


def test_a_server_tells_its_numbers_and_no_names(tmp_path: Path) -> None:
    with TestClient(build_app(Settings(data=tmp_path))) as client:
        client.post("/api/me", json={"name": "Ann"})
        answer = client.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=")
        told = samples(answer.text)
        assert told["bastide_requests_total"] == 1 and told["bastide_tables_in_memory"] == 0
        assert (
            told["bastide_writes_total"] >= told["bastide_commit_seconds_count"] > 0
            and told["process_resident_memory_bytes"] > 0
        )
        labels = {
            label
            for family in text_string_to_metric_families(answer.text)
            for sample in family.samples
            for label in sample.labels
        }
        assert labels == {"le"} and "Ann" not in answer.text


@pytest.mark.parametrize("name", [*(f"{name}_total" for name in COUNTERS), *TIMES])
def test_every_metric_is_in_the_hosting_document(name: str) -> None:
    assert f"`bastide_{name}`" in (DOCS / "hosting.md").read_text("utf-8")
