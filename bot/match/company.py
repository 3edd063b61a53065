"""The tables that play the same boards: their progress, and the results that may be shown.

A board's results stay secret until every table has finished the board or is over.
"""

from dataclasses import replace
from typing import Protocol

from bot.match.aftermath import Aftermath
from bot.match.holder import Holder
from bot.storage import OriginRow
from games.core.comparison import worth
from games.core.game import TABLE, Game, Seat, View


class TableOfBoards(Protocol):
    """The part of a match that other matches of its origin need."""

    aftermath: Aftermath
    channel_id: int
    company: "SameCards | None"
    game: Game
    id: str
    origin: OriginRow | None
    people: set[int | None]
    sides: tuple[tuple[Seat, ...], ...]

    @property
    def holders(self) -> tuple[Holder, ...]:
        """The holders of the seats, in their order."""

    @property
    def over(self) -> bool:
        """True if the match is over or abandoned."""

    def view(self, seat: Seat) -> View:
        """The view of a seat, or of `TABLE`."""


class SameCards:
    """The matches of one origin of boards, by the numbers of their tables.

    Attributes:
        origin: the current row.
        matches: the matches in memory, running or over; all of them, unless a log cannot be read.
        published: the number of boards already compared in public.
    """

    __slots__ = ("__weakref__", "matches", "origin", "published")

    def __init__(self, origin: OriginRow) -> None:
        self.origin = origin
        self.matches: dict[int, TableOfBoards] = {}
        self.published = 0

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.origin.id} {self.played}>"

    def join(self, number: int, match: TableOfBoards) -> None:
        """Take in the match of a table, or another reading of it."""
        self.matches[number] = match
        match.company = self
        match.origin = self.origin

    def close(self) -> None:
        """Note that the origin is closed: its matches are open books, and comparisons wait no longer."""
        self.origin = replace(self.origin, closed=True)
        for match in self.matches.values():
            match.origin = self.origin
            match.aftermath = replace(match.aftermath, is_pending=False)

    def has_come_further(self) -> bool:
        """True if more boards can be compared than at the last call."""
        before, self.published = self.published, self.finished
        return self.published > before

    @property
    def is_whole(self) -> bool:
        """True if all tables are in memory."""
        return len(self.matches) == self.origin.tables

    @property
    def is_over(self) -> bool:
        """True if all tables are over."""
        return self.is_whole and all(match.over for match in self.matches.values())

    @property
    def in_order(self) -> tuple[TableOfBoards, ...]:
        """The matches, by the numbers of their tables."""
        return tuple(self.matches[number] for number in sorted(self.matches))

    @property
    def played(self) -> tuple[int, ...]:
        """The number of boards that each table has finished."""
        return tuple(len(match.view(TABLE).sheets) for match in self.in_order)

    def number_of(self, match: TableOfBoards) -> int:
        """The place of a match among the tables, from 0."""
        return [each.id for each in self.in_order].index(match.id)

    @property
    def finished(self) -> int:
        """The number of boards that can be compared: all tables have finished them, or are over."""
        if not self.is_whole:
            return 0
        playing = [len(match.view(TABLE).sheets) for match in self.matches.values() if not match.over]
        return min(playing, default=max(self.played))

    def gained(self, board: int) -> tuple[tuple[int, ...] | None, ...]:
        """The points of each side on a comparable board, by table; None for a table that did not finish."""
        assert board <= self.finished, "it is a secret"
        sheets = (match.view(TABLE).sheets for match in self.in_order)
        return tuple(each[board - 1].gained if board <= len(each) else None for each in sheets)

    def worths(self) -> tuple[tuple[tuple[int | None, ...], ...], ...]:
        """The points on every comparable board, by table and side, signed so that more is better."""
        match = self.in_order[0]
        nothing = (None,) * len(match.sides)
        return tuple(
            tuple(
                nothing if gained is None else worth(gained, fewest_wins=match.game.fewest_wins)
                for gained in self.gained(board)
            )
            for board in range(1, self.finished + 1)
        )
