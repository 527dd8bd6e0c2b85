"""How much a test does: little in `make test`, which a person waits for, all of it in `make test-all`.

`@pytest.mark.long`     the test runs in `make test-all` alone
`@pytest.mark.longer`   it runs in both, and does more there: it asks LONG how much
"""

from __future__ import annotations

import os

LONG = os.environ.get("BASTIDE_LONG") == "1"  # set by make test-all
# How long a test waits for what must come, on a machine that is busy with other work.
PATIENCE = 300.0  # seconds
