"""Every refusal has words: the server's reasons, docs/protocol.md and the pages' words agree."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from bastide.server.protocol.refusal import Code, Why

ROOT = Path(__file__).parents[2]
SERVER = sorted((ROOT / "src/bastide/server").rglob("*.py"))
WHYS = set(get_args(Why))
OTHERS = {"other", "status"}  # what the pages say about reasons they do not know, and about proxies


def refusals() -> list[tuple[str, str, frozenset[str]]]:
    """Code, why and names of the values of every refusal in the server's source."""
    found = []
    for path in SERVER:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                code, _, why = node.args
                assert isinstance(code, ast.Constant), path
                names = frozenset(keyword.arg or "" for keyword in node.keywords)
                found += [(code.value, str(why.value), names)] if isinstance(why, ast.Constant) else []
    return found


def words_of(language: str) -> dict[str, set[str]]:
    """Why -> names that the pages' sentence is filled with."""
    text = (ROOT / f"src/bastide/locale/{language}/refused.ftl").read_text("utf-8")
    sentences = re.split(r"^refused-(\w+) =", text, flags=re.MULTILINE)[1:]
    return {
        why: set(re.findall(r"\$(\w+)", sentence))
        for why, sentence in zip(sentences[::2], sentences[1::2], strict=True)
    }


@pytest.mark.parametrize("language", ["en", "ru", "bg"])
def test_the_pages_have_words_for_every_reason(language: str) -> None:
    assert set(words_of(language)) - OTHERS == WHYS


@pytest.mark.parametrize("language", ["en", "ru", "bg"])
def test_the_pages_name_only_values_that_the_server_sends(language: str) -> None:
    words = words_of(language)
    for _, why, sent in refusals():
        assert words[why] <= sent, f"{why} is sent with {sorted(sent)}, its words name {sorted(words[why])}"


def test_every_reason_is_used() -> None:
    source = "".join(path.read_text("utf-8") for path in SERVER)
    assert [why for why in sorted(WHYS) if source.count(f'"{why}"') < 2] == []  # once in the list of all


def test_the_protocol_page_lists_codes_and_reasons() -> None:
    page = (ROOT / "docs/protocol.md").read_text("utf-8")
    missing = {name for name in (*get_args(Code), *WHYS) if f"`{name}`" not in page}
    assert not missing
