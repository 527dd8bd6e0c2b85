"""`bastide …`: the commands. Each imports what it needs when it runs, so that help comes at once."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from . import __version__
from .locale import language_here
from .locale.terminal import say

app = typer.Typer(
    name="bastide",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help=say("help-about"),
    epilog=say("help-hosts"),
)

Players = Annotated[int, typer.Option(help=say("help-players"))]
Elements = Annotated[str | None, typer.Option(help=say("help-elements"))]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help=say("help-option"))]
HERE = language_here()
Language = Annotated[str, typer.Option(help=say("help-language"))]
Ascii = Annotated[bool, typer.Option("--ascii", help=say("help-ascii"))]
Json = Annotated[bool, typer.Option("--json", help=say("help-json"))]


def _version(wanted: bool) -> None:
    if wanted:
        print(f"bastide {__version__}")
        raise typer.Exit


@app.callback()
def _all(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help=say("help-version"))
    ] = False,
) -> None:
    pass


@app.command(help=say("help-play"))
def play(
    terminal: Annotated[bool, typer.Option("--terminal", help=say("help-terminal"))] = False,
    port: Annotated[int | None, typer.Option(help=say("help-port"), show_default=False)] = None,
    data: Annotated[Path | None, typer.Option(help=say("help-data"), show_default=False)] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help=say("help-no-open"))] = False,
    players: Players = 2,
    computer: Annotated[
        str | None,
        typer.Option(
            metavar="LEVELS",
            help=say("help-computer"),
        ),
    ] = None,
    elements: Elements = None,
    options: Options = None,
    seed: Annotated[int | None, typer.Option(help=say("help-seed"))] = None,
    save: Annotated[Path | None, typer.Option(help=say("help-save"))] = None,
    load: Annotated[Path | None, typer.Option(help=say("help-load"))] = None,
    language: Language = HERE,
    ascii: Ascii = False,
) -> None:
    """Play in the browser, against the computer or with friends; with --terminal, play here, using the
    options after it.
    """
    from .commands import play_terminal as here

    wishes = here.Wishes(players, computer, elements, tuple(options or ()), seed, save, load, language, ascii)
    if terminal:
        here.play(wishes)
        return
    if wishes != here.Wishes():
        from .commands.bad_input import BadInput

        raise BadInput(say("set-up-on-page"))
    _server_part("play", "commands.play_browser").play(port, data, not no_open)


@app.command(help=say("help-replay"))
def replay(
    file: Annotated[Path, typer.Argument(help=say("help-file"), show_default=False)],
    to: Annotated[int | None, typer.Option(metavar="PLY", help=say("help-to"))] = None,
    everything: Annotated[bool, typer.Option("--all", help=say("help-all"))] = False,
    language: Language = HERE,
    ascii: Ascii = False,
) -> None:
    """Step through a saved game, or print it all at once."""
    from .commands import replay as command

    command.replay(file, to, everything, language, ascii)


@app.command(help=say("help-explain"))
def explain(
    file: Annotated[Path, typer.Argument(help=say("help-file"), show_default=False)],
    ply: Annotated[int | None, typer.Option(metavar="PLY", help=say("help-ply"))] = None,
    language: Language = HERE,
) -> None:
    """Explain a decision of a saved game."""
    from .commands import explain as command

    command.explain(file, ply, language)


@app.command(help=say("help-simulate"))
def simulate(
    games: Annotated[int, typer.Argument(help=say("help-games"), show_default=False)],
    players: Players = 2,
    player: Annotated[
        str | None,
        typer.Option(
            metavar="LEVELS",
            help=say("help-player"),
        ),
    ] = None,
    elements: Elements = None,
    options: Options = None,
    seed: Annotated[int, typer.Option(help=say("help-same-seed"))] = 0,
    workers: Annotated[int, typer.Option(help=say("help-workers"))] = os.cpu_count() or 1,
) -> None:
    """Let the computer play many games and print the statistics."""
    from .commands import simulate as command

    command.simulate(games, players, player, elements, options or [], seed, workers)


@app.command(help=say("help-arena"))
def arena(
    names: Annotated[
        list[str], typer.Argument(metavar="PLAYER…", help=say("help-contestants"), show_default=False)
    ],
    games: Annotated[int, typer.Option(help=say("help-mirrored"))] = 100,
    elements: Elements = None,
    options: Options = None,
    seed: Annotated[int, typer.Option(help=say("help-same-seed"))] = 0,
    workers: Annotated[int, typer.Option(help=say("help-workers"))] = os.cpu_count() or 1,
    keep: Annotated[Path | None, typer.Option(metavar="DIR", help=say("help-keep"))] = None,
    stop: Annotated[bool, typer.Option("--stop", help=say("help-stop"))] = False,
    report: Annotated[Path | None, typer.Option(metavar="DIR", help=say("help-report"))] = None,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help=say("help-ray"))] = "",
    as_json: Json = False,
) -> None:
    """Measure computer players against each other in mirrored games."""
    from .commands import arena as command

    wishes = command.Wishes(games, workers, ray, stop, keep, report, as_json)
    command.arena(names, elements, options or [], seed, wishes)


@app.command(help=say("help-train"))
def train(
    family: Annotated[str, typer.Argument(help=say("help-family"), show_default=False)],
    folder: Annotated[Path, typer.Argument(metavar="DIR", help=say("help-course"), show_default=False)],
    players: Players = 2,
    games: Annotated[int, typer.Option(help=say("help-self-play"))] = 1000,
    rounds: Annotated[int, typer.Option(help=say("help-rounds"))] = 4,
    trials: Annotated[int, typer.Option(help=say("help-trials"))] = 50,
    start: Annotated[str, typer.Option(metavar="FAMILY|FILE|nothing", help=say("help-start"))] = "base",
    seed: Annotated[int, typer.Option(help=say("help-same-seed"))] = 0,
) -> None:
    """Learn the weights of the evaluation from games of the computer against itself."""
    from .commands import train as command

    command.train(family, folder, players, games, rounds, trials, start, seed)


@app.command(help=say("help-dataset"))
def dataset(
    out: Annotated[Path, typer.Argument(metavar="DIR", help=say("help-dataset-folder"), show_default=False)],
    names: Annotated[
        list[str], typer.Argument(metavar="PLAYER…", help=say("help-contestants"), show_default=False)
    ],
    games: Annotated[int, typer.Option(help=say("help-mirrored"))] = 100,
    elements: Elements = None,
    options: Options = None,
    seed: Annotated[int, typer.Option(help=say("help-same-seed"))] = 0,
    workers: Annotated[int, typer.Option(help=say("help-workers"))] = os.cpu_count() or 1,
    chunk: Annotated[int, typer.Option(help=say("help-chunk"))] = 20,
) -> None:
    """Write games of computer players as Parquet."""
    from .commands import dataset as command

    command.dataset(out, names, games, elements, options or [], seed, workers, chunk)


@app.command(help=say("help-tiles"))
def tiles(
    box: Annotated[str, typer.Option(help=say("help-box"))] = "base",
    edition: Annotated[str | None, typer.Option(help=say("help-edition"))] = None,
    small: Annotated[bool, typer.Option("--small", help=say("help-small"))] = False,
    svg: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help=say("help-svg")),
    ] = None,
    ascii: Ascii = False,
) -> None:
    """Show the tiles of a box, drawn in text."""
    if svg is not None:
        from .commands.drawings import copy_drawings

        copy_drawings(svg)
        return
    from .commands import tiles as command

    command.tiles(box, edition, ascii, not small)


@app.command(help=say("help-boxes"))
def boxes(language: Language = HERE) -> None:
    """List the boxes, elements and options of a game."""
    from .commands import boxes as command

    command.boxes(language)


@app.command(help=say("help-bench"))
def bench(
    json: Json = False,
    every_box: Annotated[bool, typer.Option("--all", help=say("help-every-box"))] = False,
    seconds: Annotated[float, typer.Option(help=say("help-seconds"))] = 0.4,
) -> None:
    """Measure the speed of the rules on one core."""
    from .commands import bench as command

    command.bench(json, seconds, every_box)


@app.command(help=say("help-records"))
def records() -> None:
    """List the results of solo games on this machine, the best first."""
    from .commands import records as command

    command.records()


@app.command(help=say("help-docs"))
def docs(
    port: Annotated[int, typer.Option(help=say("help-docs-port"), show_default=False)] = 0,
    no_open: Annotated[bool, typer.Option("--no-open", help=say("help-docs-no-open"))] = False,
) -> None:
    """Show the documentation in the browser, without a network."""
    from .commands import docs as command

    command.docs(port, not no_open)


SERVER_PARTS = (
    "litestar",
    "uvicorn",
    "sqlalchemy",
    "regex",
)  # some of bastide[server]: there or not, like all
# Each with the message that explains it.
SERVER_COMMANDS = {
    "serve": "help-serve",
    "verify": "help-verify",
    "backup": "help-backup",
    "restore": "help-restore",
    "load": "help-measure-load",
    "push-key": "help-push-key",
    "admin": "help-admin",
}


def _server_part(command: str, module: str) -> Any:
    """A module that needs the server's parts, which are installed only where they are wanted."""
    from .commands.bad_input import BadInput

    try:
        return import_module(f".{module}", __package__)
    except ImportError as missing:
        raise BadInput(say("no-server-parts", command=command, module=missing.name)) from None


def _add_server(command: str) -> None:
    """Know a command of the server, whose parts are imported where they are used."""
    from .commands.bad_input import BadInput

    for module in SERVER_PARTS:
        if find_spec(module) is None:
            raise BadInput(say("no-server-parts", command=command, module=module))
    commands = _server_part(command, "commands.server")
    if command == "admin":
        app.add_typer(commands.admin, name="admin")
    else:
        app.command(command, help=say(SERVER_COMMANDS[command]))(getattr(commands, command.replace("-", "_")))


def main() -> None:
    """Run a command; bad input ends with one sentence and exit code 2."""
    from .commands.bad_input import BadInput
    from .commands.usage import usage_sentence

    try:
        if sys.argv[1:2] and sys.argv[1] in SERVER_COMMANDS:
            _add_server(sys.argv[1])
        sys.exit(app(sys.argv[1:] or ["--help"], prog_name="bastide", standalone_mode=False) or 0)
    except (BadInput, typer.TyperException) as problem:
        sentence = str(problem) if isinstance(problem, BadInput) else usage_sentence(problem)
        if sentence:
            print(f"bastide: {' '.join(sentence.split())}", file=sys.stderr)
        sys.exit(2)
    except (KeyboardInterrupt, typer.Abort):
        print(f"bastide: {say('interrupted')}", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:  # whoever read has stopped reading, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
