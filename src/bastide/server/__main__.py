"""`python -m bastide.server` serves with the settings of the environment."""

from __future__ import annotations

from ..sigterm import heed_sigterm


def main() -> None:
    """Serve; the signal to end is heeded before the imports, which take long."""
    heed_sigterm()
    from .ops.run import run_server
    from .settings import Settings

    run_server(Settings.from_environment())


if __name__ == "__main__":
    main()
