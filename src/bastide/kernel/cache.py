"""Where Numba keeps compiled rules: the user's cache folder, under a hash of every rule source.

Numba looks only at the file of the function it compiles. A rule that calls a rule of another file would stay
stale after an edit there; a folder named after all sources and versions cannot.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
RULE_FOLDERS = ("tiles", "kernel", "boxes", "engine")
KEPT_STAMPS = 6
KEPT_ON_TOP = 3


def cache_root() -> Path:
    """The folder that holds one folder a stamp; BASTIDE_CACHE overrides it."""
    if named := os.environ.get("BASTIDE_CACHE"):
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "bastide"


def stamp() -> str:
    """A hash over all that decides the machine code."""
    digest = hashlib.sha256()
    settings = (
        sys.version,
        version("numba"),
        version("numpy"),
        os.environ.get("NUMBA_BOUNDSCHECK", ""),
        str(PACKAGE),
    )
    digest.update("\0".join(settings).encode())
    for folder in RULE_FOLDERS:
        _digest_sources(digest, folder)
    return digest.hexdigest()[:16]


def _digest_sources(digest: hashlib._Hash, folder: str) -> None:
    for path in sorted((PACKAGE / folder).rglob("*")):
        if path.suffix in (".py", ".toml"):
            digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())


def cache_folder() -> Path:
    """Where the rules of this process are kept."""
    return cache_root() / stamp()


def is_compiled(module: str) -> bool:
    """Whether functions of this module need no compiler any more; where rules are interpreted, none do."""
    if os.environ.get("BASTIDE_JIT", "1") == "0":
        return True
    return any(cache_folder().rglob(f"{module}.*.nbc"))


def folder_on_top(name: str, sources: str) -> Path:
    """Where what is compiled from a folder of sources with these rules is kept, among them: an edit there
    spares the rules.
    """
    digest = hashlib.sha256()
    _digest_sources(digest, sources)
    return cache_folder() / f"{name}-{digest.hexdigest()[:16]}"


def expert_folder() -> Path:
    """Where the computer players that think with these rules are kept."""
    return folder_on_top("expert", "ai/expert")


def use_stamped_cache() -> None:
    """Points Numba at the folder of this stamp; call it before Numba is imported."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _forget_old(folder.parent, "[0-9a-f]" * 16, KEPT_STAMPS)
        for name in ("expert", "env"):
            _forget_old(folder, f"{name}-*", KEPT_ON_TOP)
    except OSError:
        return  # nothing can be kept: Numba falls back to its own choice
    os.environ["NUMBA_CACHE_DIR"] = str(folder)


def _forget_old(parent: Path, pattern: str, kept: int) -> None:
    """Delete all folders of a pattern but those that were changed last."""
    folders = sorted(
        (path for path in parent.glob(pattern) if path.is_dir()),
        key=lambda path: path.stat().st_mtime,
        reverse=True,
    )
    for old in folders[kept:]:
        shutil.rmtree(old, ignore_errors=True)
