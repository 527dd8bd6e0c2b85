"""Builds the documentation site into the package, unless it is up to date: documentation.py.

The drawings of tiles are in the package already: the site in the package does without a second copy, and
`bastide docs` serves them beside it. `documentation.py FOLDER` writes a whole site for a web server.
"""

from __future__ import annotations

import logging
import shutil
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pages

sys.path.insert(0, str(pages.PACKAGE.parent))  # rule_maps.py draws with the package, installed or not

SITE = pages.PAGES.parent / "documentation"
STAMP = SITE / "built-from.txt"
CONFIGURATION = pages.ROOT / "mkdocs.yml"
PACKAGES = ("mkdocs-material", "mkdocstrings[python]")
# What the theme brings for languages and tools that the site has no use for.
SPARED = (
    "assets/**/*.map",
    "assets/javascripts/lunr/tinyseg.js",
    "assets/javascripts/lunr/wordcut.js",
    "sitemap.xml.gz",
)
STEMMERS = ("ru", "stemmer.support", "multi")


def sources() -> Iterator[Path]:
    """Every file that decides what the site says."""
    scripts = pages.ROOT / "scripts"
    yield from (
        CONFIGURATION,
        scripts / "documentation.py",
        scripts / "documentation_hooks.py",
        scripts / "painted_maps.py",
        scripts / "rule_maps.py",
    )
    yield from (pages.ROOT / name for name in ("CHANGELOG.md", "CONTRIBUTING.md", "bench/results.md"))
    for folder, pattern in (
        (pages.ROOT / "docs", "*"),
        (pages.ROOT / "examples", "*.*"),
        (pages.PACKAGE, "*.py"),
    ):
        yield from sorted(
            path for path in folder.rglob(pattern) if path.is_file() and "__pycache__" not in path.parts
        )


def is_current() -> bool:
    """Whether the site is there and made from what lies here now."""
    return (SITE / "index.html").is_file() and pages.is_stamped(STAMP, pages.hash_of(sources()))


def can_build() -> bool:
    """Whether MkDocs with its theme and plugins is installed."""
    return all(find_spec(name) is not None for name in ("mkdocs", "material", "mkdocstrings_handlers"))


def write(folder: Path) -> None:
    """The whole site; a warning is an error."""
    if not can_build():
        raise pages.NotBuilt(f"The documentation needs MkDocs to be built: pip install {' '.join(PACKAGES)}.")
    from mkdocs.commands.build import build as build_site
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort

    logging.basicConfig(level=logging.WARNING, format="%(message)s")  # what MkDocs warns of is seen
    configuration = load_config(str(CONFIGURATION), strict=True, site_dir=str(folder))
    try:
        configuration.plugins.on_startup(command="build", dirty=False)
        build_site(configuration)
    except Abort as failed:
        raise pages.NotBuilt(f"The documentation was not built: {failed}") from None
    finally:
        configuration.plugins.on_shutdown()
    _spare(folder)


def _spare(folder: Path) -> None:
    """Leave out what nobody asks for."""
    for pattern in SPARED:
        for path in folder.glob(pattern):
            path.unlink()
    for path in (folder / "assets" / "javascripts" / "lunr" / "min").glob("lunr.*.min.js"):
        if path.name.removeprefix("lunr.").removesuffix(".min.js") not in STEMMERS:
            path.unlink()


def build() -> None:
    """The site in the package, unless it is up to date."""
    if is_current():
        return
    print("Building the documentation …", flush=True)
    made_from = pages.hash_of(sources())
    write(SITE)
    shutil.rmtree(SITE / "drawings", ignore_errors=True)
    STAMP.write_text(made_from + "\n", encoding="utf-8")


if __name__ == "__main__":
    try:
        write(Path(sys.argv[1]).resolve()) if sys.argv[1:] else build()
    except pages.NotBuilt as problem:
        sys.exit(f"documentation.py: {problem}")
