"""`python -m bastide.server` serves with the settings of the environment."""

from __future__ import annotations

from ..sigterm import heed_sigterm


def main() -> None:
    """Serve; the signal to end is heeded before the imports, which take long. What cannot be read of the
    environment is told in a sentence.
    """
    heed_sigterm()
    from .ops.run import run_server
    from .settings import Settings

    try:
        settings = Settings.from_environment()
    except ValueError as error:
        raise SystemExit(str(error)) from None
    run_server(settings)


if __name__ == "__main__":
    main()
