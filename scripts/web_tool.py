"""Runs a tool of web/ with the Node of this environment: web_tool.py vitest run."""

from __future__ import annotations

import subprocess
import sys

import pages


def main() -> int:
    """The tool's exit code."""
    tool, *arguments = sys.argv[1:]
    try:
        pages.install_modules()
    except pages.NotBuilt as problem:
        sys.exit(f"web_tool.py: {problem}")
    pages.write_faces()
    return subprocess.run(
        [pages.MODULES / ".bin" / tool, *arguments], cwd=pages.WEB, env=pages.environment(), check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
