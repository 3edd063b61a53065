"""Dealing the cards out in packets."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.core.cards import Card
from games.core.game import Seat

MOST_SEATS = 8
HAND_ZONES = tuple(f"hand {seat}" for seat in range(MOST_SEATS))


class Round(NamedTuple):
    """What each seat has received, in the order received, and what is left over, top card first."""

    received: Mapping[Seat, list[Card]]
    rest: list[Card]

    def zones(self, rest: str) -> dict[str, list[Card]]:
        """The cards by the names of the zones; `rest` is that of what is left over, if it is."""
        zones = {HAND_ZONES[seat]: cards for seat, cards in sorted(self.received.items())}
        if self.rest:
            zones[rest] = self.rest
        return zones


def deal_round(cards: Sequence[Card], order: Sequence[Seat], each: int, packet: int) -> Round:
    """Deals `each` cards to the seats in this order, `packet` cards at a time."""
    received: dict[Seat, list[Card]] = {seat: [] for seat in order}
    dealt = each * len(order)
    for number, start in enumerate(range(0, dealt, packet)):
        received[order[number % len(order)]] += cards[start : start + packet]
    return Round(received, list(cards[dealt:]))
