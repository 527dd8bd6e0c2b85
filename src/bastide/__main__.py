"""`bastide …` and `python -m bastide …`: the commands; those that serve end well from their first moment."""

from __future__ import annotations

import sys

from .sigterm import heed_sigterm

SERVING = ("serve", "play")


def main() -> None:
    """Run a command."""
    if sys.argv[1:2] and sys.argv[1] in SERVING:
        heed_sigterm()
    from .cli import main as run

    run()


if __name__ == "__main__":
    main()
