"""How actions and events are formed: what a verb is, how it is written and read. The boxes bring the verbs.

The notation of an action is its verb and then its fields, in their order. A field's type says how it is
written.
"""

from __future__ import annotations

import re
import typing
from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from .locale.problem import Problem
from .words import Cell, Part, stated

WRITTEN_FACE = r"[A-Z][A-Z0-9-]{0,30}(?:\+[a-z0-9]){0,4}"
FigureName = Annotated[str, stated("figures", pattern="^[a-z]{1,20}(?:-[a-z]{1,20})?$")]
WRITTEN_CELL = r"-?\d{1,3},-?\d{1,3}"
WRITTEN_PART = r"(?:city|road) [NESW]|field (?:[NESW][lr]|NW|NE|SE|SW)|monastery|garden"
Face = Annotated[str, msgspec.Meta(pattern=f"^{WRITTEN_FACE}$")]
_OWN_FORMS: dict[Any, tuple[str, Callable[[str], Any]]] = {
    Cell: (WRITTEN_CELL, Cell.parse),
    Part: (WRITTEN_PART, Part.parse),
}


class Action(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="verb",
    tag=str.lower,
):
    """One decision, in the imperative: `lay 1,0 E`, `place meeple 1,0 city N`, `pass`.

    What has a default comes last and is written only where it differs.
    """

    short: ClassVar[tuple[str, ...] | None] = (
        None  # the fields that version 1 of the notation wrote, if fewer
    )
    lays_tile: ClassVar[bool] = False  # whether it lays a tile on its `cell`

    @property
    def verb(self) -> str:
        """The word that it begins with."""
        return verb_of(type(self))

    @staticmethod
    def parse(text: str) -> Action:
        """The action that a text names; a ValueError says what would be right."""
        action = read_action(text)
        if isinstance(action, Short):
            raise ValueError(
                f"The action {text!r} is short for something that only its game knows: "
                f"write {form_of(_KNOWN[action.verb])!r}."
            )
        return action

    def shortened(self) -> str:
        """The action as version 1 of the notation wrote it."""
        return self._written(self.__struct_fields__ if self.short is None else self.short)

    def _written(self, names: Iterable[str]) -> str:
        """The verb and these fields, but for those that are what they are by default."""
        defaults = defaults_of(type(self))
        values = {name: getattr(self, name) for name in names}
        words = (
            str(value) for name, value in values.items() if name not in defaults or value != defaults[name]
        )
        return " ".join([self.verb, *words])

    def __str__(self) -> str:
        return self._written(self.__struct_fields__)

    def __repr__(self) -> str:
        return f"Action.parse({str(self)!r})"


class Short(msgspec.Struct, frozen=True):
    """An action as version 1 of the notation wrote it, without what its game knows: `place meeple city N`."""

    verb: str
    text: str

    def means(self, action: Action) -> bool:
        """Whether it is short for this action."""
        return action.verb == self.verb and action.shortened() == self.text

    def __str__(self) -> str:
        return self.text


def _past_tense(name: str) -> str:
    """pig_moved for PigMoved."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Event(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="event",
    tag=_past_tense,
):
    """Something that happened, in the past tense; `str(event)` tells it in a sentence."""

    keeps_turn: ClassVar[bool] = False  # whether the turn goes on after it, although a tile is drawn

    @property
    def event(self) -> str:
        """The word for what happened."""
        return verb_of(type(self))


def verb_of(kind: type[msgspec.Struct]) -> str:
    """The word that a type of action or event has in texts and messages."""
    return str(kind.__struct_config__.tag)


def defaults_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a type that may be left out, with what they are then."""
    defaults = kind.__struct_defaults__
    return dict(zip(kind.__struct_fields__[-len(defaults) :], defaults, strict=True)) if defaults else {}


_KNOWN: dict[str, type[Action]] = {}


def know(actions: Iterable[type[Action]]) -> None:
    """Let texts with these verbs be read."""
    _KNOWN.update({verb_of(action): action for action in actions})


def form_of(action: type[Action]) -> str:
    """How actions of a type are written: `lay CELL TOP`; what may be left out stands in brackets."""
    defaults = defaults_of(action)
    words = (f"[{name.upper()}]" if name in defaults else name.upper() for name in action.__struct_fields__)
    return " ".join([verb_of(action), *words])


def read_action(text: str) -> Action | Short:
    """The action that a text names, or what it is short for; a ValueError says what would be right."""
    if not isinstance(text, str):
        raise TypeError(f"The text of an action is expected, not {text!r}.")
    verb = text.split(" ", 1)[0]
    if verb not in _KNOWN:
        verbs = ", ".join(_KNOWN)
        raise Problem(
            f"Unknown action {text[:40]!r}: an action begins with one of {verbs}.",
            "notation-verb",
            action=text[:40],
            verbs=verbs,
        )
    action = _KNOWN[verb]
    whole, short, readers = _patterns(action)
    if match := whole.fullmatch(text):
        named = {name: value for name, value in match.groupdict().items() if value is not None}
        return action(**{name: readers[name](value) for name, value in named.items()})
    if short is not None and short.fullmatch(text):
        return Short(verb, text)
    form = form_of(action)
    raise Problem(
        f"Cannot read the action {text[:60]!r}: it is written as {form!r}.",
        "notation-action",
        action=text[:60],
        form=form,
    )


@cache
def _patterns(
    action: type[Action],
) -> tuple[re.Pattern[str], re.Pattern[str] | None, dict[str, Callable[[str], Any]]]:
    """How the whole form and the short form look, and how each field is read."""
    hints = typing.get_type_hints(action, include_extras=True)
    forms = {name: _form(hints[name]) for name in action.__struct_fields__}
    defaults = defaults_of(action)

    def pattern(names: Iterable[str]) -> re.Pattern[str]:
        words = (f"(?: (?P<{name}>{forms[name][0]})){'?' * (name in defaults)}" for name in names)
        return re.compile("".join([verb_of(action), *words]), re.ASCII)

    short = None if action.short is None else pattern(action.short)
    return pattern(forms), short, {name: reader for name, (_, reader) in forms.items()}


def _form(hint: Any) -> tuple[str, Callable[[str], Any]]:
    """How a value of a type looks in a text, and how it is read."""
    if hint in _OWN_FORMS:
        return _OWN_FORMS[hint]
    if typing.get_origin(hint) is Literal:
        return "|".join(typing.get_args(hint)), str
    (meta,) = hint.__metadata__
    return meta.pattern.removeprefix("^").removesuffix("$"), str
