"""A game at one terminal: who decides next, what is shown before a choice, what is told after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..actions import Action, Pass
from ..ai.evaluation import Evaluation, Evaluator
from ..drawing.text import Marks
from ..events import Drew, Laid, Placed
from ..game import Game
from ..words import Phase
from .choices import NotAChoice, Places, TopMissing, command, direction, read_number, top_of, view
from .screen import Screen, marks_of

if TYPE_CHECKING:
    from ..ai.dealer import Dealer
    from ..ai.players import Player


class Left(Exception):
    """The person has left the game."""


@dataclass(slots=True)
class Session:
    """Seats hold a computer player, or None for a person; `keep` is called after every action."""

    game: Game
    seats: list[Player | None]
    names: list[str]
    dealer: Dealer
    screen: Screen
    keep: Callable[[Game], None]
    read: Callable[[str], str] = input
    alone: bool = False  # one person plays all colours
    _told: int = 0  # the ply up to which the person has been told
    _evaluator: Evaluator = field(default_factory=Evaluator)

    def run(self) -> None:
        """Play until the game is over, or until Left."""
        self._told = self.game.ply
        while not self.game.over:
            decider = self.game.decider
            if decider is None:
                self.dealer.deal(self.game)
                self.keep(self.game)
            elif (player := self.seats[decider]) is not None:
                self._play(player.choose(self.game))
            else:
                self._ask(decider)
        self._finish()

    def _play(self, action: Action) -> None:
        self.game.play(action)
        self.keep(self.game)

    def _tell(self) -> None:
        """What has happened since the person last looked."""
        self.screen.events(self.game, self._told)
        self._told = self.game.ply

    def _ask(self, decider: int) -> None:
        """Show the decision and take commands until one of the choices is made."""
        self._show(decider)
        while self.game.decider == decider and not self.game.over:
            text = self._typed(self._prompt())
            if (cell := view(text)) is not None:
                self.screen.centre = cell
                self._show(decider)
            elif word := command(text):
                if self._obey(word, decider):
                    return
            elif text:
                action = self._chosen(text)
                if action is not None:
                    self._play(action)
                    self._told = self.game.ply if self._nothing_new() else self._told
                    self.screen.centre = None
                    return

    def _nothing_new(self) -> bool:
        """Whether the last action did only what the person has just typed."""
        return all(isinstance(event, Laid | Placed | Drew) for event in self.game.last.events)

    def _typed(self, prompt: str) -> str:
        try:
            return self.read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.screen.line()
            raise Left from None

    def _show(self, decider: int) -> None:
        """Everything that belongs to the decision."""
        screen, game = self.screen, self.game
        screen.line()
        self._tell()
        actions, evaluations = list(game.legal), self._evaluations()
        if (places := Places(actions)).cells:
            screen.board(game, Marks(cells=places.cells))
            screen.scores(game, self.names)
            screen.line(self._whose(decider), "bold")
            if game.phase is Phase.LAY:
                screen.hand(game, places)
            screen.place_list(game, places, evaluations)
            for action in actions:
                if isinstance(action, Pass):
                    screen.line(f"  0   {self._words_of(action)}")
        elif game.phase is Phase.FIGURE:
            screen.tile_choices(game, actions)
            screen.choice_list(game, actions, evaluations)
        else:
            screen.board(game, marks_of(actions))
            screen.line(self._whose(decider), "bold")
            screen.choice_list(game, actions, evaluations)

    def _words_of(self, action: Action) -> str:
        from .describe import action_words

        return action_words(self.game, action, self.screen.words)

    def _whose(self, decider: int) -> str:
        who = self.screen.words.player(decider)
        sentence = "turn_second" if self.game.extras.get("part") == 2 else "turn"
        line = self.screen.words(sentence, who=who, left=self.game.tiles_left)
        return line[:1].upper() + line[1:]

    def _evaluations(self) -> dict[Action, Evaluation]:
        return dict(zip(self.game.legal, self._evaluator.evaluate(self.game), strict=True))

    def _prompt(self) -> str:
        actions, words = list(self.game.legal), self.screen.words
        if (places := Places(actions)).cells:
            first = places.actions[0]
            example = f"{places.cells[first.cell]} {top_of(first).lower()}".strip()
            return words("lay_prompt", example=example)
        return words("menu_prompt", most=len(actions) - 1)

    def _chosen(self, text: str) -> Action | None:
        """The action that was typed; a sentence says why there is none."""
        actions = list(self.game.legal)
        places = Places(actions)
        try:
            if not places.cells:
                return read_number(actions, text)
            if isinstance(actions[0], Pass) and text in ("0", str(actions[0])):
                return actions[0]
            chosen = places.read(text)
            if isinstance(chosen, TopMissing):
                top = direction(self._typed(self.screen.words("top_prompt", tops=" ".join(chosen.tops))))
                chosen = places.choose(chosen.cell, top or "-")
            return chosen if isinstance(chosen, Action) else None
        except NotAChoice as problem:
            self.screen.say(problem.reason, **problem.values)
            return None

    def _obey(self, word: str, decider: int) -> bool:
        """Carry out a command; whether the decision has to be looked at anew."""
        if word == "quit":
            raise Left
        if word == "undo":
            return self._undo(decider)
        if word == "help":
            self.screen.line(self.screen.words("help").strip("\n"))
        elif word == "scores":
            self.screen.scores(self.game, self.names, full=True)
        elif word == "tiles":
            self.screen.bag(self.game)
        elif word == "board" and self.game.phase is Phase.FIGURE:
            self.screen.board(self.game)
        else:
            if word == "size":
                self.screen.large = not self.screen.look().width >= 10
            self._show(decider)
        return False

    def _undo(self, decider: int) -> bool:
        """Back to the last own decision, past draws and computers, never past another person."""
        plies = self.game.plies
        for ply in range(self.game.ply - 1, -1, -1):
            who = plies[ply].decider
            if who == decider or (who is not None and self.alone):
                self.game.back_to(ply)
                self._told = ply
                self.keep(self.game)
                self.screen.say("undone")
                return True
            if who is not None and self.seats[who] is None and not self.alone:
                self.screen.say("other_moved", who=self.screen.words.player(who))
                return False
        self.screen.say("no_undo")
        return False

    def _finish(self) -> None:
        self.screen.line()
        self._tell()
        self.screen.board(self.game)
        self.screen.scores(self.game, self.names, full=True)
        self.screen.result(self.game)
