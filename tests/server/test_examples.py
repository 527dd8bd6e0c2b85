"""The example programs run as the documentation says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from server.meeting import House

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.long
def test_two_programs_play_with_a_reconnect() -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLES / "two_programs.py"],
        env=os.environ | {"BASTIDE_JIT": "0"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("the connection is lost") == 1
    assert "refused" not in done.stdout
    assert "All 6 draws are those of the committed shuffle." in done.stdout
    assert done.stdout.endswith("and 6 draws: all of it matches.\n")


def test_the_bot_that_reckons_plays_to_the_end(house: House) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLES / "bot.py", house[0]],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"(?:seat [01]: \d+ points\n){2}", done.stdout)


def test_the_bot_of_the_documentation_plays_to_the_end(house: House, tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", (DOCS / "bots.md").read_text("utf-8"), re.DOTALL)
    bot = tmp_path / "bot.py"
    bot.write_text(program, "utf-8")
    done = subprocess.run(
        [sys.executable, bot, house[0]], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\[\([01], \d+\), \([01], \d+\)\]\n", done.stdout), done.stdout


def test_the_client_imports_nothing_of_the_server_beyond_its_protocol() -> None:
    program = "import sys, bastide.client; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert {"httpx", "websockets"} <= loaded
    assert not loaded & {"litestar", "uvicorn", "sqlalchemy", "redis", "argon2", "regex", "limits"}
