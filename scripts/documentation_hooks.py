"""What MkDocs does besides its plugins: pages from outside docs/, three languages, painted maps."""

from __future__ import annotations

import re
from typing import Any

from markdown.extensions.toc import slugify_unicode
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

import pages
import rule_maps
from painted_maps import painted, turned_tiles

LANGUAGES = ("ru", "bg")
# Pages that lie elsewhere in the repository, by their address in the site.
ELSEWHERE = {
    "changelog.md": "CHANGELOG.md",
    "contributing.md": "CONTRIBUTING.md",
    "results.md": "bench/results.md",
}
NO_SITEMAP = (
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>'
)
# How to read drawings in signs: a paragraph and a table whose first column is signs.
SIGNS = re.compile(r"^[^\n|#]+:\n\n\|[^\n]*\n\| ---[^\n]*\n(?:\| `[^\n]*\n)+", re.MULTILINE)
EXAMPLE = re.compile(r"\]\(\.\./examples/(\w+\.py)\)")  # shown as text: no program lies among the pages
CLAUSES = re.compile(r"\[((?:[A-Z]{2,5}-X?\d+(?:, )?)+)\](?!\()")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Anchors of headings keep their letters, in Cyrillic too."""
    config.mdx_configs.setdefault("toc", {})["slugify"] = slugify_unicode
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The changelog, the results, the programs of examples/ and the drawings are part of the site."""
    for address, name in ELSEWHERE.items():
        files.append(File.generated(config, address, content=(pages.ROOT / name).read_text("utf-8")))
    for path in sorted((pages.ROOT / "examples").glob("*.py")):
        files.append(File.generated(config, f"examples/{path.name}.txt", abs_src_path=str(path)))
    for path in sorted(pages.DRAWINGS.glob("*/*.svg")):
        address = f"drawings/{path.relative_to(pages.DRAWINGS).as_posix()}"
        files.append(File.generated(config, address, abs_src_path=str(path)))
    for address, drawing in turned_tiles().items() if pages.DRAWINGS.is_dir() else ():
        files.append(File.generated(config, address, content=drawing))
    for language in LANGUAGES:  # the theme asks for one in every language
        files.append(File.generated(config, f"{language}/sitemap.xml", content=NO_SITEMAP))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links that leave docs/ stay in the site; rules show their clauses small and their maps painted."""
    address = page.file.src_uri
    markdown = EXAMPLE.sub(r"](examples/\1.txt)", markdown)
    if address in ELSEWHERE:
        return markdown.replace("](docs/", "](").replace("](../docs/", "](")
    if address.startswith("rules/"):
        markdown = SIGNS.sub("", _with_maps(markdown, address))
        markdown = CLAUSES.sub(r'<span class="clause">\1</span>', markdown)
    return markdown


def _with_maps(markdown: str, address: str) -> str:
    """Every map painted; without the drawings of `make pages` its signs stay."""
    root = "../" * (address.count("/") + 1)

    def paint(fence: re.Match[str]) -> str:
        if not pages.DRAWINGS.is_dir():
            return f"```\n{fence[2]}```"
        return painted(rule_maps.read(fence[1]), root)

    return rule_maps.FENCE.sub(paint, markdown)


def language_of(page: Page) -> str:
    """The language that a page is written in."""
    return next((part for part in page.file.src_uri.split("/") if part in LANGUAGES), "en")


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """A page has the words of the theme and the contents of the site in its own language."""
    language = language_of(page)
    config.theme["language"] = language
    context["nav"] = _contents(nav, language)
    return context


def _contents(nav: Navigation, language: str) -> Navigation:
    """What there is to read in a language."""
    named = {_language_of_section(item): item for item in nav.items if isinstance(item, Section)}
    if language == "en":
        own = Navigation([item for item in nav.items if _language_of_section(item) == "en"], nav.pages)
        own.homepage = nav.homepage
        return own
    section = named[language]
    own = Navigation(section.children, nav.pages)
    own.homepage = next(item for item in section.children if isinstance(item, Page))
    return own


def _language_of_section(item: Any) -> str:
    first = item.children[0] if isinstance(item, Section) else item
    return language_of(first) if isinstance(first, Page) else "en"
