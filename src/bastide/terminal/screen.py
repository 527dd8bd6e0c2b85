"""What is put before a person: the board at a size that fits, the tile in hand, lists of choices."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from ..actions import Action, Place
from ..ai.evaluation import Evaluation
from ..drawing.picture import Letters, Look, draw
from ..drawing.text import MARGIN, Marks, Window, board, label_letters, rotation_of, side_by_side, spot_of
from ..events import Scored
from ..game import Game
from ..words import COLOURS, TOPS, Cell, Part
from .choices import Places, top_of
from .describe import action_words, evaluation_words, event_words, extras_words, last_cell, score_table
from .phrases import Phrases

ROOM_BELOW = 12  # lines that the scores and the choices need


@dataclass(slots=True)
class Screen:
    """A console, its language, and how the board is shown on it."""

    console: Console
    words: Phrases
    ascii: bool = False
    large: bool | None = None  # None: whatever fits
    centre: Cell | None = None  # None: the tile laid last

    @property
    def colour(self) -> bool:
        """Whether tiles are drawn in colour."""
        return self.console.color_system is not None and not self.console.no_color and not self.ascii

    def say(self, name: str, **values: object) -> None:
        """A sentence."""
        self.line(self.words(name, **values))

    def line(self, text: str | Text = "", style: str = "") -> None:
        """A line as it is, without markup."""
        if self.ascii and isinstance(text, str):
            text = text.replace("→", "->")
        self.console.print(text, style=style, markup=False, highlight=False, soft_wrap=True)

    def look(self, window: Window | None = None) -> Look:
        """The size of tiles: large where the whole window fits."""
        large = self.large
        if large is None and window is not None:
            look = Look.of(self.colour, self.ascii)
            height = self.console.height if self.console.is_terminal else 1000
            large = (
                window.columns * look.width + MARGIN <= self.console.width
                and window.rows * look.height + ROOM_BELOW <= height
            )
        return Look.of(self.colour, self.ascii, large is not False)

    def board(self, game: Game, marks: Marks | None = None) -> None:
        """The board, cut at the sides where the terminal is too narrow for it."""
        marks = marks or Marks()
        whole = Window.around([*game.tiles, *marks.cells])
        look = self.look(whole)
        columns = max(1, (self.console.width - MARGIN) // look.width)
        window = whole.cropped(self.centre or last_cell(game), columns, whole.rows)
        figures = [
            replace(figure, player=COLOURS.index(self.words.colours[figure.player]))  # the drawing's number
            for figure in game.figures
        ]
        self.console.print(board(game.tiles, figures, look, window, marks), no_wrap=True, crop=True, end="")
        if window != whole:
            self.say("more", west=window.west, east=window.east, north=window.north, south=window.south)

    def scores(self, game: Game, names: list[str], full: bool = False) -> None:
        """The table of scores."""
        self.console.print(score_table(game, names, self.words, self.colour, full))
        if extras := extras_words(game, self.words):
            self.line(extras)

    def hand(self, game: Game, places: Places) -> None:
        """The drawn tile, every way up that fits somewhere."""
        look = self.look()
        tops = [top for top in TOPS if any(top_of(action) == top for action in places.actions)]
        self.say("hand", face=game.hand)
        self.console.print(
            side_by_side([(top, draw(str(game.hand), rotation_of(top), look)) for top in tops]),
            no_wrap=True,
            end="",
        )

    def place_list(self, game: Game, places: Places, evaluations: dict[Action, Evaluation]) -> None:
        """Every place with its points now and ahead, in as many columns as fit."""
        me = game.decider or 0
        entries = []
        for cell, number in places.cells.items():
            for top in places.tops(cell):
                evaluation = next(
                    evaluations[a] for a in places.actions if a.cell == cell and top_of(a) == top
                )
                entries.append(
                    f"{number:>3} {top or ' '} {f'+{evaluation.gained[me]}':>4} / {evaluation.ahead[me]}"
                )
        width = max(map(len, entries)) + 4
        columns = max(1, min(6, (self.console.width - 1) // width))
        rows = -(-len(entries) // columns)
        self.line(self.words("lay_key"), "dim")
        for row in range(rows):
            self.line("".join(entry.ljust(width) for entry in entries[row::rows]))

    def choice_list(self, game: Game, actions: list[Action], evaluations: dict[Action, Evaluation]) -> None:
        """A numbered list, each choice with what it would bring."""
        lines = [action_words(game, action, self.words) for action in actions]
        width = max(map(len, lines))
        self.line(self.words("menu_key"), "dim")
        for number, (action, words) in enumerate(zip(actions, lines, strict=True)):
            ahead = (
                evaluation_words(evaluations[action], game.decider or 0, self.words)
                if action in evaluations
                else ""
            )
            self.line(Text.assemble((f"{number:>3}  ", "bold"), words.ljust(width + 2), (ahead, "dim")))

    def tile_choices(self, game: Game, actions: list[Action]) -> None:
        """The tile just laid, large, with the number of the first choice on each of its parts."""
        cell = last_cell(game)
        tile, look = game.tiles[cell], self.look().enlarged()
        letters: Letters = {}
        for number, action in enumerate(actions):
            if isinstance(action, Place):
                letters = label_letters(str(number), spot_of(tile, action.part, look), look) | letters
        self.console.print(
            side_by_side([(str(cell), draw(tile[0], rotation_of(tile[1]), look, letters=letters))]),
            no_wrap=True,
            end="",
        )

    def bag(self, game: Game) -> None:
        """The undrawn tiles as drawings with their copies."""
        look = Look.of(self.colour, self.ascii, False)
        self.say("tiles_left", left=game.tiles_left)
        pictures = [
            (f"{copies}× {name}" if not self.ascii else f"{copies}x {name}", draw(name, 0, look))
            for name, copies in game.bag.items()
        ]
        columns = (
            max(1, (self.console.width - 1) // (max(len(title) for title, _ in pictures) + 3))
            if pictures
            else 1
        )
        for first in range(0, len(pictures), columns):
            self.console.print(
                side_by_side(pictures[first : first + columns]), no_wrap=True, crop=True, end=""
            )

    def result(self, game: Game) -> None:
        """Who has won."""
        outcome = game.outcome()
        assert outcome is not None  # the game is over
        if outcome.result is not None:
            self.line(self.words("solo_result", points=outcome.result), "bold")
            return
        names = ", ".join(self.words.player(player) for player in outcome.winners)
        points = outcome.scores[outcome.winners[0]]
        text = self.words("result" if len(outcome.winners) == 1 else "shared", who=names, points=points)
        self.line(text[:1].upper() + text[1:], "bold")

    def events(self, game: Game, since: int, hidden: tuple[str, ...] = ("drew",)) -> None:
        """What has happened since a ply."""
        shown = [event for ply in game.plies[since:] for event in ply.events if event.event not in hidden]
        for event in shown:
            self.line(event_words(event, self.words), "bold" if isinstance(event, Scored) else "")


def marks_of(actions: list[Action]) -> Marks:
    """Numbers on the parts of laid tiles that actions of a list name."""
    parts: dict[tuple[Cell, Part], str] = {}
    for number, action in enumerate(actions):
        if hasattr(action, "cell") and hasattr(action, "part"):
            parts[action.cell, action.part] = str(number)
    return Marks(parts=parts)
