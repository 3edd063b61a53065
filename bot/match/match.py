"""A match: its state, its players, and the views that each of them may have."""

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from hashlib import sha256
from typing import Final

from bot.match.action_log import ActionLog
from bot.match.aftermath import Aftermath
from bot.match.change import public, visible_to
from bot.match.claims import Claim, Claims, revealing, with_shown
from bot.match.clocks import FORFEITS, DueSeat, TimeControl, TurnClocks
from bot.match.company import SameCards
from bot.match.concession import Concession
from bot.match.guided import lessons_at
from bot.match.hand_places import HandOrder, Places
from bot.match.holder import Holder
from bot.match.laid_hands import LaidHands
from bot.match.pace import DecisionPace
from bot.match.seating import STOPGAP, SUBSTITUTE, SeatAssignment
from bot.match.substitute_moves import SubstituteMoves
from bot.match.table_rules import EVERYTHING
from bot.storage import ClaimRow, MatchRow, MoveRow, OriginRow, SeatRow, Status
from bot.thinking.seat_hint import SeatHint
from bot.thinking.work import Inquiry
from games.core.actions import Action
from games.core.boards import begun, present_match, seed_of
from games.core.cards import is_card
from games.core.chance import commitment
from games.core.claims import HasTricksToClaim, RestOfDeal
from games.core.game import TABLE, Event, Game, HasRoles, Options, Phrase, Seat, State, View
from games.core.record import conceded_by, ended_after
from games.tricks.claims import is_certain

RECENT: Final = 32
"""The most events that a match keeps to tell of the last moves."""
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
    "usual": None,
    "menu": (),
}
"""The fields of a view in a finished match, which asks players nothing."""


class SeatedMatch:
    """A match and its players.

    Args:
        idle: the seconds without activity after which it ends if it has no clock.
        people: the ids of all persons who have held a seat before.
        first: the id of each seat's first holder, None for an AI; None if they still hold the seats.
        origin: the origin of its cards, if it shares them.

    Attributes:
        guild_id, channel_id: its server and channel.
        seating: the holder of each seat, and the host.
        sides: the seats that score together.
        actions: the actions taken so far.
        status: whether it is being played, over, or abandoned.
        board_begun: the number of actions before the present board, if it is a match of boards.
        broken: true once the game has failed to apply a legal action; the match cannot go on here.
        dismissal: the reason for which a manager of the server has ended it; None if none has.
        unreachable: true if it was abandoned because its channel is gone.
        claims: the claims to the rest of the tricks.
        clocks: the deadlines of the seats that must decide.
        lessons: those of a guided game; None in any other match.
        concession: the offers to concede, and the side that has conceded.
        origin: the origin of its cards, shared with other matches; None if they are its own.
        company: the tables that play the same boards, this one among them; None if there are none.
        pace: the time that its players take over a decision.
        people: the ids of all persons who have held a seat, and so have seen a hand.
        advice: the last hint of each seat, for that seat alone.
        ended_at: seconds since 1970 (UTC); None while it is being played.
        rated: whether it counts for ratings.
        aftermath: its effect on ratings and milestones.
        rules: the present rules of its server; not stored with the match.
        substitute_moves: the moves that AIs have made for people.
    """

    __slots__ = (
        "_hands",
        "_public",
        "_recent",
        "_row",
        "_state",
        "actions",
        "advice",
        "aftermath",
        "board_begun",
        "broken",
        "channel_id",
        "claims",
        "clocks",
        "company",
        "concession",
        "dismissal",
        "ended_at",
        "game",
        "guild_id",
        "id",
        "lessons",
        "options",
        "origin",
        "pace",
        "people",
        "rated",
        "rules",
        "seating",
        "sides",
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
        origin: OriginRow | None = None,
    ) -> None:
        self._row = row  # as it was stored: the seed, and all that does not change
        boards = None if origin is None else origin.boards
        self._state: State = begun(game, len(seats), options, row.seed, boards)
        self.actions = ActionLog()
        self.lessons = lessons_at(origin, game, self._state)
        self._hands = LaidHands()
        self._public: View | None = None  # the public view of the state as it is, made when first asked for
        self._recent: tuple[Event, ...] = ()
        self.id = row.id
        self.origin = origin
        self.company: SameCards | None = None
        self.board_begun = 0
        self.game = game
        self.options = options
        self.guild_id = row.guild_id
        self.channel_id = row.channel_id
        # They have seen a hand here: they may come back to their own seat, and to no other.
        self.people = {seat.user_id for seat in seats} | {*people}
        self.seating = SeatAssignment.of(tuple(seats), row.host_id)
        self.sides = game.sides(len(seats), options)
        self.claims = Claims()
        # Of boards the points count, not the win.
        sides = self.sides if boards is None else ()
        self.concession = Concession(sides, side=row.conceded, is_rated=row.rated)
        self.clocks = TurnClocks(TimeControl(row.clock_kind, row.clock_seconds), idle)
        self.pace = DecisionPace()
        self.substitute_moves = SubstituteMoves([each.user_id for each in seats] if first is None else first)
        self.advice: dict[Seat, SeatHint] = {}
        self.rules = EVERYTHING
        self.rated = row.rated
        self.status: Status = row.status
        self.broken = False
        self.unreachable = False
        self.dismissal: str | None = None
        self.ended_at = row.ended_at
        self.aftermath = Aftermath()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id} {self.game.key} {self.status} at {self.seq}>"

    @property
    def number(self) -> int | None:
        """The number of its table among those that play the same boards, from 1; None if there are none."""
        return self._row.origin_table

    @property
    def boards(self) -> int | None:
        """The number of boards that it has; None if it is no match of boards."""
        return None if self.origin is None else self.origin.boards

    @property
    def locale(self) -> str:
        """The language of its public messages: the server's own setting, else its language at the start."""
        return self.rules.locale or self._row.locale

    @property
    def hints(self) -> bool:
        """True if players may ask for an expert's hint: both the match and its server allow it."""
        return self._row.hints and self.rules.hints and not self.is_sealed

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, in hex: public from the start."""
        return commitment(self._row.seed)

    # The players

    @property
    def holders(self) -> tuple[Holder, ...]:
        """The holders of the seats, in their order."""
        return self.seating.holders

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self.seating.names

    @property
    def ai_seats(self) -> frozenset[Seat]:
        """The seats that an AI plays, for itself or for a person who left."""
        return frozenset(seat for seat, holder in enumerate(self.holders) if not holder.present)

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat that a person plays; None if they never sat here, have left or are away."""
        return self.seating.seat_of(user_id)

    def played_by_ai(self, seat: Seat) -> bool:
        """True if an AI decides for the seat now, even if only because its player's time is up."""
        return not self.holders[seat].present or seat in self.clocks.up

    def level(self, seat: Seat) -> str:
        """The level of the AI that decides for the seat."""
        if self.rated and self.concession.is_possible:
            side = next(each for each in self.sides if seat in each)
            if all(map(self.played_by_ai, side)):
                return STOPGAP
        return self.holders[seat].ai or SUBSTITUTE

    def rename(self, user_id: int, to: int, name: str) -> None:
        """Give a person another id and name; they have seen cards, so they may not sit down again."""
        self.seating = self.seating.renamed(user_id, to, name)
        self.people.add(to)
        self.substitute_moves.rename(user_id, to)
        self.aftermath = self.aftermath.renamed(user_id, to)

    def note_mover(self, seat: Seat, user_id: int | None, *, forced: bool) -> None:
        """Count an action that follows as a person's, or as an AI's if there is no `user_id`."""
        holder = self.holders[seat].user_id
        self.substitute_moves.note_move(
            seat, user_id, holder, forced=forced, is_behind=lambda: self.is_behind(seat)
        )

    def is_behind(self, seat: Seat) -> bool:
        """True if another side has a better score than that of the seat."""
        view = self._view(TABLE)
        sign = -1 if self.game.fewest_wins else 1
        scores = {side: sign * total for side, total in zip(view.sides, view.totals, strict=True)}
        return any(scores[side] < max(scores.values()) for side in scores if seat in side)

    @property
    def moves_by_substitutes(self) -> Mapping[Seat, int]:
        """The number of moves that AIs have made for the present holders, by seat."""
        return self.substitute_moves.counts([holder.user_id for holder in self.holders])

    @property
    def is_sealed(self) -> bool:
        """True while others may play the same cards: until then no book is open (`bot.match.open_book`)."""
        return self.origin is not None and not self.origin.closed

    @property
    def counts(self) -> bool:
        """True unless nothing is derived from the match, because it is a guided game."""
        return self.origin is None or self.origin.counts

    @property
    def has_book(self) -> bool:
        """True if its AIs decide as in every match of its origin; nobody compares them once it is closed."""
        return self.origin is not None and self.lessons is None and not self.origin.closed

    @property
    def is_waiting(self) -> bool:
        """True while a lesson stands alone: nobody is asked anything before its learner goes on."""
        return self.lessons is not None and self.lessons.is_waiting

    @property
    def is_private(self) -> bool:
        """True if one person plays it against AIs on their panel alone, in no channel."""
        return self._row.place == "private"

    # The end

    @property
    def over(self) -> bool:
        """True if the match is over or abandoned."""
        return self.status != "playing"

    @property
    def untouched(self) -> bool:
        """True if the match was abandoned because no player went on, though not all had left."""
        has_been_ended = self.seating.deserted or self.unreachable or self.dismissal is not None
        return self.status == "abandoned" and not has_been_ended

    @property
    def shares(self) -> tuple[float, ...] | None:
        """Each seat's share of the win once the match is played to its end or conceded, else None."""
        if self.concession.side is not None:
            return self.concession.shares
        returns = self._state.returns()
        if returns is not None:
            return tuple(returns)
        return self._shares_so_far() if self._has_its_deals else None

    @property
    def _has_its_deals(self) -> bool:
        """True if as many deals are scored as the matches of its origin have."""
        most = None if self.origin is None else self.origin.deals
        return most is not None and len(self._state.sheets()) >= most

    def _shares_so_far(self) -> tuple[float, ...]:
        """Each seat's share of the win if the sides with the best total have won together."""
        view = self._view(TABLE)
        best = (min if self.game.fewest_wins else max)(view.totals)
        leading = [side for side, total in zip(view.sides, view.totals, strict=True) if total == best]
        winners = {seat for side in leading for seat in side}
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(view.seats))

    @property
    def reason(self) -> str:
        """The reason that its record gives for the end, if it was not played to the end of the game."""
        if self.concession.side is not None:
            return conceded_by(self.concession.side)
        return ended_after(len(self._state.sheets())) if self._has_its_deals else self.status

    @property
    def seat_roles(self) -> tuple[str, ...]:
        """The role of each seat in a match that is over, if sides are of unequal kind; else nothing."""
        return tuple(self._state.seat_roles()) if self.over and isinstance(self._state, HasRoles) else ()

    @property
    def dealers(self) -> dict[int, Seat | None]:
        """The dealer of each deal, by its number."""
        return {deal.number: deal.dealer for deal in self._state.dealt()}

    def end(self, status: Status) -> None:
        """End the match; no player is asked anything from now on."""
        self.status = status
        self.claims.close()

    # The turn

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that must act."""
        return () if self.over or self.broken or self.is_waiting else tuple(self._state.acting())

    def may_declare(self, seat: Seat) -> bool:
        """True if the seat need not act, but may."""
        acting = self.acting
        return bool(acting) and seat not in acting and bool(self._state.legal(seat))

    def forced(self, seat: Seat) -> Action | None:
        """The only action of a person who must act, if everyone can see that there is no other."""
        return self._state.forced(seat) if self._must_choose(seat) else None

    def lone_action(self, seat: Seat) -> Action | None:
        """The only action of a person who must act, even if they alone know it; None if there is a choice."""
        legal = self._state.legal(seat) if self._must_choose(seat) else ()
        return legal[0] if len(legal) == 1 else None

    def lone_word(self, seat: Seat) -> Action | None:
        """The only action of a person who must act, if it names no card, such as a pass.

        Such an action is public, so asking for it only makes the table wait.
        """
        lone = self.lone_action(seat)
        return None if lone is None or any(map(is_card, lone.items)) else lone

    def _must_choose(self, seat: Seat) -> bool:
        is_asked = seat in self.acting and not self.played_by_ai(seat) and self.claims.open is None
        return is_asked and self.lessons is None  # a learner makes each move

    @property
    def waited_for(self) -> tuple[Seat, ...]:
        """The seats that the table waits for: the seats that must act, or the persons asked about a claim."""
        if self.claims.open is None:
            return self.acting
        return tuple(seat for seat in self.unanswered if self.holders[seat].present)

    @property
    def due(self) -> dict[Seat, DueSeat]:
        """The persons that the table waits for, by seat; none with a move that visibly plays itself."""
        return {
            seat: DueSeat(user_id, self.revision(seat))
            for seat in self.waited_for
            if (user_id := self.holders[seat].user_id) is not None
            and self.holders[seat].present
            and self.forced(seat) is None
        }

    def absent(self, seat: Seat) -> tuple[Seat, ...]:
        """The other persons for whom that seat may let AIs play, once they have not moved for long.

        There are none in a match with a clock.
        """
        has_clock = self.clocks.control.kind != "none"
        return () if has_clock else tuple(each for each in self.due if each != seat)

    @property
    def asked_to_concede(self) -> tuple[Seat, ...]:
        """The seats of persons who have not answered a partner's offer to concede."""
        return () if self.over else self.concession.asked(self.seating)

    @property
    def deserted_side(self) -> int | None:
        """The side that loses unless one of its players, who have all left, comes back in time."""
        return None if self.over or self.broken else self.concession.deserted_side(self.seating)

    @property
    def forfeiting_side(self) -> int | None:
        """The side that has lost by now, because none of its players has come back in time."""
        side = self.deserted_side
        return side if side is not None and FORFEITS[side] in self.clocks.up else None

    # Claims to the rest of the tricks

    @property
    def rest(self) -> RestOfDeal | None:
        """The tricks that are left, if the game lets players claim them now.

        In it, everyone knows the hands that claims have shown. A guided game is played card by card.
        """
        if (
            self.over
            or self.broken
            or self.lessons is not None
            or not isinstance(self._state, HasTricksToClaim)
        ):
            return None
        rest = self._state.rest_of_deal()
        return None if rest is None else with_shown(rest, self.shown)

    @property
    def shown(self) -> tuple[Seat, ...]:
        """The seats that have shown their hands in this deal, by claims."""
        return self.claims.shown_in(self._view(TABLE).deal) if self.claims.is_any_shown else ()

    @property
    def unanswered(self) -> tuple[Seat, ...]:
        """The seats that have not agreed to the open claim yet."""
        return () if self.over or self.broken else self.claims.unanswered(len(self.holders))

    @property
    def judges(self) -> tuple[Seat, ...]:
        """The seats for which an AI has still to answer a claim."""
        return tuple(seat for seat in self.unanswered if self.played_by_ai(seat))

    def may_claim(self, seat: Seat) -> bool:
        """True if the person of that seat may claim the rest of the tricks, once each time they lead."""
        rest = self.rest
        return (
            rest is not None and self.claims.is_possible(rest, seat, self.seq) and not self.played_by_ai(seat)
        )

    def is_claimed_by_ai(self, seat: Seat) -> bool:
        """True if the AI that has the seat for itself claims the rest of the tricks, to spare people presses.

        It does so once a deal at most, because a person who wants to play on is not asked twice.
        """
        rest = self.rest
        return (
            rest is not None
            and self.holders[seat].user_id is None
            and any(holder.present for holder in self.holders)
            and not self.shown
            and self.claims.is_worth_it(rest, seat)
        )

    def begin_claim(self, seat: Seat) -> Claim:
        """Show the hand of a seat that may claim, and ask the others."""
        rest = self.rest
        assert rest is not None, "may claim"
        claim = Claim(self.seq, seat, rest.tricks)
        self.claims.begin(claim, self._view(TABLE).deal)
        return claim

    def restore_claim(self, row: ClaimRow | None) -> None:
        """Repeat a claim that was made when the match stood as it does now."""
        if row is None or self.rest is None:
            return
        self.begin_claim(row.seat)
        holder = self.holders[row.seat]
        if row.is_open and (holder.present or holder.user_id is None):
            self.claims.agree(row.agreed)
        else:
            self.claims.close()

    def is_sure_of_claim(self, judge: Seat) -> bool:
        """True if the claim is certain, as far as that seat can know: an AI there agrees to it."""
        rest = self.rest
        return rest is not None and is_certain(rest, judge)

    # The actions

    @property
    def seq(self) -> int:
        """The number of actions taken."""
        return len(self.actions)

    def revision(self, seat: Seat) -> int:
        """The number of actions that a seat has taken; a click made at another revision is stale."""
        return self.actions.revision(seat)

    def verify(self, seat: Seat, action: Action) -> None:
        """Raises IllegalAction, naming the rule broken, unless the seat may do this now."""
        self._state.verify(seat, action)

    def apply(self, seat: Seat, action: Action, *, by_person: bool, forced: bool = False) -> Sequence[Event]:
        """Carry out an action that `verify` accepts, or that is `forced`; returns its events, in order."""
        self._public = None
        events = tuple(self._state.apply(seat, action))
        self.claims.close()
        self.actions.append(seat, action, forced=forced)
        if any(event.key == "dealt" for event in events):
            self.board_begun = self.seq
        if self.lessons is not None:
            self.lessons.follow(seat, action.text, events, self._state.view(self.lessons.seat))
        if by_person and not forced and not all(event.to == frozenset((seat,)) for event in self._recent):
            self._recent = ()  # else this belongs with their last actions, which only they have seen
        self.note(events)
        return events

    def note(self, events: Sequence[Event]) -> None:
        """Add to the recent events."""
        self._recent = (*self._recent, *events)[-RECENT:]

    def replay(self, move: MoveRow) -> None:
        """Apply a move of the log again, without telling it.

        Raises:
            IllegalAction, ValueError: the move is not one of this match.
        """
        if move.seq != self.seq + 1:
            raise ValueError(f"move {move.seq} of the log follows move {self.seq}")
        action = self.game.parse(move.action)
        self._state.verify(move.seat, action)
        if not self._hands.has_start:
            self._hands.note_start(0, self._state)
        self.note_mover(move.seat, move.user_id, forced=move.forced)
        events = self.apply(move.seat, action, by_person=move.user_id is not None, forced=move.forced)
        if any(event.key == "dealt" for event in events):
            self._hands.note_start(self.seq, self._state)

    def ahead(self, seat: Seat, action: Action) -> "SeatedMatch":
        """A copy of the match as it will be after an action of a person that `verify` accepts.

        It is only for looking at: it shares the clocks and the aftermath with this match.
        """
        match = copy(self)
        match._unshare()  # noqa: SLF001 - a copy of this match
        match.apply(seat, action, by_person=True)
        return match

    def _unshare(self) -> None:
        """Copy all that an action changes: until now a copied match shares it with the original."""
        self._state = self._state.clone()
        self.actions, self._hands, self.claims = self.actions.copy(), self._hands.copy(), self.claims.copy()
        self.lessons = None if self.lessons is None else self.lessons.copy()

    # Decisions that others have taken before

    def recorded(self, seat: Seat) -> Action | None:
        """The action of an AI's seat by the record of a guided game, if it may take it; None off the line."""
        text = None if self.lessons is None else self.lessons.recorded(seat)
        return next((action for action in self._state.legal(seat) if action.text == text), None)

    @property
    def line(self) -> bytes:
        """SHA-256 of all actions so far and of the hands that claims have shown: a position of the origin.

        Boards are worth the same whatever happened on those before: only the present one's actions count.
        """
        digest, before = sha256(), 0
        if self.boards is not None:
            digest.update(f"board {self._view(TABLE).deal}\n".encode())
            before = self.board_begun
        for seat, action in self.actions.since(before):
            digest.update(f"{seat} {action.text}\n".encode())
        digest.update(f"shown {self.shown}".encode())
        return digest.digest()

    def inquiry(self, seat: Seat, *, out_of_turn: bool = False) -> Inquiry:
        """The question to the AI of a seat, with the origin's tries and a seed drawn from the match's."""
        assert self.origin is not None, "only the matches of an origin decide alike"
        secret, seq = self._row.seed, self.seq
        if self.boards is not None:
            secret, seq = seed_of(secret, self._view(TABLE).deal), seq - self.board_begun
        drawn = sha256(secret + b"ai" + seq.to_bytes(4, "big") + bytes([seat])).digest()
        seed, tries = int.from_bytes(drawn[:8], "big"), self.origin.tries
        return Inquiry(self.snapshot(), seat, self.level(seat), seed, out_of_turn, tries=tries)

    # The views

    @property
    def recent(self) -> tuple[Event, ...]:
        """The public events since a person last acted, that action included.

        Actions that a person takes in a row, unseen by the others, count as one.
        """
        return public(self._recent)

    def visible_to(self, seat: Seat) -> tuple[Event, ...]:
        """The recent events that this seat may know."""
        return visible_to(self._recent, seat)

    def advice_for(self, seat: Seat) -> SeatHint | None:
        """The hint that a seat asked for, as long as it has not acted since."""
        advice = self.advice.get(seat)
        return advice if advice is not None and advice.revision == self.revision(seat) else None

    def view(self, seat: Seat) -> View:
        """The view of a seat, or of `TABLE`; that of a finished match has nothing to do in it."""
        view = self._view(seat)
        if self.claims.is_any_shown:
            others = (each for each in self.claims.shown_in(view.deal) if each != seat)
            view = revealing(view, {each: self._view(each).zone("hand", each) for each in others})
        headline = self.concession.headline(self.holders)
        if headline is not None:
            return view.model_copy(update={**_NOTHING_TO_DO, "headline": headline})
        return view.model_copy(update=_NOTHING_TO_DO) if self.over else view

    def _view(self, seat: Seat) -> View:
        """The view as the game gives it; the public one is kept, because each move needs it several times."""
        if seat != TABLE:
            return self._state.view(seat)
        if self._public is None:
            self._public = self._state.view(TABLE)
        return self._public

    def places(self, view: View, order: HandOrder | None = None) -> Places:
        """The places of the viewer's cards, in the order that they like; None keeps the last order."""
        return self._hands.places(view, order, self.actions)

    def snapshot(self) -> State:
        """A copy of the secret state, for thinkers alone; it knows the hands that claims have shown."""
        state = present_match(self._state).clone()
        if isinstance(state, HasTricksToClaim):
            for seat in self.shown:
                state.show(seat)
        return state
