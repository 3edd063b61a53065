"""A game of The Things: building the hand pile, dealing, and who has won."""

from collections.abc import Sequence
from typing import ClassVar

from games.core.cards import Card, hand_of
from games.core.chance import Chance
from games.core.game import Dealt, Event, Row, Seat, Sheet
from games.core.match import Match
from games.the_things.deal import TheThingsDeal
from games.the_things.options import TheThingsOptions
from games.the_things.table import (
    HAND_SIZE,
    KINDS,
    PACK,
    QUEEN_OF_HEARTS,
    RED,
)

MORE_RED_FROM = 4
"""From how many players on more than one red card may be dealt out."""


class TheThingsMatch(Match[TheThingsDeal, TheThingsOptions]):
    """One game; the winning side's players share the win, also those who are dead (TT-17)."""

    __slots__ = ()

    deals: ClassVar[type[TheThingsDeal]] = TheThingsDeal

    def new_deal(self) -> tuple[TheThingsDeal, Dealt]:
        """One card at a time from the hand pile, beginning on the dealer's left, where the first turn is."""
        cards = self.chance.deal(self.number, range(KINDS * packs(self.seats, self.options)))
        chosen = hand_pile(cards, self.seats, red_cards(self.seats, self.options))
        pile = self.chance.stream("hand pile").shuffled(chosen)
        rest = self.chance.stream("draw pile").shuffled(card for card in cards if card not in set(chosen))
        eldest = (self.dealer + 1) % self.seats
        received = [pile[(seat - eldest) % self.seats :: self.seats] for seat in range(self.seats)]
        zones = {f"hand {seat}": _texts(received[seat]) for seat in range(self.seats)}
        dealt = Dealt(number=self.number, dealer=self.dealer, zones={**zones, "draw pile": _texts(rest)})
        hands = [hand_of(hand) for hand in received]
        return self.deals(self.options, hands, rest[::-1], eldest, Chance(self.chance.seed)), dealt

    def score(self, deal: TheThingsDeal) -> Sheet:
        seats = range(self.seats)
        rows = (
            Row(key="the_things-thing", values=tuple(int(deal.thing(seat)) for seat in seats)),
            Row(key="the_things-survived", values=tuple(int(seat in deal.living) for seat in seats)),
            Row(key="total", values=tuple(int(deal.thing(seat) == deal.things_won) for seat in seats)),
        )
        return Sheet(deal=self.number, rows=rows)

    def winning(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, won in enumerate(self.totals) if won)

    def _settle(self) -> Sequence[Event]:
        """There is one deal, so nobody needs to hear that it is scored."""
        return tuple(event for event in super()._settle() if event.key == "match-won")


def packs(seats: int, options: TheThingsOptions) -> int:
    """How many packs so many players play with (TT-1)."""
    return 2 if seats >= options.two_packs_from else 1


def red_cards(seats: int, options: TheThingsOptions) -> int:
    """How many red cards are dealt out to so many players."""
    return options.red_cards if seats >= MORE_RED_FROM else 1


def hand_pile(cards: Sequence[Card], seats: int, red_dealt: int = 1) -> list[Card]:
    """What is dealt out, of cards turned up in this order: black ones, the first queen of hearts, more red.

    Each player gets five cards; of the red ones after the queen, the first that come are taken.
    """
    red = [card for card in cards if RED >> card & 1]
    queen = next(card for card in red if card % KINDS == QUEEN_OF_HEARTS)
    others = [card for card in red if card != queen][: red_dealt - 1]
    black = [card for card in cards if not RED >> card & 1][: HAND_SIZE * seats - red_dealt]
    return [*black, queen, *others]


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple([PACK.codes[card] for card in cards])
