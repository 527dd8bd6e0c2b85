"""Where compiled environments are kept: in the cache of the rules, under a hash of this folder's sources."""

from __future__ import annotations

import hashlib
from pathlib import Path

from ...kernel.cache import cache_folder


def environment_folder() -> str:
    """The folder for what is compiled from these sources with these rules."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return str(cache_folder() / f"env-{digest.hexdigest()[:16]}")
