"""A table: the actor of one match. It makes all changes to the match, one at a time."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from bot.match import turns
from bot.match.change import TableChange
from bot.match.clocks import DeadlineChanges
from bot.match.coaching import CoachingBook
from bot.match.match import SeatedMatch
from bot.match.refusal import Refusal
from bot.match.table_rules import TableRules
from bot.runtime.waiting import Committed
from bot.storage import Store
from bot.storage.moderation import ManagersAct
from games.core.actions import Action
from games.core.game import Event, Seat


class TableContext(Protocol):
    """The surroundings of a table."""

    @property
    def store(self) -> Store:
        """The log of moves."""

    @property
    def coaching(self) -> CoachingBook:
        """The kinds of decision that the panel explains to each person."""

    @property
    def closed(self) -> bool:
        """True once the process is about to end."""

    @property
    def idle_seconds(self) -> float:
        """The seconds without activity after which a match without a clock ends."""

    def clocks_run_at(self, table: "Table") -> bool:
        """True while time counts there: not while players cannot reach Discord or the table."""

    def now(self) -> float:
        """Seconds since 1970 (UTC)."""

    def rules(self, guild_id: int, /) -> TableRules:
        """The present rules of a server for its tables."""

    async def finish_turns(self, table: "Table", /) -> None:
        """Let the AIs of a table take all their present turns."""

    def on_changed(self, table: "Table", change: TableChange) -> None:
        """Tell the observer, and let an AI play if it is its turn."""

    def on_deadlines_changed(self, table: "Table", changes: DeadlineChanges) -> None:
        """Log the changes, and watch the deadlines that begin."""

    def on_timed_out(self, table: "Table") -> None:
        """A player's time is up: tell the observer, and let the AI decide."""

    def on_ended(self, table: "Table") -> None:
        """The match is over or abandoned: log it, clear the table, tell the observer."""

    def on_match_failed(self, table: "Table") -> None:
        """The match cannot go on in this process: quarantine it."""


class Table:
    """The actor of a match.

    Players act through the modules beside this one: `moves`, `claiming`, `conceding` and `reseating`. Each of
    their functions takes the table's `turn` and keeps it throughout. It checks, appends to the log, and once
    the log is committed applies the change and tells it. Applying first would show others a move that a
    failing commit takes back, and a state cannot be unwound. Nothing else can change the state while the
    commit is awaited.

    Attributes:
        context: the surroundings.
        match: the match.
        turn: a lock, held during each change of the match.
    """

    __slots__ = ("context", "match", "turn")

    def __init__(self, context: TableContext, match: SeatedMatch) -> None:
        self.context = context
        self.turn = asyncio.Lock()
        self.match = match
        match.rules = context.rules(match.guild_id)

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.match.id

    @property
    def guild_id(self) -> int:
        """The server of the table."""
        return self.match.guild_id

    @property
    def channel_id(self) -> int:
        """The channel of the table, which has one table or lobby at most."""
        return self.match.channel_id

    def __repr__(self) -> str:
        return f"<Table of {self.match}>"

    # Checks

    def check_open(self) -> None:
        """Raises Refusal if nothing can happen here any more."""
        if self.context.closed:
            raise Refusal("refusal-closing")
        self.check_playing()

    def check_playing(self) -> None:
        """Raises Refusal if the match is over or set aside."""
        if self.match.over:
            raise Refusal("refusal-match-over")
        if self.match.broken:
            raise Refusal("refusal-set-aside")

    def check_seat(self, user_id: int) -> Seat:
        """The seat that a person plays; raises Refusal if they may do nothing here."""
        self.check_open()
        seat = self.match.seat_of(user_id)
        if seat is None:
            kept = self.match.seating.kept_for(user_id) is not None
            raise Refusal("refusal-ai-sits-in" if kept else "refusal-not-at-this-table")
        return seat

    async def let_ais_go_first(self) -> None:
        """At a table with a book, wait for the AIs before a person acts.

        Else the order of actions, and so what AIs do, would depend on how fast the person presses.
        """
        if self.match.has_book:
            await self.context.finish_turns(self)

    def check_time(self, seat: Seat, arrived: float) -> None:
        """Raises Refusal if a click arrived when the time of its seat was up.

        A click that arrived before counts, however long it waited for the table.
        """
        up = self.context.clocks_run_at(self) or seat in self.match.clocks.up
        if up and self.match.clocks.is_late(seat, arrived):
            raise Refusal("refusal-time-up")

    # Once a change is committed

    def tell(self, seat: Seat, events: Sequence[Event], action: Action | None = None) -> None:
        """Tell the observer of a change at a seat, and let the AIs go on."""
        text = None if action is None else action.text
        self.context.on_changed(self, TableChange(self.match.seq, seat, text, tuple(events)))

    def announce(self, seat: Seat, events: Sequence[Event]) -> None:
        """Add events to the recent ones, and tell them."""
        self.match.progress.note(events)
        self.tell(seat, events)

    def follow_clocks(self, *, touched: bool = False) -> None:
        """Begin and end the clocks for the seats that must decide now; `touched` if a person has acted."""
        match, now = self.match, self.context.now()
        due = turns.due(match)
        match.pace.follow(due, now)
        changes = match.clocks.follow(
            due,
            now,
            undecided={*match.acting, *match.unanswered},
            touched=touched,
            alone=sum(holder.present for holder in match.holders) <= 1,
            deserted=match.deserted_side,
        )
        if changes.begun or changes.stopped:
            self.context.on_deadlines_changed(self, changes)

    def conclude(self) -> None:
        """End the match if it is played to its end, if every player has left, or if a manager ends it."""
        if self.match.shares is not None:
            self.match.end("over")
        elif self.match.seating.deserted or self.match.dismissal is not None:
            self.match.end("abandoned")
        else:
            return
        self.context.on_ended(self)

    def fail(self) -> None:
        """Set the match aside: the log is ahead of a state that is no longer sound.

        A fixed program can replay it.
        """
        self.match.broken = True
        self.context.on_match_failed(self)

    # Time

    def usual_seconds(self, seat: Seat) -> float:
        """The seconds that a person of this table usually takes, or fewer if their time is short."""
        return min(self.match.pace.usual, self.match.clocks.until_reminded(seat, self.context.now()))

    def expire(self, seat: Seat) -> None:
        """Let the AI decide for a seat from now on: its time is up. A click that came before still counts.

        A key of `FORFEITS` ends the match instead, unless a player of that side comes back first.
        """
        self.match.clocks.up.add(seat)
        self.context.on_timed_out(self)

    def lapse(self) -> bool:
        """End the match, because its players are idle or its origin is due to close.

        Does nothing and returns False if a player or an AI is acting at this moment.
        """
        if self.turn.locked():
            return False
        self.match.end("abandoned")
        self.context.on_ended(self)
        return True

    async def abandon(self) -> None:
        """End the match because its channel is gone, and players cannot reach it."""
        async with self.turn:
            if not self.match.over and not self.match.broken:
                self.match.unreachable = True
                self.match.end("abandoned")
                self.context.on_ended(self)

    async def dismiss(self, act: ManagersAct) -> None:
        """End the match as a manager of the server wants; a restart ends it if its end is not written yet.

        Raises:
            Refusal: the match is over.
            StorageError: the act could not be logged, and the match goes on.
        """
        async with self.turn:
            self.check_open()
            async with Committed(self.context.store.moderation.log(act)):
                self.match.dismissal = act.reason
                self.conclude()

    async def rename(self, user_id: int, to: int, name: str) -> str | None:
        """Give a person another id and name from now on; returns the name that they had here.

        It is empty if they have no seat, and None if the match does not know them. All that is logged of the
        match afterwards has the new id and name.
        """
        async with self.turn:
            match, seat = self.match, self.match.seating.kept_for(user_id)
            before = "" if seat is None else match.holders[seat].name
            if (
                seat is None
                and match.seating.host_id != user_id
                and all(each.user_id != user_id for each in match.aftermath.rating_changes)
            ):
                return None
            match.rename(user_id, to, name)
            return before

    async def settle(self) -> None:
        """Wait for the present change of the match, if any."""
        async with self.turn:
            pass
