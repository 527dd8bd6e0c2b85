"""`bastide explain FILE`: the best turns of a decision of a saved game, what they are worth, and why."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from ..locale.problem import Problem
from ..locale.terminal import say
from .arguments import checked_language
from .bad_input import BadInput
from .compiling import EXPERT, announce
from .game_files import read_record

if TYPE_CHECKING:
    from ..ai.explain import Explained
    from ..game import Game


def explain(path: Path, ply: int | None, language: str) -> None:
    """Print the best turns of the decision at a ply, or of the last decision in the file."""
    checked_language(language)
    record = read_record(path)
    announce(*EXPERT)
    from ..ai.explain import explain as explain_turns
    from ..game import Game

    try:
        game = _decision(Game.from_record(record), ply, path)
    except Problem as error:
        raise BadInput(f"{path}: {error.told()}") from None
    turns = explain_turns(game)
    if not turns:
        raise BadInput(say("explain_nothing", ply=str(game.ply), path=str(path)))
    console = Console(highlight=False, soft_wrap=True)
    for number, turn in enumerate(turns, 1):
        console.print(f"{number}. {_told(turn)}", markup=False)
        console.print(f"   {turn.sentence(language)}", markup=False)


def _decision(game: Game, ply: int | None, path: Path) -> Game:
    """The game as it was at the decision that is meant."""
    if ply is not None:
        if not 0 <= ply <= game.ply:
            raise BadInput(say("no-ply", path=path, last=str(game.ply), ply=str(ply)))
        game.back_to(ply)
        return game
    while game.decider is None and game.ply:
        game.pop()
    return game


def _told(turn: Explained) -> str:
    played = ", ".join(str(action) for action in turn.actions)
    if turn.chance is None:
        return f"{played}: {say('explain_result')} {turn.margin:.0f}"
    return (
        f"{played}: {say('explain_margin')} {turn.margin:+.1f}, "
        f"{say('explain_chance')} {100 * turn.chance:.0f} %"
    )
