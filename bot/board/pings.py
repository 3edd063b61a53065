"""The ping: one short message to the players in turn, once a turn, deleted when they have played."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Final, NamedTuple

from discord import ui

from bot.board.leftovers import UnsurePost
from bot.board.surroundings import BoardHooks, Surroundings
from bot.client.budget import Errand, Urgency
from bot.runtime.coalescer import Coalescer
from bot.storage import PlaceRow
from games.core.game import Seat

KIND: Final = "ping"
PRESENT_SECONDS: Final = 60.0
"""The seconds after a click at the table in which the bot assumes that the person is looking."""
ALONE_SECONDS: Final = 300.0
"""Seconds after their last click before the bot pings a person who plays alone against AIs."""
IN_TIME_SECONDS: Final = 600.0
"""The seconds that a pinged person needs to play before their time is up.

A ping that quiet hours would hold back for longer comes in quiet hours.
"""


class Turn(NamedTuple):
    """A decision that a person must take; `revision` tells it from the seat's other decisions.

    With `hurry`, it is a reminder.
    """

    seat: Seat
    revision: int
    user_id: int
    hurry: bool = False

    @property
    def spelled(self) -> str:
        """The decision in a word, as the database keeps it: few places may have the player's id."""
        return f"{self.seat}.{self.revision}{'!' if self.hurry else ''}"


@dataclass(slots=True)
class _Waiting:
    since: float
    pinged: bool = False


@dataclass(slots=True)
class TurnPing:
    """The ping of one table.

    Attributes:
        channel_id: the channel of the ping.
        turns: the current turns of persons.
        words: builds the message that names their players.
        wants: true if a person wants pings, as far as `give_way` has learned.
        wait: the least seconds before a ping without hurry; None for no pings at all.
        quiet: the end of quiet hours; in the past if there are none.
        time_up: the end of the time for a turn; infinity if no clock runs.
    """

    around: Surroundings
    hooks: BoardHooks
    channel_id: int
    turns: Callable[[], Sequence[Turn]]
    words: Callable[[Sequence[Turn]], ui.LayoutView]
    _: KW_ONLY
    wants: Callable[[int], bool]
    wait: Callable[[], float | None]
    quiet: Callable[[], float]
    time_up: Callable[[Turn], float]
    is_alone: Callable[[], bool] = lambda: False
    place: PlaceRow | None = None
    seen: dict[int, float] = field(default_factory=dict)
    work: Coalescer = field(init=False)
    _errand: Errand = field(default_factory=lambda: Errand(Urgency.CATCHING_UP))
    _waiting: dict[Turn, _Waiting] = field(default_factory=dict)
    _unsure: UnsurePost[list[Turn]] = field(init=False)
    _is_outdated: bool = False

    def __post_init__(self) -> None:
        hooks, around, name = self.hooks, self.around, f"ping of {self.hooks.owner}"
        self.work = Coalescer(self._publish, name=name, idle=hooks.on_idle, insists=hooks.insists)
        self._unsure = UnsurePost(
            around.store, hooks.owner, KIND, self.channel_id, hooks.on_lost, around.clock
        )

    @property
    def is_posting(self) -> bool:
        """True while a message is being posted, or waits for a retry."""
        return self._unsure.about is not None

    def touch(self, urgency: Urgency = Urgency.TURN) -> None:
        """Follow a change of turns.

        Mostly there is nothing to post or delete: after most moves a table waits for no person, or for a
        person who is looking.
        """
        self._errand.hasten(urgency)
        is_said = self.place is not None or self.is_posting
        if is_said or not self.work.at_rest or self._now_due(self.turns()):  # `_publish` asks who wants one
            self.work.touch()
        else:
            self._come_back()

    def reword(self) -> None:
        """Edit the posted ping, for instance in another language, without a notification."""
        self._is_outdated = self.place is not None
        self.touch(Urgency.FOLLOWING)

    def saw(self, user_id: int, at: float | None = None) -> None:
        """Note that the person has clicked at the table, now or at that time."""
        self.seen[user_id] = self.around.clock() if at is None else at

    def stands_at(self, place: PlaceRow) -> None:
        """Take up a ping from before a restart; the players that it names have been pinged."""
        self.place = place
        now, about = self.around.clock(), place.about.split()
        self._waiting = {
            turn: _Waiting(now, pinged=not about or turn.spelled in about) for turn in self.turns()
        }

    async def _publish(self) -> None:
        await self.around.transport.ready()
        await self.hooks.give_way()
        if self._wanted():
            async with self.around.transport.place(self._errand):
                # They may have played while this waited for its place.
                await self.hooks.give_way()
                if due := self._wanted():
                    await self._ping(due)
            self._errand = Errand(Urgency.TURN)
        elif self.place is not None and not any(each.pinged for each in self._waiting.values()):
            self._take_back(self.place)
        elif self.place is not None and self._is_outdated:
            await self._reword(self.place)
        self._unsure.give_up()
        self._come_back()

    def _come_back(self) -> None:
        """Schedule the next run for the earliest turn that is pinged later."""
        later = [self._due(turn) for turn, waiting in self._waiting.items() if not waiting.pinged]
        if later:
            self.work.touch_later(max(0.0, min(later) - self.around.clock()))
        else:
            self.work.cancel_later()

    def _wanted(self) -> list[Turn]:
        """The turns to ping at once, of players who want pings."""
        return self._now_due([turn for turn in self.turns() if self.wants(turn.user_id)])

    def _now_due(self, turns: Sequence[Turn]) -> list[Turn]:
        """The turns of these that are due; notes when each was first seen."""
        now = self.around.clock()
        turns = () if self.wait() is None else turns
        self._waiting = {turn: self._waiting.get(turn) or _Waiting(now) for turn in turns}
        return [turn for turn in turns if not self._waiting[turn].pinged and self._due(turn) <= now]

    def _due(self, turn: Turn) -> float:
        since, held_until = self._waiting[turn].since, self._held_until(turn)
        if turn.hurry:
            return max(since, held_until)
        seen = self.seen.get(turn.user_id, 0.0)
        if self.is_alone():
            held_until = max(held_until, seen + ALONE_SECONDS)
        looking = since - seen <= PRESENT_SECONDS
        return max(since + max(self.around.patience if looking else 0.0, self.wait() or 0.0), held_until)

    def _held_until(self, turn: Turn) -> float:
        """The end of quiet hours, unless that leaves too little time for the turn."""
        ends = self.quiet()
        return ends if ends + IN_TIME_SECONDS <= self.time_up(turn) else 0.0

    async def _ping(self, due: Sequence[Turn]) -> None:
        """Post a ping that names all pinged players in turn and `due`; it notifies only `due`."""
        named = [turn for turn, waiting in self._waiting.items() if waiting.pinged or turn in due]
        users = [turn.user_id for turn in due]
        if self._unsure.about not in (None, named):
            self._unsure.give_up()
        async with self._unsure.posting(named) as nonce:
            message_id = await self.around.transport.post(
                self.channel_id, self.words(named), pinged=users, nonce=nonce
            )
            self._stands(message_id, named)
            for turn in due:
                self._waiting[turn].pinged = True

    async def _reword(self, place: PlaceRow) -> None:
        """Name the same people in present words."""
        async with self.around.transport.place(self._errand):
            named = [turn for turn, waiting in self._waiting.items() if waiting.pinged]
            self._is_outdated = False
            try:
                await self.around.transport.edit(place.channel_id, place.message_id, self.words(named))
            except Exception:
                self._is_outdated = True
                raise
        self._errand = Errand(Urgency.TURN)

    def _stands(self, message_id: int, named: Sequence[Turn]) -> None:
        """Save a posted ping that names them, and have the one before deleted."""
        replaced, self._is_outdated = self.place, False
        about = " ".join(turn.spelled for turn in named)
        self.place = PlaceRow(self.hooks.owner, KIND, self.channel_id, message_id, self.around.clock(), about)
        self.around.store.messages.save_place(self.place, replaced)
        if replaced is not None:
            self.hooks.on_replaced(replaced)

    def _take_back(self, place: PlaceRow) -> None:
        """Delete the ping: none of its players is in turn, and a restart must not count others as pinged."""
        self.place = None
        self.around.store.messages.leave(place)
        self.hooks.on_replaced(place)

    def forget(self) -> None:
        """Delete the ping, if there is one, and forget its place in the store."""
        if self.place is not None:
            self._take_back(self.place)
        self.around.store.messages.forget_place(self.hooks.owner, KIND)
