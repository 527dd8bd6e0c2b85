"""What a person adds to a shuffle: by the test alone, so that it meets the same tiles whenever it is run.

`BASTIDE_DECKS=2 make test` plays all tests with other tiles.
"""

from __future__ import annotations

import os
from hashlib import sha256

from playwright.sync_api import BrowserContext

# Every contribution of a page is another one, so that its second table has other tiles than its first.
SCRIPT = """(() => {
  const real = crypto.getRandomValues.bind(crypto);
  const added = %s;
  crypto.getRandomValues = (array) => {
    if (array.length !== added.length) return real(array);
    array.set(added);
    added[0] += 1;
    return array;
  };
})();"""


def contribution() -> bytes:
    """The 16 bytes of the test that runs now."""
    test, _, _ = os.environ.get("PYTEST_CURRENT_TEST", "").partition(" ")
    return sha256(f"{test} {os.environ.get('BASTIDE_DECKS', '')}".encode()).digest()[:16]


def rehearse(context: BrowserContext) -> None:
    """Let the pages of a context contribute these bytes."""
    context.add_init_script(SCRIPT % list(contribution()))
