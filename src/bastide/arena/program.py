"""A player that is a program of its own: lines on its standard input, answers on its standard output.

    game {"players": 2, "elements": ["base", "fields"], "options": {}, "seat": 0}
    play draw E             an action that was played, by whomever, the dealer included
    choose                  the program answers with one line: a legal action, such as lay 0,1 N

A game begins with `game`; every action up to the decision follows; then comes `choose`. The next game begins
with `game` again. When standard input ends, so does the program. docs/computer.md has an example.
"""

from __future__ import annotations

import json
import shlex
import subprocess

from ..actions import Action
from ..game import Game
from .own import PlayerError, legal_action


class ProgramError(PlayerError):
    """A program that cannot be started, or that ends instead of answering."""


class Program:
    """One process for all games of a match, started when it is first asked."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._process: subprocess.Popen[str] | None = None
        self._game: Game | None = None
        self._told = 0

    def choose(self, game: Game) -> Action:
        """The action to play."""
        if game is not self._game or game.ply < self._told:
            self._begin(game)
        for action in game.actions[self._told :]:
            self._say(f"play {action}")
        self._told = game.ply
        self._say("choose")
        return legal_action(game, self._answer(), self._command)

    def _begin(self, game: Game) -> None:
        self._game, self._told = game, 0
        setup = game.setup
        facts = {
            "players": setup.players,
            "elements": setup.elements,
            "options": dict(setup.options),
            "seat": game.decider,
        }
        self._say(f"game {json.dumps(facts)}")

    def _say(self, line: str) -> None:
        try:
            process = self._running()
            assert process.stdin is not None
            process.stdin.write(line + "\n")
            process.stdin.flush()
        except OSError as error:
            raise ProgramError(f"{self._command!r} does not listen: {error.strerror}.") from None

    def _answer(self) -> str:
        process = self._running()
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
        except UnicodeDecodeError:
            raise ProgramError(f"{self._command!r} answered with what is no text in UTF-8.") from None
        if not line:
            raise ProgramError(f"{self._command!r} has ended without an answer.")
        return line.strip()

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None:
            try:
                words = shlex.split(self._command)
            except ValueError as error:
                raise ProgramError(f"{self._command!r} is no command: {error}.") from None
            if not words:
                raise ProgramError("No program is named after 'command='.")
            try:
                self._process = subprocess.Popen(
                    words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
                )
            except OSError as error:
                raise ProgramError(f"{self._command!r} cannot be started: {error.strerror}.") from None
        return self._process

    def close(self) -> None:
        """End the program: its standard input ends."""
        if self._process is not None:
            assert self._process.stdin is not None and self._process.stdout is not None
            self._process.stdin.close()
            self._process.stdout.close()
            self._process.wait()
            self._process = None
