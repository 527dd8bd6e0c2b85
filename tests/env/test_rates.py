"""The rows of `bastide bench` about environments."""

from __future__ import annotations

import pytest

from bastide.commands.bench_environments import measure_environments, times_pettingzoo


def test_every_row_is_compared_with_pettingzoo_by_its_own_clock() -> None:
    rates = {
        "batch of 256, one core": 600.0,
        "batch of 256, 2 threads by the clock": 900.0,
        "PettingZoo, one core": 10.0,
        "PettingZoo, one game by the clock": 9.0,
    }
    assert times_pettingzoo(rates) == {
        "batch of 256, one core": 60.0,
        "batch of 256, 2 threads by the clock": 100.0,
        "PettingZoo, one core": 1.0,
        "PettingZoo, one game by the clock": 1.0,
    }
    assert times_pettingzoo({"batch of 256, one core": 600.0}) == {}


@pytest.mark.long
def test_every_row_is_measured_and_a_batch_is_far_ahead() -> None:
    rates = measure_environments(0.05)
    assert all(rate > 0 for rate in rates.values())
    times = times_pettingzoo(rates)
    assert times["batch of 256, one core"] > 20
    assert times["batch of 256, masks only, one core"] > times["batch of 256, one core"]
