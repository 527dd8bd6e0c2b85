"""Where compiled environments are kept: in the cache of the rules, under a hash of this folder's sources."""

from __future__ import annotations

from ...kernel.cache import folder_on_top


def environment_folder() -> str:
    """The folder for what is compiled from these sources with these rules."""
    return str(folder_on_top("env", "env/compiled"))
