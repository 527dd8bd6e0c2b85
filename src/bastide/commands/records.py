"""`bastide records`: the results of solo games on this machine, the best first."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ..locale.terminal import say
from .solo_records import kept, table_path

MOST = 50


def records() -> None:
    """Print the table."""
    results = kept()
    if not results:
        print(say("no-records", path=table_path()))
        return
    table = Table(
        say("record-result"),
        say("record-date"),
        say("record-colours"),
        say("record-elements"),
        say("record-options"),
        say("record-seed"),
    )
    for result in results[:MOST]:
        game = (str(result.colours), result.elements, result.options, result.seed)
        table.add_row(str(result.result), result.date, *game)
    Console().print(table)
