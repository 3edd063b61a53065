"""Takes in matches that ended before the bot stored results: derives them from the logs, one by one."""

import asyncio
from collections.abc import Callable, Mapping
from time import perf_counter

import structlog

from bot.match.outcome import outcome_of
from bot.match.recovery import UnplayableError, read_log
from bot.runtime.faults import report, whereabouts
from bot.storage import KeptMatch, StorageError, Store
from bot.storage.rating_fold import request_recompute
from games import CATALOGUE
from games.core.game import Game

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Intake:
    """Stores the results of ended matches that have none yet, while tables run.

    It reads a log in slices of the event loop's time, and after each match pauses for as long as that took.
    It commits each match separately, so after an interruption the next start continues.

    Args:
        store: the database.
        games: the games by their keys; it takes in only their matches.
        on_taken_in: called after each match, to clear caches.

    Attributes:
        finished: set once all are taken in, or an intake has failed.
    """

    __slots__ = ("_games", "_on_taken_in", "_store", "finished")

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game] = CATALOGUE,
        on_taken_in: Callable[[], None] = lambda: None,
    ) -> None:
        self._store = store
        self._games = games
        self._on_taken_in = on_taken_in
        self.finished = asyncio.Event()

    async def run(self) -> None:
        """Take in all matches; never returns."""
        try:
            await self.take_in_all()
        except StorageError as error:
            report("older matches not taken in: the next start goes on", error)
        self.finished.set()
        await asyncio.Event().wait()

    async def take_in_all(self) -> None:
        """Take in every ended match without stored results.

        Raises:
            StorageError: a write failed; the matches before it are stored.
        """
        missing = await self._store.results.missing()
        unreadable, rated = 0, False
        for match_id in missing:
            began = perf_counter()
            unreadable += not await self._take_in(match_id)
            rated = rated or await self._store.results.is_rated(match_id)
            self._on_taken_in()
            await asyncio.sleep(perf_counter() - began)
        if rated:
            await self._store.transact(request_recompute)
        if missing:
            log.info("older matches taken in", matches=len(missing), unreadable=unreadable)

    async def _take_in(self, match_id: str) -> bool:
        """Take in one match; False if its log cannot be read, and then note that for good."""
        try:
            kept = await kept_by_log(self._store, match_id, self._games)
        except UnplayableError as error:
            report("match not taken in", error, match=match_id, why=error.why)
            await self._store.results.give_up(match_id, await pool_of(self._store, match_id, self._games))
            return False
        await self._store.results.take_in(match_id, kept)
        return True


async def kept_by_log(store: Store, match_id: str, games: Mapping[str, Game]) -> KeptMatch:
    """The rows to store about an ended match, computed from its log; raises UnplayableError."""
    stored = await store.matches.log(match_id)
    assert stored is not None, "a row of match does not go away"
    match = await read_log(stored, games, idle_seconds=0.0)
    try:
        return outcome_of(match)
    except Exception as error:  # noqa: BLE001 - whatever a log makes a game do, the other matches go on
        raise UnplayableError(f"what came of it: {whereabouts(error)}") from None


async def pool_of(store: Store, match_id: str, games: Mapping[str, Game]) -> str:
    """The pool of a match; its game's key if that game no longer exists."""
    stored = await store.matches.log(match_id)
    assert stored is not None, "a row of match does not go away"
    game = games.get(stored.match.game)
    return stored.match.game if game is None else game.pool
