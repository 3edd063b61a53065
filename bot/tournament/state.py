"""The state of a tournament: a pure function of its log."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final, Literal, TypeAlias, TypeVar

from bot.tournament.events import (
    FILLER,
    Changed,
    CheckedIn,
    Corrected,
    Created,
    Ended,
    HowEnded,
    Joined,
    Logged,
    Paused,
    Resumed,
    RoundSeated,
    Started,
    TableEnded,
    TableOpened,
    TournamentEvent,
    WhyEnded,
    Withdrew,
)
from bot.tournament.plan import TournamentPlan

T = TypeVar("T")
TournamentPhase: TypeAlias = Literal["joining", "playing", "paused", "ended"]
MOST_ABSENCES: Final = 2
"""The number of absences after which a person is withdrawn."""
LAST_LATE_ROUND: Final = 2
"""The last round that a late person may join for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Participant:
    """A person in a tournament.

    Attributes:
        number: from 0, in the order of joining.
        entrant: the number of their entrant: themselves, or their fixed pair.
        joined_at: seconds since 1970 (UTC).
        partner: the one person who may complete the pair; None lets any person do so.
        withdrew: true if they withdrew, or the organiser removed them.
        absences: the number of rounds in which they made no move.
        was_absent: true if they made no move in the last round that they were seated in.
    """

    number: int
    user_id: int
    name: str
    entrant: int
    joined_at: float
    partner: int | None = None
    checked_in: bool = False
    withdrew: bool = False
    absences: int = 0
    was_absent: bool = False

    @property
    def is_out(self) -> bool:
        """True if no later round seats them."""
        return self.withdrew or self.absences >= MOST_ABSENCES


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A person or a fixed pair, seated and scored as one.

    Attributes:
        number: from 0, in the order of joining.
        people: the numbers of the people.
        since: the first round that could seat them.
    """

    number: int
    people: tuple[int, ...]
    since: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TableResult:
    """The result of a table: the attributes of `TableEnded`, and the reason for a correction."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    how: HowEnded = "played"
    corrected: str | None = None
    boards: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundTable:
    """A table of a round; `entrants` in the order of their seats, with `FILLER` for an AI.

    `opened_at` is in seconds since 1970 (UTC).
    """

    number: int
    entrants: tuple[int, ...]
    match_id: str | None = None
    opened_at: float | None = None
    result: TableResult | None = None

    def points_of(self, entrant: int) -> int:
        """The points of an entrant who sat here; 0 before the table has ended."""
        return self.result.points[self.entrants.index(entrant)] if self.result else 0

    def opponents_of(self, entrant: int, *, teamed: bool) -> tuple[int, ...]:
        """The entrants who played against this one; partners sit opposite if the game is `teamed`."""
        seat = self.entrants.index(entrant)
        together = {seat, (seat + 2) % 4} if teamed and len(self.entrants) == 4 else {seat}
        return tuple(
            each for place, each in enumerate(self.entrants) if place not in together and each != FILLER
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedRound:
    """A round; `number` from 1, `seated_at` in seconds since 1970 (UTC)."""

    number: int
    tables: tuple[RoundTable, ...]
    sitting_out: tuple[int, ...]
    absent: tuple[int, ...]
    seated_at: float

    @property
    def begun_at(self) -> float | None:
        """The time at which its last table opened; its clock runs from then. None before the first opens."""
        return max((table.opened_at for table in self.tables if table.opened_at is not None), default=None)

    @property
    def is_complete(self) -> bool:
        """True if every table has ended."""
        return all(table.result is not None for table in self.tables)

    def table_of(self, entrant: int) -> RoundTable | None:
        """The table at which an entrant sits."""
        return next((table for table in self.tables if entrant in table.entrants), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentState:
    """A tournament as its log describes it. Each event makes a new state.

    Attributes:
        plan: its settings.
        phase: `joining` until it starts; check-in has no phase, because the clock opens it.
        seeding: the entrants who play, from the first seed on, then the late ones.
        drawn: the number of entrants in the draw, without the late ones.
        events: the number of events so far, which is the number of the next one.
        why: the reason why it ended.
    """

    plan: TournamentPlan
    phase: TournamentPhase = "joining"
    people: tuple[Participant, ...] = ()
    entrants: tuple[Entrant, ...] = ()
    seeding: tuple[int, ...] = ()
    drawn: int = 0
    rounds: tuple[SeatedRound, ...] = ()
    events: int = 0
    why: WhyEnded | None = None

    @property
    def has_started(self) -> bool:
        """True if the seeds are drawn."""
        return bool(self.seeding)

    @property
    def takes_late(self) -> bool:
        """True if a person may still join after the start."""
        running = self.phase in {"playing", "paused"} and self.plan.system != "knock-out"
        return running and len(self.rounds) < min(LAST_LATE_ROUND, self.plan.rounds or LAST_LATE_ROUND)

    @property
    def present(self) -> tuple[Participant, ...]:
        """The people who have joined and are not out."""
        return tuple(person for person in self.people if not person.is_out)

    @property
    def current(self) -> SeatedRound | None:
        """The last round that was seated."""
        return self.rounds[-1] if self.rounds else None

    @property
    def is_in_round(self) -> bool:
        """True while a table has no result; it stays true if the tournament is cancelled meanwhile."""
        return self.current is not None and not self.current.is_complete

    @property
    def is_between_rounds(self) -> bool:
        """True if the tournament is running and no table is being played."""
        return self.phase == "playing" and not self.is_in_round

    @property
    def field(self) -> tuple[int, ...]:
        """The entrants that the next round may seat, in the order of their seeds."""
        return tuple(number for number in self.seeding if self.may_be_seated(number))

    @property
    def is_as_drawn(self) -> bool:
        """True while no entrant has come or gone since the start."""
        return len(self.seeding) == self.drawn and self.field == self.seeding

    def may_be_seated(self, entrant: int) -> bool:
        """True unless all its people are out, or it lacks a partner and no AI may sit in."""
        people = self.entrants[entrant].people
        complete = self.plan.ai_seats or len(people) == self.plan.people_each
        return complete and any(not self.people[person].is_out for person in people)

    def person_of(self, user_id: int) -> Participant | None:
        """The person with that id; if they joined several times, the latest."""
        return next((person for person in reversed(self.people) if person.user_id == user_id), None)

    def seats_of(self, table: RoundTable) -> tuple[int | None, ...]:
        """The number of the person in each seat of a table; None for an AI."""
        if self.plan.format != "pairs":
            return tuple(self._person_at(entrant, 0) for entrant in table.entrants)
        return tuple(self._person_at(entrant, place) for place in (0, 1) for entrant in table.entrants)

    def called_to(self, table: RoundTable) -> tuple[int, ...]:
        """The user ids of the people to call to a table, in the order of their seats.

        A person who is out keeps their seat in a fixed pair, where an AI plays; an erased one has no user.
        """
        people = (self.people[number] for number in self.seats_of(table) if number is not None)
        return tuple(person.user_id for person in people if person.user_id > 0 and not person.is_out)

    def _person_at(self, entrant: int, place: int) -> int | None:
        people = () if entrant == FILLER else self.entrants[entrant].people
        return people[place] if place < len(people) else None

    def round_seated(self, number: int) -> SeatedRound | None:
        """The round with that number, from 1."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def table_of_match(self, match_id: str) -> tuple[SeatedRound, RoundTable] | None:
        """The round and the table that a match belongs to."""
        found = (
            (each, table)
            for each in reversed(self.rounds)
            for table in each.tables
            if table.match_id == match_id
        )
        return next(found, None)


def state_of(log: Iterable[Logged]) -> TournamentState:
    """The state after all events of a log.

    Raises:
        ValueError: the log does not begin with `Created`.
    """
    events = iter(log)
    first = next(events, None)
    if first is None or not isinstance(first.event, Created):
        raise ValueError("a log of a tournament begins with its creation")
    return reduce(after, events, TournamentState(plan=first.event.plan, events=1))


def after(state: TournamentState, logged: Logged) -> TournamentState:
    """The state after one more event, already checked by `verify`."""
    return replace(_applied(state, logged.event, logged.at), events=state.events + 1)


def _applied(state: TournamentState, event: TournamentEvent, at: float) -> TournamentState:  # noqa: C901 - a table
    match event:
        case Created(plan=plan) | Changed(plan=plan):
            return replace(state, plan=plan)
        case Joined():
            return _joined(state, event, at)
        case CheckedIn(person=number):
            return _with_person(state, replace(state.people[number], checked_in=True))
        case Withdrew(person=number):
            return _withdrew(state, number)
        case Started():
            return _started(state, event)
        case RoundSeated():
            return replace(state, rounds=(*state.rounds, _round_of(event, at)))
        case TableOpened(round=number, table=table, match_id=match_id):
            opened = replace(_table(state, number, table), match_id=match_id, opened_at=at)
            return _with_table(state, number, opened)
        case TableEnded():
            return _table_ended(state, event)
        case Corrected():
            return _corrected(state, event)
        case Paused():
            return replace(state, phase="paused")
        case Resumed():
            return replace(state, phase="playing")
        case Ended(why=why):
            return replace(state, phase="ended", why=why)


def _joined(state: TournamentState, event: Joined, at: float) -> TournamentState:
    number, late = len(state.people), state.has_started
    entrants, seeding, since = list(state.entrants), state.seeding, len(state.rounds) + 1
    if event.beside is None:
        entrant = Entrant(number=len(entrants), people=(number,), since=since)
        entrants.append(entrant)
    else:
        entrant = replace(entrants[event.beside], people=(*entrants[event.beside].people, number))
        if not any(seated.table_of(entrant.number) for seated in state.rounds):
            entrant = replace(entrant, since=since)  # a half that has played with an AI keeps its results
        entrants[event.beside] = entrant
    if late and entrant.number not in seeding:
        seeding = (*seeding, entrant.number)
    person = Participant(
        number=number,
        user_id=event.user_id,
        name=event.name,
        entrant=entrant.number,
        joined_at=at,
        partner=event.partner,
        checked_in=late,
    )
    return replace(state, people=(*state.people, person), entrants=tuple(entrants), seeding=seeding)


def _withdrew(state: TournamentState, number: int) -> TournamentState:
    """Mark the person as withdrawn. Before the start the other half of a pair may find another partner."""
    person = state.people[number]
    state = _with_person(state, replace(person, withdrew=True))
    if state.has_started:
        return state
    entrant = state.entrants[person.entrant]
    left = replace(entrant, people=tuple(each for each in entrant.people if each != number))
    return replace(state, entrants=_with(state.entrants, entrant.number, left))


def _started(state: TournamentState, event: Started) -> TournamentState:
    entrants, people = list(state.entrants), list(state.people)
    for stays, joins in event.paired:
        moved = entrants[joins].people
        entrants[stays] = replace(entrants[stays], people=(*entrants[stays].people, *moved))
        entrants[joins] = replace(entrants[joins], people=())
        for number in moved:
            people[number] = replace(people[number], entrant=stays)
    return replace(
        state,
        phase="playing",
        people=tuple(people),
        entrants=tuple(entrants),
        seeding=event.seeding,
        drawn=len(event.seeding),
    )


def _round_of(event: RoundSeated, at: float) -> SeatedRound:
    tables = tuple(
        RoundTable(number=number, entrants=entrants) for number, entrants in enumerate(event.tables, start=1)
    )
    return SeatedRound(
        number=event.round,
        tables=tables,
        sitting_out=event.sitting_out,
        absent=event.absent,
        seated_at=at,
    )


def _table_ended(state: TournamentState, event: TableEnded) -> TournamentState:
    result = TableResult(points=event.points, winners=event.winners, how=event.how, boards=event.boards)
    table = replace(_table(state, event.round, event.table), result=result)
    state = _with_table(state, event.round, table)
    for number in state.seats_of(table):
        if number is not None:
            person, absent = state.people[number], number in event.absent
            absences = person.absences + absent
            state = _with_person(state, replace(person, absences=absences, was_absent=absent))
    return state


def _corrected(state: TournamentState, event: Corrected) -> TournamentState:
    table = _table(state, event.round, event.table)
    how = table.result.how if table.result else "abandoned"
    result = TableResult(
        points=event.points,
        winners=event.winners,
        how=how,
        corrected=event.reason,
        boards=event.boards,
    )
    return _with_table(state, event.round, replace(table, result=result))


def _table(state: TournamentState, number: int, table: int) -> RoundTable:
    return state.rounds[number - 1].tables[table - 1]


def _with_table(state: TournamentState, number: int, table: RoundTable) -> TournamentState:
    seated = state.rounds[number - 1]
    changed = replace(seated, tables=_with(seated.tables, table.number - 1, table))
    return replace(state, rounds=_with(state.rounds, number - 1, changed))


def _with_person(state: TournamentState, person: Participant) -> TournamentState:
    return replace(state, people=_with(state.people, person.number, person))


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])
