"""What the build writes for browsers, as package data beside this module: the pages, all drawings as SVG
files, and the documentation.
"""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent


def built_pages() -> Path | None:
    """The folder of the pages, or None where nobody has built them."""
    pages = HERE / "pages"
    return pages if (pages / "index.html").is_file() else None


def built_drawings() -> Path | None:
    """The folder of the drawings (tiles, figures, pieces), or None where nobody has built them."""
    drawings = HERE / "drawings"
    return drawings if drawings.is_dir() else None


def built_documentation() -> Path | None:
    """The folder of the documentation site, or None where nobody has built it."""
    site = HERE / "documentation"
    return site if (site / "index.html").is_file() else None
