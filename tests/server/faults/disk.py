"""A small disk that fills up and becomes free again.

Where we may mount, it is a tmpfs of its own; elsewhere the server process may not make its files larger
(RLIMIT_FSIZE).
"""

from __future__ import annotations

import errno
import os
import resource
import subprocess
from pathlib import Path

MEGABYTES = 24


class SmallDisk:
    """The folder of a server's data, on a disk that can be filled."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        mounting = ["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "bastide-faults", str(folder)]
        self.mounted = subprocess.run(mounting, capture_output=True, check=False).returncode == 0
        self._ballast = folder / "ballast"

    @property
    def kind(self) -> str:
        """How this disk is limited."""
        return f"tmpfs of {MEGABYTES} MB" if self.mounted else "RLIMIT_FSIZE"

    def fill(self, process: int) -> None:
        """From now on nothing more fits, for the process with this id."""
        if not self.mounted:
            largest = max(path.stat().st_size for path in self.folder.iterdir())
            resource.prlimit(process, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
            return
        with open(self._ballast, "wb", buffering=0) as ballast:
            for size in (1 << 20, 1 << 12):
                while _written(ballast.fileno(), size):
                    pass

    def free(self, process: int) -> None:
        """There is room again."""
        if not self.mounted:
            resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            return
        self._ballast.unlink(missing_ok=True)

    def remove(self) -> None:
        """Take the disk away."""
        if self.mounted:
            subprocess.run(["umount", "-l", str(self.folder)], check=False)


def _written(file: int, size: int) -> bool:
    try:
        return os.write(file, bytes(size)) > 0
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        return False
