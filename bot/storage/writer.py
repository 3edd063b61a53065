"""Group commit: writes that come together share one transaction, and one wait for the disk."""

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

import structlog

from bot.runtime.measures import COMMIT_SECONDS, COMMIT_WRITES, COMMITS_FAILED
from bot.storage.commits import COMMITS
from bot.storage.database import migrations
from bot.storage.driver import Driver
from bot.storage.errors import StorageClosedError, StorageUnavailableError
from bot.storage.work import Dialects, Statement, Work, Write

ENDED: Final = "The task that writes has ended."
CLOSED: Final = "The database is closed."
COMPANY_SECONDS: Final = 0.1
"""The longest that a write without a waiting caller waits for other writes, in seconds."""
SILENCE: Final = 5.0
"""The seconds without an answer after which a database counts as down."""
PROBE_SECONDS: Final = 3.0
"""The seconds without a commit after which the writer tries one: a quiet bot must notice an outage."""
NO_ANSWER: Final = f"it has not answered for {SILENCE:g} seconds"

T = TypeVar("T")

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class _Queued(NamedTuple):
    """A write, and the future of its caller."""

    write: Write[Any]
    waiter: "asyncio.Future[Any]"


class Writer:
    """The one task that writes: it commits the queue as a group, then completes the callers' futures.

    While a group is on its way to the disk the next one gathers. So a busy bot waits for the disk once for
    many moves, and an idle one does not wait for more writes. Only a write without a waiting caller waits for
    a moment: it seldom comes alone, and a separate group would delay the next move.
    """

    __slots__ = (
        "_answered",
        "_begun",
        "_closing",
        "_driver",
        "_failed",
        "_gathering",
        "_is_logged",
        "_queue",
        "_refused",
        "_task",
        "_timer",
        "_under_way",
        "_wake",
    )

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._queue: list[_Queued] = []
        self._wake = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None  # for writes that wait for company
        self._closing = False
        self._failed = False
        self._is_logged = False  # True once the log has the present failure
        self._answered = self._refused = time.monotonic()
        self._begun: float | None = None  # when the group that is being committed was taken
        # Each is done when its group is: the group being committed, and the group being gathered.
        self._under_way, self._gathering = _future(), _future()
        self._under_way.set_result(None)
        self._task = asyncio.create_task(self._commit_queue(), name="storage writer")

    @property
    def failing(self) -> bool:
        """True while nothing can be written: the last group failed, or the database does not answer."""
        return self._failed or self.unanswered > SILENCE

    @property
    def unanswered(self) -> float:
        """The seconds since the last unanswered request to the database."""
        return 0.0 if self._begun is None else time.monotonic() - self._begun

    @property
    def outage(self) -> float:
        """The seconds since the last commit while nothing can be written, else 0."""
        return time.monotonic() - self._answered if self.failing else 0.0

    def write(self, *statements: Statement, about: str = "", hurried: bool = True) -> "asyncio.Future[None]":
        """Queue statements; the future is done when they are committed.

        They are committed in the order of the calls, but writes `about` different subjects, such as two
        matches, may change places. Cancelling the future does not cancel them. `hurried=False` shares the
        next commit, within `COMPANY_SECONDS`; a read hastens it.

        Raises, from the future:
            RepeatedInteraction: the log already has a move of this interaction.
            StorageError: they were not written.
        """
        return self._enqueue(Write(statements, about=about), hurried=hurried)

    def transact(self, work: Work[T]) -> "asyncio.Future[T]":
        """Queue a write that depends on its reads; the future has the result of `work`, once committed.

        `work` runs after every write queued before it, and sees their changes; no other work runs meanwhile,
        not even in another process. An error undoes only its changes, and the future raises it. If the
        group's transaction is retried, `work` runs again from its beginning.

        Raises, from the future:
            StorageError: nothing was written.
        """
        return self._enqueue(Write(work=work))

    async def read(self, work: Work[T]) -> T:
        """Return the result of `work`, which sees every write queued before.

        Raises:
            StorageError: the database cannot be read, or is closed.
        """
        await self._settle()
        return await self._driver.read(work)

    async def scrub(self, tables: Sequence[str], needles: Sequence[bytes]) -> None:
        """Wipe all traces of deleted rows, after every write queued before.

        Raises:
            StorageError: something may have stayed, or the database is closed.
        """
        await self._settle()
        await self._driver.scrub(tables, needles)

    async def run(self) -> None:
        """Check regularly that the database can be written, until the writer is closed.

        Raises the writer's error if it ended by itself.
        """
        while not (await asyncio.wait((self._task,), timeout=PROBE_SECONDS))[0]:
            self._probe()
        if self._task.cancelled():
            raise StorageUnavailableError("The task that writes was cancelled.")
        self._task.result()

    async def close(self) -> None:
        """Commit the queue, then end; nothing can be queued any more."""
        self._closing = True
        self._wake.set()
        self._driver.hurry()
        await asyncio.wait((self._task,))

    def _probe(self) -> None:
        """Write something if there has been no write lately, to see if the database accepts it."""
        if self._begun is not None:
            if self.failing:
                self._log_failure(NO_ANSWER)
        elif not self._closing and time.monotonic() - self._answered >= PROBE_SECONDS:
            probe: asyncio.Future[None] = self._enqueue(Write((rewriting(),) if self._failed else ()))
            probe.add_done_callback(lambda done: done.cancelled() or done.exception())  # logged for all

    def _log_failure(self, fault: str) -> None:
        """Log that the database fails, once for each outage."""
        if not self._is_logged:
            log.error("database fails", fault=fault)
        self._is_logged = True
        self._refused = time.monotonic()

    def _enqueue(self, write: Write[T], *, hurried: bool = True) -> "asyncio.Future[T]":
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[T] = loop.create_future()
        if hurried and (commits := COMMITS.get()) is not None:
            commits.follow(waiter)
        if self._closing:
            waiter.set_exception(StorageClosedError(CLOSED))
        elif self._task.done():
            waiter.set_exception(StorageUnavailableError(ENDED))
        else:
            self._queue.append(_Queued(write, waiter))
            if hurried:
                self._wake.set()
            elif self._timer is None:
                self._timer = loop.call_later(COMPANY_SECONDS, self._commit_waiting)
        return waiter

    def _commit_waiting(self) -> None:
        """Commit the writes that waited for others, unless an earlier commit included them."""
        self._timer = None
        self._wake.set()

    def _note_answer(self) -> None:
        """Note a committed group. A full disk still accepts some, so an outage ends only after seconds."""
        self._answered = now = time.monotonic()
        if self._is_logged and now - self._refused >= PROBE_SECONDS:
            log.info("database answers again")
            self._is_logged = False

    async def _settle(self) -> None:
        """Wait until everything queued so far is committed or refused: a read then finds it.

        Raises:
            StorageClosedError: the database is closed.
        """
        if self._queue:
            self._wake.set()
        pending = self._gathering if self._queue else self._under_way
        if not pending.done():
            await asyncio.wait((pending,))
        if self._closing:
            raise StorageClosedError(CLOSED)

    async def _commit_queue(self) -> None:
        group: list[_Queued] = []
        try:
            while self._queue or not self._closing:
                await self._wake.wait()
                self._wake.clear()
                if self._queue:
                    group, self._queue = self._queue, []
                    self._under_way, self._gathering = self._gathering, _future()
                    await self._commit(group)
                    self._under_way.set_result(None)
        finally:
            if self._timer is not None:
                self._timer.cancel()
            _fail((*group, *self._queue), partial(StorageUnavailableError, ENDED))
            for each in (self._under_way, self._gathering):
                if not each.done():
                    each.set_result(None)

    async def _commit(self, group: Sequence[_Queued]) -> None:
        self._begun = began = time.monotonic()
        try:
            outcomes = await self._driver.commit([queued.write for queued in group])
        finally:
            self._begun = None
        failures = [each.error for each in outcomes if isinstance(each.error, StorageUnavailableError)]
        self._failed = bool(failures)
        if failures:
            COMMITS_FAILED.add()
            self._log_failure(str(failures[0]))
        else:
            self._note_answer()
            if any(queued.write.statements or queued.write.work for queued in group):
                COMMIT_SECONDS.note(time.monotonic() - began)
                COMMIT_WRITES.note(len(group))
        for queued, outcome in zip(group, outcomes, strict=True):
            if queued.waiter.done():
                continue
            if outcome.error is None:
                queued.waiter.set_result(outcome.value)
            else:
                queued.waiter.set_exception(outcome.error)


def failure_logged(write: "asyncio.Future[None]", what: str, **at: object) -> "asyncio.Future[None]":
    """A write without a waiting caller: a failure is only logged."""

    def look(done: "asyncio.Future[None]") -> None:
        if not done.cancelled() and (error := done.exception()) is not None:
            log.error(what, fault=str(error), **at)

    write.add_done_callback(look)
    return write


def rewriting() -> Statement:
    """A write that changes nothing but needs the disk, unlike an empty transaction on a file."""
    version = migrations()[-1].version
    return Statement(Dialects(sqlite=f"PRAGMA user_version = {version}", postgres="SELECT 1"))


def _future() -> "asyncio.Future[None]":
    return asyncio.get_running_loop().create_future()


def _fail(group: Sequence[_Queued], error: Callable[[], Exception]) -> None:
    """Raise a separate error to each caller that still waits for a write of a group."""
    for queued in group:
        if not queued.waiter.done():
            queued.waiter.set_exception(error())
