"""`python -m bastide.server` serves with the settings of the environment."""
from __future__ import annotations

from .run import run_server
from .settings import Settings

run_server(Settings.from_environment())
