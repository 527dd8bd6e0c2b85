"""How often somebody may: token buckets in this process's memory."""
from __future__ import annotations

import time

from .refusal import Refusal


class Bucket:
    """A burst, and how many more come back each second."""

    __slots__ = ("_at", "_burst", "_each_second", "_left")

    def __init__(self, burst: int, each_second: float) -> None:
        self._burst, self._each_second = burst, each_second
        self._left, self._at = float(burst), time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._each_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Whether the bucket says nothing any more."""
        return self._left + (time.monotonic() - self._at) * self._each_second >= self._burst


class Rates:
    """Buckets by what is done and by whom."""

    def __init__(self, enforced: bool = True) -> None:
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self.enforced = enforced

    def check(self, what: str, who: str, rate: tuple[int, float]) -> None:
        """A Refusal if it is too often."""
        if not self.enforced:
            return
        if len(self._buckets) > 20_000:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full}
        bucket = self._buckets.setdefault((what, who), Bucket(*rate))
        if not bucket.take():
            raise Refusal("too_much", f"Too many requests ({what}): please wait a little.")
