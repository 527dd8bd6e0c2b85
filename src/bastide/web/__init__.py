"""The built browser pages, as package data beside this module."""
from __future__ import annotations

from pathlib import Path


def built_pages() -> Path | None:
    """The directory of the pages, or None where nobody has built them."""
    pages = Path(__file__).parent / "pages"
    return pages if (pages / "index.html").is_file() else None
