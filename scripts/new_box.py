"""Lays the folder of a new box: new_box.py hills_sheep "Hills & Sheep".

What it lays plays and passes the tests of boxes: one element that shuffles two meadows into the bag, with its
clause, its scenario, its part of the slow reference and its pages of rules in three languages. Your own tiles
and rules are then written over it, and the maps of worked examples go to docs/rules/maps;
docs/adding-a-box.md goes through the steps.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from string import Template

ROOT = Path(__file__).resolve().parents[1]
PATTERNS = Path(__file__).with_name("new_box")
NAME = re.compile(r"^[a-z]+(_[a-z]+)*$")
CLAUSES = re.compile(r"^[A-Z]{2,5}$")
# Where a line about the new box goes into a file that is there: file, the line before it, and the line.
LINES = (
    ("mkdocs.yml", r"^      - rules/\w+\.md\n", "      - rules/$name.md\n"),
    ("mkdocs.yml", r"^          - rules/ru/\w+\.md\n", "          - rules/ru/$name.md\n"),
    ("mkdocs.yml", r"^          - rules/bg/\w+\.md\n", "          - rules/bg/$name.md\n"),
    ("web/src/game/boxes.ts", r'^  "\w+",\n', '  "$name",\n'),
    ("tests/reference/game.py", r"^from reference\.\w+ import set_up_.*\n", "$imported\n"),
    ("tests/reference/game.py", r"^        set_up_(?!solo)\w+\(self\)\n", "        set_up_$name(self)\n"),
)


class Refused(Exception):
    """The box cannot be laid; the message is a sentence that says what would be right."""


def words_of(name: str, title: str, prefix: str) -> dict[str, str]:
    """What the patterns are filled with; a Refused says what is wrong with a name."""
    if not NAME.match(name):
        raise Refused(f"{name!r} is no name for a box: use small letters and _, such as hills_sheep.")
    if (ROOT / "src" / "bastide" / "boxes" / name).exists():
        raise Refused(f"There is a box {name} already: choose another name.")
    if not CLAUSES.match(prefix):
        raise Refused(f"{prefix!r} cannot begin clauses: use two to five capital letters, such as HS.")
    if re.search(rf"^\[{prefix}\]$", (ROOT / "tests" / "clauses.toml").read_text("utf-8"), re.MULTILINE):
        raise Refused(f"Clauses of another box begin with {prefix}: name other letters behind the title.")
    book, bit = free_numbers()
    return {
        "name": name,
        "title": title,
        "prefix": prefix,
        "element": f"{name.replace('_', '-')}-tiles",
        "constant": f"WITH_{name.upper()}",
        "book": str(book),
        "first": str(book + 1),
        "bit": str(bit),
        "imported": f"from reference.{name} import set_up_{name}",
    }


def free_numbers() -> tuple[int, int]:
    """The next hundred of clauses and the next bit of rules that no box claims."""
    texts = [path.read_text("utf-8") for path in (ROOT / "src" / "bastide").glob("boxes/*/numbers.py")]
    claims = "\n".join(texts)
    books = map(int, re.findall(r"^[A-Z]+ = (\d+)  # clauses", claims, re.MULTILINE))
    bits = map(int, re.findall(r"^WITH_\w+ = 1 << (\d+)", claims, re.MULTILINE))
    return max(books) + 100, max(bits) + 1


def lay(words: dict[str, str]) -> list[Path]:
    """Write every file and line; what was written."""
    laid = []
    for pattern in sorted(path for path in PATTERNS.rglob("*") if path.is_file()):
        name = pattern.relative_to(PATTERNS).as_posix().removesuffix(".pattern")
        place = ROOT / Template(name).substitute(words)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(Template(pattern.read_text("utf-8")).substitute(words), encoding="utf-8")
        laid.append(place)
    for name, before, line in LINES:
        insert(ROOT / name, before, Template(line).substitute(words))
        laid.append(ROOT / name)
    clauses = ROOT / "tests" / "clauses.toml"
    entry = Template('\n[$prefix]\n$prefix-01 = "two meadows are shuffled in among the land tiles"\n')
    clauses.write_text(clauses.read_text("utf-8") + entry.substitute(words), encoding="utf-8")
    return [*laid, clauses]


def insert(path: Path, before: str, line: str) -> None:
    """Put a line behind the last one of its kind."""
    text = path.read_text("utf-8")
    last = [match.end() for match in re.finditer(before, text, re.MULTILINE)]
    if not last:
        raise Refused(f"{path.relative_to(ROOT)} has no line like {before!r}: correct LINES of new_box.py.")
    path.write_text(text[: last[-1]] + line + text[last[-1] :], encoding="utf-8")


def main(name: str, title: str, prefix: str = "") -> None:
    """Lay a box and say what to do next."""
    laid = lay(words_of(name, title, prefix or "".join(part[0] for part in name.split("_")).upper()))
    for path in dict.fromkeys(laid):
        print(path.relative_to(ROOT))
    print("It plays. Next: make format, make types, then docs/adding-a-box.md from step 2 on.")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit('new_box.py: name the box and its title, such as new_box.py hills_sheep "Hills & Sheep".')
    try:
        main(*sys.argv[1:])
    except Refused as problem:
        sys.exit(f"new_box.py: {problem}")
