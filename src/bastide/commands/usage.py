"""A command line that Typer cannot read, told in the language of whoever typed it."""

from __future__ import annotations

import re
from typing import Any

from ..locale.terminal import say


def usage_sentence(problem: Any) -> str:
    """What is wrong with the words of a command; Typer itself tells it in English alone.

    The classes of its exceptions are its own affair, so they are known by their names.
    """
    kind, context, param = (
        type(problem).__name__,
        getattr(problem, "ctx", None),
        getattr(problem, "param", None),
    )
    command = context.command_path if context is not None else "bastide"
    if kind == "NoSuchOption":
        near = ", ".join(sorted(problem.possibilities or ()))
        return say(
            "usage-no-option",
            option=problem.option_name,
            command=command,
            near=near,
            some="yes" if near else "no",
        )
    if kind == "BadOptionUsage":
        return say("usage-no-value", option=problem.option_name)
    if kind == "MissingParameter" and param is not None:
        return say("usage-missing", argument=_named(param), command=command)
    if kind == "BadParameter" and param is not None:
        return say("usage-wrong-value", argument=_named(param), command=command)
    if kind == "UsageError" and context is not None:
        if word := re.search(r"'(.*)'", problem.message) if hasattr(context.command, "commands") else None:
            return say("usage-no-command", word=word[1], command=command)
        return say("usage-too-much", command=command)
    return str(problem.format_message())


def _named(param: Any) -> str:
    """An argument by its name, an option as it is typed."""
    return str(param.opts[-1] if param.param_type_name == "option" else param.name)
