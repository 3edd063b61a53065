"""Dealing by a plan: each place of the shuffled pack belongs to a zone before the shuffle.

A pack that is dealt by a plan is shuffled as hands of one card (`Pack.singles`), so a zone
receives the sum of its places, and the record costs nothing until it is read.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

from games.core.cards import Hand, Pack
from games.core.chance import Chance
from games.core.game import Dealt, Seat


class Plan:
    """The places of the shuffled pack that each zone receives, made once for all deals dealt alike.

    Args:
        zones: by the zones' names, as in a record, their places in the order received; the top card is 0.

    >>> plan = Plan({"hand 0": range(0, 2), "hand 1": range(2, 4), "stock": [4]})
    >>> pack = Pack("7A", "CD", copies=2).singles
    >>> plan.hands(pack[:5])
    [3, 12, 16]
    """

    __slots__ = ("_takes", "zones")

    def __init__(self, zones: Mapping[str, Iterable[int]]) -> None:
        self.zones: dict[str, tuple[int, ...]] = {name: tuple(places) for name, places in zones.items()}
        self._takes = tuple(map(_taking, self.zones.values()))

    def hands(self, pack: Sequence[Hand]) -> list[Hand]:
        """The cards that each zone receives, in the order of the zones."""
        return [sum(take(pack)) for take in self._takes]


def _taking(places: Sequence[int]) -> Callable[[Sequence[Hand]], Sequence[Hand]]:
    """Takes the cards at these places."""
    if len(places) > 1:
        return itemgetter(*places)
    first = sum(places)
    return itemgetter(slice(first, first + len(places)))


def one_at_a_time(places: range, seats: int, first: Seat, zone: str = "hand") -> dict[str, range]:
    """Zones for a plan, one for each seat, that receive these places in turn; `first` gets the first card.

    >>> [list(places) for places in one_at_a_time(range(9), 3, first=1).values()]
    [[2, 5, 8], [0, 3, 6], [1, 4, 7]]
    """
    return {f"{zone} {seat}": places[(seat - first) % seats :: seats] for seat in range(seats)}


class DealtPack(NamedTuple):
    """A pack, shuffled as hands of one card, and by which plan it was dealt: the deal in the open.

    `codes` are the cards' texts; `besides` are zones that did not come from this pack.
    """

    number: int
    dealer: Seat
    codes: Sequence[str]
    plan: Plan
    pack: Sequence[Hand]
    besides: Mapping[str, tuple[str, ...]] = {}

    def written(self) -> Dealt:
        """The same as the record has it."""
        texts = [self.codes[single.bit_length() - 1] for single in self.pack]
        zones = {name: tuple([texts[place] for place in places]) for name, places in self.plan.zones.items()}
        return Dealt(number=self.number, dealer=self.dealer, zones={**zones, **self.besides})


class WholePack:
    """A pack that is dealt out, one card at a time, from the dealer's neighbour on."""

    __slots__ = ("_pack", "_plans", "_seats")

    def __init__(self, pack: Pack, seats: int) -> None:
        self._pack = pack
        self._seats = seats
        places = range(pack.size)
        self._plans = tuple(Plan(one_at_a_time(places, seats, eldest)) for eldest in range(seats))

    def deal(self, chance: Chance, number: int, dealer: Seat) -> tuple[list[Hand], DealtPack]:
        """The hands of deal `number` by seat, and the deal in the open."""
        plan = self._plans[(dealer + 1) % self._seats]
        pack = chance.deal(number, self._pack.singles)
        return plan.hands(pack), DealtPack(number, dealer, self._pack.codes, plan, pack)
