"""Matches of the games for points: the dealing, annulled deals, and two sides that play to a target."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from games.core.cards import Card, Hand
from games.core.dealing import DealtPack
from games.core.game import Event, Fact, Phrase, Players, Row, Seat, Sheet, Term, View
from games.core.match import Match
from games.tressette.deal import TressetteDeal
from games.tressette.dealing import packets
from games.tressette.declaring import DeclaringDeal
from games.tressette.options import PointsOptions, TargetOptions
from games.tressette.ranking import PACKS, POINT
from games.tressette.scoring import (
    FALSE_CLAIM,
    Pair,
    Side,
    add,
    card_thirds,
    game_winner,
    only,
    side_of,
    whole_points,
)

HAND, PACKET = 10, 5
"""Cards that each player is dealt, and how many at a time."""

FIRST_RULES, RULES = 1, 2
"""Versions of the rules. By the first, nobody could claim before a trick had been taken, and one could in a
deal that began level at the target."""

PLAIN_GAME = 1
"""Game points for a game that is won by reaching the target (TR-10)."""
_PLAIN = Term("tressette-plain-game")

PointsDealT = TypeVar("PointsDealT", bound=DeclaringDeal)
PointsOptionsT = TypeVar("PointsOptionsT", bound=PointsOptions)
TargetDealT = TypeVar("TargetDealT", bound=TressetteDeal)
TargetOptionsT = TypeVar("TargetOptionsT", bound=TargetOptions)


class PointsMatch(Match[PointsDealT, PointsOptionsT]):
    """A match of deals with ten cards a player, of which some may be annulled."""

    __slots__ = ()

    @abstractmethod
    def deal_of(self, hands: Sequence[Hand], eldest: Seat, stock: list[Card], /) -> PointsDealT:
        """A deal of these hands; the stock is what is left over."""

    def new_deal(self) -> tuple[PointsDealT, DealtPack]:
        """Two packets to each player, from the dealer's neighbour on, who leads to the first trick."""
        eldest = (self.dealer + 1) % self.seats
        order = (*range(eldest, self.seats), *range(eldest))
        pack = PACKS[self.options.court]
        plan = packets(order, HAND, PACKET, pack.size, "stock")
        shuffled = self.chance.deal(self.number, pack.singles)
        hands = plan.hands(shuffled)[: self.seats]
        stock = [single.bit_length() - 1 for single in shuffled[HAND * self.seats :]]
        shown = DealtPack(self.number, self.dealer, pack.codes, plan, shuffled)
        return self.deal_of(hands, eldest, stock), shown

    def next_dealer(self) -> Seat:
        """The next in order; after an annulled deal the same again."""
        return self.dealer if self.deal.annulled else super().next_dealer()

    def _settle(self) -> Sequence[Event]:
        annulled = self.deal.annulled
        scored, *after = super()._settle()
        return after if annulled else (scored, *after)


class GameWon(NamedTuple):
    """A game of the match that is over: who won it, by what, for how many game points."""

    side: Side
    result: Term
    points: int


def plain_game(side: Side) -> GameWon:
    """The side reached the target."""
    return GameWon(side, _PLAIN, PLAIN_GAME)


class Outcome(NamedTuple):
    """What a finished deal comes to.

    `rows` say how; `score` is that of the game after the deal, in points; `claim_holds` is None unless
    somebody claimed.
    """

    rows: tuple[Row, ...]
    score: Pair
    won: GameWon | None = None
    claim_holds: bool | None = None


class TargetMatch(PointsMatch[TargetDealT, TargetOptionsT]):
    """A game of two sides, to the target.

    Attributes:
        game_score: the points of each side in the game being played.
        outcome: what the last finished deal came to.
        rules: the version of the rules that the match is played by.
    """

    __slots__ = ("game_score", "outcome", "rules")

    game_score: Pair
    outcome: Outcome
    rules: int

    sides = 2

    def __init__(self, seats: int, options: TargetOptionsT, seed: bytes, *, rules: int = RULES) -> None:
        self.rules = rules
        self.game_score = (0, 0)
        self.outcome = Outcome((), (0, 0))
        super().__init__(seats, options, seed)

    @property
    def claims_after(self) -> int | None:
        """How many tricks come before a claim in the deal that begins now; None where it cannot be made.

        Level at the target or above it, the game goes on by TR-6, and whoever led first would win by a claim.
        """
        if self.rules == FIRST_RULES:
            return 1
        return None if max(self.game_score) >= self.options.target else 0

    def players_of(self, side: Side) -> tuple[Seat, ...]:
        return tuple(range(side, self.seats, 2))

    # Scoring

    def score(self, _deal: TargetDealT) -> Sheet:
        return Sheet(deal=self.number, rows=self.outcome.rows)

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

    def _outcome(self, deal: TargetDealT) -> Outcome:
        if deal.annulled:
            nothing = (row("tressette-annulled", (0, 0)), self._last_rows((0, 0))[-1])
            return Outcome(nothing, self.game_score)
        rows, points = _points(deal)
        claim_holds = None
        if deal.claimed is not None:
            side = side_of(deal.claimed)
            claim_holds = add(self.game_score, points)[side] >= self.options.target
            if not claim_holds:
                rows, points = _penalty(deal, side)
        score = add(self.game_score, points)
        won = self._game_won(deal, score, claim_holds=claim_holds)
        return Outcome((*rows, *self._last_rows(points, won)), score, won, claim_holds)

    def _last_rows(self, points: Pair, won: GameWon | None = None) -> tuple[Row, ...]:  # noqa: ARG002 - several games add another row by it
        """What the deal adds to the totals."""
        return (row("total", points),)

    def _game_won(self, deal: TargetDealT, score: Pair, *, claim_holds: bool | None) -> GameWon | None:
        if claim_holds and deal.claimed is not None:
            return plain_game(side_of(deal.claimed))
        winner = game_winner(score, self.options.target)
        return None if winner is None else plain_game(winner)

    def _claim_event(self, side: Side) -> Event:
        if self.outcome.claim_holds:
            return Event("tressette-claim-right", None, {"players": Players(self.players_of(side))})
        facts: dict[str, Fact] = {"players": Players(self.players_of(1 - side)), "points": FALSE_CLAIM}
        return Event("tressette-claim-wrong", None, facts)

    # What is seen

    def view(self, seat: Seat) -> View:
        """As the deal shows it, with how the game stands."""
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


@lru_cache(maxsize=1024)
def row(key: str, values: tuple[int, ...], *, thirds: bool = False) -> Row:
    """The one row of that content: the same few come again and again."""
    return Row(key=key, values=values, thirds=thirds)


def last_trick_thirds(options: PointsOptions) -> int:
    """What the last trick is worth."""
    return 1 if options.last_trick_third else POINT


def _points(deal: TressetteDeal) -> tuple[tuple[Row, ...], Pair]:
    """The points of a deal, and how they come about; no last trick if a claim came before it."""
    cards = card_thirds(deal.taken)
    last_trick = (0, 0)
    if deal.claimed is None:
        last_trick = only(side_of(deal.winner), last_trick_thirds(deal.options))
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


def _penalty(deal: TressetteDeal, side: Side) -> tuple[tuple[Row, ...], Pair]:
    """The points of a deal that ends with a false claim: what was declared stands, cards count nothing."""
    penalty = only(1 - side, FALSE_CLAIM)
    declared = deal.declared_points()
    rows = (
        row("tressette-false-claim", penalty),
        row("tressette-declarations", declared),
    )
    return rows, add(penalty, declared)
