"""All tables and lobbies: opened, found, started, left, and brought back after a restart."""

import asyncio
import secrets
from base64 import b32encode
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, ParamSpec

import structlog

from bot.session.archive import Archive
from bot.session.audience import Audience, Change, Reason
from bot.session.clocks import Clock, SystemClock, TimeRules, Wound
from bot.session.faults import report
from bot.session.hints import Hints
from bot.session.holder import Holder
from bot.session.lobby import Lobby, check_seats, choose_options
from bot.session.opponents import Opponents, Pace
from bot.session.recovery import UnplayableError, rebuild
from bot.session.refusal import Refusal, clash
from bot.session.reviews import Reviews
from bot.session.table import Table
from bot.session.thinker import Thinker
from bot.session.timekeeper import Timekeeper
from bot.session.waiting import Committed
from bot.storage import StorageError, Store
from games import CATALOGUE
from games.core.chance import SEED_BYTES
from games.core.game import Game, IllegalOptions, Seat

P = ParamSpec("P")
DRAIN: Final = 5.0
"""The longest that closing waits for what is being applied, in seconds."""

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Recovered(NamedTuple):
    """What a restart brought back, and the matches that it could not and set aside."""

    tables: tuple[Table, ...]
    lobbies: tuple[Lobby, ...]
    aside: tuple[str, ...]


class Tables:
    """Every table and lobby of the bot.

    Args:
        store: where everything is logged; the caller closes it, after `close`.
        thinker: decides for the AI seats.
        audience: hears of everything.
        clock: what time it is.
        games: what can be played.
        pace: how fast AIs play.
        lobby_seconds: how long a lobby stays open without a change.
        time_rules: which clocks a match may have.
        reachable: whether Discord can be reached: no clock runs while it cannot.
    """

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        audience: Audience,
        clock: Clock = SystemClock(),  # noqa: B008 - it has no state
        *,
        games: Mapping[str, Game] = CATALOGUE,
        pace: Pace = Pace(),  # noqa: B008 - immutable
        lobby_seconds: float = 900.0,
        time_rules: TimeRules = TimeRules(),  # noqa: B008 - immutable
        reachable: Callable[[], bool] = lambda: True,
    ) -> None:
        self.store = store
        self.audience = audience
        self.games = games
        self.now = clock.now
        self.time_rules = time_rules
        self.hints = Hints(thinker)
        self.reviews = Reviews(thinker)
        self._opponents = Opponents(thinker, pace)
        self._lobby_seconds = lobby_seconds
        self._lobbies: dict[str, Lobby] = {}
        self._tables: dict[str, Table] = {}
        self._archive = Archive(store, self, games)
        self._channels: dict[int, str] = {}
        self._timekeeper = Timekeeper(
            clock, store, self.tables, self.table, reachable, self.wound, self._clocks_changed
        )
        self.closed = False

    # Finding

    def table(self, table_id: str) -> Table | None:
        """The match of that id, if it is being played."""
        return self._tables.get(table_id)

    def lobby(self, lobby_id: str) -> Lobby | None:
        """The lobby of that id, if it is open."""
        return self._lobbies.get(lobby_id)

    def tables(self) -> tuple[Table, ...]:
        """Every match that is being played."""
        return tuple(self._tables.values())

    def lobbies(self) -> tuple[Lobby, ...]:
        """Every open lobby."""
        return tuple(self._lobbies.values())

    def in_channel(self, channel_id: int) -> Lobby | Table | None:
        """What goes on in a channel."""
        found = self._channels.get(channel_id)
        return None if found is None else self._tables.get(found) or self._lobbies.get(found)

    def tables_of(self, user_id: int) -> tuple[Table, ...]:
        """The matches that a person is playing."""
        return tuple(table for table in self._tables.values() if table.seat_of(user_id) is not None)

    async def find(self, table_id: str) -> Table:
        """The match of that id, being played or ended; raises Refusal if there is none to look at."""
        table = self._tables.get(table_id) or await self.finished(table_id)
        if table is not None:
            return table
        raise Refusal("refusal-set-aside" if table_id in self._archive.aside else "refusal-unknown-match")

    async def finished(self, table_id: str) -> Table | None:
        """A match that is over or abandoned; None if there is none of that id that can be replayed."""
        return await self._archive.find(table_id)

    async def last_in(self, channel_id: int) -> Table | None:
        """The match that ended last in a channel."""
        return await self._archive.last_in(channel_id)

    # Lobbies

    async def open_lobby(
        self,
        game: str,
        *,
        guild_id: int,
        channel_id: int,
        user_id: int,
        name: str,
        locale: str,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
    ) -> Lobby:
        """Open a lobby whose first holder and host is the person who asks.

        `options` are values by field, as texts if need be; `seats` is the fewest that can play if None.

        Raises:
            Refusal: the channel is busy, or there is no such game, option or number of seats.
        """
        found = self.games.get(game)
        if found is None:
            raise Refusal("refusal-unknown-game")
        chosen = choose_options(found, options or {})
        count = found.seats[0] if seats is None else seats
        check_seats(found, count)
        now = self.now()
        return await self._open(
            Lobby(
                id=self._new_id(),
                game=found,
                options=chosen,
                seats=count,
                holders=(Holder(user_id, name),),
                host_id=user_id,
                channel_id=channel_id,
                guild_id=guild_id,
                locale=locale,
                created=now,
                expires=now + self._lobby_seconds,
                control=self.time_rules.usual,
            )
        )

    async def rematch(self, table_id: str, user_id: int) -> Lobby:
        """Open a lobby with the seats and options of a match that has ended; the one who asks is the host.

        If somebody has already asked, that lobby is the answer. Those who left in the match, or were away at
        its end, are not seated, but for the one who asks.

        Raises:
            Refusal: the match is not over, this person did not play, or the channel is busy.
        """
        table = await self.find(table_id)
        if not table.over:
            raise Refusal("refusal-not-over")
        own = table.seating.kept_for(user_id)
        if own is None:
            raise Refusal("refusal-not-at-this-table")
        before = self.in_channel(table.channel_id)
        if isinstance(before, Lobby) and before.rematch_of == table_id:
            return before
        now = self.now()
        return await self._open(
            Lobby(
                id=self._new_id(),
                game=table.game,
                options=table.options,
                seats=len(table.holders),
                holders=tuple(
                    Holder(each.user_id, each.name, None if seat == own else each.ai)
                    for seat, each in enumerate(table.holders)
                    if seat == own or not each.stood_in_for
                ),
                host_id=user_id,
                channel_id=table.channel_id,
                guild_id=table.guild_id,
                locale=table.locale,
                created=now,
                expires=now + self._lobby_seconds,
                rematch_of=table_id,
                control=table.clocks.control,
                hints=table.hints,
            )
        )

    async def change_lobby(self, lobby_id: str, change: Callable[[Lobby], Lobby]) -> Lobby:
        """Let a lobby become what `change` makes of it, as in ``lambda lobby: lobby.join(user_id, name)``.

        A lobby that nobody is left in is closed. Returns the lobby as it is afterwards.

        Raises:
            Refusal: the lobby is gone, or `change` says so.
        """
        old = self._lobby(lobby_id)
        new = replace(change(old), expires=self.now() + self._lobby_seconds)
        if not new.holders:
            await self._close(old, "empty")
            return new
        # In memory at once, so that the next change builds on this one; writes keep their order.
        self._lobbies[lobby_id] = new
        try:
            async with Committed(self.store.save_lobby(new.row())):
                self._tell(self.audience.lobby_changed, new)
        except StorageError:
            if self._lobbies.get(lobby_id) is new:
                self._lobbies[lobby_id] = old
            raise
        return new

    async def cancel_lobby(self, lobby_id: str, user_id: int) -> Lobby:
        """The host closes a lobby; raises Refusal for anybody else."""
        lobby = self._lobby(lobby_id)
        lobby.check_host(user_id)
        await self._close(lobby, "cancelled")
        return lobby

    async def expire_lobbies(self) -> tuple[Lobby, ...]:
        """Close the lobbies whose time is up; returns them. To be called every so often."""
        now = self.now()
        expired = tuple(lobby for lobby in self._lobbies.values() if lobby.expires <= now)
        for lobby in expired:
            await self._close(lobby, "expired")
        return expired

    # Matches

    async def start(self, lobby_id: str, user_id: int) -> Table:
        """The host starts the match: the lobby is gone, and the table, of the same id, is there.

        Raises:
            Refusal: the lobby is gone or not full, this is not the host, or the options do not go together.
            StorageError: it could not be logged; the lobby stays.
        """
        lobby = self._lobby(lobby_id)
        lobby.check_host(user_id)
        if lobby.missing:
            raise Refusal("refusal-not-enough-players", {"missing": lobby.missing})
        row, seats = lobby.match_rows(secrets.token_bytes(SEED_BYTES), self.now())
        try:
            table = Table(self, lobby.game, lobby.options, row, seats)
        except IllegalOptions as error:
            raise clash(error) from None
        except ValueError as error:
            log.info("match cannot start", game=lobby.game.key, why=str(error))
            raise Refusal("refusal-cannot-start") from None
        del self._lobbies[lobby_id]
        try:
            async with Committed(self.store.create_match(row, seats, lobby_id)):
                self._tables[table.id] = table
                log.info("match started", match=table.id, game=table.game.key, seats=len(seats))
                table.wind()
                self._tell(self.audience.match_started, table)
                self._opponents.look(table)
        except StorageError:
            self._lobbies[lobby_id] = lobby
            raise
        return table

    async def leave(self, table_id: str, user_id: int) -> Table:
        """A person leaves a running match: an AI plays on, or the last person's going ends it as abandoned.

        Raises, as `come_back` and `take_over` do:
            Refusal: there is no such match, or this person may not do that in it.
            StorageError: it could not be logged, and nothing has changed.
        """
        table = await self.find(table_id)
        await table.leave(user_id)
        return table

    async def come_back(self, table_id: str, user_id: int) -> Table:
        """A person for whom an AI plays takes the seat back."""
        table = await self.find(table_id)
        await table.come_back(user_id)
        return table

    async def take_over(self, table_id: str, seat: Seat, user_id: int, name: str) -> Table:
        """A person who has not sat at the table takes a seat in which an AI plays for somebody."""
        table = await self.find(table_id)
        await table.take_over(seat, user_id, name)
        return table

    # Start and end of the process

    async def recover(self) -> Recovered:
        """Bring back every lobby and every match that was being played, by replaying its log.

        What cannot be brought back is named in the log of the bot and left in the database as it is, for a
        program that can.
        """
        aside = [match_id for match_id in await self.store.unfinished() if not await self._recover(match_id)]
        self._archive.aside.update(aside)
        for row in await self.store.lobbies():
            try:
                lobby = Lobby.of(row, self.games)
            except (KeyError, TypeError, ValueError) as error:
                report("lobby set aside", error, lobby=row.id)
                continue
            self._lobbies[lobby.id] = lobby
            self._channels.setdefault(lobby.channel_id, lobby.id)
        self._timekeeper.start(await self.store.pulse())
        for table in self.tables():
            self._timekeeper.watch(table, table.clocks.deadlines.values())
            table.wind()
            self._opponents.look(table)
        return Recovered(self.tables(), self.lobbies(), tuple(aside))

    def look_at_clocks(self) -> None:
        """See at once whether Discord can be reached, and let the clocks stand or run accordingly."""
        self._timekeeper.wake()

    async def close(self) -> None:
        """Take nothing more, stop the AIs, and wait for what is being applied, at most `DRAIN` seconds."""
        self.closed = True
        try:
            async with asyncio.timeout(DRAIN):
                await self._timekeeper.close()
                await self._opponents.close()
                await self.hints.close()
                await self.reviews.close()
                for table in self.tables():
                    await table.settle()
        except TimeoutError as error:
            report("closing before everything was applied", error, seconds=DRAIN)

    # What a table needs (`House`)

    @property
    def idle_seconds(self) -> float:
        return self.time_rules.idle

    @property
    def clocks_run(self) -> bool:
        return self._timekeeper.running

    def wound(self, table: Table, wound: Wound) -> None:
        # Not awaited: a restart that misses this write begins the clock anew.
        self.store.save_deadlines(table.id, wound.to, wound.stopped).add_done_callback(_log_failure)
        self._timekeeper.watch(table, wound.to)

    def timed_out(self, table: Table) -> None:
        self._clocks_changed(table)
        self._opponents.look(table)

    def changed(self, table: Table, change: Change) -> None:
        self._tell(self.audience.table_changed, table, change)
        self._opponents.look(table)

    def ended(self, table: Table) -> None:
        # Not awaited: the last move is committed, and a restart that misses this write concludes the same.
        write = self.store.finish_match(table.id, table.status, self.now(), table.results())
        write.add_done_callback(_log_failure)
        self._tables.pop(table.id, None)
        self._free(table.channel_id, table.id)
        self._archive.keep(table)
        log.info("match ended", match=table.id, status=table.status, moves=table.seq)
        self._tell(self.audience.match_over, table)

    def broke(self, table: Table) -> None:
        log.error("match set aside: an action could not be applied", match=table.id, seq=table.seq)
        del self._tables[table.id]
        self._free(table.channel_id, table.id)
        self._archive.aside.add(table.id)

    # Inside

    def _clocks_changed(self, table: Table) -> None:
        self._tell(self.audience.clocks_changed, table)

    async def _recover(self, match_id: str) -> bool:
        """Bring back one match; returns whether that could be done."""
        found = await self.store.match(match_id)
        assert found is not None, "a row of match does not go away"
        try:
            table = rebuild(found, self, self.games)
        except UnplayableError as error:
            report("match set aside", error, match=match_id, why=error.why)
            return False
        self._tables[table.id] = table
        self._channels[table.channel_id] = table.id
        table.conclude()
        return True

    async def _open(self, lobby: Lobby) -> Lobby:
        if self.closed:
            raise Refusal("refusal-closing")
        if lobby.channel_id in self._channels:
            raise Refusal("refusal-channel-busy")
        self._channels[lobby.channel_id] = lobby.id
        self._lobbies[lobby.id] = lobby
        try:
            async with Committed(self.store.save_lobby(lobby.row())):
                self._tell(self.audience.lobby_changed, lobby)
        except StorageError:
            del self._lobbies[lobby.id]
            self._free(lobby.channel_id, lobby.id)
            raise
        return lobby

    async def _close(self, lobby: Lobby, reason: Reason) -> None:
        del self._lobbies[lobby.id]
        self._free(lobby.channel_id, lobby.id)
        async with Committed(self.store.delete_lobby(lobby.id)):
            self._tell(self.audience.lobby_closed, lobby, reason)

    def _lobby(self, lobby_id: str) -> Lobby:
        if self.closed:
            raise Refusal("refusal-closing")
        lobby = self._lobbies.get(lobby_id)
        if lobby is None:
            raise Refusal("refusal-lobby-started" if lobby_id in self._tables else "refusal-lobby-gone")
        return lobby

    def _new_id(self) -> str:
        """Eight small characters of base 32: short enough for a custom id, too many to meet."""
        while True:
            made = b32encode(secrets.token_bytes(5)).decode().lower()
            if made not in self._lobbies and made not in self._tables and made not in self._archive.aside:
                return made

    def _free(self, channel_id: int, held_by: str) -> None:
        if self._channels.get(channel_id) == held_by:
            del self._channels[channel_id]

    def _tell(self, call: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell the audience; a fault of its own does not stop a table."""
        try:
            call(*args, **kwargs)
        except Exception as error:  # noqa: BLE001 - see above
            report("audience failed", error, call=getattr(call, "__name__", "?"))


def _log_failure(write: "asyncio.Future[None]") -> None:
    if not write.cancelled() and (error := write.exception()) is not None:
        report("end of match, or clocks, not logged", error)
