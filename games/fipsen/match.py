"""Matches: dealing, the score of a deal, and who has won in the end."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Self

from games.core.cards import Card, Hand
from games.core.chance import Chance
from games.core.game import Event, Phrase, Row, Seat, Sheet, View
from games.core.match import DealtCards, Match
from games.fipsen.contracts import PREMIUM
from games.fipsen.deal import FipsenDeal
from games.fipsen.options import AuctionOptions
from games.fipsen.pack import PACK
from games.fipsen.rules import Rules
from games.fipsen.scoring import GIVEN_UP, SIEBENER, declarer_points, only, others_points, to_others
from games.fipsen.state import MOST_SEATS, Layout, players_from

HAND_ZONES = tuple(f"hand {seat}" for seat in range(MOST_SEATS))


def lay_out(rules: Rules, cards: Sequence[Card], dealer: Seat) -> tuple[Layout, dict[str, Sequence[Card]]]:
    """A shuffled pack as the game deals it, and the same as the zones of a record.

    A packet to everybody, the cards for the table, another packet; the rest stays face down.
    """
    players = players_from(rules.seats, dealer, sits_out=rules.dealer_sits_out)
    first, second = rules.packets
    on_table = first * len(players)
    again = on_table + rules.table_cards
    table, rest = cards[on_table:again], cards[again + second * len(players) :]
    hands: list[Sequence[Card]] = [()] * rules.seats
    for place, seat in enumerate(players):
        one, other = first * place, again + second * place
        hands[seat] = [*cards[one : one + first], *cards[other : other + second]]
    zones = dict(zip(HAND_ZONES, hands, strict=False))
    zones[rules.table], zones["rest"] = table, rest
    turned = table[0] if rules.table == "turned" else None
    skat = 0 if rules.table == "turned" else _set(table)
    return Layout([_set(hand) for hand in hands], skat, _set(rest), turned), zones


_BITS = tuple(1 << card for card in range(PACK.size))


def _set(cards: Sequence[Card]) -> Hand:
    return sum(map(_BITS.__getitem__, cards))


def deal_out(rules: Rules, chance: Chance, number: int, dealer: Seat) -> tuple[FipsenDeal, DealtCards]:
    """Deal number so-and-so of a match, and its cards in the open."""
    layout, zones = lay_out(rules, chance.deal(number, rules.cards), dealer)
    return FipsenDeal(rules, layout, dealer), DealtCards(number, dealer, PACK.codes, zones)


class FipsenMatch(Match[FipsenDeal, AuctionOptions]):
    """So many deals that everybody deals equally often; the highest total wins (FP-25).

    Attributes:
        rules: what is played.
        left: how many deals are still to be played, the present one included.
    """

    __slots__ = ("left", "rules")

    def __init__(self, rules: Rules, options: AuctionOptions, seed: bytes) -> None:
        self.rules = rules
        self.left = options.rounds * rules.seats
        super().__init__(rules.seats, options, seed)

    def clone(self) -> Self:
        twin = super().clone()
        twin.rules = self.rules
        twin.left = self.left
        return twin

    def new_deal(self) -> tuple[FipsenDeal, DealtCards]:
        return deal_out(self.rules, self.chance, self.number, self.dealer)

    def next_dealer(self) -> Seat:
        """The next in order; after a deal that all have passed the same again (FP-7, FP-16)."""
        return self.dealer if self.deal.result == "passed_in" else super().next_dealer()

    def score(self, deal: FipsenDeal) -> Sheet:
        return Sheet(deal=self.number, rows=rows(deal))

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


def rows(deal: FipsenDeal) -> tuple[Row, ...]:
    """How a deal's score comes about, the last row being what counts."""
    if deal.result == "passed_in":
        nothing = (0,) * deal.rules.seats
        return _row("fipsen-passed-in", nothing), _row("total", nothing)
    if deal.shown is not None:
        shown = only(deal.rules.seats, deal.shown, SIEBENER)
        return _row("fipsen-siebener", shown), _row("total", shown)
    plain = points(deal)
    told = _row("fipsen-tricks", tuple(deal.tricks)), _row(_RESULT_ROWS[str(deal.result)], plain)
    if deal.factor == 1:
        return *told, _row("total", plain)
    added = tuple((deal.factor - 1) * each for each in plain)
    total = tuple(deal.factor * each for each in plain)
    return *told, _row(_DOUBLING_ROWS[deal.rules.doubling], added), _row("total", total)


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
