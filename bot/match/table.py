"""A table: the actor of one match. Everything that happens to a match happens here, one thing at a time."""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.match.change import TableChange, visible_to
from bot.match.claims import Claim
from bot.match.clocks import DeadlineChanges
from bot.match.match import SeatedMatch
from bot.match.refusal import Refusal, refuse
from bot.match.seating import Reseated, SeatAssignment
from bot.match.table_rules import TableRules
from bot.runtime.faults import log_errors
from bot.runtime.waiting import Committed
from bot.storage import MoveRow, RepeatedInteraction, Store
from games.core.actions import Action
from games.core.cards import is_card
from games.core.game import NO_FACTS, Cards, Event, Fact, IllegalAction, Players, Seat
from games.tricks.agreed import played_out


@dataclass(frozen=True, slots=True)
class Submission:
    """A submission that was taken.

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


class TableContext(Protocol):
    """The surroundings of a table: all that it needs and is not."""

    @property
    def store(self) -> Store:
        """The log of moves."""

    @property
    def closed(self) -> bool:
        """True once the process is about to end."""

    @property
    def idle_seconds(self) -> float:
        """The seconds after which a match without a clock ends that nobody touches."""

    def clocks_run_at(self, table: "Table") -> bool:
        """True while time counts there: it does not while Discord, or the table, cannot be reached."""

    def now(self) -> float:
        """Seconds since 1970 (UTC)."""

    def rules(self, guild_id: int, /) -> TableRules:
        """The rules of a server for its tables, by now."""

    def changed(self, table: "Table", change: TableChange) -> None:
        """Tell the observer, and let an AI play if it is its turn."""

    def on_deadlines_changed(self, table: "Table", changes: DeadlineChanges) -> None:
        """Log what became of the deadlines, and watch those that begin."""

    def timed_out(self, table: "Table") -> None:
        """A player's time is up: tell the observer, and let the AI decide."""

    def ended(self, table: "Table") -> None:
        """The match is over or abandoned: log it, clear the table, tell the observer."""

    def on_match_failed(self, table: "Table") -> None:
        """The match cannot go on in this process: quarantine it."""


class Table:
    """The actor of a match: what happens to it happens here, one thing at a time.

    A submission is verified, appended to the log, and applied when the log is committed, in this order
    and one submission at a time. Applying first would show others a move that a failing commit takes back,
    and a state cannot be unwound. The table is held throughout, so what was verified is what is applied:
    nothing can change the state while the commit is awaited.

    A decision whose time is up when its click arrives is refused; one that arrived before is not, however
    long it waits for the table. The AI's decision in its place goes the same way as any other.
    """

    __slots__ = ("_context", "_turn", "match")

    def __init__(self, context: TableContext, match: SeatedMatch) -> None:
        self._context = context
        self._turn = asyncio.Lock()
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

    async def submit(
        self,
        user_id: int,
        action_text: str,
        revision: int | None,
        interaction_id: int | None,
        *,
        meanwhile: Callable[[Seat, SeatedMatch], None] | None = None,
    ) -> Submission:
        """Let a person act; returns once the action is committed and applied.

        Args:
            user_id: who acts.
            action_text: the action as the game spells it, or as somebody typed it.
            revision: the seat's revision for which the choice was offered; None takes it as it is now.
            interaction_id: Discord's id of the click; one that was applied before is not again.
            meanwhile: called as soon as the action is on its way to the log, with the seat and the match as
                it will be, unless that is its end. Nobody may see what it makes before that is so.

        Raises:
            Refusal: the person may not do this, or not any more.
            StorageError: the log could not be written, and nothing has changed.
        """
        arrived = self._context.now()
        async with self._turn:
            played = self._played_itself(user_id, action_text, revision)
            if played is not None:
                return played
            try:
                seat = self._seat(user_id)
                self._check_time(seat, arrived)
                action = self._verified(seat, action_text, revision)
                events = await self._play(seat, action, user_id, interaction_id, meanwhile=meanwhile)
            except (Refusal, RepeatedInteraction):
                before = await self._before(interaction_id)
                if before is None:
                    raise
                return before
            return Submission(seat, self.match.seq, visible_to(events, seat))

    async def submit_ai(self, seat: Seat, action: Action) -> None:
        """Let the AI of a seat act; raises as `submit`, as when the table has moved on since it thought."""
        async with self._turn:
            if not self.match.played_by_ai(seat):
                raise Refusal("refusal-seat-taken")
            await self._play(seat, self._verified(seat, action.text, None), None, None)
            side = self.match.concession.agreed_side(seat, self.match.seating)
            if (
                side is not None and not self.match.over
            ):  # the seat's person is away from now on, and their partners have conceded
                await self._give_up(side, seat)

    async def submit_forced(self, seat: Seat, action: Action, user_id: int) -> None:
        """Let a person's only action play itself; raises as `submit`.

        It also raises when the action has been taken meanwhile, or somebody else has the seat.
        """
        async with self._turn:
            only = action in (self.match.lone_action(seat), self.match.forced(seat))
            if not only or self.match.holders[seat].user_id != user_id:
                raise Refusal("refusal-stale-choice")
            verified = self._verified(seat, action.text, None)
            await self._play(seat, verified, user_id, None, forced=True)

    def usual_seconds(self, seat: Seat) -> float:
        """The seconds that a person of this table usually takes, or fewer if their time is short."""
        return min(self.match.pace.usual, self.match.clocks.until_reminded(seat, self._context.now()))

    async def leave(self, user_id: int) -> None:
        """A person leaves: an AI plays on for them, or the match is abandoned by its last person.

        Raises, as `come_back` and `take_over` do:
            Refusal: this person may not do this, or not any more.
            StorageError: it could not be logged, and nothing has changed.
        """
        async with self._turn:
            self._check_open()
            await self._reseat(self.match.seating.leave(user_id))

    async def concede(self, user_id: int, *, agreeing: bool = False) -> bool:
        """A person concedes; once all persons of their side have, the match is over, and True is returned.

        With `agreeing` they only agree to what a partner offers. An AI leaves that to its partner. To play on
        is to take it back: by a move that the person chooses, not one that plays itself, nor that of the AI
        when their time is up. It goes with its person, too.

        Raises:
            Refusal: this person may not do this, or the match has not two sides.
            StorageError: it could not be logged, and nothing has changed.
        """
        async with self._turn:
            seat = self._seat(user_id)
            match = self.match
            if not match.concession.is_possible:
                raise Refusal("refusal-cannot-concede")
            if agreeing and seat not in match.asked_to_concede:
                raise Refusal("refusal-no-concession")
            offered = match.concession.with_offers((seat,))
            side = offered.agreed_side(seat, match.seating)
            if side is not None:
                await self._give_up(side, seat)
                return True
            async with Committed(self._context.store.matches.offer_concession(self.id, seat)):
                match.concession = offered
                partners = next(seats for seats in match.sides if seat in seats)
                others = tuple(each for each in partners if each in match.asked_to_concede)
                facts = {"player": Players((seat,)), "players": Players(others)}
                self._note_offer("seat-would-concede", seat, facts)
            return False

    async def play_on(self, user_id: int) -> None:
        """A person whose partners would concede wants to play on: none of them would any more.

        Raises:
            Refusal: nobody asks this person, or not any more.
            StorageError: it could not be logged, and nothing has changed.
        """
        async with self._turn:
            seat, match = self._seat(user_id), self.match
            if seat not in match.asked_to_concede:
                raise Refusal("refusal-no-concession")
            offered = match.concession.offers.intersection(*(side for side in match.sides if seat in side))
            async with Committed(self._context.store.matches.refuse_concession(self.id, sorted(offered))):
                match.concession = match.concession.without_offers(offered)
                self._note_offer("seat-plays-on", seat, {"player": Players((seat,))})

    def _note_offer(self, key: str, seat: Seat, facts: Mapping[str, Fact]) -> None:
        """Note what has become of an offer to concede, once that is committed, and tell."""
        said = (Event(key, seat, facts),)
        self.match.note(said)
        self._tell(seat, None, said)

    async def _give_up(self, side: int, seat: Seat) -> None:
        """End the match as its other side's, once that is committed."""
        async with Committed(self._context.store.matches.concede(self.id, side)):
            said = (self._note_concession(side, seat),)
            self.match.note(said)
            self._tell(seat, None, said)
            self.conclude()

    def _note_concession(self, side: int, seat: Seat) -> Event:
        """Note that a side has given up, by what became of a seat; returns what everybody is told."""
        self.match.concession = self.match.concession.decided(side)
        losers = self.match.sides[side]
        return Event("conceded", seat, {"players": Players(losers), "count": len(losers)})

    async def claim(self, user_id: int) -> None:
        """A person who leads shows their cards and claims the rest of the tricks; the others are asked.

        To play on is to take it back. No time of the claimer's runs while the others are asked, but theirs.

        Raises, as `answer_claim` does:
            Refusal: this person may not do this, or not any more.
            StorageError: it could not be logged, and nothing has changed.
        """
        arrived = self._context.now()
        async with self._turn:
            seat = self._seat(user_id)
            self._check_time(seat, arrived)
            if not self.match.may_claim(seat):
                raise Refusal("refusal-cannot-claim")
            await self._claim(seat)

    async def claim_for_ai(self, seat: Seat) -> None:
        """Let the AI that has a seat for itself claim the rest of the tricks; the others are asked.

        Raises:
            Refusal: the table has moved on since the AI decided to.
            StorageError: it could not be logged, and nothing has changed.
        """
        async with self._turn:
            if self._context.closed or not self.match.is_claimed_by_ai(seat):
                raise Refusal("refusal-cannot-claim")
            await self._claim(seat)

    async def _claim(self, seat: Seat) -> None:
        match = self.match
        async with Committed(self._context.store.claims.begin(self.id, match.seq, seat)):
            claim = match.begin_claim(seat)
            hand = match.view(seat).zone("hand", seat)
            cards = Cards(() if hand is None else hand.items)
            facts: dict[str, Fact] = {"player": Players((seat,)), "cards": cards, "count": claim.tricks}
            self._note_claim("claimed", seat, facts)

    async def answer_claim(self, user_id: int, seq: int, *, agrees: bool) -> None:
        """A person agrees to the claim that was made after so many actions, or wants to play on.

        Once all agree, the tricks are played.
        """
        arrived = self._context.now()
        async with self._turn:
            seat = self._seat(user_id)
            self._check_time(seat, arrived)
            claim = self.match.claims.open
            if claim is None or claim.seq != seq:
                raise Refusal("refusal-no-claim")
            if seat == claim.seat:
                raise Refusal("refusal-own-claim")
            if not agrees:
                await self._withdraw(claim, "claim-refused")
            elif self.match.unanswered == (seat,):
                await self._carry_out(claim)
            elif seat not in claim.agreed:
                async with Committed(self._context.store.claims.agree(self.id, seq, seat)):
                    self._agree(claim, (seat,))

    async def judge_claim(self) -> None:
        """Let the AIs answer a claim: they agree exactly if it is certain, as far as they can know.

        All of them answer as one, so that a refusal does not say whose cards it comes from.

        Raises:
            StorageError: it could not be logged, and nothing has changed.
        """
        async with self._turn:
            claim, judges = self.match.claims.open, self.match.judges
            if claim is None or not judges or self._context.closed:
                return
            if not all(map(self.match.is_sure_of_claim, judges)):
                await self._withdraw(claim, "claim-refused")
            elif self.match.unanswered == judges:
                await self._carry_out(claim)
            else:
                self._agree(claim, judges)  # not logged: after a restart they answer again

    def _agree(self, claim: Claim, seats: Collection[Seat]) -> None:
        self.match.claims.agree(seats)
        self._note_claim(None, claim.seat)

    async def _withdraw(self, claim: Claim, why: str) -> None:
        """End a claim that somebody refuses, or that cannot be carried out, once that is committed."""
        async with Committed(self._context.store.claims.withdraw(self.id, claim.seq)):
            self.match.claims.close()
            self._note_claim(why, claim.seat, {"player": Players((claim.seat,)), "count": claim.tricks})

    async def _carry_out(self, claim: Claim) -> None:
        """Play the tricks that are claimed, as the last has agreed: all of them are logged, or none."""
        agreed = played_out(self.match.snapshot())
        if not agreed:
            await self._withdraw(claim, "claim-beaten")
            return
        now, holders = self._context.now(), self.match.holders
        moves = [
            MoveRow(
                number,
                seat,
                action.text,
                holders[seat].user_id if holders[seat].present else None,
                None,
                now,
                True,
            )
            for number, (seat, action) in enumerate(agreed, claim.seq + 1)
        ]
        async with Committed(self._context.store.matches.append_agreed(self.id, moves)):
            happened = [event for move in agreed for event in self._applied(*move)]
            facts: dict[str, Fact] = {"player": Players((claim.seat,)), "count": claim.tricks}
            happened.append(Event("claim-agreed", claim.seat, facts))
            self.match.note(happened[-1:])
            self.follow_clocks(touched=True)
            self._tell(claim.seat, None, happened)
            self.conclude()

    def _applied(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Apply a move of a claim, of which the log has all."""
        try:
            return self.match.apply(seat, action, by_person=False, forced=True)
        except Exception:
            self.match.broken = True
            self._context.on_match_failed(self)
            raise

    def _note_claim(self, key: str | None, seat: Seat, facts: Mapping[str, Fact] = NO_FACTS) -> None:
        """Note what has become of a claim, once that is committed; let the clocks follow, and tell."""
        said = () if key is None else (Event(key, seat, facts),)
        self.match.note(said)
        self.follow_clocks(touched=True)
        self._tell(seat, None, said)

    async def come_back(self, user_id: int) -> None:
        """A person who left, or whose time ran out, plays for themselves again."""
        async with self._turn:
            self._check_open()
            if self.match.seating.kept_for(user_id) is None and user_id in self.match.people:
                raise Refusal("refusal-seat-taken-over")
            await self._reseat(self.match.seating.come_back(user_id))

    async def take_over(self, seat: Seat, user_id: int, name: str) -> None:
        """A person who has seen no hand here takes a seat that an AI plays, unless the match is rated."""
        async with self._turn:
            self._check_open()
            change = self.match.seating.take_over(seat, user_id, name)
            if self.match.rated:
                raise Refusal("refusal-rated-seat")
            if user_id in self.match.people:
                raise Refusal("refusal-has-seen-cards")
            await self._reseat(change)

    def expire(self, seat: Seat) -> None:
        """The time of a seat is up: from now on the AI decides, unless a click that came before does."""
        self.match.clocks.up.add(seat)
        self._context.timed_out(self)

    def lapse(self) -> bool:
        """Nobody has touched the match for too long: it ends.

        Returns False, and it goes on, while something is being done there, if only by an AI.
        """
        if self._turn.locked():
            return False
        self.match.end("abandoned")
        self._context.ended(self)
        return True

    async def abandon(self) -> None:
        """End the match where nobody can reach it: its channel is gone."""
        async with self._turn:
            if not self.match.over and not self.match.broken:
                self.match.unreachable = True
                self.match.end("abandoned")
                self._context.ended(self)

    async def rename(self, user_id: int, to: int, name: str) -> str | None:
        """Let a person go by another id and name from now on; returns the name they had here.

        It is empty for one without a seat, and None for somebody of whom the match knows nothing. All that is
        logged of the match from then on has the new ones.
        """
        async with self._turn:
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

    def follow_clocks(self, *, touched: bool = False) -> None:
        """Begin and end clocks, by who must decide now; `touched` if a person has done something."""
        match, now = self.match, self._context.now()
        due = match.due
        match.pace.follow(due, now)
        changes = match.clocks.follow(
            due,
            now,
            undecided={*match.acting, *match.unanswered},
            touched=touched,
            alone=sum(holder.present for holder in match.holders) <= 1,
        )
        if changes.begun or changes.stopped:
            self._context.on_deadlines_changed(self, changes)

    async def settle(self) -> None:
        """Wait until nothing is being applied."""
        async with self._turn:
            pass

    def conclude(self) -> None:
        """End the match if it is played to its end, or if everybody has left."""
        if self.match.shares is not None:
            self.match.end("over")
        elif self.match.seating.deserted:
            self.match.end("abandoned")
        else:
            return
        self._context.ended(self)

    def _played_itself(self, user_id: int, text: str, revision: int | None) -> Submission | None:
        """The move that a person presses just when it has played itself, also if that has ended the match."""
        seat = self.match.seat_of(user_id)
        if seat is None or not self.match.actions.has_played_itself(seat, text, revision):
            return None
        return Submission(seat, self.match.seq, repeated=True)

    def _seat(self, user_id: int) -> Seat:
        self._check_open()
        seat = self.match.seat_of(user_id)
        if seat is None:
            kept = self.match.seating.kept_for(user_id) is not None
            raise Refusal("refusal-ai-sits-in" if kept else "refusal-not-at-this-table")
        return seat

    def _check_open(self) -> None:
        if self._context.closed:
            raise Refusal("refusal-closing")
        self._check_playing()

    def _check_playing(self) -> None:
        if self.match.over:
            raise Refusal("refusal-match-over")
        if self.match.broken:
            raise Refusal("refusal-set-aside")

    def _check_time(self, seat: Seat, arrived: float) -> None:
        """Raises Refusal if a click arrived when the time of its seat was up."""
        up = self._context.clocks_run_at(self) or seat in self.match.clocks.up
        if up and self.match.clocks.is_late(seat, arrived):
            raise Refusal("refusal-time-up")

    def _verified(self, seat: Seat, text: str, revision: int | None) -> Action:
        """The action, if the seat may take it; raises Refusal if not."""
        self._check_playing()
        if revision is not None and revision != self.match.revision(seat):
            raise self._stale(seat)
        try:
            action = self.match.game.parse(text)
            self.match.verify(seat, action)
        except ValueError as error:
            broken = error if isinstance(error, IllegalAction) else IllegalAction("no-such-action")
            is_unknown = broken.rule == "no-such-action"
            if broken.rule == "not-your-turn" or (is_unknown and seat not in self.match.acting):
                raise Refusal(
                    "refusal-not-your-turn", {"players": Players(self.match.acting)}, self.match.names
                ) from None
            refuse(broken, self.match.names)
        return action

    def _stale(self, seat: Seat) -> Refusal:
        """Says what the seat has played meanwhile, if that can be said in cards."""
        last = self.match.actions.last(seat)
        if last is not None and last.items and all(map(is_card, last.items)):
            return Refusal("refusal-stale", {"done": Cards(last.items)})
        return Refusal("refusal-stale-choice")

    async def _play(
        self,
        seat: Seat,
        action: Action,
        user_id: int | None,
        interaction_id: int | None,
        *,
        forced: bool = False,
        meanwhile: Callable[[Seat, SeatedMatch], None] | None = None,
    ) -> Sequence[Event]:
        now, by_person = self._context.now(), user_id is not None
        chosen = by_person and not forced
        move = MoveRow(self.match.seq + 1, seat, action.text, user_id, interaction_id, now, forced)
        after, said = (self.match.seating, ()) if forced else self._seating_after(seat, by_person=by_person)
        if by_person and self.match.lone_action(seat) is None:
            self.match.pace.decided(seat, now)
        row = None if after is self.match.seating else after.row(seat)
        plays_on = chosen and seat in self.match.concession.offers
        writing = self._context.store.matches.append_move(self.id, move, row, plays_on=plays_on)
        if meanwhile is not None:
            self._look_ahead(seat, action, meanwhile)
        async with Committed(writing):
            try:
                events = self.match.apply(seat, action, by_person=by_person, forced=forced)
                self.match.note_mover(seat, user_id, forced=forced)
            except Exception:
                # The log is ahead of a state that nobody can trust now; a mended program can replay it.
                self.match.broken = True
                self._context.on_match_failed(self)
                raise
            self.match.seating = after
            if chosen:
                self.match.concession = self.match.concession.without_offers((seat,))
            self.match.note(said)
            self.follow_clocks(touched=chosen)
            self._tell(seat, action, (*events, *said))
            self.conclude()
        return events

    def _look_ahead(self, seat: Seat, action: Action, look: Callable[[Seat, SeatedMatch], None]) -> None:
        """Let somebody see the match as it will be; whatever goes wrong there, the action is committed."""
        with log_errors("nothing made ahead", match=self.id):
            ahead = self.match.ahead(seat, action)
            if ahead.shares is None:
                look(seat, ahead)

    def _seating_after(self, seat: Seat, *, by_person: bool) -> tuple[SeatAssignment, tuple[Event, ...]]:
        """The seats after a seat's action, and the events of it: the AI may have stepped in."""
        if by_person:
            return self.match.seating.decided(seat), ()
        if not self.match.holders[seat].present:
            return self.match.seating, ()
        stepped_in = self.match.seating.timed_out(seat)
        return stepped_in.seating, stepped_in.events

    async def _reseat(self, change: Reseated) -> None:
        """Let a seat change hands, once that is committed; nobody concedes for whoever has it next.

        The match is over if all who are left of its side would concede.
        """
        seating, seat, events = change
        host = seating.host_id if seating.host_id != self.match.seating.host_id else None
        concession = self.match.concession.without_offers((seat,))
        side = concession.agreed_side(seat, seating)
        async with Committed(self._context.store.matches.save_seat(self.id, seating.row(seat), host, side)):
            self.match.seating = seating
            self.match.concession = concession
            claim = self.match.claims.open
            if claim is not None and claim.seat == seat:
                self.match.claims.close()
            self.match.people.add(seating.holders[seat].user_id)
            if side is not None:
                events = (*events, self._note_concession(side, seat))
            self.match.note(events)
            self.follow_clocks(touched=True)
            self._tell(seat, None, events)
            self.conclude()

    def _tell(self, seat: Seat, action: Action | None, events: Sequence[Event]) -> None:
        text = None if action is None else action.text
        self._context.changed(self, TableChange(self.match.seq, seat, text, tuple(events)))

    async def _before(self, interaction_id: int | None) -> Submission | None:
        """The submission that an interaction made here before; None if it did nothing."""
        if interaction_id is None:
            return None
        found = await self._context.store.matches.move_of(interaction_id)
        if found is None or found[0] != self.id:
            return None
        return Submission(found[1].seat, found[1].seq, repeated=True)
