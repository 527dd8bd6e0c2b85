"""Writes web/src/words/keys.ts: the names of the messages that the pages may say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "bastide"
KEPT = ROOT / "web" / "src" / "words" / "keys.ts"
NAME = re.compile(r"^([a-zA-Z][\w-]*) =", re.MULTILINE)


def names() -> Iterator[str]:
    """Every message that is not the terminal's, with dots as the pages write it."""
    files = [*(PACKAGE / "locale" / "en").glob("*.ftl"), *(PACKAGE / "boxes").glob("*/locale/en.ftl")]
    for path in sorted(files):
        for name in NAME.findall(path.read_text("utf-8")):
            if not name.startswith("terminal-"):
                yield name.replace("-", ".")


def written() -> str:
    """The text of keys.ts."""
    lines = "".join(f'\n  | "{name}"' for name in sorted(names()))
    head = "/** The messages of the catalogue. Written by scripts/web_words.py (make types). */"
    return f"{head}\nexport type Key ={lines};\n"


if __name__ == "__main__":
    KEPT.write_text(written(), encoding="utf-8")
