"""A match of Bhabhi: one deal, or several with the Bhabhis counted."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from games.bhabhi.actions import ACTIONS, ITEMS
from games.bhabhi.cards import count, pack_of
from games.bhabhi.deal import Bhabhi2Deal, BhabhiDeal
from games.bhabhi.options import BhabhiOptions
from games.bhabhi.scoring import rows, winners
from games.core.entry import CardGame
from games.core.game import Dealt, Game, Row, Seat, Sheet
from games.core.match import Match
from games.tricks.seats import MOST_SEATS

FEWEST_SEATS = 2


class BhabhiMatch(Match[BhabhiDeal, BhabhiOptions]):
    """A match. The totals say how often each seat has been the Bhabhi; the fewest wins."""

    __slots__ = ()

    fewest_wins = True
    rules: ClassVar[type[BhabhiDeal]] = BhabhiDeal
    """A deal by the rules of the match."""

    def new_deal(self) -> tuple[BhabhiDeal, Dealt]:
        """Deal all cards, one at a time, clockwise from the dealer, who gets the first (BH-1)."""
        pack = pack_of(self.seats)
        cards = self.chance.deal(self.number, range(pack.size))
        received = [cards[(seat - self.dealer) % self.seats :: self.seats] for seat in range(self.seats)]
        codes = pack.codes
        zones = {f"hand {seat}": tuple([codes[card] for card in hand]) for seat, hand in enumerate(received)}
        dealt = Dealt(number=self.number, dealer=self.dealer, zones=zones)
        hands = [count(hand) for hand in received]
        return self.rules(self.options, hands, self.dealer, self.chance, self.number), dealt

    def score(self, deal: BhabhiDeal) -> Sheet:
        return Sheet(deal=self.number, rows=rows(self.seats, deal.away, deal.loser))

    def winning(self) -> tuple[Seat, ...]:
        return winners(self.totals) if self.number == self.options.deals else ()

    def key_numbers(self) -> tuple[Row, ...]:
        """The places in the only deal, 0 for the Bhabhi; after several, each seat's times as the Bhabhi."""
        if self.options.deals == 1:
            (places, *_), loser = self.sheets()[0].rows, self.deal.loser
            left = tuple(0 if seat == loser else place for seat, place in enumerate(places.values))
            return (Row(key=places.key, values=left),)
        return (Row(key="bhabhi-times", values=self.totals),)


class Bhabhi2Match(BhabhiMatch):
    """A match by rules 2, begun before rules 3."""

    __slots__ = ()

    rules: ClassVar[type[BhabhiDeal]] = Bhabhi2Deal


class _Bhabhi(CardGame[BhabhiMatch]):
    """Bhabhi, of any version of the rules."""

    key = "bhabhi"
    incomparable = "points"
    emblem = ("AS",)
    seats = range(FEWEST_SEATS, MOST_SEATS + 1)
    options = BhabhiOptions
    family = "shedding"
    minutes = (10, 25)
    difficulty = 1
    decisions = (
        "bhabhi-asking",
        "bhabhi-drawing",
        "bhabhi-extra",
        "bhabhi-playing",
        "bhabhi-playing-follow",
        "bhabhi-playing-lead-bound",
        "bhabhi-playing-lead-or-take",
        "bhabhi-shootout",
    )

    name = "Bhabhi"
    players = f"{FEWEST_SEATS} to {MOST_SEATS} players"
    actions = ACTIONS
    items = ITEMS
    examples = ("play QH", "take P1")


class Bhabhi2(_Bhabhi):
    """Bhabhi by rules 2, for matches already begun; new matches use the current rules."""

    version = 2
    match = Bhabhi2Match


class Bhabhi(_Bhabhi):
    """Bhabhi by the current rules."""

    version = 3
    match = BhabhiMatch
    earlier: ClassVar[Mapping[int, Game]] = MappingProxyType({Bhabhi2.version: Bhabhi2()})
