"""Events, actions and scores in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from rich.table import Table
from rich.text import Text

from ..actions import Action, Pass, Place
from ..ai.evaluation import Evaluation
from ..drawing.picture import LETTERS, PLAYER_STYLES
from ..events import Event, Placed, Returned, Scored
from ..features import Feature
from ..game import Game
from ..tiles.geometry import HALVES, SIDES
from ..words import COLOURS, Cell, Part, Phase
from .phrases import Phrases


def chip(player: int, words: Phrases, colour: bool) -> Text:
    """A player's name with its letter on its colour."""
    number = COLOURS.index(words.colours[player])
    letter = f" {LETTERS[number]} ", PLAYER_STYLES[number] if colour else "bold"
    return Text.assemble(letter, f" {words.player(player)}")


def part_words(part: Part | None, words: Phrases) -> str:
    """city (north), crown space: Storm, monastery."""
    if part is None:
        return ""
    kind = words.word("feature", part.kind)
    if part.kind == "crown":
        return f"{kind}: {words.word('feature', part.at)}"
    return f"{kind} ({side_words(part.at, words)})" if part.at else kind


def side_words(side: str, words: Phrases) -> str:
    """north; of a half of a field's side: north, towards east."""
    if side not in HALVES:
        return words.word("top", side)
    towards = SIDES[(SIDES.index(side[0]) + (1 if side[1] == "r" else -1)) % 4]
    return f"{words.word('top', side[0])}, {words.sentence('towards', towards)}"


def event_words(event: Event, words: Phrases) -> str:
    """One event as a sentence."""
    values = _values(event, words)
    if isinstance(event, Placed | Returned) and event.cell is None:
        values["cell"] = words.word("feature", event.part.at)
    if goods := getattr(event, "goods", None):
        values["goods"] = ", ".join(words.counted(sort, count) for sort, count in goods.items())
    if isinstance(event, Scored):
        shares = (f"{words.counted(share.what, share.count)} → {share.points}" for share in event.shares)
        values["why"] = "; ".join(filter(None, [", ".join(shares), event.clause]))
    sentence = words.sentence("event", event.event, **values)
    return str(event) if sentence is None else sentence[:1].upper() + sentence[1:]


def _values(stated: Action | Event, words: Phrases) -> dict[str, object]:
    """The fields of an action or event, each in words."""
    values = {name: getattr(stated, name) for name in stated.__struct_fields__}
    for name in ("colour", "figure", "feature"):
        if name in values:
            values[name] = words.word(name, values[name])
    if "corner" in values:
        values["corner"] = words.word("top", values["corner"])
    if "section" in values:
        values["section"] = words.word("feature", values["section"])
    if "part" in values:
        values["part"] = part_words(values["part"], words)
    if "player" in values:
        values["who"] = words.player(values["player"])
    return values


def action_words(game: Game, action: Action, words: Phrases) -> str:
    """What an action would do, as a line of a menu."""
    if isinstance(action, Pass):
        return words.sentence("pass", game.phase.value) or words("pass-other")
    if isinstance(action, Place):
        who = words.word("role", action.part.kind)
        if action.figure != "meeple":
            who = words.word("figure", action.figure)
        return f"{who}, {part_words(action.part, words)} ({_feature_words(game, action, words)})"
    return words.sentence("verb", action.verb, **_values(action, words)) or str(action)


def _feature_words(game: Game, action: Place, words: Phrases) -> str:
    """How large the feature is that a figure would be placed on."""
    part, feature = action.part, game.feature(action.cell, action.part)
    if part.kind == "field":
        return words("field_size", cities=feature.cities)
    size = words("city_size" if part.kind == "city" else "size", tiles=feature.tiles, shields=feature.shields)
    return ", ".join([size, *_special_words(feature, words), words.state(part.kind, feature.complete)])


def _special_words(feature: Feature, words: Phrases) -> list[str]:
    """inn; 2 wine: what the tiles of a feature show besides; a second inn or cathedral adds nothing."""
    shown = Counter(feature.specials)
    return [words.sentence("special", name) or words.counted(name, count) for name, count in shown.items()]


def last_cell(game: Game) -> Cell:
    """Where the tile laid last lies."""
    return next(reversed(game.tiles))


def evaluation_words(evaluation: Evaluation, me: int, words: Phrases) -> str:
    """+3 now, then 18; red +4."""
    phrases = [words("then", points=evaluation.gained[me], ahead=evaluation.ahead[me])]
    phrases += [
        words("others", who=words.player(player), points=points)
        for player, points in enumerate(evaluation.gained)
        if points and player != me
    ]
    return "; ".join(phrases)


def score_table(game: Game, names: list[str], words: Phrases, colour: bool, full: bool = False) -> Table:
    """Every player's score, what it would be if the game ended now, the figures left and the goods taken; in
    full with the parts. A game that is over has nothing more to come.
    """
    ahead, points, goods = _ahead(game), game.points(), game.extras.get("goods", {})
    columns: dict[str, Callable[[int], str | Text]] = {
        "column_player": lambda player: _named(game, player, names[player], words, colour),
        "column_score": lambda player: str(game.scores[player]),
        "column_ahead": lambda player: str(game.scores[player] + sum(ahead[player].values())),
        "column_supply": lambda player: supply_words(game, player, words),
        "column_goods": lambda player: _goods(goods, player, words),
        "column_parts": lambda player: _parts(points[player], words),
        "column_extra": lambda player: _parts(ahead[player], words),
    }
    left_out = {
        "column_ahead": game.over,
        "column_goods": not any(map(sum, goods.values())),
        "column_parts": not full,
        "column_extra": not full or game.over,
    }
    shown = [heading for heading in columns if not left_out.get(heading)]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading in shown:
        table.add_column(
            words(heading), justify="right" if heading in ("column_score", "column_ahead") else "left"
        )
    for player in range(game.setup.players):
        table.add_row(*(columns[heading](player) for heading in shown))
    return table


def _named(game: Game, player: int, name: str, words: Phrases, colour: bool) -> Text:
    """A player's colour and name, marked if it is the one to decide."""
    mark = "►" if player == game.decider and colour else ">" if player == game.decider else " "
    return Text.assemble(f"{mark} ", chip(player, words, colour), f"  {name}")


def _goods(goods: dict[str, list[int]], player: int, words: Phrases) -> str:
    """wine 2, cloth 1."""
    return ", ".join(
        f"{words.word('goods', sort)} {taken[player]}" for sort, taken in goods.items() if taken[player]
    )


def _ahead(game: Game) -> list[dict[str, int]]:
    """What every player would still receive, by feature."""
    gains: list[dict[str, int]] = [{} for _ in range(game.setup.players)]
    for event in game.if_ended_now() if game.phase is not Phase.OVER else ():
        if isinstance(event, Scored):
            gains[event.player][event.feature] = gains[event.player].get(event.feature, 0) + event.points
    return gains


def _parts(points: dict[str, int], words: Phrases) -> str:
    return ", ".join(f"{words.word('feature', name)} {value}" for name, value in points.items() if value)


def supply_words(game: Game, player: int, words: Phrases) -> str:
    """meeple 5, abbot 1."""
    return ", ".join(
        f"{words.word('figure', name)} {count}"
        for name, count in game.supply(player).items()
        if count or name == "meeple"
    )


def extras_words(game: Game, words: Phrases) -> str:
    """What the boxes keep besides: where the pig stands, abbeys and stacks by player, what is so. Goods are
    in the table of scores, and the part of the turn is told with whose turn it is.
    """
    phrases = []
    for name, value in game.extras.items():
        if name in ("goods", "part"):
            continue
        if value is True:
            phrases.append(words.sentence("extra", name) or name)
            continue
        values = " ".join(map(str, value)) if isinstance(value, list) else words.word("feature", str(value))
        phrases.append(f"{words.sentence('extra', name) or name}: {values}")
    crowns = [
        f"{words.player(figure.player)} {part_words(figure.part, words)}"
        for figure in game.figures
        if figure.cell is None
    ]
    return "; ".join(phrases + crowns)
