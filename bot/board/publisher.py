"""The publisher: makes Discord show what happens at the tables."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Final, NamedTuple

import discord
import structlog

from bot.board.board import Board
from bot.board.drawings import Drawings
from bot.board.endings import Endings
from bot.board.glances import Glances
from bot.board.leftovers import Leftovers
from bot.board.looks import Looks
from bot.board.pages import Page, Shown
from bot.board.panels import ANSWER_SECONDS, TOKEN_SECONDS, PanelFace, PanelState, RenderedPanel
from bot.board.pings import KIND as PING
from bot.board.precedence import Precedence
from bot.board.public import CARD, EditIntervals, RenderedMessage
from bot.board.public import KIND as MESSAGE
from bot.client.budget import Errand, RequestBudget, Urgency
from bot.client.sending import UNANSWERED
from bot.client.transport import ChannelGoneError, DiscordTransport
from bot.i18n.catalogue import Locale, locale_of
from bot.match.archive import Archive
from bot.match.change import TableChange
from bot.match.lobby import Lobby
from bot.match.match import SeatedMatch
from bot.match.observer import Reason
from bot.match.preferences import PreferenceBook, Preferences
from bot.match.register import Register
from bot.match.reviews import MatchReview
from bot.match.table import Table
from bot.runtime.coalescer import PermanentError
from bot.runtime.faults import log_errors, whereabouts
from bot.runtime.shards import WHOLE, Shards
from bot.storage import PanelRow, PlaceKind, PlaceRow, StorageError, Store
from bot.ui.emojis import Emojis
from games.core.game import Seat

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

RECOVERY_SECONDS: Final = 0.05
"""The time between one table and the next to be looked after, after a restart: those at play go first."""
ENDED_MINUTES: Final = 60
"""The minutes after the last message until Discord archives a thread whose match is over."""
ON_ITS_WAY_SECONDS: Final = 10.0
"""The longest that what is to be listed again waits for the answer to what was asked before."""
LEFT_PAGES: Final = 256
"""The messages with pages whose last click is remembered: answers may come out of turn."""


class _Archiving(NamedTuple):
    """A thread that is to be archived soon, and whether Discord has been asked for it."""

    task: asyncio.Task[None]
    asked: asyncio.Event


class Publisher:
    """Hears of everything at the tables (it is their `TableObserver`) and shows it.

    What it is told it only notes; each message is brought up to date by a task of its own, which exists
    while there is something to say, so an idle table costs nothing.

    Args:
        store: where the messages that are followed are remembered.
        preferences: what each person prefers.
        intervals: how often and for how long a public message is edited.
        patience: how long the turn of somebody who is looking waits before it pings, in seconds.
        clock: seconds since 1970 (UTC).
        looks: how what is posted looks.
        channel_gone: called with the id of a channel that Discord does not know any more.
        ping_wait: the least seconds before a turn is pinged on a server; None if none is there.
        quiet_until: until when nobody on a server is pinged for whom no live clock runs.
        ended: called with each match that is over, and again once that is committed.
        shards: those whose messages are taken up, and whose part of Discord's limit of requests is used.

    Attributes:
        emojis: those of the application, for whatever is said.
    """

    def __init__(
        self,
        store: Store,
        preferences: PreferenceBook,
        intervals: EditIntervals = EditIntervals(),
        patience: float = 15.0,
        clock: Callable[[], float] = time.time,
        *,
        looks: Looks,
        channel_gone: Callable[[int], Coroutine[object, object, None]],
        ping_wait: Callable[[int], float | None] = lambda _: 0.0,
        quiet_until: Callable[[int], float] = lambda _: 0.0,
        ended: Callable[[Table], None] = lambda _: None,
        shards: Shards = WHOLE,
    ) -> None:
        self._store = store
        self._intervals = intervals
        self._patience = patience
        self._clock = clock
        self.emojis = Emojis()
        self._looks = looks
        self._transport = DiscordTransport(RequestBudget(shards.share))
        self._shards = shards
        self._drawings = Drawings()
        self._glances = Glances()
        self._precedence = Precedence()
        self._boards: dict[str, Board] = {}
        self._opening: dict[str, ExitStack] = {}
        self._channel_gone = channel_gone
        self._ping_wait = ping_wait
        self._quiet_until = quiet_until
        self._ended = ended
        self._preferences = preferences
        self._tasks: set[asyncio.Task[None]] = set()
        self._archiving: dict[int, _Archiving] = {}  # by the thread
        self._pages: dict[int, Page] = {}
        self._left: dict[int, int] = {}  # the last click on a page, by its message
        self._behind: deque[Board] = deque()
        self._endings = Endings(self._transport, self._drawings, self._made, clock, shards)
        self._leftovers = Leftovers(self._transport, store, "the bot before")
        self._connected = asyncio.Event()

    @property
    def transport(self) -> DiscordTransport:
        """The transport, which speaks to Discord."""
        return self._transport

    @property
    def budget(self) -> RequestBudget:
        """The budget that every request to Discord has to wait for."""
        return self._transport.budget

    @property
    def waiting(self) -> int:
        """The number of messages that wait to be made, or for their turn to be sent."""
        return self._transport.waiting

    def speak_through(self, client: discord.Client) -> None:
        """From now on, speak through this client, which has logged in."""
        self._transport.use_client(client)

    def connected(self) -> None:
        """The connection stands: what was shown before a restart may be taken up."""
        self._connected.set()

    # What the tables tell.

    def table_changed(self, table: Table, change: TableChange) -> None:
        """A seat has acted or changed hands."""
        board = self._board(table)
        self._unseat(board, table)
        has_moved = change.action_text is not None
        by_ai = has_moved and table.match.played_by_ai(change.seat)
        board.touch(Urgency.FOLLOWING if by_ai else Urgency.CHANGE, moved=has_moved)

    def clocks_changed(self, table: Table) -> None:
        """A player is to be reminded, or has no time left, or has got time back."""
        self._board(table).touch(Urgency.TURN)

    def lobby_changed(self, lobby: Lobby) -> None:
        """A lobby is open, or is not as it was."""
        before = self._boards.get(lobby.id)
        is_new, was = before is None, None if before is None else before.subject
        board = self._board(lobby)
        if isinstance(was, Lobby) and (was.locale, was.host_id) != (lobby.locale, lobby.host_id):
            board.ping.reword()
        if is_new and (held := self._opening.get(lobby.id)) is not None:
            held.enter_context(board.message.posted_elsewhere())
        board.touch(Urgency.CHANGE)

    def lobby_closed(self, lobby: Lobby, reason: Reason) -> None:
        """A lobby has closed without a match."""
        board = self._board(lobby)
        board.closed = reason
        board.touch(Urgency.CHANGE)

    def match_started(self, table: Table) -> None:
        """A match begins: its table takes the place of its lobby, at the end of the channel."""
        self._board(table).touch(Urgency.CHANGE, anew=True)

    def match_over(self, table: Table) -> None:
        """A match is over or abandoned."""
        self._board(table).touch(Urgency.CHANGE)
        self._ended(table)

    # What the handlers ask.

    @contextmanager
    def answering(self, match_id: str, user_id: int | None = None) -> Iterator[None]:
        """Answer a click at a table in this block: messages there wait, those at other tables a moment."""
        if user_id is not None and (board := self._boards.get(match_id)) is not None:
            board.ping.saw(user_id)
        with self._precedence.answering(match_id):
            yield

    def draw_ahead(self, table: Table, state: PanelState, seat: Seat, ahead: SeatedMatch) -> None:
        """Begin to draw the panel that answers a click, while its action is committed.

        Nobody sees the picture if the commit fails.
        """
        self._board(table).draw_ahead(seat, state, ahead)

    async def panel(self, table: Table, seat: Seat, state: PanelState, user_id: int) -> PanelFace:
        """A seat's panel as it should look now, as the answer to a click."""
        has_ended = table.match.over and table.id not in self._boards
        board = self._made(table) if has_ended else self._board(table)
        followed = board.panels.get(user_id)
        as_of = None if followed is None else followed.begin_answer()
        try:
            return await board.render_panel(seat, state).answer(self._drawings, as_of)
        finally:
            self._precedence.made()

    def is_panel(self, user_id: int, message_id: int) -> bool:
        """True if that message is a panel of that player, which follows a match."""
        panels = (board.panels.get(user_id) for board in self._boards.values())
        return any(panel is not None and panel.row.message_id == message_id for panel in panels)

    def panel_shown(self, table: Table, seat: Seat, shown: Shown, state: PanelState, face: PanelFace) -> None:
        """A click was answered with a panel, which from now on follows the match.

        Of two messages that of the earlier click is taken back, whichever of them is answered first: one
        panel is enough.
        """
        if table.match.over or table.match.seating.kept_for(shown.user_id) != seat:
            return
        expires = self._clock() + TOKEN_SECONDS
        row = PanelRow(table.id, shown.user_id, shown.token, shown.message_id, expires, state.locale)
        panel = self._board(table).follow(row, seat, state)
        surplus = panel.shows(row, state, face, shown.interaction_id)
        panel.work.touch()
        if surplus is not None:
            self._take_back(surplus)

    def advised(self, table: Table, user_id: int) -> None:
        """A player's hint is there: bring their panel up to date, and nothing else."""
        board = self._boards.get(table.id)
        if board is not None and (panel := board.panels.get(user_id)) is not None:
            panel.touch()

    async def page(self, rendered: RenderedPanel) -> PanelFace:
        """A page of a replay as the answer to a click: with its picture, or without if that is late."""
        return await rendered.answer(self._drawings)

    def follow_page(
        self, shown: Shown, review: MatchReview | None, face: PanelFace, render: Callable[[], RenderedPanel]
    ) -> None:
        """A click was answered with a page of a replay, which from now on follows its review, if any.

        It does not where a later click has been answered with another page meanwhile.
        """
        if self._left.get(shown.message_id, 0) > shown.interaction_id:
            return
        other = self._pages.pop(shown.message_id, None)
        if other is not None:
            other.stop()
        self._pages[shown.message_id] = Page(
            self._transport,
            shown,
            review,
            face,
            render,
            drawings=self._drawings,
            gone=partial(self._pages.pop, shown.message_id),
            pause=self._intervals.page,
            clock=self._clock,
        )

    async def leave_page(self, message_id: int, interaction_id: int) -> None:
        """A click on a page of a replay is about to be answered with another page, which is to stay."""
        self._left[message_id] = max(interaction_id, self._left.pop(message_id, 0))
        if len(self._left) > LEFT_PAGES:
            self._left.pop(next(iter(self._left)))
        page = self._pages.pop(message_id, None)
        if page is not None:
            await page.finish()

    def prefer(self, user_id: int, preferences: Preferences, discord_locale: Locale | None = None) -> None:
        """A person prefers this from now on: bring their panels up to date.

        Args:
            user_id: says who.
            preferences: theirs.
            discord_locale: the language of their Discord, if it is known.
        """
        for board in self._boards.values():
            if (panel := board.panels.get(user_id)) is not None:
                panel.prefer(preferences, discord_locale)
            if board.table is not None and board.table.match.seat_of(user_id) is not None:
                board.ping.touch()

    def forget(self, user_id: int) -> None:
        """A person is forgotten: let go of their panels, and of their name in all that is still edited."""
        for board in tuple(self._boards.values()):
            if (panel := board.panels.get(user_id)) is not None:
                panel.work.cancel()
                board.unfollow(user_id)
            board.ping.seen.pop(user_id, None)
        self._endings.forget(user_id)

    def erased(self, pseudonym: int, archive: Archive) -> None:
        """Somebody goes by a pseudonym: have what stands of ended matches show it, too, where it can."""
        self._begin(self._endings.say_anew(pseudonym, archive), "ended matches not said anew")

    def renamed(self, subject: Table) -> None:
        """Somebody at a table goes by another name."""
        board = self._boards.get(subject.id)
        if board is not None and (board.message.place is not None or not board.done):
            self._board(subject).touch(Urgency.CHANGE)
            board.ping.reword()

    def settings_changed(self, guild_id: int, *, shown: bool) -> None:
        """A server has settled something else: its tables ping by that, or all that is `shown` follows."""
        for board in self._boards.values():
            if board.subject.guild_id != guild_id or board.done:
                continue
            if shown:
                board.touch(Urgency.FOLLOWING)
                board.ping.reword()
            else:
                board.ping.touch()

    def permissions_changed(self, guild_id: int) -> None:
        """Try again what Discord has refused on a server: the permissions of the bot may have changed."""
        for board in self._boards.values():
            if board.subject.guild_id == guild_id:
                board.permissions_changed()

    def post_anew(self, subject: Table | Lobby) -> None:
        """Post the public message again, at the end of the channel."""
        self._board(subject).touch(Urgency.CHANGE, anew=True)

    def leave_card(self, lobby: Lobby, channel_id: int) -> None:
        """A lobby is open in a thread: leave a card in the thread's channel, which from now on follows it."""
        self._board(lobby).leave_card(channel_id).touch(Urgency.CHANGE)

    async def keeps(self, channel_id: int) -> bool:
        """Give up to have a thread archived soon, as something goes on there; False if it was not to be.

        What Discord has been asked for already is over by then: nobody knows for how long the thread is
        listed.
        """
        archiving = self._archiving.get(channel_id)
        if archiving is None:
            return False
        if archiving.asked.is_set():
            await asyncio.wait([archiving.task], timeout=ON_ITS_WAY_SECONDS)
        archiving.task.cancel()
        return True

    async def lobby_message(self, lobby: Lobby) -> tuple[RenderedMessage, bytes | None]:
        """The lobby's message as the answer to a command, with its picture if that is there in a moment."""
        board = self._board(lobby)
        message = board.lobby_message(with_picture=True)
        if message.draw is None or message.drawing is None:
            return message, None
        picture = await self._drawings.within(message.drawing, message.draw, ANSWER_SECONDS)
        return (message, picture) if picture else (board.lobby_message(with_picture=False), None)

    def posted(self, lobby_id: str, message_id: int, message: RenderedMessage) -> None:
        """The answer to a command is the lobby's public message; somebody may have joined meanwhile."""
        board = self._boards.get(lobby_id)
        if board is not None:
            board.message.posted_as(message_id, message.digest, message.pictured)

    @contextmanager
    def opening(self, lobby_id: str) -> Iterator[None]:
        """While the lobby of that id is opened by a command whose answer will be its message.

        Until the answer is given, and `posted` called, nothing is posted for it.
        """
        with ExitStack() as held:
            self._opening[lobby_id] = held
            try:
                yield
            finally:
                del self._opening[lobby_id]

    # Beginning and end.

    async def recover(self, register: Register, archive: Archive) -> None:
        """Take up the messages of before a restart, and bring them up to date."""
        known = await self._store.messages.places(self._shards)
        places: dict[str, dict[PlaceKind, PlaceRow]] = {}
        for place in known:
            places.setdefault(place.owner, {})[place.kind] = place
        subjects: list[Table | Lobby] = [*register.tables(), *register.lobbies()]
        for owner in sorted(places.keys() - {subject.id for subject in subjects}):
            ended = await archive.find(owner)
            if ended is not None:
                subjects.append(ended)
            else:
                await self._let_be(owner, places[owner], pruned=owner in archive.pruned)
        for subject in subjects:
            self._take_up(subject, places.get(subject.id, {}))
        await self._take_up_leftovers(register)
        for row in await self._store.messages.panels(self._clock(), self._shards):
            if row.match_id not in register.quarantined:
                preferences = await self._preferences.of(row.user_id)
                self._take_up_panel(row, register.table(row.match_id), preferences)

    async def run(self) -> None:
        """Bring what was shown before a restart up to date, one table after the other; never returns.

        It begins when the connection stands: there are many tables, and Discord wants to hear from the bot
        first. Where something happens meanwhile, that is shown at once.
        """
        await self._connected.wait()
        while self._behind:
            self._behind.popleft().touch(Urgency.CATCHING_UP)
            await asyncio.sleep(RECOVERY_SECONDS)
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Finish what is being said, as long as the caller waits; what is not will be at the next start."""
        works = [work for board in self._boards.values() for work in board.work]
        works += [page.work for page in self._pages.values()]
        works.append(self._leftovers.work)
        if not self._transport.answers:
            for work in works:
                work.cancel()
            for archiving in self._archiving.values():
                archiving.task.cancel()
        try:
            await asyncio.gather(*(work.drain() for work in works))
            # What was said last may have left something to be taken back, and a thread to be archived soon.
            await asyncio.gather(*(work.settled() for work in works))
            await self._archived()
        finally:
            for task in tuple(self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            for work in works:
                work.cancel()
            await asyncio.gather(*(work.settled() for work in works))
            for board in self._boards.values():
                board.message.close()
            self._drawings.close()

    async def _archived(self) -> None:
        """Wait for all threads that are to be archived soon."""
        tasks = [archiving.task for archiving in self._archiving.values()]
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _wants_pings(self, user_id: int) -> bool:
        try:
            return (await self._preferences.of(user_id)).pings
        except StorageError:
            return True

    def _board(self, subject: Table | Lobby) -> Board:
        """The board of a match or lobby, which is kept until everything has been said there."""
        board = self._boards.get(subject.id)
        if board is None:
            board = self._boards[subject.id] = self._made(subject)
        board.subject = subject
        return board

    def _made(self, subject: Table | Lobby) -> Board:
        return Board(
            subject,
            self._transport,
            self._store,
            drawings=self._drawings,
            glances=self._glances,
            precedence=self._precedence,
            intervals=self._intervals,
            patience=self._patience,
            ping_wait=partial(self._ping_wait, subject.guild_id),
            quiet_until=partial(self._quiet_until, subject.guild_id),
            wants_pings=self._wants_pings,
            clock=self._clock,
            emojis=self.emojis,
            looks=self._looks,
            idle=self._retire,
            refused=self._refused,
        )

    def _retire(self, board: Board) -> None:
        """Forget a board on which everything has been said that can be."""
        if board.settled and self._boards.pop(board.subject.id, None) is not None:
            self._store.ended_messages.note(board.left(self._clock()))
            board.message.forget()
            board.ping.forget()
            if board.card is not None:
                board.card.forget()
            self._endings.keep(board)
            for user_id in tuple(board.panels):
                board.unfollow(user_id)
            self._archive_soon(board)

    def _archive_soon(self, board: Board) -> None:
        """Have the thread of what is over archived soon, after any other that is over there, too."""
        channel_id, asked = board.subject.channel_id, asyncio.Event()
        before = self._archiving.get(channel_id)
        if before is not None and not before.asked.is_set():
            before.task.cancel()
        work = self._let_be_archived(board, asked)
        task = self._begin(work, "thread not let be archived", match=board.subject.id)
        archiving = self._archiving[channel_id] = _Archiving(task, asked)

        def forget(_: asyncio.Task[None]) -> None:
            if self._archiving.get(channel_id) is archiving:
                del self._archiving[channel_id]

        task.add_done_callback(forget)

    async def _let_be_archived(self, board: Board, asked: asyncio.Event) -> None:
        """Have the thread of what is over archived soon, unless something else goes on there by now.

        Discord may refuse that, as where the thread is locked: then it stays listed for a slow clock's time.
        """
        channel_id = board.subject.channel_id
        if any(other.subject.channel_id == channel_id and not other.done for other in self._boards.values()):
            return
        try:
            errand = Errand(Urgency.CHORE)
            errand.on_begun = asked.set
            await self._transport.list_for(channel_id, 0 if board.never_began else ENDED_MINUTES, errand)
        except (PermanentError, *UNANSWERED) as error:
            log.info("thread stays listed", match=board.subject.id, why=whereabouts(error))

    def _unseat(self, board: Board, table: Table) -> None:
        """Let go of the panels of those whose seat another has taken over."""
        for user_id, panel in tuple(board.panels.items()):
            if table.match.seating.kept_for(user_id) is None:
                panel.work.cancel()  # it would show the seat as it is by then, with another player's hand
                board.unfollow(user_id)

    def _take_up(self, subject: Table | Lobby, places: Mapping[PlaceKind, PlaceRow]) -> None:
        board = self._board(subject)
        if (message := places.get(MESSAGE)) is not None:
            board.message.stands_at(message)
        if (ping := places.get(PING)) is not None:
            board.ping.stands_at(ping)
        if (card := places.get(CARD)) is not None:
            board.leave_card(card.channel_id).stands_at(card)
        self._behind.append(board)

    async def _let_be(self, owner: str, places: Mapping[PlaceKind, PlaceRow], *, pruned: bool) -> None:
        """Settle what is to be done with the messages of a match or lobby that is not there.

        Those of one that is set aside are kept in mind, for a program that can go on with it. A lobby that
        closed before that was shown has no row, and would seem open for ever.
        """
        if pruned:
            for kind in places:
                self._store.messages.forget_place(owner, kind)
        elif await self._is_nowhere(owner):
            for place in places.values():
                self._store.messages.leave(place)

    async def _is_nowhere(self, owner: str) -> bool:
        """True if the database has no such match or lobby, and it is for this process to look for that."""
        if not self._shards.first or await self._store.matches.log(owner) is not None:
            return False
        return all(row.id != owner for row in await self._store.lobbies.all())

    async def _take_up_leftovers(self, register: Register) -> None:
        """Take back what the bot before was to take back, and what it was posting when it was killed.

        Messages that nothing follows any more stay for good: none is looked for.
        """
        for place in await self._store.messages.leftovers(self._shards):
            self._leftovers.add(place)
        for posting in await self._store.messages.postings(self._shards):
            if (board := self._boards.get(posting.owner)) is not None:
                board.lost.look_for(posting)
            elif posting.owner not in register.quarantined:
                self._store.messages.forget_posting(posting)

    def _take_up_panel(self, row: PanelRow, table: Table | None, preferences: Preferences) -> None:
        seat = None if table is None else table.match.seating.kept_for(row.user_id)
        if table is None or seat is None:
            self._store.messages.forget_panel(row.match_id, row.user_id)
            return
        locale = preferences.locale or locale_of(row.locale or table.match.locale)
        state = PanelState(locale, preferences=preferences)
        self._board(table).follow(row, seat, state)

    def _take_back(self, row: PanelRow) -> None:
        # An old panel that stays explains itself when clicked.
        deleting = self._transport.delete_panel(row.token, row.message_id)
        self._begin(deleting, "old panel not taken back", match=row.match_id)

    def _refused(self, board: Board, error: PermanentError) -> None:
        """Discord does not take a board's message."""
        if isinstance(error, ChannelGoneError) and not board.done:
            channel_id = board.subject.channel_id
            self._begin(self._channel_gone(channel_id), "match not ended", match=board.subject.id)

    def _begin(self, work: Coroutine[object, object, None], failed: str, **at: object) -> asyncio.Task[None]:
        """Do something that nobody waits for; an error is logged in those words."""

        async def guarded() -> None:
            with log_errors(failed, **at):
                await work

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
