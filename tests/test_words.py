"""The catalogue of words: all languages have the same messages, and every one of them is said somewhere."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from bastide.boxes.manifest import boxes, elements, options
from bastide.locale import LANGUAGES, message, sources

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "bastide"


class Variables(Visitor):  # type: ignore[misc]
    """The names that a message is filled with."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """Every message by its name; each is in one file, and every line can be read."""
    found: dict[str, ast.Message] = {}
    for path in sources(language):
        for entry in parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content[:80]!r}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path} has {entry.id.name} a second time"
                found[entry.id.name] = entry
    return found


def variables(node: ast.BaseNode) -> set[str]:
    """The names that a message or a part of it is filled with."""
    visitor = Variables()
    visitor.visit(node)
    return visitor.found


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_have_the_same_messages_with_the_same_values(language: str) -> None:
    english, words = messages("en"), messages(language)
    assert set(words) == set(english)
    for name, said in words.items():
        assert [one.id.name for one in said.attributes] == [one.id.name for one in english[name].attributes]
        unknown = variables(said) - variables(english[name]) - {"kind"}
        assert not unknown and variables(english[name]) <= variables(said), name


def test_every_message_is_said_somewhere() -> None:
    pages = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    parts = ("terminal", "commands", "boxes", "notation", "engine", "arena", "ai", "server")
    commands = [path for part in parts for path in (PACKAGE / part).rglob("*.py")]
    commands += [PACKAGE / name for name in ("cli.py", "setup.py", "grammar.py", "game.py")]
    text = "".join(path.read_text("utf-8") for path in pages + commands if path.name != "keys.ts")
    said = re.findall(r"""["'`]([\w.-]+)["'`]""", text)  # "lobby.start"
    begun = re.findall(r"""[`"]([a-z][\w.]*[.-])\$?\{""", text)  # `gone.${how}`, f"verdict-{name}"
    ended = re.findall(r"""`\$\{\w+\}(\.\w+)`""", text)  # `${chapter}.title`
    groups = re.findall(
        r"""(?:term|Term|word|sentence|choice)\([^"',]*["']([\w.]+)["'],""", text
    )  # term("colour", name)
    either = re.findall(r"""(?:term|Term)\([^"',]*["'](\w+)["'] : ["'](\w+)["'],""", text)
    groups += [group for pair in either for group in pair]  # is ? "part" : "role"
    forms = {*said, *(f"{group}.*" for group in groups), *(f"{start}*" for start in begun)}
    forms |= {f"terminal-{form}" for form in forms} | {f"*{end}" for end in ended}
    forms |= {"element-*", "option-*", "box-*"}  # boxes/manifest.py
    known = re.compile("|".join(re.escape(one.replace(".", "-")).replace(r"\*", r"[\w-]+") for one in forms))
    assert known.fullmatch("gone-left") and not known.fullmatch("nobody-says-this")
    assert [name for name in messages("en") if not known.fullmatch(name)] == []


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("ru", ["1 щит", "2 щита", "5 щитов", "21 щит"]),
        ("bg", ["1 герб", "2 герба", "5 герба", "21 герба"]),
        ("en", ["1 shield", "2 shields", "5 shields", "21 shields"]),
    ],
)
def test_numbers_have_their_forms(language: str, told: list[str]) -> None:
    assert [message(language, "share-shields", count=count) for count in (1, 2, 5, 21)] == told


def test_boxes_have_their_words_in_every_language() -> None:
    for one in (*boxes(), *elements().values(), *options().values()):
        assert set(one.title) == set(LANGUAGES) and all(one.title.values())
    for named in (*elements().values(), *options().values()):
        assert set(named.about) == set(LANGUAGES) and all(named.about.values())


def test_an_unknown_language_and_a_missing_value_are_told() -> None:
    with pytest.raises(ValueError, match="the languages are en, ru, bg"):
        message("de", "undo")
    with pytest.raises(ValueError, match="cannot be filled"):
        message("en", "share-shields")


def test_the_pages_know_the_names_of_all_messages() -> None:
    sys.path.insert(0, str(ROOT / "scripts"))
    import web_words

    assert web_words.KEPT.read_text("utf-8") == web_words.written(), "run make types"
