"""A lobby: people and AIs gathering for a match, and the options they will play by."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.match.ai_names import free_ai_name
from bot.match.choices import check_seats, check_tables, choose_options
from bot.match.clocks import NO_CLOCK, RATED_SECONDS, TimeControl
from bot.match.holder import Holder, told_apart
from bot.match.refusal import Refusal
from bot.match.table_rules import EVERYTHING, USUAL_LEVEL, TableRules
from bot.thinking.thinker import LEVELS
from games.core.game import Fact, Game, Options, Players, Seat

CasualReason: TypeAlias = Literal["choice", "clock", "ai", "server", "tables"]
"""The reasons why a match is not rated: the host's choice, no clock, AIs in free seats, the server, or
several tables with the same cards, of which the points count and not the win."""
BOARDS: Final = (2, 4, 6, 8, 12, 16, 24)
"""The numbers of boards that a host may choose for several tables."""
USUAL_BOARDS: Final = 4


class Invitation(NamedTuple):
    """A person with a reserved seat, until they answer or until that time (seconds since 1970, UTC)."""

    user_id: int
    until: float


class SeatShown(NamedTuple):
    """A seat in the host's options, with the person who has taken it; None if it is free.

    The seats of a lobby may have changed when the host chooses one.
    """

    seat: Seat
    user_id: int | None = None

    @classmethod
    def parse(cls, text: str) -> "SeatShown":
        """The inverse of `str`; raises ValueError."""
        seat, has_person, user_id = text.partition(":")
        return cls(int(seat), int(user_id) if has_person else None)

    def __str__(self) -> str:
        return str(self.seat) if self.user_id is None else f"{self.seat}:{self.user_id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """A lobby. It is immutable: each method returns the changed lobby, or raises Refusal.

    A match can always start: an AI of the host's choice holds each seat that no person has taken, and
    gives it to the next person who joins.

    Attributes:
        id: also the id of the match that it becomes, if it has one table.
        holders: the holders of all seats, table by table, in their order.
        wanted: the number of seats that the host asked for; more people can join if the game allows it.
        tables: the number of tables that will play the same cards; with one, the match is as usual.
        boards: the number of boards that each of several tables plays.
        level: the level of the AIs.
        created, expires: seconds since 1970 (UTC).
        rematch_of: the match that these people have just played, if so.
        control: the time for each decision of the match.
        hints: true if the host allows hints, in a match that is not rated.
        rated: true if the match will be rated once people have all seats.
        asked: the persons who sat down for another match and have not agreed since: `rated` was otherwise, or
            the host has changed a rated match.
        invitations: the seated persons who were invited and have not accepted yet.
        open_channels: the channels that may have tables now, if the lobby's channel is not among them.
        rules: the rules of the server; not stored with the lobby.
    """

    id: str
    game: Game
    options: Options
    holders: tuple[Holder, ...]
    wanted: int
    host_id: int
    channel_id: int
    guild_id: int
    locale: str
    created: float
    expires: float
    rematch_of: str | None = None
    control: TimeControl = NO_CLOCK
    hints: bool = True
    level: str = USUAL_LEVEL
    rated: bool = False
    tables: int = 1
    boards: int = USUAL_BOARDS
    asked: frozenset[int] = frozenset()
    invitations: tuple[Invitation, ...] = ()
    open_channels: tuple[int, ...] = ()
    rules: TableRules = EVERYTHING

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the holders, by seat."""
        return tuple(holder.name for holder in self.holders)

    @property
    def people(self) -> frozenset[int]:
        """The persons who have taken seats."""
        return frozenset(each.user_id for each in self.holders if each.user_id is not None)

    @property
    def company(self) -> frozenset[tuple[int, bool]]:
        """The persons who have taken seats, and whether they have come or are still to accept."""
        return frozenset((each, each not in self._invited) for each in self.people)

    @property
    def seats(self) -> int:
        """The number of seats that the match will have, or each match of several tables."""
        return len(self.holders) // self.tables

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats that no person has taken."""
        return tuple(seat for seat, holder in enumerate(self.holders) if holder.user_id is None)

    @property
    def casual_because(self) -> CasualReason | None:
        """The reason why the match would not be rated if it began now; None if it would be."""
        if self.tables > 1:
            return "tables"
        if not self.rules.ratings:
            return "server"
        if not self.rated:
            return "choice" if self.control.may_be_rated else "clock"
        return "ai" if self.free else None

    @property
    def offers_hints(self) -> bool:
        """True if players may ask for hints."""
        return self.hints and not self.rated

    @property
    def undecided(self) -> tuple[Seat, ...]:
        """The seats of people who have not accepted an invitation, or a change of `rated`, yet."""
        waiting = self.asked | self._invited
        return tuple(seat for seat, holder in enumerate(self.holders) if holder.user_id in waiting)

    @property
    def invited(self) -> tuple[Seat, ...]:
        """The seats that are kept for persons who are still to accept an invitation."""
        return tuple(seat for seat, holder in enumerate(self.holders) if holder.user_id in self._invited)

    @property
    def _invited(self) -> frozenset[int]:
        return frozenset(each.user_id for each in self.invitations)

    @property
    def is_settled(self) -> bool:
        """True if people have all seats, and no question to them is open."""
        return not self.free and not self.undecided

    @property
    def has_room(self) -> bool:
        """True if more can play this game than there are seats, at the only table."""
        return self.tables == 1 and self.seats + 1 in self.game.seats

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat that a person has taken."""
        return next((seat for seat, each in enumerate(self.holders) if each.user_id == user_id), None)

    def check_host(self, user_id: int) -> None:
        """Raises Refusal unless this is the host."""
        if user_id != self.host_id:
            host = self.seat_of(self.host_id)
            raise Refusal("refusal-not-host", {"host": Players(() if host is None else (host,))}, self.names)

    @property
    def free_beside_host(self) -> tuple[Seat, ...]:
        """The free seats on the host's side, if others can join the other side as well."""
        host = self.seat_of(self.host_id)
        if host is None:
            return ()
        first = host - host % self.seats
        side = next(side for side in self.game.sides(self.seats, self.options) if host - first in side)
        beside = tuple(seat for seat in self.free if seat - first in side)
        return beside if len(beside) < len(self.free) else ()

    @property
    def free_in_turn(self) -> tuple[Seat, ...]:
        """The free seats in the order in which they fill.

        At several tables those go first that are compared with each other, then their partners.
        """
        return tuple(seat for seat in self.turns if self.holders[seat].user_id is None)

    @property
    def turns(self) -> tuple[Seat, ...]:
        """All seats in the order in which they fill."""
        seats = self.seats
        if self.tables == 1:
            return tuple(range(seats))
        order = [seat for side in self.game.sides(seats, self.options) for seat in side]
        return tuple(table * seats + seat for seat in order for table in range(self.tables))

    def join(self, user_id: int, name: str, *, beside_host: bool = False) -> "Lobby":
        """Seat a person in the first free seat, or in an additional one if the game allows more players.

        With `beside_host` it is the first on the host's side, if there is one. A seated person with an open
        question agrees by joining.
        """
        seat = self.seat_of(user_id)
        if seat is not None and seat in self.undecided:
            return self.agree(user_id)
        if seat is not None:
            raise Refusal("refusal-already-seated")
        if not self.free and not self.has_room:
            raise Refusal("refusal-table-full")
        people = (each.name for each in self.holders if each.user_id is not None)
        guest = Holder(user_id, told_apart(name, people))
        free = (*(self.free_beside_host if beside_host else ()), *self.free_in_turn, self.seats)
        return replace(self._settled(user_id), holders=_with_holder(self.holders, free[0], guest))

    def leave(self, user_id: int) -> "Lobby":
        """Remove a person; if it was the host, the next person becomes the host.

        If no person is left, there are no holders, and the caller closes the lobby.
        """
        seat = self.seat_of(user_id)
        if seat is None:
            raise Refusal("refusal-not-in-lobby")
        return self.vacated(seat)

    def set_level(self, by: int, level: str) -> "Lobby":
        """Set the level of the AIs, for the host."""
        self.check_host(by)
        if level not in LEVELS:
            raise Refusal("refusal-unknown-level")
        if level not in self.rules.levels:
            raise Refusal("refusal-not-by-settings")
        return self._at_level(level)

    def remove(self, by: int, shown: SeatShown) -> "Lobby":
        """Free another person's seat, for the host, even if that person has changed seats since."""
        self.check_host(by)
        if shown.user_id == by:
            raise Refusal("refusal-remove-self")
        seat = None if shown.user_id is None else self.seat_of(shown.user_id)
        if seat is None:
            raise Refusal("refusal-seats-changed")
        return self.vacated(seat)

    def swap(self, by: int, one: SeatShown, other: SeatShown) -> "Lobby":
        """Swap two holders, for the host, for example to change partners.

        If they have already changed places, nothing changes: a choice may arrive twice.
        """
        self.check_host(by)
        changed = SeatShown(one.seat, other.user_id), SeatShown(other.seat, one.user_id)
        if all(map(self._holds, changed)):
            return self
        if not (self._holds(one) and self._holds(other)):
            raise Refusal("refusal-seats-changed")
        holders = list(self.holders)
        holders[one.seat], holders[other.seat] = self.holders[other.seat], self.holders[one.seat]
        return _changed(self, replace(self, holders=tuple(holders)))

    def set_seats(self, by: int, seats: int) -> "Lobby":
        """Set the number of seats, for the host."""
        self.check_host(by)
        check_seats(self.game, seats)
        self._check_room(seats * self.tables)
        if self.tables > 1:
            return replace(self, wanted=seats).reseated(self.tables, seats)
        return _changed(self, replace(self, wanted=seats).with_seats(seats))

    def _check_room(self, seats: int) -> None:
        taken = len(self.holders) - len(self.free)
        if seats < taken:
            raise Refusal("refusal-seats-taken", {"taken": taken})

    def set_tables(self, by: int, tables: int) -> "Lobby":
        """Set the number of tables with the same cards, for the host; with several, the match is casual."""
        self.check_host(by)
        check_tables(self.game, tables)
        seats = self.seats
        self._check_room(seats * tables)
        lobby = self.set_rated(by, on=False) if tables > 1 and self.rated else self
        return replace(lobby, wanted=seats).reseated(tables, seats)

    def reseated(self, tables: int, seats: int) -> "Lobby":
        """The same people in the same turn at so many tables, with so many seats each."""
        people = [self.holders[seat] for seat in self.turns if self.holders[seat].user_id is not None]
        lobby = replace(self, tables=tables, holders=()).with_seats(seats)
        holders = [*lobby.holders]
        for seat, person in zip(lobby.turns, people, strict=False):
            holders[seat] = person
        return replace(lobby, holders=tuple(holders))

    def set_boards(self, by: int, boards: int) -> "Lobby":
        """Set the number of boards that each of several tables plays, for the host."""
        self.check_host(by)
        if boards not in BOARDS:
            raise Refusal("refusal-bad-option")
        return replace(self, boards=boards)

    def check_tables(self) -> None:
        """Raises Refusal unless a person sits at each table."""
        empty = [
            number
            for number, table in enumerate(self.at_tables(), start=1)
            if all(holder.user_id is None for holder in table.holders)
        ]
        if empty:
            raise Refusal("refusal-table-of-ais", {"table": empty[0]})

    def at_tables(self) -> tuple["Lobby", ...]:
        """A lobby for each table, with its people and AIs of different names."""
        seats = self.seats
        starts = range(0, len(self.holders), seats)
        return tuple(self._table(self.holders[start : start + seats]) for start in starts)

    def _table(self, holders: tuple[Holder, ...]) -> "Lobby":
        people = tuple(each.user_id for each in holders if each.user_id is not None)
        host = self.host_id if self.host_id in people else next(iter(people), self.host_id)
        lobby = replace(
            self, tables=1, host_id=host, holders=tuple(each for each in holders if each.user_id is not None)
        )
        for seat, each in enumerate(holders):
            if each.user_id is None:
                ai = replace(each, name=free_ai_name(lobby.names))
                lobby = replace(lobby, holders=(*lobby.holders[:seat], ai, *lobby.holders[seat:]))
        return lobby

    def set_option(self, by: int, field: str, value: object) -> "Lobby":
        """Set an option, for the host; the value has its type, as in ``True``, ``31`` or ``"short"``."""
        self.check_host(by)
        options = choose_options(self.game, {**self.options.model_dump(), field: value})
        return _changed(self, replace(self, options=options))

    def set_clock(self, by: int, control: TimeControl) -> "Lobby":
        """Set the clock, for the host, within the server's rules."""
        self.check_host(by)
        if not self.rules.time.allow(control):
            raise Refusal("refusal-bad-clock")
        if self.rated and not control.may_be_rated:
            raise Refusal("refusal-rated-needs-clock", {"seconds": RATED_SECONDS})
        return _changed(self, replace(self, control=control))

    def set_hints(self, by: int, *, on: bool) -> "Lobby":
        """Allow or forbid hints, for the host."""
        self.check_host(by)
        if self.rated and on:
            raise Refusal("refusal-rated-no-hints")
        if on and not self.rules.hints:
            raise Refusal("refusal-not-by-settings")
        return replace(self, hints=on)

    def within(self, rules: TableRules) -> "Lobby":
        """The same by the rules of the server: settings that they forbid become the usual ones.

        People who joined a rated match are asked again if it gets another clock or becomes casual.
        """
        control = self.control if rules.time.allow(self.control) else rules.time.usual
        level = self.level if self.level in rules.levels else rules.level
        lobby = self if level == self.level else self._at_level(level)
        if lobby.rated and not (control.may_be_rated and rules.ratings):
            lobby = lobby.set_rated(lobby.host_id, on=False)
        return replace(
            _changed(lobby, replace(lobby, control=control)),
            rules=rules,
            hints=self.hints and rules.hints,
            locale=rules.locale or self.locale,
        )

    def kept_to(self, channels: tuple[int, ...]) -> "Lobby":
        """The same if tables may open only in other channels now; in its own if none are given."""
        return replace(self, open_channels=channels)

    def set_rated(self, by: int, *, on: bool) -> "Lobby":
        """Make the match rated or casual, for the host, and ask people who joined before to agree.

        They keep their seats. They need not answer if the host changes it back.
        """
        self.check_host(by)
        if on == self.rated:
            return self
        if on and self.tables > 1:
            raise Refusal("refusal-rated-tables")
        if on and not self.rules.ratings:
            raise Refusal("refusal-not-by-settings")
        if on and not self.control.may_be_rated:
            raise Refusal("refusal-rated-needs-clock", {"seconds": RATED_SECONDS})
        return replace(self, rated=on, asked=self.people - self.asked - {by})

    def invite(self, by: int, invitation: Invitation, name: str) -> "Lobby":
        """Keep a seat for a person, for the host, and ask them to play."""
        self.check_host(by)
        if self.seat_of(invitation.user_id) is not None:
            raise Refusal("refusal-challenged-already")
        seated = self.join(invitation.user_id, name)
        return replace(seated, invitations=(*self.invitations, invitation))

    def agree(self, user_id: int) -> "Lobby":
        """Accept an invitation, or a change to a rated or casual match, for a person."""
        if self.seat_of(user_id) is None:
            raise Refusal("refusal-not-in-lobby")
        return self._settled(user_id)

    def decline(self, user_id: int) -> "Lobby":
        """Remove a person who declines an open question; raises Refusal for others."""
        seat = self.seat_of(user_id)
        if seat is None or seat not in self.undecided:
            raise Refusal("refusal-not-asked")
        return self.vacated(seat)

    def lapsed(self, now: float) -> "Lobby":
        """The same without people who have not accepted an invitation in time."""
        lobby = self
        for each in self.invitations:
            seat = lobby.seat_of(each.user_id)
            if seat is not None and each.until <= now:
                lobby = lobby.vacated(seat)
        return lobby

    def _settled(self, user_id: int) -> "Lobby":
        """The same without open questions to a person."""
        left = tuple(each for each in self.invitations if each.user_id != user_id)
        return replace(self, asked=self.asked - {user_id}, invitations=left)

    def check_agreed(self) -> None:
        """Raises Refusal while a person has not answered yet."""
        if self.undecided:
            facts: dict[str, Fact] = {"players": Players(self.undecided), "count": len(self.undecided)}
            raise Refusal("refusal-not-agreed", facts, self.names)

    def with_seats(self, seats: int) -> "Lobby":
        """The same with that many seats at each table: AIs take new seats, and give up surplus ones."""
        lobby, count = self, seats * self.tables
        while len(lobby.holders) < count:
            ai = Holder(None, free_ai_name(lobby.names), lobby.level)
            lobby = replace(lobby, holders=(*lobby.holders, ai))
        spare = self.free[len(self.free) - max(0, len(self.holders) - count) :]
        return replace(
            lobby, holders=tuple(each for seat, each in enumerate(lobby.holders) if seat not in spare)
        )

    def vacated(self, seat: Seat) -> "Lobby":
        """The same without a person: their seat is free, or goes with them if it was made for one more.

        No person is left if all others have not accepted their invitations yet.
        """
        others = self.holders[:seat] + self.holders[seat + 1 :]
        people = [holder.user_id for holder in others if holder.user_id is not None]
        staying = [user_id for user_id in people if user_id not in self._invited]
        if not staying:
            return replace(self, holders=())
        gone = self.holders[seat].user_id
        lobby = self if gone is None else self._settled(gone)
        host_id = self.host_id if self.host_id in people else staying[0]
        if self.tables == 1 and self.seats > self.wanted:
            return replace(lobby, holders=others, host_id=host_id)
        ai = Holder(None, free_ai_name(replace(self, holders=others).names), self.level)
        return replace(lobby, holders=_with_holder(lobby.holders, seat, ai), host_id=host_id)

    def without(self, people: Collection[int]) -> "Lobby":
        """The same without those of some people who have seats."""
        lobby = self
        for user_id in [each.user_id for each in self.holders if each.user_id is not None]:
            seat = lobby.seat_of(user_id)
            if user_id in people and seat is not None:
                lobby = lobby.vacated(seat)
        return lobby

    def _at_level(self, level: str) -> "Lobby":
        """The same with AIs of that level."""
        holders = (each if each.ai is None else replace(each, ai=level) for each in self.holders)
        return replace(self, holders=tuple(holders), level=level)

    def _holds(self, shown: SeatShown) -> bool:
        """True if the seat is as it was shown."""
        return 0 <= shown.seat < len(self.holders) and self.holders[shown.seat].user_id == shown.user_id


def _with_holder(holders: tuple[Holder, ...], seat: Seat, holder: Holder) -> tuple[Holder, ...]:
    """The holders with another one in a seat, perhaps in one more."""
    return (*holders[:seat], holder, *holders[seat + 1 :])


def _changed(before: Lobby, after: Lobby) -> Lobby:
    """The lobby after a change; it asks the guests again if the change affects a rated match."""
    partners = after.game.sides(after.seats, after.options) if after.seats in after.game.seats else ()
    is_paired = any(len(side) > 1 for side in partners)
    agreed, offered = (
        (each.control, each.options, each.seats, each.holders if is_paired else each.people)
        for each in (before, after)
    )
    if not after.rated or agreed == offered:
        return after
    return replace(after, asked=after.asked | (after.people - {after.host_id}))
