"""The board of one match or lobby: all that is shown of it, and when that may be shown."""

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import structlog
from discord import ui

from bot.board.buried import BurialWatch
from bot.board.leftovers import Leftovers, LostPosts
from bot.board.panels import Panel, PanelState
from bot.board.pings import KIND as PING
from bot.board.pings import Turn, TurnPing
from bot.board.public import CARD, PublicMessage
from bot.board.public import KIND as MESSAGE
from bot.board.rendered import RenderedMessage, rendered_page
from bot.board.snapshots import lobby_snapshot, localizer_at, localizer_in, snapshot_of
from bot.board.surroundings import BoardHooks, Surroundings
from bot.board.table_drawing import TableDrawing
from bot.client.budget import Urgency
from bot.client.transport import ChannelGoneError
from bot.i18n.catalogue import locale_of
from bot.match import turns
from bot.match.lobby import Lobby
from bot.match.match import SeatedMatch
from bot.match.observer import Reason
from bot.match.table import Table
from bot.runtime.coalescer import Coalescer, PermanentError
from bot.storage import EndedMessageRow, PanelRow, PlaceKind, PlaceRow, StorageError
from games.core.game import TABLE, Seat

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

_IN_LOBBY: Final = -1
_TO_CONCEDE: Final = -2
"""The stand-in for a revision: there is none before the match."""
ALONE_SECONDS: Final = 10.0
"""The longest that the public message of one person's table waits until the AIs have played."""


class Board:
    """Everything that is shown of one match, or of the lobby before it.

    Args:
        on_idle: called when nothing is left to do.
        on_refused: called with the reason when Discord does not take the public message.

    Attributes:
        subject: the lobby or the match.
        closed: the reason for which the lobby closed without a match, if it did.
    """

    def __init__(
        self,
        subject: Table | Lobby,
        around: Surroundings,
        *,
        on_idle: Callable[["Board"], None],
        on_refused: Callable[["Board", PermanentError], None],
    ) -> None:
        self.subject = subject
        self.closed: Reason | None = None
        self.panels: dict[int, Panel] = {}
        self._waiting: dict[int, PanelRow] = {}
        self.card: PublicMessage | None = None
        self._around = around
        self._looks = around.looks
        self._unpinged: frozenset[int] = frozenset()
        idle, owner, transport, store = partial(on_idle, self), subject.id, around.transport, around.store
        self.leftovers = Leftovers(transport, store, owner, idle)
        self.lost = LostPosts(transport, store, owner, self._known, self.leftovers, idle)
        self._hooks = BoardHooks(
            owner=owner,
            give_way=partial(around.precedence.give_way, owner),
            on_idle=idle,
            on_replaced=self.leftovers.add,
            on_lost=self.lost.look_for,
            insists=self._insists,
        )
        self.message = PublicMessage(
            around, self._hooks, subject.channel_id, self.render, partial(on_refused, self)
        )
        self.burial = BurialWatch(
            transport,
            owner,
            lambda: self.message.place,
            lost=self.message.bring_back,
            idle=idle,
            clock=around.clock,
        )
        self.ping = TurnPing(
            around,
            replace(self._hooks, give_way=self._ping_ready),
            subject.channel_id,
            self._turns,
            self._ping_words,
            wants=lambda user_id: user_id not in self._unpinged,
            wait=self._ping_wait,
            quiet=self._quiet,
            time_up=self._time_up,
            is_alone=lambda: self._lone_person is not None,
        )

    @property
    def table(self) -> Table | None:
        """The match, if it has begun."""
        return self.subject if isinstance(self.subject, Table) else None

    @property
    def is_private(self) -> bool:
        """True if the match shows only in a panel, without public messages and pings."""
        return self.table is not None and self.table.match.is_private

    @property
    def done(self) -> bool:
        """True if nothing will change any more."""
        return self.closed is not None or (self.table is not None and self.table.match.over)

    @property
    def never_began(self) -> bool:
        """True if a thread was opened for a match that never began."""
        return self.table is None and self.card is not None

    @property
    def settled(self) -> bool:
        """True if everything has been said, or will never be: Discord has refused the last word."""
        if self.table is not None and self.table.match.aftermath.is_pending:
            return False
        messages = [] if self.is_private else [self.message, *([self.card] if self.card else ())]
        said = all(message.is_current or message.refused is not None for message in messages)
        return self.done and said and all(work.idle for work in self.work)

    @property
    def work(self) -> tuple[Coalescer, ...]:
        """All that may be under way."""
        panels = (panel.work for panel in self.panels.values())
        card = [self.card.work] if self.card else []
        taking_back = self.lost.work, self.leftovers.work
        return self.message.work, *card, self.ping.work, self.burial.work, *taking_back, *panels

    def _known(self, kind: PlaceKind) -> Collection[int] | None:
        """The public messages that are known; None while one of that kind is being posted."""
        parts: dict[PlaceKind, PublicMessage | TurnPing | None]
        parts = {MESSAGE: self.message, PING: self.ping, CARD: self.card}
        asked = parts[kind]
        if asked is not None and asked.is_posting:
            return None
        places = (each.place for each in parts.values() if each is not None)
        return {place.message_id for place in places if place is not None}.union(self.leftovers.message_ids)

    def left(self, now: float) -> tuple[EndedMessageRow, ...]:
        """The public messages that stay after the end: the table's, or a separate thread and its card."""
        place, guild_id = self.message.place, self.subject.guild_id
        card = None if self.card is None else self.card.place
        if self.card is not None:
            thread = EndedMessageRow(self.subject.channel_id, 0, guild_id, "thread", now)
            cards = [] if card is None else [card]
            return thread, *(_left(each, guild_id, now) for each in cards)
        return () if place is None else (_left(place, guild_id, now),)

    def touch(self, urgency: Urgency, *, anew: bool = False, moved: bool = False) -> None:
        """Bring everything up to date, as soon as that is urgent; pings wait for messages.

        If a seat has only `moved`, the public message may wait for the moves that follow.
        """
        for panel in self.panels.values():
            panel.touch()
        if self.is_private:
            return
        if moved and self._shows_turns_alone:
            self.message.touch_within(ALONE_SECONDS)
        else:
            self.message.touch(urgency, anew=anew)
        if self.card is not None:
            self.card.touch(Urgency.FOLLOWING)
        if self.done:
            self.burial.rest()
        else:
            self.burial.look()
        self.ping.touch(max(urgency, Urgency.TURN, key=lambda each: each.value))

    @property
    def _shows_turns_alone(self) -> bool:
        """True while AIs play at the table of one person, who sees each of their moves on a panel.

        The public message shows these moves together when it is the person's turn again: once a trick.
        """
        table = self.table
        if table is None or self.done or table.match.view(TABLE).between_deals:
            return False
        return self._lone_person in self.panels and not turns.due(table.match)

    @property
    def _lone_person(self) -> int | None:
        """The id of the only person who plays; None if others do, or in a lobby."""
        holders = () if self.table is None else self.table.match.holders
        people = [holder.user_id for holder in holders if holder.present]
        return people[0] if len(people) == 1 else None

    def leave_card(self, channel_id: int) -> PublicMessage:
        """Say in the channel of the table's thread that it is there, and keep that up to date.

        There is one card, however often it is asked for.
        """
        if self.card is not None:
            return self.card
        self.card = PublicMessage(
            self._around, self._hooks, channel_id, self._render_card, self._card_refused, CARD
        )
        return self.card

    def on_permissions_changed(self) -> None:
        """Retry the messages that Discord has refused: the permissions of the bot may have changed."""
        for message in (self.message, *([self.card] if self.card else ())):
            message.on_permissions_changed()
        self.ping.work.hasten()

    def _insists(self, error: PermanentError) -> bool:
        """True if a refused message should be retried until Discord takes it, because the game goes on."""
        return not (self.done or isinstance(error, ChannelGoneError))

    def _card_refused(self, error: PermanentError) -> None:
        """The bot may perhaps not write there; the table in the thread is no worse for that."""
        log.info("card of a thread not shown", match=self.subject.id, why=str(error))

    def _render_card(self) -> RenderedMessage:
        subject, guild_id, channel_id = self.subject, self.subject.guild_id, self.subject.channel_id
        if isinstance(subject, Lobby):
            lobby, localizer = lobby_snapshot(subject), localizer_in(subject, self._around.emojis)
            view = self._looks.lobby_card(lobby, guild_id, channel_id, localizer, self.closed)
        else:
            match, localizer = snapshot_of(subject.match), localizer_at(subject.match, self._around.emojis)
            if match.compared is not None:
                picture = self._looks.comparison_picture(match, localizer)
                return rendered_page(partial(self._looks.overview, match, localizer), picture)
            view = self._looks.match_card(match, guild_id, channel_id, localizer)
        return RenderedMessage(lambda _: view)

    def follow(self, row: PanelRow, seat: Seat, state: PanelState) -> Panel:
        """Keep a panel up to date instead of the player's earlier one."""
        panel = self.panels.get(row.user_id)
        if panel is None:
            panel = Panel(
                self._around,
                self._hooks,
                row,
                seat,
                state,
                self.render_panel,
                is_due=self._is_due,
                on_gone=self.unfollow,
            )
            self.panels[row.user_id] = panel
        return panel

    def hold_for_hand(self, row: PanelRow) -> None:
        """Turn a private message into the player's hand when the match begins."""
        self._waiting[row.user_id] = row
        self._around.store.messages.save_panel(row)

    def open_hands(self) -> None:
        """Turn the messages that wait for the match into hands."""
        assert self.table is not None
        waiting, self._waiting = self._waiting, {}
        for user_id, row in waiting.items():
            seat = self.table.match.seating.kept_for(user_id)
            if seat is None:
                self.unfollow(user_id)
                continue
            preferences = self._around.preferences.at_hand(user_id)
            locale = preferences.locale or locale_of(row.locale or self.table.match.locale)
            self.follow(row, seat, PanelState(locale, preferences=preferences)).touch()

    def unfollow(self, user_id: int) -> None:
        """The player's panel can be changed no more."""
        self.panels.pop(user_id, None)
        self._waiting.pop(user_id, None)
        self._around.store.messages.forget_panel(self.subject.id, user_id)

    def unseat(self) -> None:
        """Cancel the panels of players who lost their seats: an edit would show another player's hand."""
        assert self.table is not None
        for user_id, panel in tuple(self.panels.items()):
            if self.table.match.seating.kept_for(user_id) is None:
                panel.work.cancel()
                self.unfollow(user_id)

    def forget(self) -> None:
        """Follow nothing any more; the messages stay."""
        for message in (self.message, self.ping, self.card):
            if message is not None:
                message.forget()
        for user_id in (*self.panels, *self._waiting):
            self.unfollow(user_id)

    def _is_due(self, seat: Seat) -> bool:
        """True if the seat is in turn, or nothing will change any more."""
        return self.done or self.table is None or seat in turns.waited_for(self.table.match)

    def render_panel(self, seat: Seat, state: PanelState) -> RenderedMessage:
        """A seat's panel as it should look now."""
        assert self.table is not None
        return self._rendered(self.table.match, seat, state)

    def draw_ahead(self, seat: Seat, state: PanelState, ahead: SeatedMatch) -> None:
        """Begin to draw the picture of a seat's panel for a match as it will be after a commit."""
        self._rendered(ahead, seat, state).begin(self._around.drawings)

    def _rendered(self, match: SeatedMatch, seat: Seat, state: PanelState) -> RenderedMessage:
        is_of_now = state.revision == match.revision(seat)
        picked, page = (state.picked, state.page) if is_of_now else ((), 0)
        explained = self._around.coaching.explained(match, seat)
        snapshot = snapshot_of(match, seat, state.preferences, explained)
        localizer = localizer_at(match, self._around.emojis, state.locale, state.preferences)

        if match.is_private and match.over:
            picture = None if state.preferences.in_words else self._looks.end_picture(snapshot, localizer)
            return rendered_page(partial(self._looks.end, snapshot, localizer), picture)

        def build(picture: str | None) -> ui.LayoutView:
            return self._looks.panel(snapshot, localizer, picked, page, picture)

        if state.preferences.in_words:
            return RenderedMessage(build)
        drawing = TableDrawing(match.game, snapshot, localizer, self._looks)
        return RenderedMessage(build, drawing.key, drawing.draw)

    async def _ping_ready(self) -> None:
        """Give way like other messages, and learn which players want no pings."""
        await self._hooks.give_way()
        people = [] if self.table is None else [each.user_id for each in self.table.match.holders]
        self._unpinged = frozenset(
            [each for each in people if each is not None and not await self._wants_pings(each)]
        )

    async def _wants_pings(self, user_id: int) -> bool:
        try:
            return (await self._around.preferences.of(user_id)).pings
        except StorageError:
            return True

    def _ping_wait(self) -> float | None:
        """The least seconds before a ping: none in a lobby, because others wait there."""
        return 0.0 if self.table is None else self._around.ping_wait(self.subject.guild_id)

    def render(self) -> RenderedMessage:
        """Render the public message as it should look now."""
        table, looks = self.table, self._looks
        if table is None:
            return self._render_lobby()
        snapshot, localizer = snapshot_of(table.match), localizer_at(table.match, self._around.emojis)
        if table.match.over and snapshot.compared is not None:
            picture = looks.comparison_picture(snapshot, localizer)
            return rendered_page(partial(looks.table_over, snapshot, localizer), picture)
        if table.match.over:
            return rendered_page(
                partial(looks.end, snapshot, localizer), looks.end_picture(snapshot, localizer)
            )
        if snapshot.view.between_deals:
            return rendered_page(
                partial(looks.recap, snapshot, localizer), looks.recap_picture(snapshot, localizer)
            )
        drawing = TableDrawing(table.match.game, snapshot, localizer, looks)
        return RenderedMessage(partial(looks.table, snapshot, localizer), drawing.key, drawing.draw)

    def _render_lobby(self) -> RenderedMessage:
        """Render the lobby with its seats, or the reason why it closed."""
        lobby, looks = self.subject, self._looks
        assert isinstance(lobby, Lobby)
        snapshot, localizer = lobby_snapshot(lobby), localizer_in(lobby, self._around.emojis)
        if (closed := self.closed) is not None:
            return RenderedMessage(lambda _: looks.lobby_closed(snapshot, localizer, closed))
        return rendered_page(
            partial(looks.lobby, snapshot, localizer), looks.lobby_picture(snapshot, localizer)
        )

    def _turns(self) -> list[Turn]:
        """The pending decisions of persons; in a lobby, the questions to its guests."""
        table = self.table
        if table is None:
            return self._asked()
        if table.match.over or table.match.is_private:
            return []
        deadlines = table.match.clocks.deadlines
        asked = [
            Turn(seat, _TO_CONCEDE, user_id)
            for seat in table.match.asked_to_concede
            if (user_id := table.match.holders[seat].user_id) is not None
        ]
        return asked + [
            Turn(seat, table.match.revision(seat), user_id, seat in deadlines and deadlines[seat].reminded)
            for seat in turns.waited_for(table.match)
            if (user_id := table.match.holders[seat].user_id) is not None
            and not table.match.played_by_ai(seat)
            and turns.forced(table.match, seat) is None
            and turns.lone_word(table.match, seat) is None
        ]

    def _quiet(self) -> float:
        """The end of quiet hours; none at a live clock or in a lobby, because others wait there."""
        table = self.table
        if table is None or table.match.clocks.control.kind == "live":
            return 0.0
        return self._around.quiet_until(table.guild_id)

    def _time_up(self, turn: Turn) -> float:
        """The deadline of a turn; infinity if no clock runs for it."""
        deadline = None if self.table is None else self.table.match.clocks.deadlines.get(turn.seat)
        return math.inf if deadline is None else deadline.at

    def _asked(self) -> list[Turn]:
        """The persons in the lobby who have yet to accept something, each as one turn at the table."""
        lobby = self.subject
        if self.closed is not None or not isinstance(lobby, Lobby) or lobby.open_channels:
            return []
        people = (lobby.holders[seat].user_id for seat in lobby.undecided)
        return [Turn(TABLE, _IN_LOBBY, user_id) for user_id in people if user_id is not None]

    def _ping_words(self, turns: Sequence[Turn]) -> ui.LayoutView:
        table, lobby = self.table, self.subject
        if table is None:
            assert isinstance(lobby, Lobby)
            invited = {lobby.holders[seat].user_id for seat in lobby.invited}
            called, others = (
                [f"<@{turn.user_id}>" for turn in turns if (turn.user_id in invited) is wanted]
                for wanted in (True, False)
            )
            return self._looks.asking(
                lobby_snapshot(lobby), called, others, localizer_in(lobby, self._around.emojis)
            )
        partners = [f"<@{turn.user_id}>" for turn in turns if turn.revision == _TO_CONCEDE]
        turns = [turn for turn in turns if turn.revision != _TO_CONCEDE]
        calm, hurried = ([turn for turn in turns if turn.hurry is hurry] for hurry in (False, True))
        called = [f"<@{turn.user_id}>" for turn in calm]
        late = {turn.seat: f"<@{turn.user_id}>" for turn in hurried}
        localizer = localizer_at(table.match, self._around.emojis)
        return self._looks.ping(snapshot_of(table.match), called, late, localizer, partners)


def _left(place: PlaceRow, guild_id: int, now: float) -> EndedMessageRow:
    return EndedMessageRow(place.channel_id, place.message_id, guild_id, "message", now)
