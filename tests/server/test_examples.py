"""The example programs run as the documentation says."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_two_programs_play_with_a_reconnect() -> None:
    done = subprocess.run([sys.executable, EXAMPLES / "two_programs.py"], env=os.environ | {"BASTIDE_JIT": "0"},
                          capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("the connection is lost") == 1
    assert "refused" not in done.stdout
    assert "All 6 draws are those of the committed shuffle." in done.stdout
    assert done.stdout.endswith("and 6 draws: all of it fits.\n")
