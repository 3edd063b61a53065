"""A match of Bhabhi: one deal, or several, in which the Bhabhis are counted."""

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Literal

from games.bhabhi.counts import count
from games.bhabhi.deal import BhabhiDeal
from games.bhabhi.options import BhabhiOptions
from games.bhabhi.table import ACTIONS, MOST_SEATS, ONE, SEAT_ITEMS, pack_of
from games.core.actions import Action, parse_action
from games.core.game import Dealt, Options, Row, Seat, Sheet
from games.core.match import Match

FEWEST_SEATS = 2


class BhabhiMatch(Match[BhabhiDeal, BhabhiOptions]):
    """A match; the totals are how often each seat has been the Bhabhi, so that fewest are best."""

    __slots__ = ()

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
        return Sheet(deal=self.number, rows=_rows(self.seats, deal.away, deal.loser))

    def winning(self) -> tuple[Seat, ...]:
        return winners(self.totals) if self.number == self.options.deals else ()


class Bhabhi:
    """Bhabhi in the catalogue."""

    key: ClassVar[str] = "bhabhi"
    version: ClassVar[int] = 2
    seats: ClassVar[range] = range(FEWEST_SEATS, MOST_SEATS + 1)
    options: ClassVar[type[Options]] = BhabhiOptions
    direction: ClassVar[Literal["clockwise", "anticlockwise"]] = "clockwise"
    family: ClassVar[str] = "shedding"
    minutes: ClassVar[tuple[int, int]] = (10, 25)
    difficulty: ClassVar[Literal[1, 2, 3]] = 1

    def new(self, seats: int, options: Options, seed: bytes) -> BhabhiMatch:
        """A match about to begin.

        Raises:
            ValueError: there are too few players, or too many.
        """
        if seats not in self.seats:
            raise ValueError(f"Bhabhi is for {FEWEST_SEATS} to {MOST_SEATS} players, not for {seats}")
        assert isinstance(options, BhabhiOptions)
        return BhabhiMatch(seats, options, seed)

    def sides(self, seats: int, _options: Options) -> tuple[tuple[Seat, ...], ...]:
        """Everybody plays alone."""
        return tuple((seat,) for seat in range(seats))

    def parse(self, text: str) -> Action:
        """The action that a text spells; raises ValueError if it is none of this game."""
        action = parse_action(text, _ITEMS)
        if action not in ACTIONS:
            raise ValueError(
                f"{text!r} is nothing that one does in Bhabhi, where 'play QH' and 'take P1' are"
            )
        return action


_ITEMS = frozenset((*ONE.by_text, *SEAT_ITEMS))


def winners(totals: Sequence[int]) -> tuple[Seat, ...]:
    """The seats that have been the Bhabhi least often."""
    return tuple(seat for seat, times in enumerate(totals) if times == min(totals))


def places(seats: int, away: Sequence[Seat], loser: Seat | None) -> tuple[int, ...]:
    """In which place each seat has left, from 1; the Bhabhi is last, and 0 who was still in a void deal."""
    order = {seat: place for place, seat in enumerate(away, 1)}
    if loser is not None:
        order[loser] = seats
    return tuple(order.get(seat, 0) for seat in range(seats))


@lru_cache(maxsize=1024)
def _rows(seats: int, away: tuple[Seat, ...], loser: Seat | None) -> tuple[Row, ...]:
    return (
        Row(key="bhabhi-place", values=places(seats, away, loser)),
        Row(key="bhabhi-bhabhi", values=tuple(int(seat == loser) for seat in range(seats))),
    )
