"""`bastide boxes`: what can be in a game, with one line about each."""
from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ..boxes.manifest import Element, Option
from ..boxes.manifest import boxes as installed
from .given import checked_language


def boxes(language: str) -> None:
    """List boxes, their elements and options."""
    checked_language(language)
    console = Console()
    for box in installed():
        console.print(f"{box.title[language]} ({box.name})", style="bold", markup=False, highlight=False)
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 2))
        for element in box.elements:
            table.add_row("element", element.name, _element(element, language))
        for option in box.options:
            table.add_row("option", f"{option.name}={_values(option)}", option.about[language])
        console.print(table)


def _element(element: Element, language: str) -> str:
    limits = [f"needs {name}" for name in element.needs] + [f"not with {name}" for name in element.excludes]
    about = element.about[language] + (" (default)" if element.default else "")
    return f"{about} [{', '.join(limits)}]".replace("[", "\\[") if limits else about


def _values(option: Option) -> str:
    if isinstance(option.default, bool):
        return "yes|no"
    if isinstance(option.default, int):
        return f"{option.low}…{option.high}"
    return "|".join(option.choices)
