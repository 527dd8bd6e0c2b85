"""Bad input: one sentence for the person who gave it, and exit code 2."""

from __future__ import annotations

import errno

from ..locale.terminal import say

# What goes wrong with files often enough to be said in the language of whoever types.
REASONS = {
    errno.ENOENT: "os-missing",
    errno.EACCES: "os-forbidden",
    errno.EPERM: "os-forbidden",
    errno.ENOTDIR: "os-no-folder",
    errno.EISDIR: "os-folder",
    errno.EEXIST: "os-exists",
    errno.EROFS: "os-read-only",
    errno.ENOSPC: "os-full",
    errno.ENAMETOOLONG: "os-long-name",
}


class BadInput(Exception):
    """What was asked for cannot be done; the message is a sentence that says what would be right."""


def reason_of(error: OSError) -> str:
    """Why the system refused, as the end of a sentence; what is rare, in the system's own words."""
    name = REASONS.get(error.errno or 0)
    return say(name) if name else (error.strerror or str(error)).rstrip(".")
