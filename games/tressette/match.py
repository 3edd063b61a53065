"""A match of Tressette in pairs: dealing, the score of the deals, one game or several."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, Self

from games.core.cards import Card, hand_of
from games.core.game import Dealt, Event, Fact, Phrase, Players, Row, Seat, Sheet, Term, View
from games.core.match import Match
from games.tressette.deal import SEATS, SIDES, TressetteDeal
from games.tressette.options import TressetteOptions
from games.tressette.ranking import PACKS
from games.tressette.scoring import (
    FALSE_CLAIM,
    GAME_POINTS,
    PLAIN_GAME,
    Pair,
    Result,
    Side,
    add,
    card_thirds,
    game_winner,
    only,
    side_of,
    special_result,
    whole_points,
)

PACKET = 5
"""Cards dealt at a time; everybody gets two packets."""

_RESULTS: dict[Result, Term] = {
    "cappottone": Term("tressette-cappottone"),
    "capotto": Term("tressette-capotto"),
    "stramazzone": Term("tressette-stramazzone"),
    "stramaccio": Term("tressette-stramaccio"),
}
_PLAIN = Term("tressette-plain-game")


class GameWon(NamedTuple):
    """A game of the match that is over: who won it, by what, for how many game points."""

    side: Side
    result: Term
    points: int


class Outcome(NamedTuple):
    """What a finished deal comes to.

    `rows` say how; `score` is that of the game after the deal, in points; `claim_holds` is None unless
    somebody claimed.
    """

    rows: tuple[Row, ...]
    score: Pair
    won: GameWon | None = None
    claim_holds: bool | None = None


class TressetteMatch(Match[TressetteDeal, TressetteOptions]):
    """A match of one game, to the target, or of several, to a number of game points.

    The totals are points in a single game, game points in a match of several.

    Attributes:
        game_score: the points of each side in the game being played.
        outcome: what the last finished deal came to.
    """

    __slots__ = ("game_score", "outcome")

    sides = 2

    def __init__(self, seats: int, options: TressetteOptions, seed: bytes) -> None:
        self.game_score: Pair = (0, 0)
        self.outcome = Outcome((), (0, 0))
        super().__init__(seats, options, seed)

    def clone(self) -> Self:
        twin = super().clone()
        twin.game_score = self.game_score
        twin.outcome = self.outcome
        return twin

    # Dealing

    def new_deal(self) -> tuple[TressetteDeal, Dealt]:
        """Two packets to each player, from the dealer's neighbour on, who leads to the first trick."""
        eldest = (self.dealer + 1) % SEATS
        codes = PACKS[self.options.court].codes
        cards = self.chance.deal(self.number, range(len(codes)))
        received: list[list[Card]] = [[] for _ in range(SEATS)]
        for packet in range(2 * SEATS):
            received[(eldest + packet) % SEATS] += cards[packet * PACKET : (packet + 1) * PACKET]
        zones = {f"hand {seat}": tuple([codes[card] for card in hand]) for seat, hand in enumerate(received)}
        dealt = Dealt(number=self.number, dealer=self.dealer, zones=zones)
        return TressetteDeal(self.options, [hand_of(hand) for hand in received], eldest), dealt

    def next_dealer(self) -> Seat:
        """The next in order; after an annulled deal the same again."""
        return self.dealer if self.deal.annulled else super().next_dealer()

    # Scoring

    @property
    def several_games(self) -> bool:
        return self.options.games_to > 1

    def score(self, deal: TressetteDeal) -> Sheet:  # noqa: ARG002 - `_settle` has weighed the deal already
        return Sheet(deal=self.number, rows=self.outcome.rows)

    def winning(self) -> tuple[Seat, ...]:
        won = self.outcome.won
        if won is None or (self.several_games and self.totals[won.side] < self.options.games_to):
            return ()
        return SIDES[won.side]

    def _settle(self) -> Sequence[Event]:
        annulled = self.deal.annulled
        self.outcome = outcome = self._outcome(self.deal)
        self.game_score = outcome.score
        claimed = tuple(_claim_events(self.deal, outcome))
        scored, *after = super()._settle()
        if annulled:
            return after
        if outcome.won is None or not self.several_games:
            return (*claimed, scored, *after)
        if not self.winners:
            self.game_score = (0, 0)
        return (*claimed, scored, _game_won(outcome.won), *after)

    def _outcome(self, deal: TressetteDeal) -> Outcome:
        if deal.annulled:
            nothing = (_row("tressette-annulled", (0, 0)), self._last_row((0, 0), None))
            return Outcome(nothing, self.game_score)
        rows, points = _points(deal, self.options)
        claim_holds = None
        if deal.claimed is not None:
            side = side_of(deal.claimed)
            claim_holds = add(self.game_score, points)[side] >= self.options.target
            if not claim_holds:
                rows, points = _penalty(deal, side)
        score = add(self.game_score, points)
        won = self._game_won(deal, score, claim_holds=claim_holds)
        if self.several_games:
            rows = (*rows, _row("tressette-points", points))
        return Outcome((*rows, self._last_row(points, won)), score, won, claim_holds)

    def _last_row(self, points: Pair, won: GameWon | None) -> Row:
        """What the deal adds to the totals."""
        if not self.several_games:
            return _row("total", points)
        return _row("tressette-game-points", only(won.side, won.points) if won else (0, 0))

    def _game_won(self, deal: TressetteDeal, score: Pair, *, claim_holds: bool | None) -> GameWon | None:
        if claim_holds and deal.claimed is not None:
            return GameWon(side_of(deal.claimed), _PLAIN, PLAIN_GAME)
        if self.several_games and deal.claimed is None:
            special = special_result(deal.taken, deal.tricks, strict=self.options.strict)
            if special is not None:
                return GameWon(special.side, _RESULTS[special.result], GAME_POINTS[special.result])
        winner = game_winner(score, self.options.target)
        return None if winner is None else GameWon(winner, _PLAIN, PLAIN_GAME)

    # What is seen

    def view(self, seat: Seat) -> View:
        """As the deal shows it, with how the game stands."""
        view = super().view(seat)
        return view.model_copy(update={"notes": (*self._notes(), *view.notes)})

    def _notes(self) -> Iterator[Phrase]:
        if self.winners:
            return
        for side, players in enumerate(SIDES):
            facts: dict[str, Fact] = {
                "players": Players(players),
                "points": max(self.options.target - self.game_score[side], 0),
            }
            yield Phrase("tressette-need", facts)
        if self.several_games:
            yield Phrase("tressette-games-to", {"points": self.options.games_to})


@lru_cache(maxsize=1024)
def _row(key: str, values: Pair, *, thirds: bool = False) -> Row:
    """The one row of that content: the same few come again and again."""
    return Row(key=key, values=values, thirds=thirds)


def _points(deal: TressetteDeal, options: TressetteOptions) -> tuple[tuple[Row, ...], Pair]:
    """The points of a deal, and how they come about; no last trick if a claim came before it."""
    cards = card_thirds(deal.taken)
    last_trick = (0, 0)
    if deal.claimed is None:
        last_trick = only(side_of(deal.winner), 1 if options.last_trick_third else 3)
    points = whole_points(add(cards, last_trick))
    declared = deal.declared_points()
    rows = [
        _row("tressette-cards", cards, thirds=True),
        _row("tressette-last-trick", last_trick, thirds=True),
        _row("tressette-whole-points", points),
    ]
    if options.declarations != "none":
        rows.append(_row("tressette-declarations", declared))
    return tuple(rows), add(points, declared)


def _penalty(deal: TressetteDeal, side: Side) -> tuple[tuple[Row, ...], Pair]:
    """The points of a deal that ends with a false claim: what was declared stands, cards count nothing."""
    penalty = only(1 - side, FALSE_CLAIM)
    declared = deal.declared_points()
    rows = (
        _row("tressette-false-claim", penalty),
        _row("tressette-declarations", declared),
    )
    return rows, add(penalty, declared)


def _claim_events(deal: TressetteDeal, outcome: Outcome) -> Iterator[Event]:
    if deal.claimed is None:
        return
    side = side_of(deal.claimed)
    if outcome.claim_holds:
        yield Event("tressette-claim-right", None, {"players": Players(SIDES[side])})
    else:
        facts: dict[str, Fact] = {"players": Players(SIDES[1 - side]), "points": FALSE_CLAIM}
        yield Event("tressette-claim-wrong", None, facts)


def _game_won(won: GameWon) -> Event:
    facts: dict[str, Fact] = {
        "winners": Players(SIDES[won.side]),
        "result": won.result,
        "points": won.points,
    }
    return Event("tressette-game-won", None, facts)
