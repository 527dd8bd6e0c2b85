"""What people may be called, and which names look alike.

A name is shown to strangers, so it has to be what it looks like: no letters that cannot be seen, no text that runs the
other way, no word pieced together from two alphabets. Two names look alike if their skeletons are equal, in the sense
of Unicode's UTS 39: every letter is replaced by the one that stands for all that look like it.
"""
from __future__ import annotations

import re
import unicodedata
from functools import cache

from .limits import NAME_CHARACTERS, SKELETON_CHARACTERS
from .refusal import Refusal

DELETED = "deleted"                     # the name of whoever is not there any more
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")      # printable, unseen
_VARIANTS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")          # selectors of a letter's shape, unseen as well
_LEFTWARDS = frozenset({"R", "AL", "AN"})
_LETTERS = re.compile(r"[^\W\d_]+")
_TOGETHER = frozenset({"HAN", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})         # scripts that share words
_RESERVED = re.compile(rf"{DELETED}|(guest|гость|гост) ?\d+")


def cleaned(name: str) -> str:
    """A name in its one way of writing (NFKC), without what cannot be seen; spaces are single and inside only."""
    text = unicodedata.normalize("NFKC", _VARIANTS.sub("", name))
    seen = "".join(letter for letter in text if letter.isspace() or (
        letter.isprintable() and letter not in _BLANK and letter != "#"))
    return " ".join(seen.split())[:NAME_CHARACTERS].rstrip()


def account_key(name: str) -> str:
    """What an account is found by: upper and lower case are the same."""
    return cleaned(name).casefold()[:NAME_CHARACTERS]


def key_as_written(name: str) -> str:
    """What accounts older than the one way of writing are found by: the letters as they were typed."""
    seen = "".join(letter for letter in name if letter.isprintable() and letter != "#")
    return " ".join(seen.split())[:NAME_CHARACTERS].casefold()[:NAME_CHARACTERS]


def check_name(name: str) -> None:
    """A Refusal says why a cleaned name cannot be shown to others."""
    for letter in name:
        if unicodedata.bidirectional(letter) in _LEFTWARDS:
            raise Refusal("bad_name", f"A name here runs from left to right, and {letter!r} does not.")
    if _is_mark(name[:1]) or _is_mark(name[-1:]) or any(map(_are_marks, name, name[1:])):
        raise Refusal("bad_name", "A combining accent cannot begin or end a name, or follow another one.")
    for word in _LETTERS.findall(name):
        if len(scripts := _scripts_of(word)) > 1:
            raise Refusal("bad_name", f"The word {word!r} mixes {' and '.join(sorted(scripts))} letters: "
                                      "write it in one script.")


def check_own_name(name: str) -> None:
    """A Refusal says why nobody can call themselves by a cleaned name."""
    if not name:
        raise Refusal("bad_name", "A name needs at least one character that can be seen.")
    check_name(name)


def check_account_name(name: str) -> None:
    """A Refusal says why a cleaned name cannot be an account's."""
    check_own_name(name)
    if _RESERVED.fullmatch(account_key(name)):
        raise Refusal("bad_name", f"The name {name!r} is reserved: choose another.")


def skeleton_of(name: str) -> str:
    """What a name looks like: equal for names that a reader could take for each other.

    Case is folded after the letters, so that a capital I counts as the l it looks like; and since it is an i too, i and
    l count as one.
    """
    letters = unicodedata.normalize("NFD", cleaned(name))
    for _ in range(2):                                  # what stands for a letter may consist of letters
        letters = "".join(_lookalike(letter) for letter in letters)
    return unicodedata.normalize("NFD", letters.casefold()).replace("i", "l")[:SKELETON_CHARACTERS]


@cache
def _lookalike(letter: str) -> str:
    """The letter or letters that stand for all that look like this one.

    The data is a set of stars: the middle names all its look-alikes, and each of those the middle alone.
    """
    from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-untyped]

    around = [one["c"] for one in confusables_data.get(letter, ())]
    if len(around) != 1:
        return letter
    if len(confusables_data[around[0]]) > 1:
        return str(around[0])
    return str(max(letter, around[0], key=lambda one: (len(one), one)))         # a star of two has no middle


def _is_mark(letter: str) -> bool:
    """Whether this is a mark for letters of any script; marks that belong to one script end words in it."""
    return bool(letter) and unicodedata.name(letter, "").startswith("COMBINING")


def _are_marks(one: str, other: str) -> bool:
    return _is_mark(one) and _is_mark(other)


def _scripts_of(word: str) -> set[str]:
    from confusable_homoglyphs.categories import alias  # type: ignore[import-untyped]

    found = {alias(letter) for letter in word} - {"COMMON", "INHERITED", None}
    return {"East Asian" if script in _TOGETHER else str(script).capitalize() for script in found}
