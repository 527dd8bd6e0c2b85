"""`bastide records`: the results of solo games on this machine, the best first."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from .solo_records import kept, table_path

MOST = 50


def records() -> None:
    """Print the table."""
    results = kept()
    if not results:
        print(f"No solo game has been finished yet; results are kept in {table_path()}.")
        return
    table = Table("result", "date", "colours", "elements", "options", "seed")
    for result in results[:MOST]:
        game = (str(result.colours), result.elements, result.options, result.seed)
        table.add_row(str(result.result), result.date, *game)
    Console().print(table)
