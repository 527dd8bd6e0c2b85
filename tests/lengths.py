"""How much a test does: little in `make test`, which a person waits for, all of it in `make test-all`.

`@pytest.mark.long`     the test runs in `make test-all` alone
`@pytest.mark.longer`   it runs in both, and does more there: it asks LONG how much
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

LONG = os.environ.get("BASTIDE_LONG") == "1"  # set by make test-all
# How long a test waits for what must come, on a machine that is busy with other work.
PATIENCE = 300.0  # seconds


def patiently() -> Iterator[None]:
    """As many looks for what must come as PATIENCE allows: `for _ in patiently(): …`, with a pause in it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield
