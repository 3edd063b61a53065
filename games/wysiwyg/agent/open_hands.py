"""The second half of WYSIWYG, solved: both hands are known.

Alpha-beta over tricks with a transposition table. Cards with only their owner's cards between them count as
equal, and positions that differ in ranks but not in order count as one.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.core.cards import Card, Hand, cards_of
from games.core.game import Seat
from games.wysiwyg.cards import PACK

WIDTH: Final = PACK.width
_SUIT: Final = (1 << WIDTH) - 1
_SHIFTS: Final = tuple(WIDTH * suit for suit in range(len(PACK.suits)))


class OutOfTime(Exception):  # noqa: N818 - not an error: the search was told to end
    """The position was not solved in time."""


class _Holding(NamedTuple):
    """A suit as two players hold it.

    Attributes:
        pattern: the order and owners of the cards, without their ranks.
        mine: the lowest card, as its place in the suit, of each run of the first player's, highest first.
        masters: the number of the first player's cards that beat all of the other's.
    """

    pattern: int
    mine: tuple[int, ...]
    masters: int


@lru_cache(maxsize=1 << 14)
def _holding(mine: int, theirs: int) -> _Holding:
    pattern, masters = 1, 0
    runs: list[int] = []
    above = False  # true once a card of the other's has come, from the top
    last_was_mine = False
    for place in reversed(range(WIDTH)):
        bit = 1 << place
        if mine & bit:
            pattern = pattern << 1 | 1
            if last_was_mine:
                runs[-1] = place
            else:
                runs.append(place)
            masters += not above
            last_was_mine = True
        elif theirs & bit:
            pattern <<= 1
            above = True
            last_was_mine = False
    return _Holding(pattern, tuple(runs), masters)


def marks_left(tricks: int) -> int:
    """The worth of the last `tricks` tricks together: two marks each, the last of them three."""
    return 2 * tricks + 1 if tricks else 0


class OpenHands:
    """Two open hands and the trump suit, 0 without. The search looks at `budget` positions at most."""

    __slots__ = ("_known", "_left", "_trump")

    def __init__(self, trump: Hand, budget: int) -> None:
        self._trump = next((shift for shift in _SHIFTS if trump >> shift & _SUIT), None)
        self._left = budget
        self._known: dict[tuple[int, ...], tuple[int, int]] = {}

    def after_each(self, hands: Sequence[Hand], seat: Seat, lead: Card | None) -> Mapping[Card, int]:
        """The marks that the seat gets from the remaining tricks, after each card that it may play now.

        Args:
            hands: the cards held, without the card led.
            seat: the seat to play.
            lead: the card that the other has led to this trick, if any.

        Raises:
            OutOfTime: not solved within the budget.
        """
        mine, theirs = hands[seat], hands[1 - seat]
        total = marks_left(mine.bit_count())
        if lead is None:
            return {
                card: total - self._answered(theirs, mine ^ 1 << card, card, 0, total)
                for card in cards_of(mine)
            }
        return {
            card: self._after_trick(theirs, mine, lead, card, 0, total)
            for card in self._may_answer(mine, theirs | 1 << lead, lead, every=True)
        }

    def leads(self, mine: Hand, theirs: Hand, low: int, high: int) -> int:
        """The marks for the player who leads; exact between `low` and `high`, else a bound."""
        tricks = mine.bit_count()
        if not tricks:
            return 0
        total = marks_left(tricks)
        if tricks == 1:
            return self._last(mine, theirs)
        holdings = [_holding(mine >> shift & _SUIT, theirs >> shift & _SUIT) for shift in _SHIFTS]
        sure = self._sure(mine, theirs, holdings)
        if sure >= high:
            return sure
        key = tuple(holding.pattern for holding in holdings)
        least, most = self._known.get(key, (sure, total))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        self._left -= 1
        if self._left < 0:
            raise OutOfTime
        best = -1
        bar = low
        for card in self._leads(holdings):
            value = total - self._answered(theirs, mine ^ 1 << card, card, total - high, total - bar)
            if value > best:
                best = value
                bar = max(bar, best)
                if best >= high:
                    break
        self._known[key] = (best, most) if best >= high else (least, best) if best <= low else (best, best)
        return best

    def _last(self, mine: Hand, theirs: Hand) -> int:
        lead, answer = mine.bit_length() - 1, theirs.bit_length() - 1
        return 0 if self._beats(answer, lead) else marks_left(1)

    def _sure(self, mine: Hand, theirs: Hand, holdings: Sequence[_Holding]) -> int:
        """The marks that the leader can cash: masters, as far as the other cannot trump them."""
        tricks = mine.bit_count()
        trump = self._trump
        sure = 0
        safe = trump is None or not theirs >> trump & _SUIT
        for shift, holding in zip(_SHIFTS, holdings, strict=True):
            if safe or shift == trump:
                sure += holding.masters
            else:
                sure += min(holding.masters, (theirs >> shift & _SUIT).bit_count())
        return marks_left(tricks) if sure >= tricks else 2 * sure

    def _leads(self, holdings: Sequence[_Holding]) -> list[Card]:
        """One of each run of equal cards: masters first, then low cards of long suits."""
        masters: list[Card] = []
        others: list[Card] = []
        for shift, holding in zip(_SHIFTS, holdings, strict=True):
            for number, place in enumerate(holding.mine):
                (masters if number == 0 and holding.masters else others).append(shift + place)
        return masters + others[::-1]

    def _answered(self, mine: Hand, theirs: Hand, lead: Card, low: int, high: int) -> int:
        """The marks for the player who answers a lead; `theirs` is the leader's hand after it."""
        best = -1
        for card in self._may_answer(mine, theirs | 1 << lead, lead):
            value = self._after_trick(theirs, mine, lead, card, max(low, best), high)
            if value > best:
                best = value
                if best >= high:
                    break
        return best

    def _after_trick(self, theirs: Hand, mine: Hand, lead: Card, card: Card, low: int, high: int) -> int:
        """The marks for the player who answers, including this trick."""
        mine ^= 1 << card
        worth = 2 if mine else 3
        if self._beats(card, lead):
            return worth + self.leads(mine, theirs, low - worth, high - worth)
        total = marks_left(mine.bit_count())
        return total - self.leads(theirs, mine, total - high, total - low)

    def _beats(self, card: Card, lead: Card) -> bool:
        if card // WIDTH == lead // WIDTH:
            return card > lead
        return self._trump is not None and card // WIDTH * WIDTH == self._trump

    def _may_answer(self, mine: Hand, theirs: Hand, lead: Card, *, every: bool = False) -> Iterator[Card]:
        """The cards to play to a lead, which is still among `theirs`: one of each run, or every card."""
        shift = lead // WIDTH * WIDTH
        if mine >> shift & _SUIT:
            yield from self._of(mine, theirs, shift, every=every, above=lead)
            return
        others = [each for each in _SHIFTS if mine >> each & _SUIT]
        if self._trump in others:
            others.remove(self._trump)
            others.insert(0, self._trump)
        for each in others:
            yield from self._of(mine, theirs, each, every=every)

    def _of(
        self, mine: Hand, theirs: Hand, shift: int, *, every: bool, above: Card | None = None
    ) -> Iterator[Card]:
        """The cards of a suit, the cheapest that wins first, then the lowest."""
        if every:
            yield from (shift + place for place in cards_of(mine >> shift & _SUIT))
            return
        low_first = [
            shift + place for place in reversed(_holding(mine >> shift & _SUIT, theirs >> shift & _SUIT).mine)
        ]
        if above is None:
            yield from low_first
            return
        yield from (card for card in low_first if card > above)
        yield from (card for card in low_first if card < above)
