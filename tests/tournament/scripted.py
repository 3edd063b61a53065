"""A tournament by a script: events in a line each, with points and winners as wanted."""

from collections.abc import Sequence
from typing import Any

from bot.tournament.events import (
    CheckedIn,
    Created,
    Ended,
    HowEnded,
    Joined,
    Logged,
    RoundSeated,
    TableEnded,
    TournamentEvent,
)
from bot.tournament.plan import TournamentPlan
from bot.tournament.rounds import next_round, start_of
from bot.tournament.standings import Ranked, standings
from bot.tournament.state import TournamentState, after, state_of
from bot.tournament.verify import verify


class Script:
    """The log of a tournament while it is written."""

    def __init__(self, **plan: Any) -> None:
        self.log = [Logged(0, 0.0, None, Created(plan=TournamentPlan(game="", **plan)))]
        self.state: TournamentState = state_of(self.log)

    def add(self, event: TournamentEvent) -> None:
        verify(self.state, event)
        self.log.append(Logged(len(self.log), float(len(self.log)), None, event))
        self.state = after(self.state, self.log[-1])

    def join(self, people: int) -> None:
        """Let so many join one by one, or as fixed pairs, and check in."""
        for number in range(people):
            beside = number // 2 if self.state.plan.format == "pairs" and number % 2 else None
            self.add(Joined(user_id=100 + number, name=f"P{number}", beside=beside))
        for number in range(people):
            self.add(CheckedIn(person=number))

    def start(self, people: int = 0, *, in_order: bool = True) -> None:
        """Start with so many people; their numbers are their seeds if `in_order`."""
        self.join(people)
        self.add(
            start_of(self.state, {number: -float(number) for number in range(people)} if in_order else {}, 1)
        )

    def seat(self) -> RoundSeated:
        """Seat the next round."""
        event = next_round(self.state, 1)
        assert isinstance(event, RoundSeated)
        self.add(event)
        return event

    def end(
        self,
        table: int,
        *points: int,
        absent: Sequence[int] = (),
        winners: Sequence[int] | None = None,
        how: HowEnded = "played",
    ) -> None:
        """End a table of the present round; the most points win."""
        seated = self.state.rounds[-1]
        best = [
            each
            for each, made in zip(seated.tables[table - 1].entrants, points, strict=True)
            if made == max(points)
        ]
        self.add(
            TableEnded(
                round=seated.number,
                table=table,
                points=points,
                winners=tuple(best if winners is None else winners),
                absent=tuple(absent),
                how=how,
            )
        )

    def end_boards(self, table: int, *boards: Sequence[int]) -> None:
        """End a table that has the same cards as others, with the points of its entrants on each board."""
        seated = self.state.rounds[-1]
        entrants = seated.tables[table - 1].entrants
        points = tuple(sum(board[place] for board in boards) for place in range(len(entrants)))
        best = max(points)
        winners = tuple(each for each, made in zip(entrants, points, strict=True) if made == best)
        self.add(
            TableEnded(
                round=seated.number,
                table=table,
                points=points,
                winners=winners,
                boards=tuple(tuple(board) for board in boards),
            )
        )

    def round_won_by(self, *stronger: int) -> None:
        """Seat a round of two a table, and let those win who come first in this list."""
        for number, table in enumerate(self.seat().tables, start=1):
            winner = min(table, key=stronger.index)
            self.end(number, *(int(each == winner) for each in table))

    @property
    def next(self) -> RoundSeated | Ended:
        return next_round(self.state, 1)

    @property
    def standings(self) -> tuple[Ranked, ...]:
        return standings(self.state)

    @property
    def places(self) -> dict[int, int | None]:
        """The place of each entrant."""
        return {line.entrant: line.place for line in self.standings}
