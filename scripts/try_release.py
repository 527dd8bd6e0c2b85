"""Installs the wheel of a folder into a fresh environment and plays with it: try_release.py dist.

The interpreter that runs this script makes the environment. What is installed is what the package index gives
its users today, not the versions of constraints.txt.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

# What an installation must be able to do without the repository: (words, what is typed, what is printed among
# others). Rules are interpreted for these, to start at once.
TRIED = (
    (("--version",), "", "bastide "),
    (("boxes",), "", "The River"),
    (("simulate", "2", "--player", "random", "--option", "tiles=10", "--workers", "1"), "", "games"),
    (("tiles", "--svg", "drawings"), "", "drawings"),
    (("play", "--terminal", "--computer", "random", "--seed", "3"), "?\nquit\n", "Goodbye."),
)
# The same with compiled rules, which this Python and the newest Numba compile for the first time.
COMPILED = ("simulate", "200", "--player", "random", "--workers", "1")
LOOK = "from bastide import web; print(web.built_pages(), web.built_drawings(), web.built_documentation())"


def wheel_in(folder: Path) -> Path:
    """The one wheel of a folder; a ValueError says what is there instead."""
    wheels = sorted(folder.glob("*.whl"))
    if len(wheels) != 1:
        raise ValueError(
            f"{folder} holds {len(wheels)} wheels, and one is tried: build it with `python -m build`."
        )
    return wheels[0]


@contextmanager
def installed(wheel: Path) -> Iterator[Path]:
    """A folder with a fresh environment that has the wheel and what it needs; its Python is yielded."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder, "Scripts" if os.name == "nt" else "bin", "python")
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, wheel], check=True)
        yield python


def outside(cache: Path, jit: str) -> dict[str, str]:
    """An environment in which nothing of the repository is seen, nor anything that was compiled before."""
    inherited = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "BASTIDE"))
    }
    return inherited | {"BASTIDE_JIT": jit, "BASTIDE_CACHE": str(cache), "BASTIDE_LANGUAGE": "en"}


def run(python: Path, *words: str, typed: str = "", jit: str = "0") -> str:
    """What a program prints in the environment; a RuntimeError tells what it said if it fails."""
    seen = outside(python.parent / "cache", jit)
    done = subprocess.run(
        [python, *words],
        cwd=python.parent,
        env=seen,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def read_documentation(python: Path) -> None:
    """Fetch the first page of what `bastide docs` serves; a RuntimeError says what came instead."""
    with subprocess.Popen(
        [python, "-m", "bastide", "docs", "--no-open"],
        cwd=python.parent,
        env=outside(python.parent / "cache", "0"),
        stdout=subprocess.PIPE,
        text=True,
    ) as serving:
        try:
            assert serving.stdout is not None
            line = serving.stdout.readline()
            if (address := re.search(r"http://\S+", line)) is None:
                raise RuntimeError(f"bastide docs names no address: {line}")
            with urlopen(address[0]) as page:
                if "<title>Bastide" not in page.read().decode():
                    raise RuntimeError(f"{address[0]} does not show the documentation.")
        finally:
            serving.terminate()


def play(python: Path) -> None:
    """Try the commands; a RuntimeError says what is missing."""
    if "None" in (folders := run(python, "-c", LOOK)):
        raise RuntimeError(f"The wheel lacks pages, drawings or documentation: {folders}")
    for words, typed, expected in TRIED:
        if expected not in (printed := run(python, "-m", "bastide", *words, typed=typed)):
            raise RuntimeError(f"bastide {' '.join(words)} does not print {expected!r}:\n{printed}")
    read_documentation(python)
    printed = run(python, "-m", "bastide", *COMPILED, jit="1")
    if "games" not in printed or not any((python.parent / "cache").rglob("*.nbc")):
        raise RuntimeError(f"bastide {' '.join(COMPILED)} has compiled nothing:\n{printed}")


if __name__ == "__main__":
    try:
        with installed(wheel_in(Path(sys.argv[1] if sys.argv[1:] else "dist"))) as here:
            play(here)
            print(f"Installed and played with Python {sys.version.split()[0]}.")
            print(run(here, "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"), end="")
    except (ValueError, RuntimeError) as problem:
        sys.exit(f"try_release.py: {problem}")
