"""Matches: dealing, the score of a deal, and who has won in the end."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial

from games.core.chance import Chance
from games.core.dealing import DealtPack
from games.core.game import Event, Phrase, Row, Seat, View
from games.core.match import Match, UnwrittenSheet
from games.fipsen.contracts import PREMIUM
from games.fipsen.deal import FipsenDeal
from games.fipsen.options import AuctionOptions
from games.fipsen.pack import PACK
from games.fipsen.rules import Rules
from games.fipsen.scoring import GIVEN_UP, SIEBENER, declarer_points, only, others_points, to_others
from games.fipsen.seating import seating


def deal_out(rules: Rules, chance: Chance, number: int, dealer: Seat) -> tuple[FipsenDeal, DealtPack]:
    """Deal number so-and-so of a match, and its cards in the open."""
    around = seating(rules, dealer)
    pack = chance.deal(number, around.pack)
    *hands, table, rest = around.plan.hands(pack)
    deal = _undealt(rules, dealer).clone()
    deal.receive(hands, table, rest)
    return deal, DealtPack(number, dealer, PACK.codes, around.plan, pack)


@cache
def _undealt(rules: Rules, dealer: Seat) -> FipsenDeal:
    """A deal without cards, to be copied: that is quicker than to set one out anew."""
    return FipsenDeal(rules, dealer)


class FipsenMatch(Match[FipsenDeal, AuctionOptions]):
    """So many deals that everybody deals equally often; the highest total wins (FP-25).

    Attributes:
        rules: what is played.
        left: how many deals are still to be played, the present one included.
    """

    __slots__ = ("left", "rules")

    left: int
    rules: Rules

    def __init__(self, rules: Rules, options: AuctionOptions, seed: bytes) -> None:
        self.rules = rules
        self.left = options.rounds * rules.seats
        super().__init__(rules.seats, options, seed)

    def new_deal(self) -> tuple[FipsenDeal, DealtPack]:
        return deal_out(self.rules, self.chance, self.number, self.dealer)

    def next_dealer(self) -> Seat:
        """The next in order; after a deal that all have passed the same again (FP-7, FP-16)."""
        return self.dealer if self.deal.result == "passed_in" else super().next_dealer()

    def score(self, deal: FipsenDeal) -> UnwrittenSheet:
        return UnwrittenSheet(self.number, gained(deal), partial(rows, deal))

    def winning(self) -> tuple[Seat, ...]:
        if self.left:
            return ()
        best = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)

    def _settle(self) -> Sequence[Event]:
        self.left -= self.deal.result != "passed_in"
        return super()._settle()

    def view(self, seat: Seat) -> View:
        """As the deal shows it, with how long the match still is."""
        view = super().view(seat)
        if self.winners:
            return view
        return view.model_copy(update={"notes": (*view.notes, Phrase("fipsen-left", {"deals": self.left}))})


# The score of a deal


def gained(deal: FipsenDeal) -> tuple[int, ...]:
    """What a deal adds to the totals."""
    seats = deal.rules.seats
    if deal.result == "passed_in":
        return (0,) * seats
    if deal.shown is not None:
        return only(seats, deal.shown, SIEBENER)
    return _times(deal.factor, points(deal))


def rows(deal: FipsenDeal) -> tuple[Row, ...]:
    """How a deal's score comes about, the last row being what counts."""
    total = gained(deal)
    return *_lines(deal, total), _row("total", total)


def _lines(deal: FipsenDeal, total: tuple[int, ...]) -> Iterator[Row]:
    if deal.result == "passed_in":
        yield _row("fipsen-passed-in", total)
        return
    if deal.shown is not None:
        yield _row("fipsen-siebener", total)
        return
    plain = points(deal)
    yield _row("fipsen-tricks", tuple(deal.tricks))
    yield _row(_RESULT_ROWS[str(deal.result)], plain)
    if deal.factor > 1:
        yield _row(_DOUBLING_ROWS[deal.rules.doubling], _times(deal.factor - 1, plain))


def _times(factor: int, values: tuple[int, ...]) -> tuple[int, ...]:
    return values if factor == 1 else tuple(factor * each for each in values)


_RESULT_ROWS = {"won": "fipsen-won", "lost": "fipsen-lost", "given_up": "fipsen-given-up"}
_DOUBLING_ROWS = {"kontra": "fipsen-kontra", "knock": "fipsen-knock"}


def points(deal: FipsenDeal) -> tuple[int, ...]:
    """What a contract that was played or given up scores, before Kontra or a knock."""
    contract = deal.declared
    seats, seat = deal.rules.seats, contract.declarer
    if deal.rules.paid == "declarer":
        if deal.result == "given_up":
            return only(seats, seat, -GIVEN_UP)
        return only(seats, seat, declarer_points(contract.value, made=deal.result == "won"))
    if deal.result == "won":
        return only(seats, seat, contract.value)
    if deal.result == "given_up":
        return to_others(seats, deal.players, seat, GIVEN_UP)
    doubled = bool(contract.options & PREMIUM)
    each = others_points(contract.value, tricks=deal.tricks[seat], doubled=doubled)
    return to_others(seats, deal.players, seat, each)


@lru_cache(maxsize=4096)
def _row(key: str, values: tuple[int, ...]) -> Row:
    """The one row of that content: the same few come again and again."""
    return Row(key=key, values=values)
