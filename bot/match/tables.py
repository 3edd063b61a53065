"""The matches of the bot: starts them, finds them, and recovers them after a restart."""

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

import structlog

from bot.match import reseating
from bot.match.achievements import open_in, reached_in
from bot.match.aftermath import Aftermath
from bot.match.archive import Archive
from bot.match.book import ChoiceBook
from bot.match.change import TableChange
from bot.match.clocks import DAY, Clock, DeadlineChanges, SystemClock, TimeRules
from bot.match.coaching import CoachingBook
from bot.match.comparing import Comparisons
from bot.match.daily import day_of, points_of
from bot.match.ends import OwedEnds
from bot.match.hints import Hints
from bot.match.lobby import Lobby
from bot.match.lobby_rows import match_rows
from bot.match.match import SeatedMatch
from bot.match.observer import TableObserver, notify
from bot.match.open_book import is_open_book
from bot.match.opponents import AiTiming, Opponents
from bot.match.outcome import outcome_of
from bot.match.preferences import PreferenceBook
from bot.match.recovery import UnplayableError, rebuild
from bot.match.refusal import Refusal, clash
from bot.match.register import Register
from bot.match.replays import Replays
from bot.match.reviews import Reviews
from bot.match.same_cards import Companies, board_origin
from bot.match.table import Table
from bot.match.table_rules import EVERYTHING, TableRules
from bot.match.timekeeper import Timekeeper
from bot.match.worths import Worths
from bot.runtime.faults import FailedWrites, log_errors, report
from bot.runtime.shards import WHOLE, Shards
from bot.runtime.waiting import Committed
from bot.storage import AfterEnd, MatchLog, MatchRow, OriginRow, SeatRow, StorageError, Store
from bot.storage.daily import note_points
from bot.storage.learned import note_learned
from bot.thinking.thinker import Thinker
from games import CATALOGUE
from games.core.chance import SEED_BYTES
from games.core.game import TABLE, Game, IllegalOptions, Seat

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

KEPT_BOOKS: Final = 7 * DAY
"""The time from the closing of an origin to the end of its book of AIs' choices."""
READ_AT_ONCE: Final = 8
"""The logs read together at the start: each takes several round trips to the database."""


def new_seed() -> bytes:
    """The secret seed of a match's cards."""
    return secrets.token_bytes(SEED_BYTES)


class Recovered(NamedTuple):
    """The matches that a restart brought back, and the ones that it quarantined."""

    tables: tuple[Table, ...]
    quarantined: tuple[str, ...]


class Tables:
    """The matches, and the surroundings of each (`TableContext`).

    Args:
        register: the lobbies and matches, by channel.
        store: the database; the caller closes it, after `close`.
        thinker: decides for the AI seats.
        observer: told of every change.
        clock: the time.
        games: the games that can be played.
        ai_timing: the speed of AIs.
        idle_seconds: the seconds without activity after which a match without a clock ends.
        reachable: returns True while Discord can be reached; no clock runs while it cannot.
        heard: the time when Discord was last heard, for while it cannot be reached; None for now.
        preferences, coaching: shared books; None makes a new one.
        rules: the rules of a server for its tables, by the server's id.
        shards: the shards of this process; it brings back their matches only.

    Attributes:
        archive: the matches that have ended.
        companies: the tables that play the same boards.
        all_over: set when the last table of an origin is over, so that it can be closed.
        preferences: the preferences of each person.
        coaching: the kinds of decision that the panel explains to each person.
        hints, reviews: an expert's opinion of a running match, and of a finished one.
        worths: the worth of all moves at a decision of a match that has ended.
        replays: the steps of the matches that have ended.
        comparisons: the choices of everybody in a deal of the day.
    """

    def __init__(
        self,
        register: Register,
        store: Store,
        thinker: Thinker,
        observer: TableObserver,
        clock: Clock = SystemClock(),
        *,
        games: Mapping[str, Game] = CATALOGUE,
        ai_timing: AiTiming = AiTiming(),
        idle_seconds: float = TimeRules().idle,
        reachable: Callable[[], bool] = lambda: True,
        heard: Callable[[], float] | None = None,
        after_end: AfterEnd | None = None,
        preferences: PreferenceBook | None = None,
        coaching: CoachingBook | None = None,
        rules: Callable[[int], TableRules] = lambda _: EVERYTHING,
        shards: Shards = WHOLE,
    ) -> None:
        self.store = store
        self.now = clock.now
        self.idle_seconds = idle_seconds
        self.rules = rules
        self.preferences = preferences or PreferenceBook(store)
        self.coaching = coaching or CoachingBook(store)
        self.companies = Companies(store, games)
        self.archive = Archive(store, self, games, register, self.preferences, self.companies)
        self.hints = Hints(thinker, self._hint_asked)
        self.reviews = Reviews(thinker)
        self.worths = Worths(thinker)
        self.replays = Replays()
        self.comparisons = Comparisons(store)
        self._register = register
        self._observer = observer
        self._games = games
        self._writes = FailedWrites()
        self._ends = OwedEnds(self._writes)
        self._learning: set[asyncio.Future[None]] = set()
        self.all_over = asyncio.Event()
        self._after_end = after_end
        self._shards = shards
        self._locked: set[int] = set()
        self._opening = asyncio.Lock()
        self._opponents = Opponents(thinker, ai_timing, self.preferences, ChoiceBook(store, thinker))
        self._timekeeper = Timekeeper(
            clock,
            store,
            register.tables,
            register.table,
            reachable,
            self.on_deadlines_changed,
            self._clocks_changed,
            heard=heard or clock.now,
            shards=shards,
        )

    async def start(self, lobby_id: str, user_id: int) -> Table:
        """Start the match for the host: a table with the same id replaces the lobby.

        A pending change comes first: a player who is joining is in the match, or is told that it failed.

        Raises:
            Refusal: the lobby is gone, this is not the host, a player has not agreed to the match as it is
                now, or the options do not go together.
            StorageError: it could not be logged; the lobby stays.
        """
        await self._register.settle(lobby_id)
        self._register.check_open()
        lobby = self._register.find_lobby(lobby_id)
        lobby.check_host(user_id)
        lobby.check_agreed()
        row, seats = match_rows(lobby, new_seed(), self.now())
        try:
            table = Table(self, SeatedMatch(lobby.game, lobby.options, row, seats, self.idle_seconds))
        except IllegalOptions as error:
            raise clash(error) from None
        except ValueError as error:
            log.info("match cannot start", game=lobby.game.key, why=str(error))
            raise Refusal("refusal-cannot-start") from None
        self._register.hold_lobby(lobby)
        with self._register.changing(lobby_id):
            try:
                async with Committed(self.store.matches.create(row, seats, lobby_id)):
                    self._begin(table)
            except StorageError:
                self._register.restore_lobby(lobby_id)
                raise
        return table

    async def start_together(self, lobby_id: str, user_id: int, channels: Sequence[int]) -> tuple[Table, ...]:
        """Start the matches of a lobby of several tables for the host, one in each of these channels.

        The lobby closes: its channel is free.

        Raises:
            Refusal, StorageError: as `start`; the lobby stays.
        """
        await self._register.settle(lobby_id)
        self._register.check_open()
        lobby = self._register.find_lobby(lobby_id)
        lobby.check_host(user_id)
        lobby.check_agreed()
        lobby.check_tables()
        tables, seed, now = lobby.at_tables(), new_seed(), self.now()
        if len(tables) != len(channels):
            raise Refusal("refusal-seats-changed")
        origin = board_origin(
            lobby.id, lobby.game, lobby.options, boards=lobby.boards, tables=len(tables), seed=seed, now=now
        )
        rows = []
        for number, (each, channel_id) in enumerate(zip(tables, channels, strict=True), start=1):
            row, seats = match_rows(each, seed, now)
            row = replace(row, id=self._register.new_id(), channel_id=channel_id)
            rows.append((replace(row, origin=origin.id, origin_table=number), seats))
        begun = [Table(self, self._dealt(lobby, origin, *each)) for each in rows]
        self._register.hold_lobby(lobby)
        with self._register.changing(lobby_id):
            try:
                async with Committed(self.store.matches.create_together(origin, rows, lobby_id)):
                    self._register.seat_lobby(lobby)
                    for table in begun:
                        self.companies.begin(table.match)
                    for table in begun:
                        self._begin(table)
                    notify(self._observer.lobby_closed, lobby, "seated")
            except StorageError:
                self._register.restore_lobby(lobby_id)
                raise
        return tuple(begun)

    def _dealt(self, lobby: Lobby, origin: OriginRow, row: MatchRow, seats: Sequence[SeatRow]) -> SeatedMatch:
        try:
            return SeatedMatch(lobby.game, lobby.options, row, seats, self.idle_seconds, origin=origin)
        except IllegalOptions as error:
            raise clash(error) from None

    async def seat(self, row: MatchRow, seats: Sequence[SeatRow], origin: OriginRow | None = None) -> Table:
        """Begin the match of people who were seated without a lobby, as in a tournament.

        With an origin it is dealt its cards; the origin is stored if it is new.

        Raises:
            Refusal: the channel is busy, the options do not go together, or the process is about to end.
            ValueError: these seats cannot play so; a sentence says why.
            StorageError: it could not be logged.
        """
        self._register.check_open()
        self._register.check_free(row.channel_id)
        game = self._games[row.game]
        if origin is not None:
            origin = await self.store.origins.add(origin)
            row = replace(row, origin=origin.id, seed=origin.seed)
        options = game.options.model_validate_json(row.options)
        try:
            table = Table(self, SeatedMatch(game, options, row, seats, self.idle_seconds, origin=origin))
        except IllegalOptions as error:
            raise clash(error) from None
        async with Committed(self.store.matches.create(row, seats)):
            self.companies.begin(table.match)
            self._begin(table)
        await self.companies.complete(table.match)
        return table

    async def private(self, lobby: Lobby, origin: OriginRow | None = None) -> Table:
        """The private match of a lobby's host and game: the running one, or else a new one.

        With an origin it is dealt its cards; the origin is stored if it is new.

        Raises:
            Refusal: the process is about to end.
            StorageError: it could not be logged.
        """
        self._register.check_open()
        dealt = None if origin is None else origin.id
        async with self._opening:  # two presses at once open one table
            there = self._register.private_table(lobby.host_id, lobby.game.key, dealt)
            if there is not None:
                return there
            if origin is not None:
                origin = await self.store.origins.add(origin)
            row, seats = match_rows(lobby, new_seed() if origin is None else origin.seed, self.now())
            row = replace(row, place="private", origin=dealt)
            match = SeatedMatch(lobby.game, lobby.options, row, seats, self.idle_seconds, origin=origin)
            table = Table(self, match)
            async with Committed(self.store.matches.create(row, seats)):
                self._begin(table)
            return table

    def _begin(self, table: Table) -> None:
        """Begin a stored match."""
        self._register.put_table(table)
        log.info("match started", match=table.id, game=table.match.game.key, seats=len(table.match.holders))
        table.follow_clocks()
        self._hold_if_locked(table)
        notify(self._observer.match_started, table)
        self._opponents.look(table)

    async def find(self, table_id: str) -> Table:
        """The match of that id, being played or ended; raises Refusal if there is none to look at."""
        table = self._register.table(table_id) or await self.archive.find(table_id)
        if table is not None:
            return table
        if table_id in self.archive.pruned:
            raise Refusal("refusal-pruned")
        raise Refusal(
            "refusal-set-aside" if table_id in self._register.quarantined else "refusal-unknown-match"
        )

    async def elsewhere(self, user_id: int) -> tuple[tuple[str, int, int], ...]:
        """The matches of a person that other processes have: the game, the server and the channel of each.

        Raises:
            StorageError: the database cannot be read.
        """
        if self._shards.whole:
            return ()
        found = await self.store.matches.at_play(user_id)
        return tuple(each for each in found if each[1] not in self._shards)

    async def count(self) -> int:
        """The number of matches being played, those of other processes included.

        Raises:
            StorageError: the database cannot be read.
        """
        return (
            len(self._register.tables()) if self._shards.whole else await self.store.matches.count_at_play()
        )

    # Start and end of the process

    async def recover(self) -> Recovered:
        """Bring back every match of these shards that was being played, by replaying its log.

        If that fails, the log names the match, and it stays in the database for a fixed version.
        """
        unfinished = await self.store.matches.unfinished(self._shards)
        for first in range(0, len(unfinished), READ_AT_ONCE):
            few = unfinished[first : first + READ_AT_ONCE]
            logs = await asyncio.gather(*map(self.store.matches.log, few))
            for match_id, found in zip(few, logs, strict=True):
                await self._recover(match_id, found)
        for table in self._register.tables():
            self.companies.begin(table.match)
        for table in self._register.tables():
            await self.companies.complete(table.match)
        self._timekeeper.start(await self.store.clocks.pulse(self._shards))
        for table in self._register.tables():
            await self._without_ghosts(table)
            self._or_quarantine(table, self._take_up)
        quarantined = tuple(each for each in unfinished if each in self._register.quarantined)
        return Recovered(self._register.tables(), quarantined)

    def rules_changed(self, guild_id: int) -> bool:
        """Apply a server's new rules to its matches.

        Returns True if any of them is now in another language.
        """
        translated = False
        for table in (*self._register.tables(), *self.archive.at_hand()):
            if table.match.guild_id == guild_id:
                before, table.match.rules = table.match.locale, self.rules(guild_id)
                translated = translated or table.match.locale != before
        return translated

    def go_on(self, table: Table) -> None:
        """End the break between two deals, in which the AIs wait."""
        self._opponents.go_on(table)

    def pass_lesson(self, table: Table, number: int) -> None:
        """Go on after a lesson that stops the game: show the next one, or let the AIs play."""
        lessons = table.match.progress.lessons
        if lessons is not None:
            lessons.go_on(number)
            self._opponents.go_on(table)
            self._opponents.look(table)

    async def close_origins(self) -> bool:
        """Close the origins that are due, and end the matches of this process that still play their cards.

        Each process calls it regularly. Returns True if this call closed an origin: its matches that count
        can be taken in now. If a player is acting in a match just now, the next call ends the match.

        Raises:
            StorageError: the origins stay open; the next call tries again.
        """
        now = self.now()
        for table in self._register.tables():
            origin = table.match.origin
            if origin is not None and origin.is_due(now) and not table.match.broken:
                table.lapse()
        closed = await self.store.origins.close_due(now)
        if closed:
            log.info("origins closed", origins=len(closed))
            await self.store.origins.forget_choices(now - KEPT_BOOKS)
        for company in self.companies.open():  # another process may have closed it
            origin = await self.store.origins.of(company.origin.id)
            if origin is not None and origin.closed:
                company.close()
                notify(self._observer.company_changed, company)
        return bool(closed)

    def lock(self, channel_id: int, *, locked: bool) -> None:
        """Stop the clocks in a thread while it is locked, because players cannot press there.

        That includes a match that is begun or brought back there later.
        """
        (self._locked.add if locked else self._locked.discard)(channel_id)
        table = self._register.in_channel(channel_id)
        if isinstance(table, Table):
            (self._timekeeper.hold if locked else self._timekeeper.release)(table)

    def _hold_if_locked(self, table: Table) -> None:
        if table.channel_id in self._locked:
            self._timekeeper.hold(table)

    def look_at_clocks(self) -> None:
        """See at once whether Discord can be reached, and let the clocks stand or run accordingly."""
        self._timekeeper.wake()

    async def run(self) -> None:
        """Keep the time of all tables until `close`; raises the error if it fails."""
        await self._timekeeper.run()

    async def close(self) -> None:
        """Refuse everything new, stop the AIs, and wait for the changes under way."""
        self._register.closed = True
        await self._timekeeper.close()
        await self._opponents.close()
        await self.hints.close()
        await self.reviews.close()
        await self.worths.close()
        await self.replays.close()
        await self.comparisons.close()
        for table in self._register.tables():
            await table.settle()
        self._ends.close()
        await asyncio.gather(*self._learning)

    # The surroundings of a table (`TableContext`)

    @property
    def closed(self) -> bool:
        return self._register.closed

    @property
    def clocks_run(self) -> bool:
        return self._timekeeper.running

    def clocks_run_at(self, table: Table) -> bool:
        return self._timekeeper.runs_at(table)

    def on_deadlines_changed(self, table: Table, changes: DeadlineChanges) -> None:
        self._timekeeper.watch(table, changes.begun)
        # Not awaited: a restart that misses this write begins the clock again.
        write = self.store.clocks.save_deadlines(table.id, changes.begun, changes.stopped)
        self._writes.follow(write, "deadlines not logged", match=table.id)

    def on_timed_out(self, table: Table) -> None:
        self._clocks_changed(table)
        self._opponents.look(table)

    async def finish_turns(self, table: Table) -> None:
        await self._opponents.finish_turns(table)

    def _compare(self, table: Table) -> None:
        """Tell the other tables of the same boards if more of them can be compared."""
        company = table.match.company
        if company is not None and company.has_come_further():
            notify(self._observer.company_changed, company)

    def on_changed(self, table: Table, change: TableChange) -> None:
        notify(self._observer.table_changed, table, change)
        self._compare(table)
        self._opponents.look(table)

    def on_ended(self, table: Table) -> None:
        self._opponents.on_ended(table)
        self._or_quarantine(table, self._end)

    def on_match_failed(self, table: Table) -> None:
        log.error("match set aside: an action could not be applied", match=table.id, seq=table.match.seq)
        self._quarantine(table)

    # Inside

    def _end(self, table: Table) -> None:
        # Not awaited: the last move is committed, and a restart that misses this write concludes the same.
        table.match.ended_at = self.now()
        finish = partial(self.store.matches.finish, table.id, table.match.status, table.match.ended_at)
        # The results of a sealed match would tell of its cards: they are stored once its origin is closed.
        if is_open_book(table.match) and table.match.counts:
            outcome, results, deals, feats = outcome_of(table.match)
            finish = partial(finish, results, outcome, deals, self._after_end, feats)
        elif (lessons := table.match.progress.lessons) is not None and table.match.status == "over":
            finish = partial(finish, after=partial(note_learned, lessons=lessons.seen))
        elif (noted := _points_noted(table.match)) is not None:
            finish = partial(finish, after=noted)
        settled = self._ends.submit(table.id, finish)
        company = table.match.company
        if company is not None:
            # What is shown of it is not all before the other tables are over.
            table.match.aftermath = Aftermath(is_pending=table.match.is_sealed)
            if company.is_over:
                settled.add_done_callback(lambda _: self.all_over.set())
            self._compare(table)
        people = sum(holder.user_id is not None for holder in table.match.holders)
        if people > 1 and is_open_book(table.match) and table.match.counts:
            table.match.aftermath = Aftermath(is_pending=True)
            learning = asyncio.ensure_future(self._learn(table, settled))
            self._learning.add(learning)
            learning.add_done_callback(self._learning.discard)
        self._register.remove_table(table)
        self.archive.keep(table)
        log.info("match ended", match=table.id, status=table.match.status, moves=table.match.seq)
        notify(self._observer.match_over, table)

    def _or_quarantine(self, table: Table, work: Callable[[Table], None]) -> None:
        """Do some work on a match; if it fails, set this match aside."""
        try:
            work(table)
        except Exception as error:  # noqa: BLE001 - a fault at one table is no matter of the others
            report("match set aside", error, match=table.id)
            self._quarantine(table)

    def _quarantine(self, table: Table) -> None:
        """Set the match aside; it stays in the database for a fixed version."""
        self._register.remove_table(table)
        self._register.quarantined.add(table.id)

    async def _learn(self, table: Table, settled: "asyncio.Future[None]") -> None:
        """Tell the effect of a match on its players, once it is committed with the end of the match.

        The observer waits for that, so it is told even if there is no effect, or it cannot be read. If the
        process ends before that, the next one tells it.
        """
        await asyncio.wait((settled,))
        if settled.cancelled():
            return
        match = table.match  # a player can be renamed during each await, so each result is stored at once
        with log_errors("ratings not read", match=table.id):
            if match.rated:
                changes = await self.store.ratings.changes_in(table.id)
                match.aftermath = replace(match.aftermath, rating_changes=changes)
            reached = await reached_in(self.store, table.id)
            match.aftermath = replace(match.aftermath, reached=reached)
            open_seats = await open_in(match, reached, self.preferences)
            match.aftermath = replace(match.aftermath, open_seats=open_seats)
        match.aftermath = replace(match.aftermath, is_pending=False)
        notify(self._observer.match_over, table)

    def _hint_asked(self, table: Table, seat: Seat) -> None:
        # Not awaited: a crash may lose the count of a hint, because it loses the hint as well.
        self._writes.follow(self.store.matches.count_hint(table.id, seat), "hint not counted", match=table.id)

    def _clocks_changed(self, table: Table) -> None:
        notify(self._observer.clocks_changed, table)

    async def _recover(self, match_id: str, found: MatchLog | None) -> None:
        """Bring back one match, or set it aside."""
        assert found is not None, "a row of match does not go away"
        try:
            table = await rebuild(found, self, self._games)
        except UnplayableError as error:
            report("match set aside", error, match=match_id, why=error.why)
            self._register.quarantined.add(match_id)
            return
        self._register.put_table(table)
        self._or_quarantine(table, Table.conclude)

    async def _without_ghosts(self, table: Table) -> None:
        """Let players leave who were forgotten while no process had the match."""
        match = table.match
        for holder in match.holders:
            if holder.is_forgotten and holder.present and holder.user_id is not None and not match.over:
                try:
                    await reseating.leave(table, holder.user_id)
                except StorageError as error:
                    self._writes.note_failure("seat not left", error, match=table.id)
                    match.seating = match.seating.without_ghosts()

    def _take_up(self, table: Table) -> None:
        """Start the clocks and the AIs of a match that was brought back."""
        self._timekeeper.watch(table, table.match.clocks.deadlines.values())
        table.follow_clocks()
        self._hold_if_locked(table)
        self._opponents.look(table)


def _points_noted(match: SeatedMatch) -> AfterEnd | None:
    """The step that notes the points of a deal of the day; None if it is none, or not played to its end."""
    person = next((seat for seat, holder in enumerate(match.holders) if holder.present), None)
    played = match.status == "over" and match.concession.side is None
    if match.origin is None or day_of(match.origin) is None or person is None or not played:
        return None
    points = points_of(match.game, match.view(TABLE), person)
    return partial(note_points, points=points, closes_at=match.origin.closes_at)
