"""Events, actions and scores in words."""
from __future__ import annotations

from rich.table import Table
from rich.text import Text

from ..actions import Action
from ..ai.outlook import Outlook
from ..events import Event
from ..game import Game
from ..words import COLOURS, Cell, Part, Phase
from .phrases import Phrases
from .picture import LETTERS, PLAYER_STYLES


def chip(player: int, words: Phrases, colour: bool) -> Text:
    """A player's name with its letter on its colour."""
    name = words.word("colour", COLOURS[player])
    return Text.assemble((f" {LETTERS[player]} ", PLAYER_STYLES[player] if colour else "bold"), f" {name}")


def part_words(part: Part | None, words: Phrases) -> str:
    """city N, road W, monastery."""
    return "" if part is None else f"{words.word('feature', part.kind)} {words.word('feature', part.at)}".rstrip()


def event_words(event: Event, words: Phrases) -> str:
    """One event as a sentence."""
    who = words.word("colour", COLOURS[event.player]) if event.player is not None else ""
    why = ", ".join(f"{words.word('share', share.what)} {share.count} → {share.points}" for share in event.shares)
    cell = event.cells[0] if event.cells else words.word("feature", event.feature)
    told = words.sentence(
        "event", event.kind, who=who, face=event.face, cell=cell, points=event.points,
        figure=words.word("figure", event.figure), part=part_words(event.part, words),
        feature=words.word("feature", event.feature), number=event.number,
        why=f"{why}; {event.clause}" if why else event.clause)
    return str(event) if told is None else told[:1].upper() + told[1:]


def action_words(game: Game, action: Action, words: Phrases) -> str:
    """What an action would do, as a line of a menu."""
    if action.verb == "pass":
        return words.word("pass", game.phase.value if game.phase.value in ("figure", "abbey", "wagon") else "other")
    if action.verb == "place" and action.part is not None:
        who = words.word("role", action.part.kind)
        if action.figure != "meeple":
            who = words.word("figure", action.figure)
        return f"{who}, {part_words(action.part, words)} ({_feature_words(game, action.part, words)})"
    told = words.sentence("verb", action.verb, cell=action.cell, corner=action.corner,
                          section=words.word("feature", action.section), part=part_words(action.part, words),
                          colour=words.word("colour", action.colour))
    return told or str(action)


def _feature_words(game: Game, part: Part, words: Phrases) -> str:
    """How large the feature under a part of the tile just laid is."""
    feature = game.feature(last_cell(game), part)
    if part.kind == "field":
        return words("field_size", cities=feature.cities)
    size = words("city_size" if part.kind == "city" else "size", tiles=feature.tiles, shields=feature.shields)
    return f"{size}, {words('complete' if feature.complete else 'open')}"


def last_cell(game: Game) -> Cell:
    """Where the tile laid last lies."""
    return next(reversed(game.tiles))


def outlook_words(outlook: Outlook, me: int, words: Phrases) -> str:
    """+3 now, then 18; red +4."""
    told = [words("then", points=outlook.gained[me], ahead=outlook.ahead[me])]
    told += [words("others", who=words.word("colour", COLOURS[player]), points=points)
             for player, points in enumerate(outlook.gained) if points and player != me]
    return "; ".join(told)


def score_table(game: Game, names: list[str], words: Phrases, colour: bool, full: bool = False) -> Table:
    """Every player's score, what it would be if the game ended now, and the figures left; in full with the parts."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("column_player", "column_score", "column_ahead", "column_supply"):
        table.add_column(words(heading), justify="right" if heading in ("column_score", "column_ahead") else "left")
    if full:
        table.add_column(words("column_parts"))
        table.add_column(words("column_extra"))
    ahead, points = _ahead(game), game.points()
    for player, score in enumerate(game.scores):
        mark = "►" if player == game.decider and colour else ">" if player == game.decider else " "
        name = Text.assemble(f"{mark} ", chip(player, words, colour), f"  {names[player]}")
        then = score + sum(ahead[player].values())
        row: list[str | Text] = [name, str(score), str(then), supply_words(game, player, words)]
        if full:
            row += [_parts(points[player], words), _parts(ahead[player], words)]
        table.add_row(*row)
    return table


def _ahead(game: Game) -> list[dict[str, int]]:
    """What every player would still receive, by feature."""
    gains: list[dict[str, int]] = [{} for _ in range(game.setup.players)]
    for event in game.if_ended_now() if game.phase is not Phase.OVER else ():
        if event.points and event.player is not None:
            gains[event.player][event.feature] = gains[event.player].get(event.feature, 0) + event.points
    return gains


def _parts(points: dict[str, int], words: Phrases) -> str:
    return ", ".join(f"{words.word('feature', name)} {value}" for name, value in points.items() if value)


def supply_words(game: Game, player: int, words: Phrases) -> str:
    """meeple 5, abbot 1."""
    return ", ".join(f"{words.word('figure', name)} {count}" for name, count in game.supply(player).items()
                     if count or name == "meeple")


def extras_words(game: Game, words: Phrases) -> str:
    """What the boxes keep besides: where the pig stands, abbeys and stacks by player."""
    told = []
    for name, value in game.extras.items():
        values = " ".join(map(str, value)) if isinstance(value, list) else words.word("feature", str(value))
        told.append(f"{words.word('extra', name)}: {values}")
    crowns = [f"{words.word('colour', COLOURS[figure.player])} {part_words(figure.part, words)}"
              for figure in game.figures if figure.cell is None]
    return "; ".join(told + crowns)
