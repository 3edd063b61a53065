"""Dealing the cards out in packets."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.core.cards import Card
from games.core.game import Seat


class Round(NamedTuple):
    """What each seat has received, in the order received, and what is left over, top card first."""

    received: Mapping[Seat, list[Card]]
    rest: list[Card]

    def zones(self, codes: Sequence[str], rest: str = "") -> dict[str, tuple[str, ...]]:
        """The cards as texts, by the names of the zones; `rest` is that of what is left over, if it is."""
        zones = {
            f"hand {seat}": tuple([codes[card] for card in cards])
            for seat, cards in sorted(self.received.items())
        }
        if self.rest:
            zones[rest] = tuple([codes[card] for card in self.rest])
        return zones


def deal_round(cards: Sequence[Card], order: Sequence[Seat], each: int, packet: int) -> Round:
    """Deals `each` cards to the seats in this order, `packet` cards at a time."""
    received: dict[Seat, list[Card]] = {seat: [] for seat in order}
    dealt = each * len(order)
    for number, start in enumerate(range(0, dealt, packet)):
        received[order[number % len(order)]] += cards[start : start + packet]
    return Round(received, list(cards[dealt:]))
