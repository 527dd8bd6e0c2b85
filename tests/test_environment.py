"""scripts/environment.sh, with a Python that only pretends to install."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# Creates an environment by copying itself there, pip included; notes what it is asked to install.
PRETENDING = f"""#!/bin/sh
case "$2" in
venv) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" && touch "$3/pip" && echo created ;;
pip) [ -e "$(dirname "$0")/../pip" ] && echo "pip $*" ;;
*) exec {sys.executable} "$@" ;;
esac
"""


@pytest.mark.parametrize(("left", "created"), [("nothing", 1), ("no pip", 1), ("all", 0)])
def test_an_environment_without_pip_is_made_anew(tmp_path: Path, left: str, created: int) -> None:
    """Ctrl-C during the first `make play` leaves one, and the next `make play` has to work."""
    python, folder = tmp_path / "python", tmp_path / "environment"
    python.write_text(PRETENDING)
    python.chmod(0o755)
    if left != "nothing":
        subprocess.run([python, "-m", "venv", folder], check=True, capture_output=True)
    if left == "no pip":
        (folder / "pip").unlink()
    done = subprocess.run(
        ["sh", ROOT / "scripts" / "environment.sh", folder, "."],
        env=os.environ | {"PYTHON": str(python)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("created") == created and done.stdout.count("pip -m pip install") == 2
