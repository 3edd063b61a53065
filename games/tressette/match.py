"""The common part of the family's matches: dealing in packets, a score's lines, the entry."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, ClassVar, Final, Literal, TypeVar

from games.core.cards import Card, Hand
from games.core.dealing import DealtPack, Plan
from games.core.entry import CardGame
from games.core.game import Event, Feat, Row, Seat
from games.core.match import Match
from games.core.tally import Tally
from games.tressette.actions import ITEMS
from games.tressette.cards import PACKS, POINT
from games.tressette.declaring import DeclaringDeal
from games.tressette.options import PointsOptions

HAND, PACKET = 10, 5
"""The cards for each player in the games for points, and the size of a packet."""

MatchT = TypeVar("MatchT", bound=Match[Any, Any])
PointsDealT = TypeVar("PointsDealT", bound=DeclaringDeal)
PointsOptionsT = TypeVar("PointsOptionsT", bound=PointsOptions)


class FamilyGame(CardGame[MatchT]):
    """An entry of the catalogue; games that score in pairs override `sides`."""

    direction: ClassVar[Literal["clockwise", "anticlockwise"]] = "anticlockwise"
    items = ITEMS
    examples = ("play 3C", "play KS")


EVERY_POINT: Final = Feat("tressette-every-point", least=(("tressette-cards", 32),))
"""Every card that counts in a deal, except the last trick: in thirds."""
CAPOTTO: Final = Feat("tressette-capot", least=(("tressette-capot", 0), ("tressette-cards", POINT)))
"""All counting cards, in games in which points are bad: the others pay and have less than a point of them."""


@cache
def packets(
    order: tuple[Seat, ...], each: int, packet: int, size: int, rest: str, surplus: Seat | None = None
) -> Plan:
    """A plan that deals a pack of this size: `each` cards to every seat in this order, `packet` at a time.

    The hands come first, by seat. Cards left over are the zone `rest`, if any; if a seat receives the
    `surplus`, they go into that hand.
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


@lru_cache(maxsize=1024)
def row(key: str, values: tuple[int, ...], *, thirds: bool = False) -> Row:
    """The one row of this content, shared because few rows come again and again."""
    return Row(key=key, values=values, thirds=thirds)


def last_trick_thirds(options: PointsOptions) -> int:
    """The worth of the last trick, in thirds."""
    return 1 if options.last_trick_third else POINT


class PointsMatch(Match[PointsDealT, PointsOptionsT]):
    """A match of deals with ten cards a player, some of which may be annulled."""

    __slots__ = ()

    tallies: ClassVar[Sequence[Tally]] = (Tally("tressette-declarations", "tressette-declarations"),)

    @abstractmethod
    def deal_of(self, hands: Sequence[Hand], eldest: Seat, stock: list[Card], /) -> PointsDealT:
        """A deal of these hands; the stock has the cards left over."""

    def new_deal(self) -> tuple[PointsDealT, DealtPack]:
        """Deal two packets to each player, from the dealer's neighbour on, who leads to the first trick."""
        eldest = (self.dealer + 1) % self.seats
        order = (*range(eldest, self.seats), *range(eldest))
        pack = PACKS[self.options.court]
        plan = packets(order, HAND, PACKET, pack.size, "stock")
        shuffled = self.chance.deal(self.number, pack.singles)
        hands = plan.hands(shuffled)[: self.seats]
        stock = [single.bit_length() - 1 for single in shuffled[HAND * self.seats :]]
        shown = DealtPack(self.number, self.dealer, pack.codes, plan, shuffled)
        return self.deal_of(hands, eldest, stock), shown

    def next_dealer(self) -> Seat:
        """The next in order; the same again after an annulled deal."""
        return self.dealer if self.deal.annulled else super().next_dealer()

    def _settle(self) -> Sequence[Event]:
        annulled = self.deal.annulled
        scored, *after = super()._settle()
        return after if annulled else (scored, *after)
