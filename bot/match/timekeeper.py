"""Keeps the time of all tables in one task.

While a clock runs, the task wakes every second and at the next reminder or deadline. No clock runs while
Discord or the database cannot be reached, and afterwards players get the lost time back. They also get it
back after a restart, and at a single table after its players were locked out.
"""

import asyncio
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

import structlog

from bot.match.clocks import Clock, DeadlineChanges, next_moment
from bot.match.table import Table
from bot.runtime.faults import FailedWrites, log_errors, report
from bot.runtime.shards import WHOLE, Shards
from bot.storage import DeadlineRow, Store
from games.core.game import TABLE, Seat

PULSE: Final = 1.0
"""The seconds between two checks of the connection while a clock runs: an outage is noticed this late."""
BEAT: Final = 10.0
"""The seconds between two writes of the last time with a connection.

After a crash, players get back up to this much more than they lost."""

UNANSWERED: Final = PULSE
"""The seconds without an answer after which the database may be down. No player's time is up meanwhile."""
STALL: Final = 5.0
"""The seconds of oversleeping from which on the process must have been stopped, and missed clicks."""
SPARE: Final = 1_000
"""The number of outdated alarms to keep besides one for each deadline."""

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class _Alarm(NamedTuple):
    """A time to check a deadline, which may have moved or gone since."""

    at: float
    table_id: str
    seat: Seat


@dataclass(slots=True)
class _Hold:
    """A match with stopped clocks: the time when they stopped, and up to which lost time was given back."""

    since: float
    given_back: float


class Timekeeper:
    """Watches the clocks of all tables.

    Args:
        clock: the time.
        store: the database, which notes each time with a connection.
        tables: returns the matches in play.
        find: returns the match in play with an id; None if there is none.
        reachable: returns true while Discord can be reached.
        on_deadlines_changed: called when deadlines have moved.
        on_visible_change: called when players must see the moved deadlines or the clocks.
        heard: returns the time of Discord's last message; silence is noticed only later.
        shards: the shards of this process.
    """

    def __init__(
        self,
        clock: Clock,
        store: Store,
        tables: Callable[[], Iterable[Table]],
        find: Callable[[str], Table | None],
        reachable: Callable[[], bool],
        on_deadlines_changed: Callable[[Table, DeadlineChanges], None],
        on_visible_change: Callable[[Table], None],
        *,
        heard: Callable[[], float],
        shards: Shards = WHOLE,
    ) -> None:
        self._clock = clock
        self._store = store
        self._tables = tables
        self._find = find
        self._reachable = reachable
        self._heard = heard
        self._on_deadlines_changed = on_deadlines_changed
        self._on_visible_change = on_visible_change
        self._shards = shards
        self._writes = FailedWrites()
        self._alarms: list[_Alarm] = []
        self._most = SPARE  # the number of alarms above which outdated ones are removed
        self._news = asyncio.Event()
        self._last_connected = clock.now()
        self._given_back = -math.inf
        self._held: dict[str, _Hold] = {}  # by match
        self._noted = -math.inf
        self._written = clock.now()
        self._noting: asyncio.Future[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self.running = True

    def start(self, last_connected: float | None) -> None:
        """Start the task. If clocks have been stopped since a time, `last_connected` is this time."""
        self._task = asyncio.create_task(self._run(), name="timekeeper")
        if last_connected is not None:
            self._last_connected = last_connected
            self.running = False

    async def run(self) -> None:
        """Wait until the timekeeper is closed; raises its error if it fails."""
        assert self._task is not None, "started"
        await asyncio.wait((self._task,))
        self._task.result()

    async def close(self) -> None:
        """Stop the task, and write the time until which clocks ran."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self.running and self._reachable():
            self._last_connected = self._clock.now()
        elif self.running:
            self._stop_clocks(self._heard())
        self._give_back_held()
        if self._alarms:
            self._note()

    def hold(self, table: Table) -> None:
        """Stop the clocks of a match until `release`. It still ends if it is idle for long."""
        if table.id not in self._held:
            now = self._clock.now() if self.running else self._last_connected
            self._held[table.id] = _Hold(now, now)
            log.info("clocks of a match stand", match=table.id)
            self._news.set()

    def release(self, table: Table) -> None:
        """Start a match's clocks again, give back the lost time, and show it."""
        if table.id not in self._held:
            return
        self._give_back_held()
        del self._held[table.id]
        log.info("clocks of a match run again", match=table.id)
        self._on_deadlines_changed(table, _all_of(table))
        self._on_visible_change(table)

    def runs_at(self, table: Table) -> bool:
        """True while the clocks of a match run."""
        return self.running and table.id not in self._held

    def watch(self, table: Table, deadlines: Iterable[DeadlineRow]) -> None:
        """Watch deadlines of a match that have begun or moved."""
        for row in deadlines:
            heappush(self._alarms, _Alarm(next_moment(row), table.id, row.seat))
        if len(self._alarms) > self._most:
            self._remove_outdated_alarms()
        self._news.set()

    def wake(self) -> None:
        """Check the connection and the clocks now."""
        self._news.set()

    async def _run(self) -> None:
        while True:
            self._news.clear()
            self._look()
            overslept = await self._clock.wait(self._news, self._wake_at())
            if overslept > STALL:
                self.running = False

    def _wake_at(self) -> float:
        if not self._alarms:
            return math.inf
        pulse = self._clock.now() + PULSE
        return min(pulse, self._alarms[0].at) if self.running else pulse

    def _look(self) -> None:
        """Check the connection and the database, then ring the alarms that are due.

        No player's time is up while Discord cannot be reached or clicks cannot be written. The database is
        taken to have failed after the last pulse that was written.
        """
        if self._store.failing:
            self._stop_clocks(self._written)
            if self._noting is None or self._noting.done():
                self._note()  # while tables are quiet, only this write shows when the database is back
            return
        if not self._reachable():
            # After oversleeping the clocks are stopped already: the process read nothing meanwhile, so the
            # time of Discord's last message says nothing.
            if self.running:
                self._stop_clocks(self._heard())
                if self._alarms:
                    self._note()  # so a crash gives back this time as well
            return
        now = self._clock.now()
        if not self.running:
            self._resume(now)
        self._give_back_held()
        self._last_connected = now
        if self._alarms and now - self._noted >= BEAT:
            self._note()
        while self._alarms and self._alarms[0].at <= now:
            alarm = heappop(self._alarms)
            try:
                self._ring(alarm, now)
            except Exception as error:  # noqa: BLE001 - a fault at one table must not stop the others' clocks
                report("clock not kept", error, match=alarm.table_id)
                heappush(self._alarms, alarm._replace(at=now + PULSE))

    def _stop_clocks(self, since: float) -> None:
        """Stop all clocks as of a time. The lost time since then is given back later, and only once."""
        self.running = False
        self._last_connected = max(self._given_back, min(self._last_connected, since))
        for table in self._tables():
            table.match.clocks.reprieve(self._last_connected)

    def _resume(self, now: float) -> None:
        """Give back the time since the last connection."""
        self.running = True
        self._given_back = now
        for table in self._tables():
            with log_errors("time not given back", match=table.id):
                self._give_back(table, now)
        log.info("clocks run again", lost_seconds=round(now - self._last_connected, 1))

    def _give_back_held(self) -> None:
        """Give back the time that only locked-out players lost; the next pulse writes it."""
        now = self._clock.now() if self.running else self._last_connected
        for table_id, hold in tuple(self._held.items()):
            table = self._find(table_id)
            if table is None or self._has_lapsed(table, hold, now):
                del self._held[table_id]
            elif now > hold.given_back:
                table.match.clocks.give_back(hold.given_back, now, to_table=False)
                hold.given_back = now

    def _has_lapsed(self, table: Table, hold: _Hold, now: float) -> bool:
        """End a match that has been held for too long; true if it ended.

        A match without clocks has a deadline for the whole table, which still runs.
        """
        clocks = table.match.clocks
        return TABLE not in clocks.deadlines and now - hold.since >= clocks.idle and table.lapse()

    def _give_back(self, table: Table, now: float) -> None:
        since, hold = self._last_connected, self._held.get(table.id)
        if hold is not None:
            since, hold.given_back = hold.given_back, now
        changes = table.match.clocks.give_back(since, now)
        if changes.begun:
            self._on_deadlines_changed(table, changes)
        if any(row.seat != TABLE for row in changes.begun):
            self._on_visible_change(table)

    def _remove_outdated_alarms(self) -> None:
        """Replace all alarms by one for each present deadline."""
        self._alarms[:] = [
            _Alarm(next_moment(row), table.id, seat)
            for table in self._tables()
            for seat, row in table.match.clocks.deadlines.items()
        ]
        heapify(self._alarms)
        self._most = 2 * len(self._alarms) + SPARE

    def _ring(self, alarm: _Alarm, now: float) -> None:
        """Remind a player, or end their time, if their deadline is still the alarm's."""
        table = self._find(alarm.table_id)
        row = None if table is None else table.match.clocks.deadlines.get(alarm.seat)
        if table is None or row is None:
            return
        if table.id in self._held and row.seat != TABLE:
            heappush(self._alarms, alarm._replace(at=now + PULSE))
            return
        if row.seat not in table.match.clocks.up:
            if now < next_moment(row):
                return  # it has moved, so it has another alarm
            if now < row.at:
                self._on_deadlines_changed(table, table.match.clocks.remind(row.seat))
                self._on_visible_change(table)
                return
            if row.seat == TABLE:
                if table.lapse():
                    return
            elif self._store.unanswered <= UNANSWERED:
                table.expire(row.seat)
        # An outage may become known before the AI has decided; then the time was not up. If an outage may
        # have begun, the AI does not start: its decision would be written once the outage is over.
        heappush(self._alarms, _Alarm(now + PULSE, table.id, row.seat))

    def _note(self) -> None:
        self._noted = now = self._clock.now()
        for table in filter(None, map(self._find, self._held)):
            rows = tuple(table.match.clocks.deadlines.values())  # their alarms need no change
            write = self._store.clocks.save_deadlines(table.id, rows, ())
            self._writes.follow(write, "deadlines not logged", match=table.id)
        self._noting = self._store.clocks.save_pulse(self._last_connected, self._shards)
        self._noting.add_done_callback(lambda noting: self._is_noted(noting, now))
        self._writes.follow(self._noting, "pulse not noted")

    def _is_noted(self, noting: "asyncio.Future[None]", at: float) -> None:
        if not noting.cancelled() and noting.exception() is None:
            self._written = at


def _all_of(table: Table) -> DeadlineChanges:
    """All deadlines of a match, as changes."""
    return DeadlineChanges(tuple(table.match.clocks.deadlines.values()))
