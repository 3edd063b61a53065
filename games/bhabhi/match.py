"""A match of Bhabhi: one deal, or several, in which the Bhabhis are counted."""

from games.bhabhi.actions import ACTIONS, ITEMS
from games.bhabhi.cards import count, pack_of
from games.bhabhi.deal import BhabhiDeal
from games.bhabhi.options import BhabhiOptions
from games.bhabhi.scoring import rows, winners
from games.core.entry import CardGame
from games.core.game import Dealt, Row, Seat, Sheet
from games.core.match import Match
from games.tricks.seats import MOST_SEATS

FEWEST_SEATS = 2


class BhabhiMatch(Match[BhabhiDeal, BhabhiOptions]):
    """A match; the totals are how often each seat has been the Bhabhi, so that fewest are best."""

    __slots__ = ()

    fewest_wins = True

    def new_deal(self) -> tuple[BhabhiDeal, Dealt]:
        """All cards, one at a time, clockwise from the dealer, who gets the first (BH-1)."""
        pack = pack_of(self.seats)
        cards = self.chance.deal(self.number, range(pack.size))
        received = [cards[(seat - self.dealer) % self.seats :: self.seats] for seat in range(self.seats)]
        codes = pack.codes
        zones = {f"hand {seat}": tuple([codes[card] for card in hand]) for seat, hand in enumerate(received)}
        dealt = Dealt(number=self.number, dealer=self.dealer, zones=zones)
        hands = [count(hand) for hand in received]
        return BhabhiDeal(self.options, hands, self.dealer, self.chance, self.number), dealt

    def score(self, deal: BhabhiDeal) -> Sheet:
        return Sheet(deal=self.number, rows=rows(self.seats, deal.away, deal.loser))

    def winning(self) -> tuple[Seat, ...]:
        return winners(self.totals) if self.number == self.options.deals else ()

    def key_numbers(self) -> tuple[Row, ...]:
        """The places of the only deal, or how often each player has been the Bhabhi."""
        if self.options.deals == 1:
            return self.sheets()[0].rows[:1]
        return (Row(key="bhabhi-times", values=self.totals),)


class Bhabhi(CardGame[BhabhiMatch]):
    """Bhabhi in the catalogue."""

    key = "bhabhi"
    emblem = ("AS",)
    version = 2
    seats = range(FEWEST_SEATS, MOST_SEATS + 1)
    options = BhabhiOptions
    family = "shedding"
    minutes = (10, 25)
    difficulty = 1

    name = "Bhabhi"
    players = f"{FEWEST_SEATS} to {MOST_SEATS} players"
    match = BhabhiMatch
    actions = ACTIONS
    items = ITEMS
    examples = ("play QH", "take P1")
