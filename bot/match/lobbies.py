"""The lobbies of the bot: opened, changed, closed, and brought back after a restart."""

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from bot.match.choices import check_seats, choose_options
from bot.match.clocks import Clock, SystemClock
from bot.match.holder import Holder
from bot.match.lobby import USUAL_BOARDS, Invitation, Lobby
from bot.match.lobby_rows import lobby_row, stored_lobby
from bot.match.observer import Reason, TableObserver, notify
from bot.match.refusal import Refusal
from bot.match.register import NO_CHANNEL, Register
from bot.match.table import Table
from bot.match.table_rules import EVERYTHING, USUAL_LEVEL, TableRules
from bot.runtime.faults import FailedWrites, report
from bot.runtime.shards import WHOLE, Shards
from bot.runtime.waiting import Committed
from bot.storage import StorageClosedError, StorageError, Store
from games import CATALOGUE
from games.core.game import Game

INVITED_SECONDS: Final = 600.0
"""The time for which a seat is kept for an invited person."""


class Invitee(NamedTuple):
    """A person invited by the host of a lobby."""

    user_id: int
    name: str


class Lobbies:
    """The lobbies in which people gather before a match, up to its start (`Tables.start`).

    Args:
        register: the lobbies and matches, by channel.
        store: the database.
        observer: told of every change.
        clock: the time.
        games: the games that can be played.
        seconds: the time that a lobby stays open after the last person has joined.
        rules: the rules of a server for its tables, by the server's id.
        shards: the shards of this process; it brings back their lobbies only.
    """

    def __init__(
        self,
        register: Register,
        store: Store,
        observer: TableObserver,
        clock: Clock = SystemClock(),
        *,
        games: Mapping[str, Game] = CATALOGUE,
        seconds: float = 900.0,
        rules: Callable[[int], TableRules] = lambda _: EVERYTHING,
        shards: Shards = WHOLE,
    ) -> None:
        self._register = register
        self._store = store
        self._observer = observer
        self._now = clock.now
        self._seconds = seconds
        self._writes = FailedWrites()
        self.games = games
        self._rules = rules
        self._shards = shards

    async def open(
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
        lobby_id: str | None = None,
        may_be_rated: bool = True,
        invitee: Invitee | None = None,
        tables: int = 1,
        boards: int = USUAL_BOARDS,
    ) -> Lobby:
        """Open a lobby with the person who asks as host, in the first seat; AIs hold the other seats.

        `options` are values by field, as texts if need be; `seats` is the fewest that can play if None.
        `lobby_id` is a new id of the register, if the caller must know it beforehand. Without
        `may_be_rated` the match is casual, even if the server's matches are usually rated. A seat is kept for
        the `invitee`, who is asked to play. With several `tables` each plays so many `boards`, the same.

        Raises:
            Refusal: the channel is busy, there is no such game, option or number of seats, or its deals
                cannot be compared.
        """
        found = self.games.get(game)
        if found is None:
            raise Refusal("refusal-unknown-game")
        chosen = choose_options(found, options or {})
        count = found.seats[0] if seats is None else seats
        check_seats(found, count)
        now, rules = self._now(), self._rules(guild_id)
        has_clock = rules.time.usual.may_be_rated
        lobby = Lobby(
            id=lobby_id or self._register.new_id(),
            game=found,
            options=chosen,
            holders=(Holder(user_id, name),),
            wanted=count,
            host_id=user_id,
            channel_id=channel_id,
            guild_id=guild_id,
            locale=locale,
            created=now,
            expires=now + self._seconds,
            control=rules.time.usual,
            level=rules.level,
            rated=may_be_rated and has_clock and rules.rated,
        ).with_seats(count)
        if tables > 1:
            lobby = lobby.set_tables(user_id, tables).set_boards(user_id, boards)
        if invitee is not None:
            lobby = lobby.invite(user_id, self._invitation(invitee.user_id), invitee.name)
        return await self._open(lobby)

    def alone(self, game: Game, *, guild_id: int, user_id: int, name: str, locale: str) -> Lobby:
        """A private lobby of one person among AIs: it is neither stored nor shown."""
        now, rules, count = self._now(), self._rules(guild_id), game.seats[0]
        return Lobby(
            id=self._register.new_id(),
            game=game,
            options=game.options(),
            holders=(Holder(user_id, name),),
            wanted=count,
            host_id=user_id,
            channel_id=NO_CHANNEL,
            guild_id=guild_id,
            locale=locale,
            created=now,
            expires=now,
            level=rules.level,
            rules=rules,
        ).with_seats(count)

    async def invite(self, lobby_id: str, by: int, invitee: Invitee) -> Lobby:
        """The host keeps a seat for a person, who is asked to play; raises as `change`."""
        invitation = self._invitation(invitee.user_id)
        return await self.change(lobby_id, lambda lobby: lobby.invite(by, invitation, invitee.name))

    def rematch_of(self, table: Table, user_id: int) -> Lobby | None:
        """The lobby of the rematch, if a player of the match has opened one.

        Raises:
            Refusal: the match is not over, or this person did not play.
        """
        if not table.match.over:
            raise Refusal("refusal-not-over")
        if table.match.seating.kept_for(user_id) is None:
            raise Refusal("refusal-not-at-this-table")
        lobbies = self._register.lobbies()
        return next((lobby for lobby in lobbies if lobby.rematch_of == table.id), None)

    async def rematch(
        self,
        table: Table,
        user_id: int,
        channel_id: int | None = None,
        *,
        ask: bool = False,
        barred: Collection[int] = (),
    ) -> Lobby:
        """Open a lobby with the seats and options of a finished match; the person who asks is the host.

        It opens in the channel of the match, if no other is given. If another player has already opened one,
        returns that. Players who left in the match, or were away at its end, get no seat, except the person
        who asks. Nor do people who were forgotten, or may not play there any more (`barred`). The rematch of
        a rated match is also rated; then the others are asked if they play, because a clock will run for
        them, and their seats are kept for a while. They are also asked if the match ended a while ago,
        because they may not be at the table any more, or if `ask` is true.

        Raises:
            Refusal: the match is not over, this person did not play, the channel is busy, or the game cannot
                be played so any more.
        """
        before, own = self.rematch_of(table, user_id), table.match.seating.kept_for(user_id)
        if before is not None:
            return before
        # As it is played now, though the match was perhaps played by earlier rules.
        game = self.games.get(table.match.game.key)
        if game is None:
            raise Refusal("refusal-unknown-game")
        check_seats(game, len(table.match.holders))
        now, holders = self._now(), table.match.holders
        lobby = Lobby(
            id=self._register.new_id(),
            game=game,
            options=choose_options(game, table.match.options.model_dump()),
            holders=tuple(Holder(each.user_id, each.name, each.level) for each in holders),
            wanted=len(holders),
            host_id=user_id,
            channel_id=table.match.channel_id if channel_id is None else channel_id,
            guild_id=table.match.guild_id,
            locale=table.match.locale,
            created=now,
            expires=now + self._seconds,
            rematch_of=table.id,
            control=table.match.clocks.control,
            hints=table.match.hints or table.match.rated,
            level=next((each.level for each in holders if each.level), USUAL_LEVEL),
            rated=table.match.rated,
        )
        for seat, each in enumerate(holders):
            if seat != own and (each.has_substitute or each.is_forgotten or each.user_id in barred):
                lobby = lobby.vacated(seat)
        ended_at = table.match.ended_at
        if ask or lobby.rated or (ended_at is not None and now - ended_at > INVITED_SECONDS):
            others = sorted(lobby.people - {user_id})
            lobby = replace(lobby, invitations=tuple(map(self._invitation, others)))
        return await self._open(lobby)

    async def change(self, lobby_id: str, change: Callable[[Lobby], Lobby]) -> Lobby:
        """Replace a lobby by the result of `change`, as in ``lambda lobby: lobby.join(user_id, name)``.

        An empty lobby is closed. Returns the lobby as it is afterwards.

        Raises:
            Refusal: the lobby is gone, or `change` says so.
        """
        self._register.check_open()
        old = self._register.find_lobby(lobby_id)
        new = change(old)
        if new.company - old.company:  # another setting brings no player nearer to a game
            new = replace(new, expires=self._now() + self._seconds)
        if not new.holders:
            await self._close(old, "empty")
            return new
        # In memory at once: the next change builds on this one. Writes keep their order.
        self._register.put_lobby(new)
        with self._register.changing(lobby_id):
            await self._save(new)
        return new

    async def _save(self, lobby: Lobby) -> None:
        """Save a changed lobby; if that fails, undo the change, unless it has changed again."""
        try:
            async with Committed(self._store.lobbies.save(lobby_row(lobby))):
                self._register.lobby_saved(lobby)
                notify(self._observer.lobby_changed, lobby)
        except StorageError:
            if self._register.lobby(lobby.id) is lobby:
                self._register.restore_lobby(lobby.id)
            raise

    async def rules_changed(self, guild_id: int) -> None:
        """Apply a server's new rules to its open lobbies at once.

        If saving a lobby fails, it keeps the old rules, and the log says so.
        """
        for each in self._register.lobbies():
            # Looked up again: while another was being saved, it may have been changed, closed or started.
            lobby = self._register.lobby(each.id)
            if lobby is None or lobby.guild_id != guild_id:
                continue
            if lobby.within(self._rules(guild_id)) != lobby:
                change = self.change(lobby.id, lambda it: it.within(self._rules(guild_id)))
                await self._tried(change, "lobby does not keep to the server's settings", lobby)

    async def cancel(self, lobby_id: str, user_id: int) -> Lobby:
        """The host closes a lobby; raises Refusal for others."""
        self._register.check_open()
        lobby = self._register.find_lobby(lobby_id)
        lobby.check_host(user_id)
        await self._close(lobby, "cancelled")
        return lobby

    async def vanish(self, lobby: Lobby) -> None:
        """Close a lobby after its channel is gone."""
        self._register.check_open()
        await self._close(lobby, "gone")

    async def expire(self) -> tuple[Lobby, ...]:
        """Close expired lobbies, and free the seats of people who have not answered in time.

        Returns the closed lobbies. Call it regularly: a lobby that the database cannot remove stays for the
        next time.
        """
        now = self._now()
        await self._free_seats(now)
        closed: list[Lobby] = []
        for lobby in self._register.lobbies():
            # Looked up again: while another was being closed, it may have been changed, closed or started.
            if lobby.expires > now or self._register.lobby(lobby.id) is not lobby:
                continue
            if await self._tried(self._close(lobby, "expired"), "expired lobby not closed", lobby):
                closed.append(lobby)
        return tuple(closed)

    async def _free_seats(self, now: float) -> None:
        for lobby in self._register.lobbies():
            late = any(each.until <= now for each in lobby.invitations)
            if late and lobby.expires > now and self._register.lobby(lobby.id) is lobby:
                change = self.change(lobby.id, lambda it: it.lapsed(now))
                await self._tried(change, "kept seat not freed", lobby)

    async def _tried(self, work: Awaitable[object], failed: str, lobby: Lobby) -> bool:
        """True if that is committed; if it cannot be, the log says so, and the other lobbies go on.

        The log does not name writes that are no longer needed, because the process is about to end.
        """
        try:
            await work
        except (Refusal, StorageClosedError):
            return False
        except StorageError as error:
            self._writes.note_failure(failed, error, lobby=lobby.id)
            return False
        self._writes.note_success()
        return True

    def _invitation(self, user_id: int) -> Invitation:
        return Invitation(user_id, self._now() + INVITED_SECONDS)

    async def recover(self) -> tuple[Lobby, ...]:
        """Bring back the lobbies of these shards, once the matches are back.

        Those are left that this program cannot read.
        """
        for row in await self._store.lobbies.all():
            try:
                lobby = stored_lobby(row, self.games)
                if lobby.guild_id not in self._shards:
                    continue
                lobby = self._without_forgotten(lobby)
                self._register.lobby_saved(lobby.within(self._rules(lobby.guild_id)))
                self._register.restore_lobby(lobby.id)
            except (KeyError, TypeError, ValueError) as error:
                report("lobby set aside", error, lobby=row.id)
        return self._register.lobbies()

    def _without_forgotten(self, lobby: Lobby) -> Lobby:
        """The same without people who were forgotten while they sat there; due to close if it is empty."""
        for seat in reversed(range(lobby.seats)):
            if lobby.holders[seat].is_forgotten:
                left = lobby.vacated(seat)
                if not left.holders:
                    return replace(lobby, expires=self._now())
                lobby = left
        return lobby

    async def _open(self, lobby: Lobby) -> Lobby:
        self._register.check_open()
        self._register.check_free(lobby.channel_id)
        lobby = lobby.within(self._rules(lobby.guild_id))
        self._register.put_lobby(lobby)
        try:
            async with Committed(self._store.lobbies.save(lobby_row(lobby))):
                self._register.lobby_saved(lobby)
                notify(self._observer.lobby_changed, lobby)
        except StorageError:
            self._register.remove_lobby(lobby)
            raise
        return lobby

    async def _close(self, lobby: Lobby, reason: Reason) -> None:
        """Close a lobby, once that is committed; it stays, in memory as on disk, if that fails."""
        self._register.close_lobby(lobby)
        try:
            async with Committed(self._store.lobbies.delete(lobby.id)):
                self._register.free_channel(lobby)
                notify(self._observer.lobby_closed, lobby, reason)
        except StorageError:
            self._register.restore_lobby(lobby.id)
            raise
