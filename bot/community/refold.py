"""Recomputing all ratings while the bot runs, after a match is set aside or the model has changed."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

import structlog

from bot.community.rated import Fold, is_rated, rate_match
from bot.community.ratings import MODEL
from bot.runtime.faults import log_errors
from bot.runtime.slices import Slices
from bot.runtime.waiting import happens
from bot.storage import StorageClosedError, Store
from bot.storage.rating_fold import RatingFold, note_ratings_made, read_fold, request_recompute
from bot.storage.ratings import differences
from bot.storage.results import read_rated_after
from bot.storage.work import Batch, Steps

LOOK_SECONDS: Final = 15.0
"""The time between two checks: another process may have set a match aside."""
_PAGE: Final = 200

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Refold:
    """Recomputes ratings from the results of all matches that count.

    While they are due, nothing else writes ratings; matches that end meanwhile are rated at the end. So the
    long computing needs no transaction, and the last part, which writes the differences, is short. If an
    input has changed meanwhile, such as a person's id, it starts again.

    Args:
        on_made: called after the ratings are written.
        ready: set once all results are in the database; None if they already are.
    """

    __slots__ = ("_on_made", "_ready", "_store", "_wake")

    def __init__(
        self, store: Store, on_made: Callable[[], None] = lambda: None, ready: asyncio.Event | None = None
    ) -> None:
        self._store = store
        self._ready = ready
        self._on_made = on_made
        self._wake = asyncio.Event()

    def look(self) -> None:
        """Check at once if ratings are due."""
        self._wake.set()

    async def run(self) -> None:
        """Recompute ratings each time they are due; never returns."""
        if self._ready is not None:
            await self._ready.wait()
        while True:
            with log_errors("ratings not recomputed"), suppress(StorageClosedError):  # the bot ends
                await self.make_due()
            await happens(self._wake, LOOK_SECONDS)
            self._wake.clear()

    async def make_due(self) -> bool:
        """Recompute ratings if they are due; return False if they are not.

        Raises:
            StorageError: the write failed, and the ratings have not changed.
        """
        due = await self._store.transact(_begun)
        if due is None:
            return False
        log.info("recomputing ratings")
        while (due := await self._make(due)) is not None:
            pass
        log.info("ratings recomputed")
        self._on_made()
        return True

    async def _make(self, due: RatingFold) -> RatingFold | None:
        """Recompute the ratings; if an input has changed meanwhile, return the state to recompute for."""
        fold, last, slices = Fold(), 0, Slices()
        while page := await self._store.results.rated_after(last, _PAGE):
            for match in page:
                fold.count(match)
                await slices.pause()
            last = page[-1].number
        stored = await self._store.ratings.all()
        changes = await asyncio.to_thread(lambda: differences(stored, fold.tables()))
        return await self._store.transact(partial(_finished, due, changes, last))


def _begun() -> Steps[RatingFold | None]:
    """The state of the ratings if they are due; later changes of their inputs will change that state."""
    fold = yield from read_fold(MODEL)
    if not fold.is_due(MODEL):
        return None
    if fold.wanted == fold.made:
        yield from request_recompute()
        return (yield from read_fold(MODEL))
    return fold


def _finished(due: RatingFold, changes: Sequence[Batch], last: int) -> Steps[RatingFold | None]:
    """Write the differences, and rate the matches that ended since.

    If the state has changed, write nothing, and return it if ratings are still due.
    """
    now = yield from read_fold(MODEL)
    if now != due:
        return now if now.is_due(MODEL) else None
    for sql, batch in changes:
        yield Batch(sql, batch)
    yield from note_ratings_made(MODEL)
    while page := (yield from read_rated_after(last, _PAGE)):
        for match in page:
            if is_rated(match):
                yield from rate_match(match)
        last = page[-1].number
    return None
