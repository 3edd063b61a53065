"""A match of Tricky Express: four deals, and the development bonus at their end."""

from collections.abc import Sequence
from functools import partial
from typing import Literal

from games.core.dealing import DealtPack, WholePack
from games.core.entry import CardGame
from games.core.game import Row, Seat
from games.core.match import Match, UnwrittenSheet
from games.core.tally import Tally
from games.tricks.four import EVERYBODY, SEATS, left_of
from games.tricky_express.actions import ACTIONS
from games.tricky_express.cards import DEALS, PACK
from games.tricky_express.deal import TrickyExpressDeal
from games.tricky_express.options import TrickyExpressOptions
from games.tricky_express.scoring import development_bonus, score_line

WHOLE_PACK = WholePack(PACK, SEATS)

ROWS = (
    "tricky_express-base",
    "tricky_express-top",
    "tricky_express-second",
    "tricky_express-development",
)
"""The lines of a score sheet before its total."""


class TrickyExpressMatch(Match[TrickyExpressDeal, TrickyExpressOptions]):
    """Four deals; the highest total wins.

    Attributes:
        bases: the base points of each scored deal, a number a seat.
    """

    __slots__ = ("bases",)

    tallies = (Tally("tricky_express-base", "tricky_express-base"),)

    bases: tuple[tuple[int, ...], ...]

    def __init__(self, seats: int, options: TrickyExpressOptions, seed: bytes) -> None:
        self.bases = ()
        super().__init__(seats, options, seed)

    def new_deal(self) -> tuple[TrickyExpressDeal, DealtPack]:
        """Deal one card at a time, clockwise from the dealer's left (TE-7), who leads (TE-15)."""
        hands, dealt = WHOLE_PACK.deal(self.chance, self.number, self.dealer)
        return TrickyExpressDeal(hands, left_of(self.dealer)), dealt

    def score(self, deal: TrickyExpressDeal) -> UnwrittenSheet:
        score = score_line(deal.line, SEATS)
        self.bases = (*self.bases, score.base)
        counted = [*score]
        if self.number == DEALS:
            counted.append(tuple(map(development_bonus, zip(*self.bases, strict=True))))
        total = tuple(map(sum, zip(*counted, strict=True)))
        return UnwrittenSheet(self.number, total, partial(rows, (*counted, total)))

    def winning(self) -> tuple[Seat, ...]:
        if self.number < DEALS:
            return ()
        return winners(self.totals, self.bases, self.options.tie_break)


class TrickyExpress(CardGame[TrickyExpressMatch]):
    """Tricky Express in the catalogue."""

    key = "tricky_express"
    daily_deals = 1
    puzzles = True
    emblem = ("9D", "4C")
    seats = range(SEATS, SEATS + 1)
    options = TrickyExpressOptions
    minutes = (25, 45)
    difficulty = 2
    decisions = (
        "tricky_express-first-exchange",
        "tricky_express-second-exchange",
        "tricky_express-play",
        "tricky_express-play-follow",
    )

    name = "Tricky Express"
    players = "four players"
    match = TrickyExpressMatch
    actions = ACTIONS
    items = PACK.by_text
    examples = ("right 7S", "play QH")


def rows(counted: Sequence[tuple[int, ...]]) -> tuple[Row, ...]:
    """The score of a deal line by line, the development bonus only in the last deal, and the total."""
    *bonuses, total = counted
    told = [Row(key=key, values=values) for key, values in zip(ROWS, bonuses, strict=False)]
    return (*told, Row(key="total", values=total))


def winners(
    totals: Sequence[int], bases: Sequence[Sequence[int]], tie_break: Literal["shared", "base"]
) -> tuple[Seat, ...]:
    """The seats with the highest total; with the tie-break, those among them with most base points."""
    best = [seat for seat in EVERYBODY if totals[seat] == max(totals)]
    if tie_break == "base":
        sums = [sum(deal[seat] for deal in bases) for seat in EVERYBODY]
        most = max(sums[seat] for seat in best)
        best = [seat for seat in best if sums[seat] == most]
    return tuple(best)
