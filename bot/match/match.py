"""A match as it stands: its state, who plays it, and what may be known of it."""

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from bot.match.change import public, visible_to
from bot.match.claims import FEWEST, FEWEST_OF_AI, MOST, Claim
from bot.match.clocks import DueSeat, TimeControl, TurnClocks
from bot.match.hand_places import USUAL_ORDER, HandOrder, LaidHand, Places, lay
from bot.match.holder import Holder
from bot.match.pace import DecisionPace
from bot.match.refusal import Refusal
from bot.match.seating import SUBSTITUTE, SeatAssignment
from bot.match.substitute_moves import SubstituteMoves
from bot.match.table_rules import EVERYTHING
from bot.runtime.slices import Slices
from bot.storage import ClaimRow, MatchRow, MilestoneRow, MoveRow, SeatRow, Status
from bot.storage.ratings import RatingChangeRow
from bot.thinking.seat_hint import SeatHint
from games.core.actions import Action
from games.core.chance import commitment
from games.core.claims import HasTricksToClaim, RestOfDeal
from games.core.game import TABLE, Event, Fact, Game, HasRoles, Options, Phrase, Players, Seat, State, View
from games.core.record import TWO_SIDES, Recorder, conceded_by
from games.tricks.agreed import played_out
from games.tricks.claims import is_certain

RECENT: Final = 32
"""The most events that a match keeps for "what happened lately"."""
LastLeaver: TypeAlias = Literal["conceded", "abandoned"]
"""The ways in which somebody's leaving ends a match."""
_NOTHING_TO_DO: Final[Mapping[str, object]] = {
    "acting": (),
    "forced": (),
    "prompt": Phrase("match-over"),
    "legal": (),
    "bids": (),
    "previews": (),
    "withheld": (),
    "labels": {},
    "doubling": (),
    "pick_count": 1,
    "follow_ups": {},
}
"""The fields of a view in a match that asks nobody anything any more."""


class SeatedMatch:
    """A match and who plays it.

    Args:
        idle: the seconds without activity after which it ends if it has no clock.
        people: the ids of those who have held a seat before.
        first: the ids of those who held the seats at the start, None for an AI, if others may hold them now.

    Attributes:
        seating: who has each seat, and who is host.
        pace: how long people take over a decision.
        clocks: the deadlines of those who must decide.
        guild_id, channel_id: where it is played.
        status: whether it is being played, over, or abandoned.
        broken: true once the game has failed to apply a legal action; nothing more can be done here.
        people: the persons who have held a seat, and so have seen a hand.
        advice: the last hint that each seat asked for, for its own eyes alone.
        created, ended_at: seconds since 1970 (UTC); None while it is being played.
        conceded: the side that has given the match up, which decided it.
        conceding: the seats whose players would concede as soon as their partners do.
        claim: the claim to the rest of the tricks that is being asked about, if any.
        rated: whether it counts for ratings.
        learning: true from the end of the match until its effect on ratings and milestones is known.
        reached: the milestones reached by it, by seat, once they are known.
        open_seats: the seats among these whose players do not keep that private, when last asked.
        rating_changes: what it has changed for each person, once it has been rated.
        rules: what its server allows by now; not stored with the match.
        substitute_moves: the moves that AIs have made for people.
    """

    __slots__ = (
        "_actions",
        "_actors",
        "_claimed_at",
        "_deal_begun",
        "_hints",
        "_laid",
        "_locale",
        "_public",
        "_recent",
        "_record",
        "_seed",
        "_self_played",
        "_shown",
        "_state",
        "advice",
        "broken",
        "channel_id",
        "claim",
        "clocks",
        "conceded",
        "conceding",
        "created",
        "ended_at",
        "game",
        "guild_id",
        "id",
        "learning",
        "open_seats",
        "options",
        "pace",
        "people",
        "rated",
        "rating_changes",
        "reached",
        "rules",
        "seating",
        "status",
        "substitute_moves",
        "unreachable",
    )

    def __init__(
        self,
        game: Game,
        options: Options,
        row: MatchRow,
        seats: Sequence[SeatRow],
        idle: float,
        people: Collection[int] = (),
        first: Sequence[int | None] | None = None,
    ) -> None:
        self._seed = row.seed
        self._state: State = game.new(len(seats), options, row.seed)
        self._actors = bytearray()  # who took each of _actions: small, and quick to count
        self._actions: list[Action] = []
        self._record: tuple[str, ...] | None = None  # once somebody has asked for it
        self._recent: tuple[Event, ...] = ()
        self._self_played: dict[Seat, int] = {}  # the revision at which a seat's move last played itself
        self._public: View | None = None  # of the state as it is, once somebody has asked for it
        self._laid: dict[Seat, LaidHand] = {}
        self._deal_begun: tuple[int, State] | None = None  # after a restart: how this deal began, and when
        self.id = row.id
        self.game = game
        self.options = options
        # Who has seen a hand here: they may come back to their own seat, and to no other.
        self.people = {seat.user_id for seat in seats} | {*people}
        self.seating = SeatAssignment.of(tuple(seats), row.host_id)
        self.clocks = TurnClocks(TimeControl(row.clock_kind, row.clock_seconds), idle)
        self.pace = DecisionPace()
        self.guild_id = row.guild_id
        self.channel_id = row.channel_id
        self._locale = row.locale
        self.status: Status = row.status
        self.broken = False
        self._hints = row.hints
        self.rated = row.rated
        self.learning = False
        self.rating_changes: tuple[RatingChangeRow, ...] = ()
        self.reached: dict[Seat, tuple[MilestoneRow, ...]] = {}
        self.open_seats: frozenset[Seat] = frozenset()
        self.advice: dict[Seat, SeatHint] = {}
        self.created = row.created_at
        self.ended_at = row.ended_at
        self.conceded = row.conceded
        self.conceding: frozenset[Seat] = frozenset()
        self.unreachable = False
        self.claim: Claim | None = None
        self.rules = EVERYTHING
        self.substitute_moves = SubstituteMoves([each.user_id for each in seats] if first is None else first)
        self._claimed_at = -1
        self._shown: dict[Seat, int] = {}  # who has shown their hand by a claim, and in which deal

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id} {self.game.key} {self.status} at {self.seq}>"

    @property
    def locale(self) -> str:
        """The language of its public messages: the server's by now, else the one that it began in."""
        return self.rules.locale or self._locale

    @property
    def hints(self) -> bool:
        """True if players may ask what an expert would do: it began so, and the server allows it by now."""
        return self._hints and self.rules.hints

    @property
    def seq(self) -> int:
        """The number of actions taken."""
        return len(self._actions)

    @property
    def holders(self) -> tuple[Holder, ...]:
        """The holders of the seats, in their order."""
        return self.seating.holders

    @property
    def host_id(self) -> int:
        """The person who opened the table, or to whom the role has passed on."""
        return self.seating.host_id

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self.seating.names

    @property
    def ai_seats(self) -> frozenset[Seat]:
        """The seats that an AI plays, for itself or for somebody who left."""
        return frozenset(seat for seat, holder in enumerate(self.holders) if not holder.present)

    @property
    def over(self) -> bool:
        """True if the match has ended, in whatever way."""
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
        """Each seat's share of the win once the match is played to its end or conceded, else None."""
        if self.conceded is not None:
            winners = self.winners_over(self.conceded)
            return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.holders)))
        returns = self._state.returns()
        return None if returns is None else tuple(returns)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that score together."""
        return self.game.sides(len(self.holders), self.options)

    @property
    def seat_roles(self) -> tuple[str, ...]:
        """The role of each seat in a match that is over, if sides are of unequal kind; else nothing."""
        return tuple(self._state.seat_roles()) if self.over and isinstance(self._state, HasRoles) else ()

    @property
    def dealers(self) -> dict[int, Seat | None]:
        """The dealer of each deal, by its number."""
        return {deal.number: deal.dealer for deal in self._state.dealt()}

    def gives_up(self, seat: Seat, seating: SeatAssignment, conceding: Collection[Seat]) -> int | None:
        """The side of a seat, if it is one of two and all persons who are left of it would concede."""
        if self.over or len(self.sides) != TWO_SIDES:
            return None
        side, seats = next((place, seats) for place, seats in enumerate(self.sides) if seat in seats)
        people = [each for each in seats if seating.holders[each].present]
        return side if people and all(each in conceding for each in people) else None

    @property
    def asked_to_concede(self) -> tuple[Seat, ...]:
        """The seats of persons whose partners would concede, and who have still to agree."""
        if self.over or not self.conceding:
            return ()
        asked = (side for side in self.sides if not self.conceding.isdisjoint(side))
        people = (seat for side in asked for seat in side if self.holders[seat].present)
        return tuple(seat for seat in people if seat not in self.conceding)

    def leaving_ends(self, user_id: int) -> LastLeaver | None:
        """The end that a person who leaves brings about: given up by their side, or abandoned; None if none.

        Raises:
            Refusal: they have no seat to leave.
        """
        seating, seat, _ = self.seating.leave(user_id)
        if self.gives_up(seat, seating, self.conceding - {seat}) is not None:
            return "conceded"
        return "abandoned" if seating.deserted else None

    def winners_over(self, side: int) -> tuple[Seat, ...]:
        """The seats that win when this side, of two, concedes."""
        return self.sides[1 - side]

    @property
    def recent(self) -> tuple[Event, ...]:
        """Everything that all may know of what happened since a person acted, that action included.

        Actions that a person takes in a row, unseen by the others, go together.
        """
        return public(self._recent)

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that the match waits for."""
        return () if self.over or self.broken else tuple(self._state.acting())

    def may_declare(self, seat: Seat) -> bool:
        """True if the seat may do something although the match does not wait for it."""
        acting = self.acting
        return bool(acting) and seat not in acting and bool(self._state.legal(seat))

    def visible_to(self, seat: Seat) -> tuple[Event, ...]:
        """The events of `recent`, with those that this seat alone may know."""
        return visible_to(self._recent, seat)

    @property
    def untouched(self) -> bool:
        """True if the match was abandoned because nobody played on, though not everybody had left."""
        return self.status == "abandoned" and not self.seating.deserted and not self.unreachable

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat that a person plays; None for those who never sat here, have left or are away."""
        return self.seating.seat_of(user_id)

    def advice_for(self, seat: Seat) -> SeatHint | None:
        """The hint that a seat asked for, as long as its decision is still to be taken."""
        advice = self.advice.get(seat)
        return advice if advice is not None and advice.revision == self.revision(seat) else None

    def played_by_ai(self, seat: Seat) -> bool:
        """True if an AI decides for the seat now, if only because its player's time is up."""
        return not self.holders[seat].present or seat in self.clocks.up

    def level(self, seat: Seat) -> str:
        """The level of the AI that decides for the seat."""
        return self.holders[seat].ai or SUBSTITUTE

    def forced(self, seat: Seat) -> Action | None:
        """The only action of a person who must act, where everybody can see that there is no other."""
        if seat not in self.acting or self.played_by_ai(seat) or self.claim is not None:
            return None
        return self._state.forced(seat)

    def lone_action(self, seat: Seat) -> Action | None:
        """The only action of a person who must act, even if they alone know it; None if there is a choice."""
        if seat not in self.acting or self.played_by_ai(seat) or self.claim is not None:
            return None
        legal = self._state.legal(seat)
        return legal[0] if len(legal) == 1 else None

    # Claims to the rest of the tricks

    @property
    def waited_for(self) -> tuple[Seat, ...]:
        """The seats that the table waits for: those that must act, or the persons asked about a claim."""
        if self.claim is None:
            return self.acting
        return tuple(seat for seat in self.unanswered if self.holders[seat].present)

    @property
    def due(self) -> dict[Seat, DueSeat]:
        """The persons that the table waits for, by seat: none for what plays itself, as all can see."""
        return {
            seat: DueSeat(user_id, self.revision(seat))
            for seat in self.waited_for
            if (user_id := self.holders[seat].user_id) is not None
            and self.holders[seat].present
            and self.forced(seat) is None
        }

    @property
    def unanswered(self) -> tuple[Seat, ...]:
        """The seats that have still to agree to the claim."""
        claim = self.claim
        if claim is None or self.over or self.broken:
            return ()
        others = (seat for seat in range(len(self.holders)) if seat != claim.seat)
        return tuple(seat for seat in others if seat not in claim.agreed)

    @property
    def judges(self) -> tuple[Seat, ...]:
        """The seats for which an AI has still to answer a claim."""
        return tuple(seat for seat in self.unanswered if self.played_by_ai(seat))

    def may_claim(self, seat: Seat) -> bool:
        """True if the person of that seat may claim the rest of the tricks, once each time they lead."""
        rest = self._rest()
        return (
            rest is not None
            and rest.leader == seat
            and FEWEST <= rest.tricks <= MOST
            and self.claim is None
            and self._claimed_at != self.seq
            and not self.played_by_ai(seat)
        )

    def is_claimed_by_ai(self, seat: Seat) -> bool:
        """True if the AI that has the seat for itself claims the rest of the tricks, to spare people presses.

        It does so if it takes them all for certain, as far as the seat can know, is the better for it, and
        nobody has claimed in the deal: whoever wants to play on is not asked twice.
        """
        rest = self._rest()
        return (
            rest is not None
            and rest.leader == seat
            and FEWEST_OF_AI <= rest.tricks <= MOST
            and rest.is_wanted
            and self.claim is None
            and self.holders[seat].user_id is None
            and any(holder.present for holder in self.holders)
            and not self.shown
            and is_certain(rest, seat)
        )

    def begin_claim(self, seat: Seat) -> Claim:
        """Show the hand of a seat that claims; the others are asked."""
        rest = self._rest()
        assert rest is not None, "may claim"
        self._claimed_at = self.seq
        self._shown[seat] = self._view(TABLE).deal
        self.claim = Claim(self.seq, seat, rest.tricks)
        return self.claim

    def restore_claim(self, row: ClaimRow | None) -> None:
        """Take up a claim that was made when the match stood as it does."""
        if row is None or self._rest() is None:
            return
        claim = self.begin_claim(row.seat)
        holder = self.holders[row.seat]
        is_open = row.is_open and (holder.present or holder.user_id is None)
        self.claim = replace(claim, agreed=row.agreed) if is_open else None

    def agrees(self, judge: Seat) -> bool:
        """True if an AI in that seat agrees to the claim: it is certain, as far as the seat can know."""
        rest = self._rest()
        return rest is not None and is_certain(rest, judge)

    def tricks_agreed(self) -> tuple[tuple[Seat, Action], ...]:
        """The moves by which the claim is carried out; none if no line of play gives them all."""
        return played_out(self._state)

    def _rest(self) -> RestOfDeal | None:
        """The tricks that are left, if they can be claimed; what claims have shown is known of them."""
        if self.over or self.broken or not isinstance(self._state, HasTricksToClaim):
            return None
        rest = self._state.rest_of_deal()
        if rest is None or not self._shown:
            return rest
        known = list(rest.known) or [0] * len(rest.hands)
        for seat in self.shown:
            known[seat] = rest.hands[seat]
        return replace(rest, known=known)

    @property
    def shown(self) -> tuple[Seat, ...]:
        """The seats that have shown their hands in this deal, by claims."""
        return self._shown_in(self._view(TABLE).deal) if self._shown else ()

    def _shown_in(self, deal: int) -> tuple[Seat, ...]:
        return tuple(seat for seat, shown in self._shown.items() if shown == deal)

    def _with_shown(self, view: View) -> View:
        """The view with the hands that claims have shown to all."""
        shown = [seat for seat in self._shown_in(view.deal) if seat != view.seat]
        hands = {seat: self._view(seat).zone("hand", seat) for seat in shown}
        zones = tuple(
            hands[zone.seat] or zone if zone.key == "hand" and zone.seat in hands else zone
            for zone in view.zones
        )
        return view.model_copy(update={"zones": zones}) if shown else view

    def has_played_itself(self, seat: Seat, text: str, revision: int | None) -> bool:
        """True if what a person would do at that revision of their seat was done for them just now."""
        last = self.last_action(seat)
        return (
            revision is not None
            and self._self_played.get(seat) == revision == self.revision(seat) - 1
            and last is not None
            and last.text == text
        )

    def revision(self, seat: Seat) -> int:
        """The number of actions that a seat has taken; a click made at another revision is stale."""
        return self._actors.count(seat)

    def view(self, seat: Seat) -> View:
        """The view of a seat, or of `TABLE`; of a match that is conceded or over, with nothing more to do."""
        view = self._view(seat)
        if self._shown:
            view = self._with_shown(view)
        if self.conceded is not None:
            return view.model_copy(update={**_NOTHING_TO_DO, "headline": self._given_up(self.conceded)})
        return view.model_copy(update=_NOTHING_TO_DO) if self.over else view

    def _view(self, seat: Seat) -> View:
        """The view as the game gives it; that of all is kept, as much that follows a move asks for it."""
        if seat != TABLE:
            return self._state.view(seat)
        if self._public is None:
            self._public = self._state.view(TABLE)
        return self._public

    def _given_up(self, side: int) -> Phrase:
        losers, winners = self.sides[side], self.winners_over(side)
        facts: dict[str, Fact] = {
            "winners": Players(winners),
            "winning": len(winners),
            "players": Players(losers),
            "count": len(losers),
        }
        is_won_by_ai = all(self.holders[seat].has_substitute for seat in winners)
        return Phrase("conceded-to-ai" if is_won_by_ai else "conceded", facts)

    def places(self, view: View, order: HandOrder | None = None) -> Places:
        """The places of the cards of the seat whose view that is, now.

        They are in the order that its player likes; None for the one in which they have been.
        """
        before = self._laid.get(view.seat)
        order = order or (USUAL_ORDER if before is None else before.order)
        if before is None and self._deal_begun is not None:
            before = self._laid_since_restart(view.seat, order, *self._deal_begun)
        laid = self._laid[view.seat] = lay(before, view, order)
        return laid.places

    def _laid_since_restart(self, seat: Seat, order: HandOrder, begun: int, state: State) -> LaidHand:
        """The places as they came about in this deal, which was not looked at since the restart."""
        state = state.clone()
        laid = lay(None, state.view(seat), order)
        for actor, action in zip(self._actors[begun:], self._actions[begun:], strict=True):
            if actor == seat:  # with what has come since
                laid = lay(laid, state.view(seat), order)
            state.apply(actor, action)
            if actor == seat:
                laid = lay(laid, state.view(seat), order)
        return laid

    def snapshot(self) -> State:
        """A copy of the secret state, for a thinker's eyes alone; it knows which hands claims have shown."""
        state = self._state.clone()
        if isinstance(state, HasTricksToClaim):
            for seat in self.shown:
                state.show(seat)
        return state

    async def record(self) -> tuple[str, ...]:
        """The match as the JSON lines of docs/records.md: it has every hand, so it is for afterwards.

        Raises:
            Refusal: the match is not over.
        """
        if not self.over:
            raise Refusal("refusal-not-over")
        while self._record is None:
            names = self.names
            record = await self._written()
            if names == self.names:  # nobody was forgotten meanwhile
                self._record = record
        return self._record

    async def _written(self) -> tuple[str, ...]:
        recorder = Recorder(self.game, self.options, self.names, self._seed)
        slices = Slices()
        for seat, action in zip(self._actors, self._actions, strict=True):
            recorder.play(seat, action)
            await slices.pause()
        return recorder.close(self.status if self.conceded is None else conceded_by(self.conceded))

    def replay(self, move: MoveRow) -> None:
        """Apply a move of the log again, without a word to anybody.

        Raises:
            IllegalAction, ValueError: the move is not one of this match.
        """
        if move.seq != self.seq + 1:
            raise ValueError(f"move {move.seq} of the log follows move {self.seq}")
        action = self.game.parse(move.action)
        self._state.verify(move.seat, action)
        if self._deal_begun is None:
            self._deal_begun = 0, self._state.clone()
        events = self.apply(move.seat, action, by_person=move.user_id is not None, forced=move.forced)
        self.note_mover(move.seat, move.user_id, forced=move.forced)
        if any(event.key == "dealt" for event in events):
            self._deal_begun = self.seq, self._state.clone()

    def rename(self, user_id: int, to: int, name: str) -> None:
        """Let a person go by another id and name; as they have seen cards, they may not sit down again."""
        self.seating = self.seating.renamed(user_id, to, name)
        self.people.add(to)
        self.substitute_moves.renamed(user_id, to)
        self.rating_changes = tuple(
            replace(each, user_id=to) if each.user_id == user_id else each for each in self.rating_changes
        )
        self._record = None

    def verify(self, seat: Seat, action: Action) -> None:
        """Raises IllegalAction, naming the rule broken, unless the seat may do this now."""
        self._state.verify(seat, action)

    def last_action(self, seat: Seat) -> Action | None:
        """The action that a seat took last."""
        place = self._actors.rfind(seat)
        return None if place < 0 else self._actions[place]

    def apply(self, seat: Seat, action: Action, *, by_person: bool, forced: bool = False) -> Sequence[Event]:
        """Carry out an action that `verify` accepts, or that is `forced`; returns what happened, in order."""
        self._public = None
        events = tuple(self._state.apply(seat, action))
        self.claim = None
        if forced:
            self._self_played[seat] = self.revision(seat)
        self._actors.append(seat)
        self._actions.append(action)
        if by_person and not forced and not all(event.to == frozenset((seat,)) for event in self._recent):
            self._recent = ()  # what they did before that nobody else has seen is of one piece with this
        self._recent = (*self._recent, *events)[-RECENT:]
        return events

    def ahead(self, seat: Seat, action: Action) -> "SeatedMatch":
        """A copy of the match as it will be once a person has taken an action that `verify` accepts.

        It is to be looked at, and not to be played on: it shares the clocks and what has been learned of it.
        """
        match = copy(self)
        match._part()  # noqa: SLF001 - a copy of its own
        match.apply(seat, action, by_person=True)
        return match

    def _part(self) -> None:
        """Keep from the match of which this is a copy what an action changes."""
        self._state = self._state.clone()
        self._actors, self._actions, self._laid = self._actors[:], self._actions[:], {**self._laid}

    def note_mover(self, seat: Seat, user_id: int | None, *, forced: bool) -> None:
        """Note who has taken an action: a person, or else an AI."""
        self.substitute_moves.moved(seat, user_id, self.holders[seat].user_id, forced=forced)

    @property
    def moves_by_substitutes(self) -> Mapping[Seat, int]:
        """The number of moves that AIs have made for those who hold the seats, by seat."""
        return self.substitute_moves.counts([holder.user_id for holder in self.holders])

    def end(self, status: Status) -> None:
        """Note that the match is over or abandoned, of which nobody is asked anything any more."""
        self.status = status
        self.claim = None

    def note(self, events: Sequence[Event]) -> None:
        """Add to what happened lately."""
        self._recent = (*self._recent, *events)[-RECENT:]
