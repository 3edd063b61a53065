"""The time that clocks owe people: the bot gives back the time that it was down."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from games.core.game import TABLE

ROUNDING: Final = 0.05
"""Seconds by which two clocks of one machine may be read apart."""
PROMPT: Final = 6.0
"""Seconds: a bot that lived shorter may have been killed before it wrote the time that it gives back."""


class Decision(NamedTuple):
    """The decision that a deadline is for."""

    match: str
    seat: int
    revision: int


@dataclass
class Debt:
    """The end of the time of a decision as it was last written, and how long it has stood still since."""

    at: float
    stood: float = 0.0


@dataclass
class ClockBook:
    """The deadlines in a database, compared from death to death.

    Attributes:
        looks: how often the deadline of a decision was seen to outlast a death.
        short: the decisions that did not get their time back.
    """

    debts: dict[Decision, Debt] = field(default_factory=dict)
    looks: int = 0
    short: list[str] = field(default_factory=list)

    def died(self, database: Path, there: float) -> None:
        """Look at the deadlines: the bot is dead, and was there for so many seconds."""
        before, self.debts = self.debts, {}
        for decision, at in deadlines(database):
            debt = before.get(decision)
            if debt is None:
                self.debts[decision] = Debt(at)
                continue
            self.looks += 1
            if at == debt.at and there < PROMPT:
                self.debts[decision] = debt
                continue
            if at < debt.at + debt.stood - ROUNDING:
                self.short.append(
                    f"seat {decision.seat} in match {decision.match} has until {at:.2f}, "
                    f"and should have {debt.at + debt.stood:.2f}"
                )
            self.debts[decision] = Debt(at)

    def stands(self, seconds: float) -> None:
        """No bot was there for so long."""
        for debt in self.debts.values():
            debt.stood += seconds


def deadlines(database: Path) -> Iterator[tuple[Decision, float]]:
    """The deadlines of people, of a database that may be in use."""
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(
            "SELECT match_id, deadline.seat, revision, at FROM deadline WHERE deadline.seat <> ?", (TABLE,)
        ).fetchall()
    for match, seat, revision, at in rows:
        yield Decision(match, seat, revision), at


def missed(database: Path) -> int:
    """For how many decisions people are said to have let their time run out."""
    with closing(sqlite3.connect(database)) as connection:
        (count,) = connection.execute("SELECT coalesce(sum(missed), 0) FROM seat").fetchone()
    return int(count)
