"""A match of Finesse: dealing hands and table cards, the score sheet, and the game in the catalogue."""

from functools import partial

from games.core.dealing import DealtPack, Plan, one_at_a_time
from games.core.entry import CardGame
from games.core.game import Feat, Options, Row, Seat
from games.core.match import Match, UnwrittenSheet
from games.core.tally import Tally
from games.finesse.actions import ACTIONS
from games.finesse.cards import PACK
from games.finesse.deal import FinesseDeal, TalkingFinesseDeal
from games.finesse.options import FinesseOptions
from games.finesse.scoring import ENOUGH, LAST_TRICK, PER_DREG, TRICK_POINTS, deal_points, winner
from games.tricks.four import EVERYBODY, PAIRS, SEATS, left_of

TABLE_CARDS = 12
"""The cards on top of the pack that become table cards."""


PLANS = tuple(
    Plan(
        one_at_a_time(range(TABLE_CARDS, PACK.size), SEATS, eldest)
        | one_at_a_time(range(TABLE_CARDS), SEATS, eldest, "table")
    )
    for eldest in EVERYBODY
)
"""The places of the pack that each zone gets, by eldest hand."""


class FinesseMatch(Match[FinesseDeal, FinesseOptions]):
    """Deals until a pair has won."""

    __slots__ = ()

    tallies = (Tally("finesse-tricks", "finesse-tricks"), Tally("finesse-dregs", "finesse-dregs"))

    sides = len(PAIRS)

    def new_deal(self) -> tuple[FinesseDeal, DealtPack]:
        """Set the top cards aside, deal the rest to hands, then those face up; all one at a time (FI-13)."""
        eldest = left_of(self.dealer)
        plan = PLANS[eldest]
        pack = self.chance.deal(self.number, PACK.singles)
        dealt = plan.hands(pack)
        of = TalkingFinesseDeal if self.options.expectations else FinesseDeal
        deal = of(dealt[:SEATS], dealt[SEATS:], eldest)
        return deal, DealtPack(self.number, self.dealer, PACK.codes, plan, pack)

    def score(self, deal: FinesseDeal) -> UnwrittenSheet:
        return UnwrittenSheet(self.number, gained(deal), partial(rows, deal))

    @property
    def target(self) -> int:
        return ENOUGH

    def winning(self) -> tuple[Seat, ...]:
        ours, theirs = self.totals
        side = winner((ours, theirs))
        return () if side is None else PAIRS[side]


# The score of a deal


def gained(deal: FinesseDeal) -> tuple[int, ...]:
    """The points that a deal adds to the totals."""
    return tuple(
        [
            deal_points(
                deal.side_tricks(side), last_trick=deal.trick.winner in seats, dregs=deal.table_trumps(side)
            )
            for side, seats in enumerate(PAIRS)
        ]
    )


def rows(deal: FinesseDeal) -> tuple[Row, ...]:
    """The score of a deal line by line; the last row counts."""
    pairs = range(len(PAIRS))
    tricks = tuple(deal.side_tricks(side) for side in pairs)
    return (
        Row(key="finesse-tricks", values=tricks),
        Row(key="finesse-trick-points", values=tuple(TRICK_POINTS[number] for number in tricks)),
        Row(
            key="finesse-last-trick",
            values=tuple(LAST_TRICK if deal.trick.winner in seats else 0 for seats in PAIRS),
        ),
        Row(key="finesse-dregs", values=tuple(PER_DREG * deal.table_trumps(side) for side in pairs)),
        Row(key="total", values=gained(deal)),
    )


class Finesse(CardGame[FinesseMatch]):
    """Finesse in the catalogue."""

    key = "finesse"
    daily_deals = 1
    puzzles = True
    emblem = ("AS", "QH")
    seats = range(SEATS, SEATS + 1)
    options = FinesseOptions
    minutes = (40, 70)
    difficulty = 2
    decisions = (
        "finesse-first-lead",
        "finesse-playing",
        "finesse-playing-follow",
        "finesse-replacing",
    )
    feats = (Feat("finesse-ten", least=(("finesse-trick-points", max(TRICK_POINTS)),)),)

    name = "Finesse"
    players = "four players in pairs"
    match = FinesseMatch
    actions = ACTIONS
    items = PACK.by_text
    examples = ("play QH", "table QH")

    def sides(self, _seats: int, _options: Options, /) -> tuple[tuple[Seat, ...], ...]:
        """Partners sit opposite."""
        return PAIRS
