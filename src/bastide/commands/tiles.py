"""`bastide tiles`: the printed faces of a box with their copies, drawn in text."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ..locale.terminal import say
from .bad_input import BadInput


def tiles(box: str, edition: str | None, ascii: bool, large: bool) -> None:
    """Show the tiles of a box."""
    from ..tiles.loader import installed_sets

    sets = installed_sets()
    if box not in sets:
        raise BadInput(say("no-box", box=box, boxes=", ".join(sets)))
    editions = sets[box].decks
    edition = edition or next(iter(editions))
    if edition not in editions:
        raise BadInput(say("no-edition", box=box, edition=edition, editions=", ".join(editions)))

    from ..drawing.picture import Look, draw
    from ..drawing.text import side_by_side

    console = Console()
    look = Look.of(console.color_system is not None and not console.no_color, ascii, large)
    faces = {face.name: face for tiles_of in sets.values() for face in tiles_of.faces}
    deck = {name: copies for name, copies in editions[edition].items() if copies}
    shields = sum(
        copies * sum(part.shields for part in faces[name].segments) for name, copies in deck.items()
    )
    console.print(
        Text(
            say(
                "tiles-title",
                box=box,
                edition=edition,
                tiles=sum(deck.values()),
                faces=len(deck),
                shields=shields,
            )
        )
    )
    times = "x" if ascii else "×"
    pictures = [(f"{name} {times}{copies}", draw(name, 0, look)) for name, copies in deck.items()]
    width = max(len(title) for title, _ in pictures)
    columns = max(1, (console.width - 1) // (max(width, look.width) + 3))
    for first in range(0, len(pictures), columns):
        console.print(side_by_side(pictures[first : first + columns]), no_wrap=True, crop=True)
