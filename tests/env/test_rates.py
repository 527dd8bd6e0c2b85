"""The rows of `bastide bench` about environments."""

from __future__ import annotations

import pytest

from bastide.commands.bench_environments import measure_environments, times_pettingzoo


def test_rows_on_one_core_are_compared_with_pettingzoo() -> None:
    rates = {"batch, one core": 600.0, "PettingZoo, one core": 10.0, "batch, 2 threads by the clock": 900.0}
    assert times_pettingzoo(rates) == {"batch, one core": 60.0, "PettingZoo, one core": 1.0}
    assert times_pettingzoo({"batch, one core": 600.0}) == {}


@pytest.mark.long
def test_every_row_is_measured_and_a_batch_is_far_ahead() -> None:
    rates = measure_environments(0.05)
    assert all(rate > 0 for rate in rates.values())
    times = times_pettingzoo(rates)
    assert times["batch, one core"] > 20
    assert times["batch, masks only, one core"] > times["batch, one core"]
