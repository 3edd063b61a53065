"""The publisher: shows matches and lobbies in Discord."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager

import discord

from bot.board.background import BackgroundTasks
from bot.board.boards import Boards
from bot.board.looks import Looks
from bot.board.pages import ExpertFindings, Pages, Shown
from bot.board.panels import TOKEN_SECONDS, PanelState
from bot.board.recovery import BoardRecovery
from bot.board.rendered import Face, RenderedMessage
from bot.board.surroundings import Surroundings
from bot.client.budget import RequestBudget, Urgency
from bot.client.transport import DiscordTransport
from bot.i18n.catalogue import Locale
from bot.match.archive import Archive
from bot.match.change import TableChange
from bot.match.company import SameCards
from bot.match.lobby import Lobby
from bot.match.match import SeatedMatch
from bot.match.observer import Reason
from bot.match.preferences import Preferences
from bot.match.register import Register
from bot.match.table import Table
from bot.runtime.shards import WHOLE, Shards
from bot.storage import PanelRow
from bot.ui.emojis import Emojis
from games.core.game import Seat


class Publisher:
    """Hears of everything at the tables (it is their `TableObserver`) and shows it.

    It only notes each change. Each message has a task while there is something to show, so an idle table
    costs nothing.

    Args:
        around: the services that all boards share.
        on_channel_gone: called with the id of a channel that Discord does not know any more.
        on_ended: called with each match that is over, and again once that is committed.
        shards: the shards of the messages that a restart takes up.
    """

    def __init__(
        self,
        around: Surroundings,
        *,
        on_channel_gone: Callable[[int], Coroutine[object, object, None]],
        on_ended: Callable[[Table], None] = lambda _: None,
        shards: Shards = WHOLE,
    ) -> None:
        self._around = around
        self._on_ended = on_ended
        self._tasks = BackgroundTasks()
        self._boards = Boards(around, shards, self._tasks, on_channel_gone)
        self._pages = Pages(around)
        self._recovery = BoardRecovery(around, self._boards, shards)
        self._opening: dict[str, ExitStack] = {}

    @property
    def transport(self) -> DiscordTransport:
        """The transport, which speaks to Discord."""
        return self._around.transport

    @property
    def looks(self) -> Looks:
        """The builders of messages, for a position that is no match's."""
        return self._around.looks

    @property
    def emojis(self) -> Emojis:
        """The application's emojis."""
        return self._around.emojis

    @property
    def budget(self) -> RequestBudget:
        """The budget that every request to Discord has to wait for."""
        return self.transport.budget

    @property
    def waiting(self) -> int:
        """The number of messages that wait to be made, or for their turn to be sent."""
        return self.transport.waiting

    def speak_through(self, client: discord.Client) -> None:
        """Speak through this client, which has logged in."""
        self.transport.use_client(client)

    def on_connected(self) -> None:
        """Begin to take up the messages of before a restart: the connection stands."""
        self._recovery.connected.set()

    # The tables tell:

    def table_changed(self, table: Table, change: TableChange) -> None:
        """A seat has acted or changed hands."""
        board = self._boards.of(table)
        board.unseat()
        has_moved = change.action_text is not None
        by_ai = has_moved and table.match.played_by_ai(change.seat)
        board.touch(Urgency.FOLLOWING if by_ai else Urgency.CHANGE, moved=has_moved)

    def clocks_changed(self, table: Table) -> None:
        """A player has little time left, or none, or has got time back."""
        self._boards.of(table).touch(Urgency.TURN)

    def lobby_changed(self, lobby: Lobby) -> None:
        """A lobby is open, or has changed."""
        before = self._boards.get(lobby.id)
        is_new, was = before is None, None if before is None else before.subject
        board = self._boards.of(lobby)
        if isinstance(was, Lobby) and (was.locale, was.host_id) != (lobby.locale, lobby.host_id):
            board.ping.reword()
        if is_new and (held := self._opening.get(lobby.id)) is not None:
            held.enter_context(board.message.posted_elsewhere())
        board.touch(Urgency.CHANGE)

    def lobby_closed(self, lobby: Lobby, reason: Reason) -> None:
        """A lobby has closed without a match."""
        board = self._boards.of(lobby)
        board.closed = reason
        board.touch(Urgency.CHANGE)

    def company_changed(self, company: SameCards) -> None:
        """More boards of some tables can be compared, or all of their results."""
        for board in tuple(self._boards.values()):
            if board.table is not None and board.table.match.company is company:
                board.touch(Urgency.FOLLOWING)

    def match_started(self, table: Table) -> None:
        """A match begins: its table takes the place of its lobby, at the end of the channel."""
        board = self._boards.of(table)
        board.touch(Urgency.CHANGE, anew=True)
        board.open_hands()

    def match_over(self, table: Table) -> None:
        """A match is over or abandoned."""
        self._boards.of(table).touch(Urgency.CHANGE)
        self._on_ended(table)

    # The handlers ask:

    @contextmanager
    def answering(self, match_id: str, user_id: int | None = None) -> Iterator[None]:
        """Answer a click at a table in this block: messages there wait, those at other tables a moment."""
        if user_id is not None and (board := self._boards.get(match_id)) is not None:
            board.ping.saw(user_id)
        with self._around.precedence.answering(match_id):
            yield

    def draw_ahead(self, table: Table, state: PanelState, seat: Seat, ahead: SeatedMatch) -> None:
        """Begin to draw the panel that answers a click, while its action is committed.

        The picture is discarded if the commit fails.
        """
        self._boards.of(table).draw_ahead(seat, state, ahead)

    async def panel(self, table: Table, seat: Seat, state: PanelState, user_id: int) -> Face:
        """A seat's panel as it looks now, for the answer to a click."""
        has_ended = table.match.over and table.id not in self._boards
        board = self._boards.make(table) if has_ended else self._boards.of(table)
        panel = board.panels.get(user_id)
        as_of = None if panel is None else panel.message.begin_answer()
        try:
            return await board.render_panel(seat, state).answer(self._around.drawings, as_of)
        finally:
            self._around.precedence.note_made()

    def is_panel(self, user_id: int, message_id: int) -> bool:
        """True if that message is a panel of that player, which follows a match."""
        panels = (board.panels.get(user_id) for board in self._boards.values())
        return any(panel is not None and panel.row.message_id == message_id for panel in panels)

    def panel_shown(self, table: Table, seat: Seat, shown: Shown, state: PanelState, face: Face) -> None:
        """Keep updating a panel that answered a click.

        A player keeps one panel: if two clicks opened two, delete the earlier click's, even if its answer
        came last.
        """
        if table.match.over or table.match.seating.kept_for(shown.user_id) != seat:
            return
        row = self._panel_row(table.id, shown, state.locale)
        panel = self._boards.of(table).follow(row, seat, state)
        surplus = panel.show(row, state, face, shown.interaction_id)
        panel.work.touch()
        if surplus is not None:
            self._delete_panel(surplus)

    def close_panel(self, table: Table, user_id: int) -> None:
        """Update a player's panel no more: they have closed it."""
        board = self._boards.get(table.id)
        if board is not None and user_id in board.panels:
            board.panels[user_id].work.cancel()
            board.unfollow(user_id)

    def hold_for_hand(self, lobby_id: str, shown: Shown, locale: Locale) -> None:
        """Show a player their hand in this private message once the match of the lobby begins."""
        board = self._boards.get(lobby_id)
        if board is None or board.done:
            return
        board.hold_for_hand(self._panel_row(lobby_id, shown, locale))
        if board.table is not None:  # it began while Discord answered
            board.open_hands()

    def _panel_row(self, match_id: str, shown: Shown, locale: Locale) -> PanelRow:
        expires = self._around.clock() + TOKEN_SECONDS
        return PanelRow(match_id, shown.user_id, shown.token, shown.message_id, expires, locale)

    def on_privately_changed(self, table: Table, user_id: int) -> None:
        """Update only this player's panel: the other players don't see the change."""
        board = self._boards.get(table.id)
        if board is not None and (panel := board.panels.get(user_id)) is not None:
            panel.touch()

    async def page(self, rendered: RenderedMessage) -> Face:
        """A page as the answer to a click: with its picture, or without if drawing takes too long."""
        return await rendered.answer(self._around.drawings)

    def follow_page(
        self, shown: Shown, findings: ExpertFindings | None, face: Face, render: Callable[[], RenderedMessage]
    ) -> None:
        """Keep updating a page that a click opened; does nothing if a later click has replaced it."""
        self._pages.follow(shown, findings, face, render)

    async def leave_page(self, message_id: int, interaction_id: int) -> None:
        """Stop updating a page: a click on it will be answered with another page, which stays."""
        await self._pages.leave(message_id, interaction_id)

    def prefer(self, user_id: int, preferences: Preferences, discord_locale: Locale | None = None) -> None:
        """Bring a person's panels up to date with new preferences.

        Args:
            user_id: the person.
            preferences: the new ones.
            discord_locale: the language of their Discord, if it is known.
        """
        for board in self._boards.values():
            if (panel := board.panels.get(user_id)) is not None:
                panel.prefer(preferences, discord_locale)
            if board.table is not None and board.table.match.seat_of(user_id) is not None:
                board.ping.touch()

    def forget(self, user_id: int) -> None:
        """Let go of a forgotten person's panels, and of their id in pings."""
        for board in tuple(self._boards.values()):
            if (panel := board.panels.get(user_id)) is not None:
                panel.work.cancel()
            board.unfollow(user_id)
            board.ping.seen.pop(user_id, None)
        self._boards.endings.forget(user_id)

    def on_erased(self, pseudonym: int, archive: Archive) -> None:
        """Show a person's pseudonym in the messages of ended matches, as far as Discord allows."""
        self._tasks.begin(self._boards.endings.say_anew(pseudonym, archive), "ended matches not said anew")

    def on_judged(self, match_id: str, archive: Archive) -> None:
        """Say on the end card of a match that a manager has set it aside, or not any more."""
        self._tasks.begin(self._boards.endings.match_anew(match_id, archive), "ended match not said anew")

    def on_assessed(self, match_id: str, archive: Archive) -> None:
        """Say on the end card of a match how well its people decided."""
        board = self._boards.get(match_id)
        if board is not None:
            board.touch(Urgency.FOLLOWING)
        else:
            self._tasks.begin(
                self._boards.endings.match_anew(match_id, archive), "decisions not told", match=match_id
            )

    def on_renamed(self, subject: Table) -> None:
        """Show a new name of a person at a table."""
        board = self._boards.get(subject.id)
        if board is not None and (board.message.place is not None or not board.done):
            self._boards.of(subject).touch(Urgency.CHANGE)
            board.ping.reword()

    def settings_changed(self, guild_id: int, *, shown: bool) -> None:
        """Follow new settings of a server: its pings do, and if they are `shown`, its messages do as well."""
        for board in self._boards.values():
            if board.subject.guild_id != guild_id or board.done:
                continue
            if shown:
                board.touch(Urgency.FOLLOWING)
                board.ping.reword()
            else:
                board.ping.touch()

    def on_permissions_changed(self, guild_id: int) -> None:
        """Retry refused messages on a server: the bot's permissions may have changed."""
        for board in self._boards.values():
            if board.subject.guild_id == guild_id:
                board.on_permissions_changed()

    def post_anew(self, subject: Table | Lobby) -> None:
        """Post the public message again, at the end of the channel."""
        self._boards.of(subject).touch(Urgency.CHANGE, anew=True)

    def leave_card(self, lobby: Lobby, channel_id: int) -> None:
        """Post a card for a lobby in a thread into the thread's channel, and keep it up to date."""
        self._boards.of(lobby).leave_card(channel_id).touch(Urgency.CHANGE)

    def leave_match_card(self, table: Table, channel_id: int) -> None:
        """Post a card for the tables with the same cards into a channel, and keep it up to date."""
        self._boards.of(table).leave_card(channel_id).touch(Urgency.CHANGE)

    async def keep_open(self, channel_id: int) -> bool:
        """Cancel the archiving of a thread in which something goes on again; False if there was none."""
        return await self._boards.archiving.keep_open(channel_id)

    async def lobby_message(self, lobby: Lobby) -> Face:
        """Make the lobby's message as the answer to a command; in words if its picture takes too long."""
        return await self.page(self._boards.of(lobby).render())

    def on_posted(self, lobby_id: str, message_id: int, face: Face) -> None:
        """Make the answer to a command the lobby's public message; a player may have joined meanwhile."""
        board = self._boards.get(lobby_id)
        if board is not None:
            board.message.note_posted(message_id, face)

    @contextmanager
    def opening(self, lobby_id: str) -> Iterator[None]:
        """Hold back the lobby's message in this block: the answer to the command will be its message."""
        with ExitStack() as held:
            self._opening[lobby_id] = held
            try:
                yield
            finally:
                del self._opening[lobby_id]

    # Beginning and end.

    async def recover(self, register: Register, archive: Archive) -> None:
        """Take up the messages of before a restart; raises StorageError."""
        await self._recovery.recover(register, archive)

    async def run(self) -> None:
        """Bring the messages of before a restart up to date; never returns."""
        await self._recovery.run()

    async def close(self) -> None:
        """Finish the messages that are due, as long as the caller waits; the next start shows the rest."""
        try:
            await asyncio.gather(self._boards.finish(), self._pages.finish(), self._recovery.finish())
        finally:
            await self._tasks.close()
            await self._pages.cancel()
            await self._recovery.cancel()
            await self._boards.cancel()
            self._around.drawings.close()

    def _delete_panel(self, row: PanelRow) -> None:
        """Delete a panel; if that fails, the panel explains itself when pressed."""
        deleting = self.transport.delete_panel(row.token, row.message_id)
        self._tasks.begin(deleting, "old panel not taken back", match=row.match_id)
