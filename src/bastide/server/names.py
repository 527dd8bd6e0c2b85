"""What people may be called, and which names look alike.

A name is shown to strangers, so it has to be what it looks like: no letters that cannot be seen, no text that
runs the other way, no word pieced together from two alphabets. Two names look alike if their skeletons are
equal, in the sense of Unicode's UTS 39: every letter is replaced by the one that stands for all that look
like it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

import regex

from .limits import NAME_CHARACTERS, SKELETON_CHARACTERS
from .protocol.refusal import Refusal

DELETED = "deleted"  # the name of whoever is not there any more
_IGNORABLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")
_EMPTY = frozenset({"BLANK", "FILLER", "NULL"})  # words in the names of letters that are drawn as nothing
_LEFTWARDS = frozenset({"R", "AL", "AN"})
_LETTERS = re.compile(r"[^\W\d_]+")
_MARKED = regex.compile(r"(\P{M}?)(\p{M}+)")  # what stands before marks, and the marks
_MARKS_MOST = 3  # on one letter, as ड़ें has; alphabets whose accents are part of the letter need one at most
_SINGLE_MARKS = frozenset({"LATIN", "GREEK", "CYRILLIC"})
_TOGETHER = frozenset({"HAN", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})  # scripts that share words
_SERVERS_OWN = re.compile(rf"{DELETED}|(guest|гость|гост) ?\d+")
_HOUSE = (
    *(DELETED, "admin", "administrator", "moderator", "bastide", "server", "system", "support"),
    *("админ", "администратор", "модератор", "бастида", "сервер", "система", "поддержка", "поддръжка"),
)


def cleaned(name: str) -> str:
    """A name in its one way of writing (NFKC), without what cannot be seen; spaces are single and inside
    only.
    """
    text = name
    for _ in range(2):  # normalised text may hold what is taken out, and what remains may compose
        text = unicodedata.normalize("NFKC", "".join(letter for letter in text if _is_kept(letter)))
    return " ".join(text.split())[:NAME_CHARACTERS].rstrip()


@cache
def _is_kept(letter: str) -> bool:
    """Whether a name keeps this character: a space, or one that is seen and is no #, which begins comments
    in records.
    """
    if letter.isspace():
        return True
    is_seen = letter.isprintable() and not _IGNORABLE.match(letter)
    return is_seen and letter != "#" and _EMPTY.isdisjoint(unicodedata.name(letter, "").split())


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
            raise Refusal(
                "bad_name", f"A name here runs from left to right, and {letter!r} does not.", "name_direction"
            )
    _check_marks(name)
    for word in _LETTERS.findall(name):
        if len(scripts := _scripts_of(word)) > 1:
            raise Refusal(
                "bad_name",
                f"The word {word!r} mixes {' and '.join(sorted(scripts))} letters: write it in one script.",
                "name_scripts",
                word=word,
            )
    if speaks_for_the_server(name):
        raise Refusal(
            "bad_name",
            f"The name {name!r} is reserved for the server itself: choose another.",
            "name_reserved",
            name=name,
        )


def _check_marks(name: str) -> None:
    """A Refusal unless every combining mark stands on a letter that it was made for, and few on each."""
    for base, marks in _MARKED.findall(name):
        if not base.isalpha():
            raise Refusal("bad_name", "A combining accent stands on a letter, never alone.", "name_accents")
        script, own = _script_of(base), {_script_of(mark) for mark in marks}
        general = sum(_script_of(mark) == "INHERITED" for mark in marks)
        most = 1 if script in _SINGLE_MARKS or general else _MARKS_MOST
        if len(marks) > most or len(set(marks)) < len(marks):
            raise Refusal(
                "bad_name", f"The combining accents on {base!r} are too many: {most} at most.", "name_accents"
            )
        if own - {script, "INHERITED"} or any(unicodedata.category(mark) == "Me" for mark in marks):
            raise Refusal(
                "bad_name", f"A combining accent on {base!r} is not one for this letter.", "name_accents"
            )
    if _script_of(name[-1:]) == "INHERITED":
        raise Refusal("bad_name", "A combining accent cannot end a name.", "name_accents")


def speaks_for_the_server(name: str) -> bool:
    """Whether readers could take somebody of this name for the server or those who run it.

    Numbers, punctuation and spaces make no difference, nor do letters that look alike.
    """
    looks = _looks_of_the_house()
    words = [skeleton_of(word) for word in _LETTERS.findall(name)]
    whole = (name, name.strip("0123456789 "), re.sub(r"[\W_]", "", name), "".join(_LETTERS.findall(name)))
    return (bool(words) and looks.issuperset(words)) or not looks.isdisjoint(map(skeleton_of, whole))


@cache
def _looks_of_the_house() -> frozenset[str]:
    return frozenset(skeleton_of(word) for name in _HOUSE for word in (name, name.upper(), name.title()))


def check_own_name(name: str) -> None:
    """A Refusal says why nobody can call themselves by a cleaned name."""
    if not name:
        raise Refusal("bad_name", "A name needs at least one character that can be seen.", "name_empty")
    check_name(name)


def check_account_name(name: str) -> None:
    """A Refusal says why a cleaned name cannot be an account's."""
    check_own_name(name)
    if _SERVERS_OWN.fullmatch(account_key(name)):
        raise Refusal(
            "bad_name", f"The name {name!r} is reserved: choose another.", "name_reserved", name=name
        )


def skeleton_of(name: str) -> str:
    """What a name looks like: equal for names that a reader could take for each other.

    Letters are replaced before and after their case is folded: a capital I counts as the l that it looks
    like, and M as the rn that m looks like. Since I is an i too, i and l count as one. Spaces are left out:
    "Ann Lee" and "AnnLee" are read as one name.
    """
    letters = unicodedata.normalize("NFD", cleaned(name).replace(" ", ""))
    for _ in range(2):
        for _ in range(2):  # what stands for a letter may consist of letters
            letters = "".join(_lookalike(letter) for letter in letters)
        letters = unicodedata.normalize("NFD", letters.casefold())
    return letters.replace("i", "l")[:SKELETON_CHARACTERS]


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with the first number from 2 on that tells it apart from all others that look like it."""
    taken, candidate, number = {look for other in others if other for look in _looks_of(other)}, name, 1
    while not taken.isdisjoint(_looks_of(candidate)):
        number += 1
        candidate = f"{name[: NAME_CHARACTERS - 1 - len(str(number))].rstrip()} {number}"
    return candidate


def _looks_of(name: str) -> tuple[str, str]:
    """By either of these a name is the same as another to a reader."""
    return skeleton_of(name), account_key(name)


@cache
def _lookalike(letter: str) -> str:
    """The letter or letters that stand for all that look like this one.

    The data is a set of stars: the middle names all its look-alikes, and each of those the middle alone.
    """
    from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-untyped]

    around = [lookalike["c"] for lookalike in confusables_data.get(letter, ())]
    if len(around) != 1:
        return letter
    if len(confusables_data[around[0]]) > 1:
        return str(around[0])
    return str(max(letter, around[0], key=lambda look: (len(look), look)))  # a star of two has no middle


@cache
def _script_of(letter: str) -> str:
    from confusable_homoglyphs.categories import alias  # type: ignore[import-untyped]

    return str(alias(letter)) if letter else ""


def _scripts_of(word: str) -> set[str]:
    scripts = {_script_of(letter) for letter in word} - {"COMMON", "INHERITED", "None"}
    return {"East Asian" if script in _TOGETHER else script.capitalize() for script in scripts}
