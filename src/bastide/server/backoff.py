"""Leaving a service alone that does not answer: growing pauses, and a circuit breaker made of them."""

from __future__ import annotations

import random
import time

SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds
PROBE_SECONDS = 1.0  # after this a probe whose outcome nobody reported is forgotten


class Backoff:
    """Pauses between attempts: doubled with each failure, with jitter so that processes do not come back
    together.
    """

    def __init__(self) -> None:
        self.failures = 0

    def failed(self) -> float:
        """Another attempt has failed: how many seconds to wait before the next."""
        pause = min(LONGEST_PAUSE, SHORTEST_PAUSE * 2.0 ** min(self.failures, 10))
        self.failures += 1
        return pause * random.uniform(0.5, 1.0)

    def succeeded(self) -> None:
        """The service answers: the next failure is a first one."""
        self.failures = 0


class Breaker:
    """A circuit breaker: after a failure no call is allowed for a pause, then a single one, which decides."""

    def __init__(self) -> None:
        self._backoff = Backoff()
        self._refuses_until = 0.0
        self._probing = False

    @property
    def is_open(self) -> bool:
        """Whether the last call that decided has failed."""
        return self._backoff.failures > 0

    def allows(self) -> bool:
        """Whether a call may be made now; its outcome is to be reported."""
        now = time.monotonic()
        if now < self._refuses_until:
            return False
        if self.is_open:
            self._probing, self._refuses_until = True, now + PROBE_SECONDS
        return True

    def failed(self) -> None:
        """A call has failed; calls that were under way when the first one failed do not count."""
        if self._probing or not self.is_open:
            self._probing, self._refuses_until = False, time.monotonic() + self._backoff.failed()

    def succeeded(self) -> None:
        """A call was answered."""
        self._backoff.succeeded()
        self._probing, self._refuses_until = False, 0.0
