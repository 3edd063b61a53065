"""A match of WYSIWYG: dealing, the score sheet, and the game in the catalogue."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Literal

from games.core.actions import Action, parse_action
from games.core.dealing import DealtPack, Plan, one_at_a_time
from games.core.game import Event, Fact, Options, Row, Seat
from games.core.match import Match, UnwrittenSheet
from games.wysiwyg.deal import ACTIONS, WysiwygDeal
from games.wysiwyg.scoring import MARKS, PACK, TARGET, Pair, declarer_points
from games.wysiwyg.state import EVERYBODY, PLAYER, SEATS, SIDES

DEALT = 13 * SEATS
"""The cards that go to the hands; the others are the stock."""


PLANS = tuple(
    Plan(one_at_a_time(range(DEALT), SEATS, first) | {"stock": range(DEALT, PACK.size)})
    for first in EVERYBODY
)
"""How the cards are dealt, by who gets the first."""


class WysiwygOptions(Options):
    """There is nothing to agree on: the rules of 2007 know no variants."""


class WysiwygMatch(Match[WysiwygDeal, WysiwygOptions]):
    __slots__ = ()

    def new_deal(self) -> tuple[WysiwygDeal, DealtPack]:
        """Thirteen cards each, one at a time, first to the other player; the rest is the stock."""
        plan = PLANS[1 - self.dealer]
        pack = self.chance.deal(self.number, PACK.singles)
        *hands, _ = plan.hands(pack)
        stock = [single.bit_length() - 1 for single in pack[DEALT:]]
        dealt = DealtPack(self.number, self.dealer, PACK.codes, plan, pack)
        return WysiwygDeal(hands, stock, self.dealer), dealt

    def score(self, deal: WysiwygDeal) -> UnwrittenSheet:
        return UnwrittenSheet(self.number, _points(deal, deal.auction.factor), partial(rows, deal))

    def winning(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in EVERYBODY if self.totals[seat] >= TARGET)

    def _settle(self) -> Sequence[Event]:
        return (_contract_ended(self.deal), *super()._settle())


def rows(deal: WysiwygDeal) -> tuple[Row, ...]:
    """How the score of a deal comes about, the last row being what counts."""
    told = (
        Row(key="wysiwyg-base", values=deal.bases),
        Row(key="wysiwyg-needed", values=_by_seat(deal.declarer, deal.goal, MARKS + 1 - deal.goal)),
        Row(key="wysiwyg-marks", values=tuple(deal.marks)),
    )
    total = Row(key="total", values=_points(deal, deal.auction.factor))
    if deal.auction.factor == 1:
        return *told, total
    return *told, Row(key="wysiwyg-undoubled", values=_points(deal, 1)), total


def _points(deal: WysiwygDeal, factor: int) -> Pair:
    """What the deal scores, by seat, with this factor for doubling."""
    points = declarer_points(deal.marks[deal.declarer], deal.bases[deal.declarer], deal.bid, factor)
    return _by_seat(deal.declarer, max(points, 0), max(-points, 0))


def _by_seat(declarer: Seat, own: int, others: int) -> Pair:
    """The declarer's number and the opponent's, by seat."""
    return (own, others) if declarer == 0 else (others, own)


def _contract_ended(deal: WysiwygDeal) -> Event:
    declarer = deal.declarer
    made = deal.marks[declarer] >= deal.goal
    scorer = declarer if made else 1 - declarer
    facts: dict[str, Fact] = {
        "declarer": PLAYER[declarer],
        "marks": deal.marks[declarer],
        "goal": deal.goal,
        "scorer": PLAYER[scorer],
        "points": _points(deal, deal.auction.factor)[scorer],
    }
    return Event("wysiwyg-made" if made else "wysiwyg-failed", declarer, facts)


class Wysiwyg:
    """WYSIWYG in the catalogue."""

    key: ClassVar[str] = "wysiwyg"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(SEATS, SEATS + 1)
    options: ClassVar[type[Options]] = WysiwygOptions
    direction: ClassVar[Literal["clockwise", "anticlockwise"]] = "clockwise"
    family: ClassVar[str] = "tricks"
    minutes: ClassVar[tuple[int, int]] = (25, 45)
    difficulty: ClassVar[Literal[1, 2, 3]] = 3

    def new(self, seats: int, options: Options, seed: bytes) -> WysiwygMatch:
        """A match about to begin.

        Raises:
            ValueError: there are not two seats.
        """
        if seats not in self.seats:
            raise ValueError(f"WYSIWYG is for two players, not for {seats}")
        assert isinstance(options, WysiwygOptions)
        return WysiwygMatch(seats, options, seed)

    def sides(self, _seats: int, _options: Options) -> tuple[tuple[Seat, ...], ...]:
        """Each against the other."""
        return SIDES

    def parse(self, text: str) -> Action:
        """The action that a text spells; raises ValueError if it is none of this game."""
        read = parse_action(text, _ITEMS)
        if read not in ACTIONS:
            raise ValueError(
                f"{text!r} is nothing that one does in WYSIWYG, where 'bid 11' and 'play QH' are"
            )
        return read


_ITEMS = frozenset((*PACK.codes, *PACK.suits))
