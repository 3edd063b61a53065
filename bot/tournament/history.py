"""The history of a draw: partners, opponents and rounds out so far."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations

from bot.tournament.state import RoundTable, TournamentState


def couple(one: int, other: int) -> tuple[int, int]:
    """Two entrants in one order, as a key."""
    return (one, other) if one < other else (other, one)


@dataclass(frozen=True, slots=True)
class History:
    """Counts of the rounds so far, by entrant or by two of them.

    Attributes:
        partners: the rounds in which two were partners, also an entrant and `FILLER`.
        met: the rounds in which two were opponents.
        sat_out: the rounds without a table, including the rounds that a late entrant missed.
        first: the rounds in which an entrant had the first seat.
        small: the rounds at a smaller table than others.
    """

    partners: Counter[tuple[int, int]] = field(default_factory=Counter)
    met: Counter[tuple[int, int]] = field(default_factory=Counter)
    sat_out: Counter[int] = field(default_factory=Counter)
    first: Counter[int] = field(default_factory=Counter)
    small: Counter[int] = field(default_factory=Counter)

    @classmethod
    def of(cls, state: TournamentState) -> "History":
        """The history of a tournament; a table counts as soon as it is seated."""
        history = cls()
        for seated in state.rounds:
            history.sat_out.update(seated.sitting_out)
            largest = max((len(table.entrants) for table in seated.tables), default=0)
            for table in seated.tables:
                history._add(table, teamed=state.plan.teamed)
                if len(table.entrants) < largest:
                    history.small.update(table.entrants)
        for entrant in state.entrants:
            history.sat_out[entrant.number] += min(entrant.since - 1, len(state.rounds))
        return history

    def _add(self, table: RoundTable, *, teamed: bool) -> None:
        self.first[table.entrants[0]] += 1
        for one, other in combinations(range(len(table.entrants)), 2):
            partners = teamed and len(table.entrants) == 4 and other - one == 2
            counts = self.partners if partners else self.met
            counts[couple(table.entrants[one], table.entrants[other])] += 1

    def together(self, one: int, other: int) -> int:
        """The rounds in which two sat at one table."""
        pair = couple(one, other)
        return self.partners[pair] + self.met[pair]
