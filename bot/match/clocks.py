"""Clocks: the time for a decision, and the deadline of each seat. The present time is injected."""

import asyncio
import math
import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

from bot.runtime.waiting import happens
from bot.storage import DeadlineRow
from games.core.game import TABLE, Seat

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
REMINDER: Final = 2 / 3
"""The part of the time after which a player is reminded."""
UNREMINDED: Final = 0.6
"""The part of the time after which a move plays itself at the latest, before its player is reminded."""
RESUMED: Final = 10.0
"""The least time, in seconds, for a player who returns in the middle of a decision; once for each decision,
and no more than a whole move has."""
RETURN: Final = 5.0 * MINUTE
"""The seconds after which a side loses if all its players have left and none is back.

It is long enough to change one's mind and find the table again, and short enough for the others to wait."""
FORFEITS: Final[tuple[Seat, Seat]] = (-2, -3)
"""The keys of the deadlines of two sides: a side loses then unless one of its players is back."""
GRACE: Final = 15.0
"""The least time, in seconds, for a player after an outage, unless a whole move has less."""
RATED_SECONDS: Final = 15
"""The least time, in seconds, for a decision in a rated match: with less, the host could win by the clock."""
FIRST: Final = 2
"""The time of each player's first decision, as a multiple of the usual time."""
_COARSE: Final = 10 * MINUTE  # the most that the idle time in the database may lag behind,
_COARSE_PART: Final = 0.01  # also as a share of the idle time
ABSENT: Final = DAY
"""The seconds without activity after which players of a match without a clock may let AIs play for the
players that the table waits for."""

ClockKind: TypeAlias = Literal["live", "slow", "none"]
PRESETS: Final[Mapping[ClockKind, tuple[int, ...]]] = {
    "live": (15, 30, 60, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE),
    "slow": (HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY),
}
"""The times, in seconds, that a lobby offers if the server's settings allow them."""


class Clock(Protocol):
    """The time, and waiting for a time."""

    def now(self) -> float:
        """Seconds since 1970 (UTC)."""

    async def wait(self, news: asyncio.Event, until: float) -> float:
        """Wait until `news` is set, or at most until `until`.

        Returns the seconds by which it overslept, for example because the process was stopped.
        """


class SystemClock:
    """The machine's time."""

    def now(self) -> float:
        return time.time()

    async def wait(self, news: asyncio.Event, until: float) -> float:
        seconds = None if math.isinf(until) else max(0.0, until - self.now())
        await happens(news, seconds)
        return max(0.0, self.now() - until)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The time for each decision: `seconds`, meant for people who are there (live) or not (slow)."""

    kind: ClockKind = "none"
    seconds: int = 0

    @property
    def may_be_rated(self) -> bool:
        """True if there is a clock, with time to think."""
        return self.kind != "none" and self.seconds >= RATED_SECONDS

    def __str__(self) -> str:
        return f"{self.kind} {self.seconds}"

    @classmethod
    def parse(cls, text: str) -> "TimeControl":
        """``live 60``, as `str` spells it; raises ValueError for anything else."""
        kind, _, seconds = text.partition(" ")
        match kind:
            case "live" | "slow" | "none":
                return cls(kind, int(seconds))
        raise ValueError(text)


NO_CLOCK: Final = TimeControl()


@dataclass(frozen=True, slots=True)
class TimeRules:
    """The clocks that a server allows.

    Attributes:
        usual: the clock of a new lobby.
        live, slow: the least and the most seconds a decision of each kind of clock.
        unlimited: true if a match may have no clock.
        offered: the only clocks that a host may choose within those bounds; None for all.
        idle: the seconds without activity after which a match without a clock ends.
    """

    usual: TimeControl = TimeControl("live", 60)
    live: tuple[int, int] = (5, 10 * MINUTE)
    slow: tuple[int, int] = (HOUR, 7 * DAY)
    unlimited: bool = True
    offered: frozenset[TimeControl] | None = None
    idle: float = 7.0 * DAY

    def allow(self, control: TimeControl) -> bool:
        """True if a match may have that clock."""
        if self.offered is not None and control not in self.offered:
            return False
        if control.kind == "none":
            return self.unlimited and control.seconds == 0
        least, most = self.live if control.kind == "live" else self.slow
        return least <= control.seconds <= most

    def choices(self, now: TimeControl) -> tuple[TimeControl, ...]:
        """The clocks that a lobby offers besides its present one (`now`), the shortest first."""
        presets = {TimeControl(kind, seconds) for kind, times in PRESETS.items() for seconds in times}
        offered = {each for each in (*presets, self.usual, NO_CLOCK) if self.allow(each)} | {now}
        return tuple(sorted(offered, key=lambda each: (each.kind == "none", each.kind, each.seconds)))


class DeadlineChanges(NamedTuple):
    """Changes to the deadlines of a match: deadlines to set, and seats without one from now on."""

    begun: tuple[DeadlineRow, ...] = ()
    stopped: tuple[Seat, ...] = ()


class DueSeat(NamedTuple):
    """A person who must decide, and the revision of their seat."""

    user_id: int
    revision: int


@dataclass(frozen=True, slots=True)
class _Interrupted:
    """The time of a decision that a person left open.

    Attributes:
        due: the person and the decision.
        row: their deadline.
        until: the time when they left.
        left: the time that they have when they come back.
        eased: true if that is, or once was, more than they had left.
    """

    due: DueSeat
    row: DeadlineRow
    until: float
    left: float
    eased: bool

    def given_back(self, since: float) -> "_Interrupted":
        """A copy that gives back the time lost since `since`."""
        return replace(self, left=self.left + max(0.0, self.until - max(since, self.row.since)))


@dataclass(slots=True)
class TurnClocks:
    """The deadlines of one match: of each person who must decide now; under `TABLE`, the end of a match
    without a running clock; and under `FORFEITS`, the defeat of a side after all its players have left.

    No clock runs for a person alone with AIs, because no player waits for them, nor once all opponents have
    left. A player's first decision has twice the time: they must notice the match, and look at their hand.

    A deadline begins when its seat becomes due. Actions of other seats, in turn or out of turn, do not change
    it. If a seat acts and is still due, another deadline begins. Players cannot gain time by leaving and
    coming back, or by a claim: a seat due again for the same decision has the time it had left, and at least
    `RESUMED`. Another player who takes the seat has the whole time. A restart forgets interruptions.

    Attributes:
        control: the time for each decision.
        idle: the seconds without activity after which a match without a running clock ends.
        up: the seats that have run out of time, until the AI has decided for them.
    """

    control: TimeControl
    idle: float
    deadlines: dict[Seat, DeadlineRow] = field(default_factory=dict)
    up: set[Seat] = field(default_factory=set)
    _due: dict[Seat, DueSeat] = field(default_factory=dict)
    _interrupted: dict[Seat, _Interrupted] = field(default_factory=dict)

    def follow(
        self,
        due: Mapping[Seat, DueSeat],
        now: float,
        *,
        undecided: Collection[Seat],
        touched: bool,
        alone: bool = False,
        deserted: int | None = None,
    ) -> DeadlineChanges:
        """Begin and end deadlines.

        Args:
            due: the persons who must decide now.
            now: seconds since 1970 (UTC).
            undecided: all seats with a decision to take, even if no person takes it now.
            touched: true if a person has acted at the table.
            alone: true if at most one person plays, and AIs have the other seats.
            deserted: the side that loses unless one of its players comes back.
        """
        if self.control.kind == "none" or alone or deserted is not None:
            # Due players have unlimited time now, so they keep no rest for later.
            kept = {TABLE} if deserted is None else {TABLE, FORFEITS[deserted]}
            stopped = self._stop(kept, [seat for seat in undecided if seat not in due], now)
            watched = self._watch(now, touched=touched)
            return DeadlineChanges((*watched, *self._await_return(deserted, now)), stopped)
        stopped = self._stop(due, undecided, now)
        self._due = dict(due)
        begun = tuple(
            self._begun(seat, each, now)
            for seat, each in due.items()
            if seat not in self.deadlines or self.deadlines[seat].revision != each.revision
        )
        self._set(begun)
        return DeadlineChanges(begun, stopped)

    def restore(self, rows: tuple[DeadlineRow, ...]) -> None:
        """Restore the deadlines from before a restart; `follow` drops the outdated ones."""
        self.deadlines = {row.seat: row for row in rows}

    def remind(self, seat: Seat) -> DeadlineChanges:
        """Note that a player was reminded."""
        return self._set((replace(self.deadlines[seat], reminded=True),))

    def reprieve(self, since: float) -> None:
        """Let seats decide after all if their time ran out later than `since`, when it stopped counting."""
        self.up = {seat for seat in self.up if self.deadlines[seat].at <= since}

    def give_back(self, since: float, now: float, *, to_table: bool = True) -> DeadlineChanges:
        """Give back the time from `since` until `now`, and a moment to begin with.

        Without `to_table`, the deadline of a match without clocks does not move.
        """
        least = now + min(GRACE, self.control.seconds)
        given = []
        for row in self.deadlines.values():
            if row.seat in self.up or (row.seat == TABLE and not to_table):
                continue
            lost = max(0.0, now - max(since, row.since))
            given.append(replace(row, since=row.since + lost, at=max(row.at + lost, least)))
        self._interrupted = {seat: each.given_back(since) for seat, each in self._interrupted.items()}
        return self._set(tuple(given))

    def is_late(self, seat: Seat, now: float) -> bool:
        """True if the time of a seat is up."""
        row = self.deadlines.get(seat)
        return row is not None and now >= row.at

    def until_reminded(self, seat: Seat, now: float) -> float:
        """The seconds until shortly before the player's reminder; infinite if no clock runs."""
        row = self.deadlines.get(seat)
        return math.inf if row is None else row.since + (row.at - row.since) * UNREMINDED - now

    @property
    def stand_in_from(self) -> float | None:
        """The time from which AIs may play for players who do not move; None if a clock does that."""
        row = self.deadlines.get(TABLE)
        return row.since + ABSENT if row is not None and self.control.kind == "none" else None

    def _begun(self, seat: Seat, due: DueSeat, now: float) -> DeadlineRow:
        """The deadline of a decision that begins or resumes."""
        before = self._interrupted.get(seat)
        if before is not None and before.due == due:
            return DeadlineRow(seat, due.revision, now, now + before.left, before.row.reminded)
        whole = self.control.seconds * (1 if due.revision else FIRST)
        return DeadlineRow(seat, due.revision, now, now + whole)

    def _stop(self, kept: Collection[Seat], undecided: Collection[Seat], now: float) -> tuple[Seat, ...]:
        """Remove all other deadlines; remember the time left for decisions that are still open."""
        stopped = tuple(seat for seat in self.deadlines if seat not in kept)
        for seat in stopped:
            row, due = self.deadlines.pop(seat), self._due.get(seat)
            self.up.discard(seat)
            if due is not None:
                self._interrupted[seat] = self._interruption(due, row, now)
        self._interrupted = {seat: each for seat, each in self._interrupted.items() if seat in undecided}
        return stopped

    def _interruption(self, due: DueSeat, row: DeadlineRow, now: float) -> _Interrupted:
        before, left = self._interrupted.get(row.seat), max(0.0, row.at - now)
        if before is not None and before.due == due and before.eased:
            return _Interrupted(due, row, now, left, eased=True)
        least = min(RESUMED, self.control.seconds)
        return _Interrupted(due, row, now, max(left, least), eased=left < least)

    def _watch(self, now: float, *, touched: bool) -> tuple[DeadlineRow, ...]:
        """The one deadline of a match without a running clock, if it begins or moves.

        In the database it may lag a little behind.
        """
        row = self.deadlines.get(TABLE)
        at = now + self.idle
        if row is not None and (not touched or at - row.at < min(_COARSE, self.idle * _COARSE_PART)):
            return ()
        return self._set((DeadlineRow(TABLE, 0, now, at, reminded=True),)).begun

    def _await_return(self, side: int | None, now: float) -> tuple[DeadlineRow, ...]:
        """The deadline of a side without players, if it begins now."""
        if side is None or FORFEITS[side] in self.deadlines:
            return ()
        return self._set((DeadlineRow(FORFEITS[side], 0, now, now + RETURN, reminded=True),)).begun

    def _set(self, rows: tuple[DeadlineRow, ...]) -> DeadlineChanges:
        for row in rows:
            self.deadlines[row.seat] = row
            self.up.discard(row.seat)
        return DeadlineChanges(rows)


def next_moment(row: DeadlineRow) -> float:
    """The next time to handle a deadline: first its reminder, then its end."""
    return row.at if row.reminded else reminder_at(row)


def reminder_at(row: DeadlineRow) -> float:
    """The time of the reminder: after two thirds of the time."""
    return row.since + (row.at - row.since) * REMINDER
