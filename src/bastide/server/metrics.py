"""Counters and times of this process, in the text form that Prometheus reads. No tile and no name is in them."""
from __future__ import annotations

from collections import defaultdict

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """What happened since the process began."""

    def __init__(self) -> None:
        self._counts: defaultdict[str, int] = defaultdict(int)
        self._times: dict[str, list[float]] = {}
        self.sockets = 0

    def count(self, name: str, by: int = 1) -> None:
        """One more."""
        self._counts[name] += by

    def observe(self, name: str, seconds: float) -> None:
        """How long something took: counts by bound, then all, then the sum."""
        kept = self._times.setdefault(name, [0.0] * (len(BOUNDS) + 2))
        for number, bound in enumerate(BOUNDS):
            if seconds <= bound:
                kept[number] += 1
        kept[-2] += 1
        kept[-1] += seconds

    def text(self, **gauges: float) -> str:
        """Everything, one line each."""
        lines = []
        for name, value in sorted((gauges | {"sockets": self.sockets}).items()):
            lines += [f"# TYPE bastide_{name} gauge", f"bastide_{name} {value}"]
        for name, value in sorted(self._counts.items()):
            lines += [f"# TYPE bastide_{name}_total counter", f"bastide_{name}_total {value}"]
        for name, kept in sorted(self._times.items()):
            lines.append(f"# TYPE bastide_{name} histogram")
            lines += [f'bastide_{name}_bucket{{le="{bound}"}} {int(kept[n])}' for n, bound in enumerate(BOUNDS)]
            lines += [f'bastide_{name}_bucket{{le="+Inf"}} {int(kept[-2])}', f"bastide_{name}_sum {kept[-1]:.6f}",
                      f"bastide_{name}_count {int(kept[-2])}"]
        return "\n".join(lines) + "\n"
