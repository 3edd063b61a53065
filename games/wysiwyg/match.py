"""A match of WYSIWYG: dealing, the score sheet, and the game in the catalogue."""

from collections.abc import Sequence
from functools import partial

from games.core.dealing import DealtPack, Plan, one_at_a_time
from games.core.entry import CardGame
from games.core.game import Event, Fact, Feat, PlayedContract, Row, Seat
from games.core.match import Match, UnwrittenSheet
from games.core.tally import Tally
from games.tricks.seats import PLAYER
from games.wysiwyg.actions import ACTIONS, ITEMS
from games.wysiwyg.cards import EVERYBODY, HAND_SIZE, MARKS, PACK, SEATS, other
from games.wysiwyg.deal import WysiwygDeal
from games.wysiwyg.options import WysiwygOptions
from games.wysiwyg.scoring import TARGET, declarer_points

DEALT = HAND_SIZE * SEATS
"""The cards that go to the hands; the others are the stock."""


PLANS = tuple(
    Plan(one_at_a_time(range(DEALT), SEATS, first) | {"stock": range(DEALT, PACK.size)})
    for first in EVERYBODY
)
"""The places of the pack that each zone gets, by the player who gets the first card."""


class WysiwygMatch(Match[WysiwygDeal, WysiwygOptions]):
    """Deals until a player has won."""

    __slots__ = ()

    tallies = (Tally("wysiwyg-marks", "wysiwyg-marks"),)

    def new_deal(self) -> tuple[WysiwygDeal, DealtPack]:
        """Deal thirteen cards each, one at a time, first to the other player; the rest is the stock."""
        plan = PLANS[other(self.dealer)]
        pack = self.chance.deal(self.number, PACK.singles)
        *hands, _ = plan.hands(pack)
        stock = [single.bit_length() - 1 for single in pack[DEALT:]]
        dealt = DealtPack(self.number, self.dealer, PACK.codes, plan, pack)
        return WysiwygDeal(hands, stock, self.dealer), dealt

    def score(self, deal: WysiwygDeal) -> UnwrittenSheet:
        points = _points(deal, deal.auction.factor)
        return UnwrittenSheet(self.number, points, partial(rows, deal), partial(played_contract, deal))

    @property
    def target(self) -> int:
        return TARGET

    def winning(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in EVERYBODY if self.totals[seat] >= TARGET)

    def _settle(self) -> Sequence[Event]:
        return (_contract_ended(self.deal), *super()._settle())


def rows(deal: WysiwygDeal) -> tuple[Row, ...]:
    """The score of a deal line by line; the last row counts."""
    told = (
        Row(key="wysiwyg-base", values=deal.bases),
        Row(key="wysiwyg-needed", values=_by_seat(deal.declarer, deal.goal, MARKS + 1 - deal.goal)),
        Row(key="wysiwyg-marks", values=tuple(deal.marks)),
    )
    total = Row(key="total", values=_points(deal, deal.auction.factor))
    if deal.auction.factor == 1:
        return *told, total
    return *told, Row(key="wysiwyg-undoubled", values=_points(deal, 1)), total


def played_contract(deal: WysiwygDeal) -> PlayedContract:
    """The contract of a finished deal."""
    return PlayedContract(
        declarer=deal.declarer,
        goal=deal.goal,
        trump=None if deal.trump_suit is None else PACK.suits[deal.trump_suit],
        factor=deal.auction.factor,
        made=_is_made(deal),
    )


def _is_made(deal: WysiwygDeal) -> bool:
    return deal.marks[deal.declarer] >= deal.goal


def _points(deal: WysiwygDeal, factor: int) -> tuple[int, int]:
    """The points of the deal by seat, with this factor for doubling."""
    points = declarer_points(deal.marks[deal.declarer], deal.bases[deal.declarer], deal.bid, factor)
    return _by_seat(deal.declarer, max(points, 0), max(-points, 0))


def _by_seat(declarer: Seat, own: int, others: int) -> tuple[int, int]:
    """The declarer's number and the opponent's, by seat."""
    return (own, others) if declarer == 0 else (others, own)


def _contract_ended(deal: WysiwygDeal) -> Event:
    declarer = deal.declarer
    made = _is_made(deal)
    scorer = declarer if made else other(declarer)
    facts: dict[str, Fact] = {
        "declarer": PLAYER[declarer],
        "marks": deal.marks[declarer],
        "goal": deal.goal,
        "scorer": PLAYER[scorer],
        "points": _points(deal, deal.auction.factor)[scorer],
        "factor": deal.auction.factor,
    }
    return Event("wysiwyg-made" if made else "wysiwyg-failed", declarer, facts)


class Wysiwyg(CardGame[WysiwygMatch]):
    """WYSIWYG in the catalogue."""

    key = "wysiwyg"
    emblem = ("AH", "KS")
    seats = range(SEATS, SEATS + 1)
    options = WysiwygOptions
    minutes = (25, 45)
    difficulty = 3
    decisions = (
        "wysiwyg-auction",
        "wysiwyg-auction-answer",
        "wysiwyg-naming",
        "wysiwyg-first-half",
        "wysiwyg-first-half-take",
        "wysiwyg-second-half",
    )
    feats = (Feat("wysiwyg-doubled", contract="", factor=2),)

    name = "WYSIWYG"
    players = "two players"
    match = WysiwygMatch
    actions = ACTIONS
    items = ITEMS
    examples = ("bid 11", "play QH")
