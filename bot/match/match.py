"""A match: its state, its players, and the views that each of them may have."""

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from hashlib import sha256
from typing import Final

from bot.match.aftermath import Aftermath
from bot.match.claims import Claims, revealing
from bot.match.clocks import FORFEITS, TimeControl, TurnClocks
from bot.match.company import SameCards
from bot.match.concession import Concession
from bot.match.guided import lessons_at
from bot.match.holder import Holder
from bot.match.pace import DecisionPace
from bot.match.progress import Progress
from bot.match.seating import STOPGAP, SUBSTITUTE, SeatAssignment
from bot.match.substitute_moves import SubstituteMoves
from bot.match.table_rules import EVERYTHING
from bot.storage import MatchRow, MoveRow, OriginRow, SeatRow, Status
from bot.thinking.seat_hint import SeatHint
from bot.tournament.match_ids import is_of_tournament
from games.core.actions import Action
from games.core.boards import begun, seed_of
from games.core.chance import commitment
from games.core.game import Event, Game, Options, Phrase, Seat, State, View
from games.core.record import conceded_by, ended_after

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
"""The fields of a view in a finished match, where players have nothing to do."""


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
        progress: the game so far.
        status: playing, over or abandoned.
        broken: true once the game has failed to apply a legal action; the match cannot go on here.
        dismissal: a server manager's reason for ending it; None if no manager did.
        unreachable: true if it was abandoned because its channel is gone.
        claims: the claims to the rest of the tricks.
        clocks: the deadlines of the seats that must decide.
        concession: the offers to concede, and the side that has conceded.
        origin: the origin of its cards, shared with other matches; None if they are its own.
        company: the tables that play the same boards, including this one; None if there are none.
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
        "_row",
        "advice",
        "aftermath",
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
        "options",
        "origin",
        "pace",
        "people",
        "progress",
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
        self._row = row  # as stored: the seed, and everything that does not change
        boards = None if origin is None else origin.boards
        state = begun(game, len(seats), options, row.seed, boards)
        self.progress = Progress(game, state, lessons_at(origin, game, state))
        self.id = row.id
        self.origin = origin
        self.company: SameCards | None = None
        self.game = game
        self.options = options
        self.guild_id = row.guild_id
        self.channel_id = row.channel_id
        # They have seen a hand here: they may come back to their own seat, and to no other.
        self.people = {seat.user_id for seat in seats} | {*people}
        self.seating = SeatAssignment.of(tuple(seats), row.host_id)
        self.sides = game.sides(len(seats), options)
        self.claims = Claims()
        # In a match of boards the points count, not the win.
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
        """Its table's number, from 1, among the tables that play the same boards; None if there are none."""
        return self._row.origin_table

    @property
    def boards(self) -> int | None:
        """The number of its boards; None if it is not a match of boards."""
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
            seat, user_id, holder, forced=forced, is_behind=lambda: self.progress.is_behind(seat)
        )

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
        """True if its AIs decide alike in all matches of its origin; that matters until the origin closes."""
        return self.origin is not None and self.progress.lessons is None and not self.origin.closed

    @property
    def is_waiting(self) -> bool:
        """True while a lesson stops the game: the match asks no seat before its learner goes on."""
        return self.progress.lessons is not None and self.progress.lessons.is_waiting

    @property
    def is_private(self) -> bool:
        """True if one person plays it against AIs on their panel alone, in no channel."""
        return self._row.place == "private"

    @property
    def keeps_seats(self) -> bool:
        """True if nobody may take over another's seat: it is rated, or a tournament has seated its people."""
        return self.rated or is_of_tournament(self.id)

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
        returns = self.progress.returns
        return self._shares_so_far() if returns is None and self._has_its_deals else returns

    @property
    def _has_its_deals(self) -> bool:
        """True if it has scored all the deals of its origin."""
        most = None if self.origin is None else self.origin.deals
        return most is not None and self.progress.scored_deals >= most

    def _shares_so_far(self) -> tuple[float, ...]:
        """Each seat's share of the win if the sides with the best total have won together."""
        leaders = self.progress.leaders
        return tuple(1 / len(leaders) if seat in leaders else 0.0 for seat in range(len(self.holders)))

    @property
    def reason(self) -> str:
        """The reason that its record gives for the end, if it was not played to the end of the game."""
        if self.concession.side is not None:
            return conceded_by(self.concession.side)
        return ended_after(self.progress.scored_deals) if self._has_its_deals else self.status

    @property
    def seat_roles(self) -> tuple[str, ...]:
        """The role of each seat in a match that is over, if sides are of unequal kind; else nothing."""
        return self.progress.seat_roles if self.over else ()

    def end(self, status: Status) -> None:
        """End the match; no player is asked anything from now on."""
        self.status = status
        self.claims.close()

    # The turn

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that must act."""
        return () if self.over or self.broken or self.is_waiting else self.progress.acting

    @property
    def asked_to_concede(self) -> tuple[Seat, ...]:
        """The seats of persons who have not answered a partner's offer to concede."""
        return () if self.over else self.concession.asked(self.seating)

    @property
    def deserted_side(self) -> int | None:
        """The side that all its players have left: it loses unless one of them comes back in time."""
        return None if self.over or self.broken else self.concession.deserted_side(self.seating)

    @property
    def forfeiting_side(self) -> int | None:
        """The side that has lost because none of its players came back in time."""
        side = self.deserted_side
        return side if side is not None and FORFEITS[side] in self.clocks.up else None

    # Claims to the rest of the tricks

    @property
    def shown(self) -> tuple[Seat, ...]:
        """The seats that have shown their hands in this deal, by claims."""
        return self.claims.shown_in(self.progress.deal) if self.claims.is_any_shown else ()

    @property
    def unanswered(self) -> tuple[Seat, ...]:
        """The seats that have not agreed to the open claim yet."""
        return () if self.over or self.broken else self.claims.unanswered(len(self.holders))

    # The actions

    @property
    def seq(self) -> int:
        """The number of actions taken."""
        return len(self.progress.actions)

    def revision(self, seat: Seat) -> int:
        """The number of actions that a seat has taken; a click made at another revision is stale."""
        return self.progress.actions.revision(seat)

    def apply(self, seat: Seat, action: Action, *, by_person: bool, forced: bool = False) -> Sequence[Event]:
        """Carry out an action that is legal, or `forced`; returns its events in order. An open claim ends."""
        events = self.progress.apply(seat, action, by_person=by_person, forced=forced)
        self.claims.close()
        return events

    def replay(self, move: MoveRow) -> None:
        """Apply a move of the log again, without telling it.

        Raises:
            IllegalAction, ValueError: the move is not one of this match.
        """
        if move.seq != self.seq + 1:
            raise ValueError(f"move {move.seq} of the log follows move {self.seq}")
        action, by_person = self.game.parse(move.action), move.user_id is not None
        self.progress.verify(move.seat, action)
        self.note_mover(move.seat, move.user_id, forced=move.forced)
        self.progress.replay(move.seat, action, by_person=by_person, forced=move.forced)
        self.claims.close()

    def ahead(self, seat: Seat, action: Action) -> "SeatedMatch":
        """A copy of the match after a person's action that `verify` accepts.

        Use it read-only: it shares with this match everything that an action does not change.
        """
        match = copy(self)
        match.progress, match.claims = self.progress.copy(), self.claims.copy()
        match.apply(seat, action, by_person=True)
        return match

    def decision_seed(self, seat: Seat, purpose: bytes = b"ai") -> int:
        """A seed for the next decision of a seat, the same in every match of the origin at this position."""
        secret, seq = self._row.seed, self.seq
        if self.boards is not None:
            secret, seq = seed_of(secret, self.progress.deal), seq - self.progress.board_begun
        drawn = sha256(secret + purpose + seq.to_bytes(4, "big") + bytes([seat])).digest()
        return int.from_bytes(drawn[:8], "big")

    # The views

    def advice_for(self, seat: Seat) -> SeatHint | None:
        """The hint that a seat asked for, as long as it has not acted since."""
        advice = self.advice.get(seat)
        return advice if advice is not None and advice.revision == self.revision(seat) else None

    def view(self, seat: Seat) -> View:
        """The view of a seat, or of `TABLE`; in a finished match it offers nothing to do."""
        view = self.progress.view(seat)
        if self.claims.is_any_shown:
            others = (each for each in self.claims.shown_in(view.deal) if each != seat)
            view = revealing(view, {each: self.progress.view(each).zone("hand", each) for each in others})
        headline = self.concession.headline(self.holders)
        if headline is not None:
            return view.model_copy(update={**_NOTHING_TO_DO, "headline": headline})
        return view.model_copy(update=_NOTHING_TO_DO) if self.over else view

    def snapshot(self) -> State:
        """A copy of the secret state, for thinkers alone; it knows the hands that claims have shown."""
        return self.progress.snapshot(self.shown)
