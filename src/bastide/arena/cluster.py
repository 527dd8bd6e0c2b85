"""Games of a match on a Ray cluster (the extra `ray`)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

from ..locale.problem import Problem
from .match import Match, Played, play_game

AHEAD = 4  # games that are under way for each processor


class NoCluster(Problem):
    """Ray is not installed, or no cluster is there."""


def play_on_cluster(match: Match, games: int, address: str) -> Iterator[Played]:
    """The games in the order of their numbers, played by a cluster's processors; "local" starts one here.

    Every machine of the cluster needs Bastide; each compiles the players once.
    """
    try:
        import ray
    except ImportError:
        raise NoCluster("Games on a Ray cluster need Ray: pip install 'bastide[ray]'.", "no-ray") from None
    try:
        ray.init(address=address, log_to_driver=False, configure_logging=False, include_dashboard=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        why = str(error).splitlines()[0]
        raise NoCluster(
            f"There is no Ray cluster at {address!r}: {why}", "no-cluster", address=address, why=why
        ) from None
    try:
        yield from _played(ray, match, games)
    finally:
        ray.shutdown()


def _played(ray: Any, match: Match, games: int) -> Iterator[Played]:
    play = ray.remote(play_game)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    under_way: deque[Any] = deque()
    for number in range(games):
        if len(under_way) >= ahead:
            yield ray.get(under_way.popleft())
        under_way.append(play.remote(match, number))
    while under_way:
        yield ray.get(under_way.popleft())
