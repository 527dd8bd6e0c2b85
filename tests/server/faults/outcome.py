"""What the faults have shown, in numbers."""

from __future__ import annotations

from dataclasses import dataclass, field, fields


@dataclass
class Outcome:
    """Counts and findings of one kind of fault; what must stay empty is a list of sentences."""

    fault: str
    faults: int = 0
    kills: int = 0  # of server processes
    database_kills: int = 0  # of PostgreSQL
    games: int = 0
    moves: int = 0  # acknowledged
    went_on: int = 0  # games that accepted a move after the last fault, or had ended by then
    longest: float = 0.0  # seconds from the end of a fault to the next accepted move of each game
    lost: list[str] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)  # games that did not go on
    unfair: list[str] = field(default_factory=list)  # time that was charged to a player for a fault
    refused: list[str] = field(default_factory=list)  # moves that were not refused with `try_again`

    @property
    def held(self) -> bool:
        """Whether nothing was lost."""
        return not self.complaints()

    def complaints(self) -> list[str]:
        """Everything that should not have happened."""
        return [
            f"{self.fault}, {name}: {sentence}"
            for name in ("lost", "unreadable", "stuck", "unfair", "refused")
            for sentence in getattr(self, name)
        ]


COLUMNS = tuple(name.name for name in fields(Outcome))


def summary(outcomes: list[Outcome]) -> str:
    """One line for each kind of fault and one for all, as a table."""
    lines = [["" if name == "fault" else name.replace("_", " ") for name in COLUMNS]]
    for outcome in outcomes:
        lines.append([_shown(getattr(outcome, name)) for name in COLUMNS])
    sums = [sum(_number(getattr(outcome, name)) for outcome in outcomes) for name in COLUMNS[1:]]
    sums[COLUMNS.index("longest") - 1] = max((outcome.longest for outcome in outcomes), default=0.0)
    lines.append(["all", *map(_shown, sums)])
    widths = [max(len(line[column]) for line in lines) for column in range(len(COLUMNS))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if not column else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


def _number(value: object) -> float:
    return len(value) if isinstance(value, list) else float(value) if isinstance(value, int | float) else 0


def _shown(value: object) -> str:
    if isinstance(value, str):
        return value
    number = _number(value)
    return str(int(number)) if number == int(number) else f"{number:.1f} s"
