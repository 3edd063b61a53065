"""A table: the actor of one match. Everything that happens to a match happens here, one thing at a time."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from re import compile as pattern
from typing import Final, Protocol

from bot.session.audience import Change, public, told
from bot.session.holder import Holder
from bot.session.refusal import Refusal, refuse
from bot.session.waiting import Committed
from bot.storage import MatchRow, MoveRow, RepeatedInteraction, ResultRow, SeatRow, Status, Store
from games.core.actions import Action
from games.core.chance import commitment
from games.core.game import TABLE, Cards, Event, Game, IllegalAction, Options, Players, Seat, State, View
from games.core.record import record_lines

RECENT: Final = 32
"""The most events that a table keeps for "what happened lately"."""
_CARD: Final = pattern(r"[2-9TJQKA][CDHS]")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a submission.

    Attributes:
        seat: who acted.
        seq: the number of the action in the match, from 1.
        events: what this seat may know of what happened; empty for a repetition.
        repeated: the interaction had been applied before, and was not again.
    """

    seat: Seat
    seq: int
    events: tuple[Event, ...] = field(default=(), repr=False)
    repeated: bool = False


class House(Protocol):
    """What a table needs around it."""

    @property
    def store(self) -> Store:
        """Where moves are logged."""

    @property
    def closed(self) -> bool:
        """Whether the process is about to end."""

    def now(self) -> float:
        """Seconds since 1970 (UTC)."""

    def changed(self, table: "Table", change: Change) -> None:
        """Tell the audience, and let an AI play if it is its turn."""

    def ended(self, table: "Table") -> None:
        """The match is over or abandoned: log it, clear the table, tell the audience."""

    def broke(self, table: "Table") -> None:
        """The match cannot go on in this process: set it aside."""


class Table:
    """A match and who plays it.

    A submission is verified, appended to the log, and applied when the log is committed, in this order
    and one submission at a time. Applying first would show others a move that a failing commit takes back,
    and a state cannot be unwound. The table is held throughout, so what was verified is what is applied:
    nothing can change the state while the commit is awaited.

    Attributes:
        holders: who has each seat.
        guild_id, channel_id, host_id: where it is played, and who opened it.
        locale: the language of its public messages.
        status: whether it is being played, over, or abandoned by everybody.
        broken: whether the game has failed to apply a legal action; nothing can be done here any more.
        created: seconds since 1970 (UTC).
    """

    __slots__ = (
        "_actions",
        "_house",
        "_recent",
        "_seats",
        "_seed",
        "_state",
        "_turn",
        "broken",
        "channel_id",
        "created",
        "game",
        "guild_id",
        "holders",
        "host_id",
        "id",
        "locale",
        "options",
        "status",
    )

    def __init__(
        self, house: House, game: Game, options: Options, row: MatchRow, seats: Sequence[SeatRow]
    ) -> None:
        self._house = house
        self._seed = row.seed
        self._state: State = game.new(len(seats), options, row.seed)
        self._seats = bytearray()  # who took each action, beside _actions: small, and quick to count
        self._actions: list[Action] = []
        self._recent: tuple[Event, ...] = ()
        self._turn = asyncio.Lock()
        self.id = row.id
        self.game = game
        self.options = options
        self.holders = tuple(Holder(seat.user_id, seat.name, seat.ai_level) for seat in seats)
        self.guild_id = row.guild_id
        self.channel_id = row.channel_id
        self.host_id = row.host_id
        self.locale = row.locale
        self.status: Status = row.status
        self.broken = False
        self.created = row.created_at

    def __repr__(self) -> str:
        return f"<Table {self.id} {self.game.key} {self.status} at {self.seq}>"

    @property
    def seq(self) -> int:
        """How many actions have been taken."""
        return len(self._actions)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return tuple(holder.name for holder in self.holders)

    @property
    def ai_seats(self) -> frozenset[Seat]:
        """The seats that an AI plays, for itself or for somebody who left."""
        return frozenset(seat for seat, holder in enumerate(self.holders) if not holder.present)

    @property
    def over(self) -> bool:
        """Whether nothing can be played any more."""
        return self.status != "playing"

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, in hex: for everybody, from the start."""
        return commitment(self._seed)

    @property
    def seed_revealed(self) -> str | None:
        """The seed in hex once the match is over, else None."""
        return self._seed.hex() if self.over else None

    @property
    def shares(self) -> tuple[float, ...] | None:
        """Each seat's share of the win once the match is played to its end, else None."""
        returns = self._state.returns()
        return None if returns is None else tuple(returns)

    @property
    def recent(self) -> tuple[Event, ...]:
        """What everybody may know of what happened since a person acted, that action included."""
        return public(self._recent)

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that the match waits for."""
        return () if self.over or self.broken else tuple(self._state.acting())

    def told(self, seat: Seat) -> tuple[Event, ...]:
        """As `recent`, with what this seat alone may know."""
        return told(self._recent, seat)

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat that a person plays; None for those who never sat here or have left."""
        for seat, holder in enumerate(self.holders):
            if holder.user_id == user_id and holder.present:
                return seat
        return None

    def revision(self, seat: Seat) -> int:
        """How many actions a seat has taken; a click made at another revision is stale."""
        return self._seats.count(seat)

    def view(self, seat: Seat) -> View:
        """What a seat, or `TABLE`, may know."""
        return self._state.view(seat)

    def snapshot(self) -> State:
        """A copy of the secret state, for a thinker's eyes alone."""
        return self._state.clone()

    def record(self) -> tuple[str, ...]:
        """The match as the JSON lines of docs/records.md: it has every hand, so it is for afterwards.

        Raises:
            Refusal: the match is not over.
        """
        if not self.over:
            raise Refusal("refusal-not-over")
        taken = ((seat, str(action)) for seat, action in zip(self._seats, self._actions, strict=True))
        return record_lines(self.game, self.options, self.names, self._seed, taken, self.status)

    async def submit(
        self, user_id: int, action_text: str, revision: int | None, interaction_id: int | None
    ) -> Outcome:
        """Let a person act; returns once the action is committed and applied.

        Args:
            user_id: who acts.
            action_text: the action as the game spells it, or as somebody typed it.
            revision: the seat's revision for which the choice was offered; None takes it as it is now.
            interaction_id: Discord's id of the click; one that was applied before is not again.

        Raises:
            Refusal: the person may not do this, or not any more.
            StorageError: the log could not be written, and nothing has changed.
        """
        async with self._turn:
            try:
                seat = self._seat(user_id)
                action = self._verified(seat, action_text, revision)
                events = await self._play(seat, action, user_id, interaction_id)
            except (Refusal, RepeatedInteraction):
                before = await self._before(interaction_id)
                if before is None:
                    raise
                return before
            return Outcome(seat, self.seq, told(events, seat))

    async def submit_ai(self, seat: Seat, action: Action) -> None:
        """Let the AI of a seat act; raises as `submit`, as when the table has moved on since it thought."""
        async with self._turn:
            if self.holders[seat].present:
                raise Refusal("refusal-seat-taken")
            await self._play(seat, self._verified(seat, action.text, None), None, None)

    async def leave(self, user_id: int, level: str) -> None:
        """A person leaves: an AI plays on for them, or the match is abandoned by its last person.

        Raises:
            Refusal: this person does not play here, or not any more.
            StorageError: it could not be logged, and nothing has changed.
        """
        async with self._turn:
            seat = self._seat(user_id)
            holder = Holder(user_id, self.holders[seat].name, level)
            write = self._house.store.save_seat(self.id, SeatRow(seat, user_id, holder.name, level))
            async with Committed(write):
                self.holders = (*self.holders[:seat], holder, *self.holders[seat + 1 :])
                self._tell(seat, None, (Event("seat-left", seat, {"player": Players((seat,))}),))
                self.conclude()

    async def settle(self) -> None:
        """Wait until nothing is being applied."""
        async with self._turn:
            pass

    def replay(self, move: MoveRow) -> None:
        """Apply a move of the log again, without a word to anybody.

        Raises:
            IllegalAction, ValueError: the move is not one of this match.
        """
        if move.seq != self.seq + 1:
            raise ValueError(f"move {move.seq} of the log follows move {self.seq}")
        action = self.game.parse(move.action)
        self._state.verify(move.seat, action)
        self._apply(move.seat, action, by_person=move.user_id is not None)

    def conclude(self) -> None:
        """End the match if it is played to its end, or if nobody is left who plays."""
        if self._state.returns() is not None:
            self.status = "over"
        elif not any(holder.present for holder in self.holders):
            self.status = "abandoned"
        else:
            return
        self._house.ended(self)

    def results(self) -> tuple[ResultRow, ...]:
        """What each seat made of the match; empty unless it was played to its end."""
        shares = self.shares
        if shares is None:
            return ()
        view = self.view(TABLE)
        score = {seat: total for side, total in zip(view.sides, view.totals, strict=True) for seat in side}
        return tuple(ResultRow(seat, score[seat], share) for seat, share in enumerate(shares))

    def _seat(self, user_id: int) -> Seat:
        if self._house.closed:
            raise Refusal("refusal-closing")
        self._check_playing()
        seat = self.seat_of(user_id)
        if seat is None:
            raise Refusal("refusal-not-at-this-table")
        return seat

    def _check_playing(self) -> None:
        if self.over:
            raise Refusal("refusal-match-over")
        if self.broken:
            raise Refusal("refusal-set-aside")

    def _verified(self, seat: Seat, text: str, revision: int | None) -> Action:
        """The action, if the seat may take it; raises Refusal if not."""
        self._check_playing()
        if revision is not None and revision != self.revision(seat):
            raise self._stale(seat)
        try:
            action = self.game.parse(text)
        except ValueError:
            raise Refusal("rule-no-such-action") from None
        try:
            self._state.verify(seat, action)
        except IllegalAction as error:
            if error.rule == "not-your-turn":
                raise Refusal(
                    "refusal-not-your-turn", {"players": Players(self.acting)}, self.names
                ) from None
            refuse(error, self.names)
        return action

    def _stale(self, seat: Seat) -> Refusal:
        """Says what the seat has played meanwhile, if that can be said in cards."""
        last = self._actions[self._seats.rfind(seat)].items if seat in self._seats else ()
        if last and all(map(_CARD.fullmatch, last)):
            return Refusal("refusal-stale", {"done": Cards(last)})
        return Refusal("refusal-stale-choice")

    async def _play(
        self, seat: Seat, action: Action, user_id: int | None, interaction_id: int | None
    ) -> Sequence[Event]:
        move = MoveRow(self.seq + 1, seat, action.text, user_id, interaction_id, self._house.now())
        async with Committed(self._house.store.append_move(self.id, move)):
            try:
                events = self._apply(seat, action, by_person=user_id is not None)
            except Exception:
                # The log is ahead of a state that nobody can trust now; a mended program can replay it.
                self.broken = True
                self._house.broke(self)
                raise
            self._tell(seat, action, events)
            self.conclude()
        return events

    def _apply(self, seat: Seat, action: Action, *, by_person: bool) -> Sequence[Event]:
        events = tuple(self._state.apply(seat, action))
        self._seats.append(seat)
        self._actions.append(action)
        self._recent = events if by_person else (*self._recent, *events)[-RECENT:]
        return events

    def _tell(self, seat: Seat, action: Action | None, events: Sequence[Event]) -> None:
        text = None if action is None else action.text
        self._house.changed(self, Change(self.seq, seat, text, tuple(events)))

    async def _before(self, interaction_id: int | None) -> Outcome | None:
        """What an interaction did here before; None if it did nothing."""
        if interaction_id is None:
            return None
        found = await self._house.store.move_of(interaction_id)
        if found is None or found[0] != self.id:
            return None
        return Outcome(found[1].seat, found[1].seq, repeated=True)
