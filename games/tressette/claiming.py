"""Two sides that play to a target, which a side may claim to have reached: their deals and matches."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, NamedTuple, TypeVar

from games.core.actions import Action
from games.core.cards import Hand
from games.core.game import Event, Fact, Phrase, Players, Row, Seat, Sheet, Term, View
from games.core.tally import Tally
from games.tressette.actions import CLAIM
from games.tressette.declaring import DeclaringDeal
from games.tressette.match import PointsMatch, last_trick_thirds, row
from games.tressette.options import TargetOptions
from games.tressette.scoring import (
    FALSE_CLAIM,
    PLAIN_GAME,
    BySide,
    SideNumber,
    add,
    by_side,
    card_thirds,
    game_winner,
    only,
    side_of,
    whole_points,
)
from games.tricks.seats import NOBODY, PLAYER

FIRST_RULES: Final = 1
RULES: Final = 2
"""Versions of the rules. The first allowed a claim only after a trick had been taken, and also in a deal that
began level at the target."""

_PLAIN = Term("tressette-plain-game")

TargetOptionsT = TypeVar("TargetOptionsT", bound=TargetOptions)


class TargetDeal(DeclaringDeal):
    """A deal of the pairs, or of two players.

    Attributes:
        claimed: the seat that has claimed that the target is reached.
        claims_after: the number of tricks after which the target can be claimed; None if it cannot be claimed
            in this deal.
    """

    needs_confirmation = (CLAIM.text,)

    __slots__ = ("claimed", "claims_after")

    options: TargetOptions
    claimed: Seat | None
    claims_after: int | None

    def __init__(
        self, options: TargetOptions, hands: Sequence[Hand], eldest: Seat, claims_after: int | None = 0
    ) -> None:
        self.claimed = None
        self.claims_after = claims_after if options.claim else None
        super().__init__(options, hands, eldest)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return tuple(self.table.seats[0::2]), tuple(self.table.seats[1::2])

    def declared_points(self) -> BySide:
        """The points that each side has declared."""
        return by_side(self.points_declared())

    # Claiming, with the option: instead of leading, even instead of the first lead

    def leads(self, hand: Hand) -> Sequence[Action]:
        found = self.table.leads.of(hand)
        if self.claims_after is None or len(self.finished) < self.claims_after:
            return found
        return (*found, CLAIM)

    def say(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        return self._claim(seat) if action is CLAIM else super().say(seat, action)

    def _claim(self, seat: Seat) -> tuple[Event, ...]:
        self.claimed = seat
        self.to_act = NOBODY
        return (Event("tressette-claims", seat, {"player": PLAYER[seat]}),)


TargetDealT = TypeVar("TargetDealT", bound=TargetDeal)


class GameWon(NamedTuple):
    """A finished game of the match: its winner, its result, and its game points."""

    side: SideNumber
    result: Term
    points: int


def plain_game(side: SideNumber) -> GameWon:
    """The win of a side that reached the target."""
    return GameWon(side, _PLAIN, PLAIN_GAME)


class DealOutcome(NamedTuple):
    """The result of a finished deal.

    `rows` are its lines; `score` is that of the game after the deal, in points; `claim_holds` is None without
    a claim.
    """

    rows: tuple[Row, ...]
    score: BySide
    won: GameWon | None = None
    claim_holds: bool | None = None


class TargetMatch(PointsMatch[TargetDealT, TargetOptionsT]):
    """A game of two sides, to the target.

    Attributes:
        game_score: the points of each side in the present game.
        outcome: the result of the last finished deal.
    """

    __slots__ = ("game_score", "outcome")

    game_score: BySide
    outcome: DealOutcome
    sides = 2
    tallies = (
        Tally("tressette-tricks", "tressette-whole-points"),
        *PointsMatch.tallies,
        Tally("tressette-false-claim", "tressette-false-claim"),
    )
    """Tallies that add up to the totals: each deal's points are whole, including those of its last trick."""
    rules: ClassVar[int] = RULES
    """The version of the rules of the match."""

    def __init__(self, seats: int, options: TargetOptionsT, seed: bytes) -> None:
        self.game_score = (0, 0)
        self.outcome = DealOutcome((), (0, 0))
        super().__init__(seats, options, seed)

    @property
    def claims_after(self) -> int | None:
        """The tricks before a claim in the deal that begins now; None if it cannot be made.

        Level at the target or above, the game goes on by TR-6, and a claim would win for the first leader.
        """
        if self.rules == FIRST_RULES:
            return 1
        return None if max(self.game_score) >= self.options.target else 0

    def players_of(self, side: SideNumber) -> tuple[Seat, ...]:
        return tuple(range(side, self.seats, 2))

    # Scoring

    def score(self, _deal: TargetDealT) -> Sheet:
        return Sheet(deal=self.number, rows=self.outcome.rows)

    @property
    def target(self) -> int:
        return self.options.target

    def winning(self) -> tuple[Seat, ...]:
        won = self.outcome.won
        return () if won is None else self.players_of(won.side)

    def _settle(self) -> Sequence[Event]:
        deal = self.deal
        self.outcome = outcome = self._outcome(deal)
        self.game_score = outcome.score
        if deal.claimed is None:
            return super()._settle()
        return (self._claim_event(side_of(deal.claimed)), *super()._settle())

    def _outcome(self, deal: TargetDealT) -> DealOutcome:
        if deal.annulled:
            nothing = (row("tressette-annulled", (0, 0)), self._last_rows((0, 0))[-1])
            return DealOutcome(nothing, self.game_score)
        rows, points = _points(deal)
        claim_holds = None
        if deal.claimed is not None:
            side = side_of(deal.claimed)
            claim_holds = add(self.game_score, points)[side] >= self.options.target
            if not claim_holds:
                rows, points = _penalty(deal, side)
        score = add(self.game_score, points)
        won = self._game_won(deal, score, claim_holds=claim_holds)
        return DealOutcome((*rows, *self._last_rows(points, won)), score, won, claim_holds)

    def _last_rows(self, points: BySide, _won: GameWon | None = None, /) -> tuple[Row, ...]:
        """The rows that the deal adds to the totals."""
        return (row("total", points),)

    def _game_won(self, deal: TargetDealT, score: BySide, *, claim_holds: bool | None) -> GameWon | None:
        if claim_holds and deal.claimed is not None:
            return plain_game(side_of(deal.claimed))
        winner = game_winner(score, self.options.target)
        return None if winner is None else plain_game(winner)

    def _claim_event(self, side: SideNumber) -> Event:
        if self.outcome.claim_holds:
            return Event("tressette-claim-right", None, {"players": Players(self.players_of(side))})
        facts: dict[str, Fact] = {"players": Players(self.players_of(1 - side)), "points": FALSE_CLAIM}
        return Event("tressette-claim-wrong", None, facts)

    # The view

    def view(self, seat: Seat) -> View:
        """The deal's view, with the points that each side needs."""
        view = super().view(seat)
        return view.model_copy(update={"notes": (*self._notes(), *view.notes)})

    def _notes(self) -> Iterator[Phrase]:
        if self.winners:
            return
        for side in (0, 1):
            facts: dict[str, Fact] = {
                "players": Players(self.players_of(side)),
                "points": max(self.options.target - self.game_score[side], 0),
            }
            yield Phrase("tressette-need", facts)


def _points(deal: TargetDeal) -> tuple[tuple[Row, ...], BySide]:
    """The points of a deal and their rows; no last trick if a claim came before it."""
    cards = card_thirds(deal.taken)
    last_trick = (0, 0)
    if deal.claimed is None:
        last_trick = only(side_of(deal.trick.winner), last_trick_thirds(deal.options))
    points = whole_points(add(cards, last_trick))
    declared = deal.declared_points()
    rows = [
        row("tressette-cards", cards, thirds=True),
        row("tressette-last-trick", last_trick, thirds=True),
        row("tressette-whole-points", points),
    ]
    if deal.options.declarations != "none":
        rows.append(row("tressette-declarations", declared))
    return tuple(rows), add(points, declared)


def _penalty(deal: TargetDeal, side: SideNumber) -> tuple[tuple[Row, ...], BySide]:
    """The points of a deal that ends with a false claim: declarations stand, cards count nothing."""
    penalty = only(1 - side, FALSE_CLAIM)
    declared = deal.declared_points()
    rows = (
        row("tressette-false-claim", penalty),
        row("tressette-declarations", declared),
    )
    return rows, add(penalty, declared)
