"""`bastide boxes`: what can be in a game, with one line about each."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ..boxes.manifest import Element, Option
from ..boxes.manifest import boxes as installed
from ..terminal.phrases import Phrases
from .arguments import checked_language


def boxes(language: str) -> None:
    """List boxes, their elements and options."""
    words = Phrases(checked_language(language))
    console = Console()
    for box in installed():
        console.print(f"{box.title[language]} ({box.name})", style="bold", markup=False, highlight=False)
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 2))
        for element in box.elements:
            table.add_row(words("element"), element.name, _element(element, words))
        for option in box.options:
            table.add_row(words("option"), f"{option.name}={_values(option)}", option.about[language])
        console.print(table)


def _element(element: Element, words: Phrases) -> str:
    limits = [words("element_needs", element=name) for name in element.needs]
    limits += [words("element_excludes", element=name) for name in element.excludes]
    about = element.about[words.language] + (f" ({words('element_default')})" if element.default else "")
    return f"{about} [{', '.join(limits)}]".replace("[", "\\[") if limits else about


def _values(option: Option) -> str:
    if isinstance(option.default, bool):
        return "yes|no"
    if isinstance(option.default, int):
        return f"{option.low}…{option.high}"
    return "|".join(option.choices)
