"""Dealing the cards out in packets."""

from functools import cache

from games.core.dealing import Plan
from games.core.game import Seat


@cache
def packets(
    order: tuple[Seat, ...], each: int, packet: int, size: int, rest: str, surplus: Seat | None = None
) -> Plan:
    """How a pack of that size is dealt: `each` cards to every seat in this order, `packet` at a time.

    The hands come first, by seat. What is left over is the zone `rest`, if it is not nothing; where a seat
    receives the `surplus`, it goes into that hand.
    """
    hands: dict[Seat, list[int]] = {seat: [] for seat in sorted(order)}
    dealt = each * len(order)
    for number, start in enumerate(range(0, dealt, packet)):
        hands[order[number % len(order)]] += range(start, start + packet)
    left = range(dealt, size)
    if surplus is not None:
        hands[surplus] += left
        left = range(0)
    zones = {f"hand {seat}": places for seat, places in hands.items()}
    return Plan(zones | {rest: left} if left else zones)
