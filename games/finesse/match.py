"""A match of Finesse: dealing hands and table cards, the score sheet, and the game in the catalogue."""

from functools import partial
from typing import ClassVar, Literal

from games.core.actions import Action, parse_action
from games.core.dealing import DealtPack, Plan, one_at_a_time
from games.core.game import Options, Row, Seat
from games.core.match import Match, UnwrittenSheet
from games.finesse.cards import PACK
from games.finesse.deal import FinesseDeal
from games.finesse.moves import ACTIONS, EVERYBODY, SEATS, SIDES
from games.finesse.scoring import LAST_TRICK, PER_DREG, TRICK_POINTS, deal_points, winner

TABLE_CARDS = 12
"""The cards on top of the pack that become table cards."""


PLANS = tuple(
    Plan(
        one_at_a_time(range(TABLE_CARDS, PACK.size), SEATS, eldest)
        | one_at_a_time(range(TABLE_CARDS), SEATS, eldest, "table")
    )
    for eldest in EVERYBODY
)
"""How hands and table cards are dealt, by who gets the first."""


class FinesseOptions(Options):
    """What players agree on before a match of Finesse."""

    expectations: bool = False
    """Anybody may say, once a trick, how many tricks they expect or want (1.9); it has no effect."""


class FinesseMatch(Match[FinesseDeal, FinesseOptions]):
    __slots__ = ()

    sides = len(SIDES)

    def new_deal(self) -> tuple[FinesseDeal, DealtPack]:
        """The top cards aside, the rest to the hands, then those face up; all one at a time (FI-13)."""
        eldest = (self.dealer + 1) % SEATS
        plan = PLANS[eldest]
        pack = self.chance.deal(self.number, PACK.singles)
        dealt = plan.hands(pack)
        deal = FinesseDeal(dealt[:SEATS], dealt[SEATS:], eldest, talking=self.options.expectations)
        return deal, DealtPack(self.number, self.dealer, PACK.codes, plan, pack)

    def score(self, deal: FinesseDeal) -> UnwrittenSheet:
        return UnwrittenSheet(self.number, gained(deal), partial(rows, deal))

    def winning(self) -> tuple[Seat, ...]:
        ours, theirs = self.totals
        side = winner((ours, theirs))
        return () if side is None else SIDES[side]


# The score of a deal


def gained(deal: FinesseDeal) -> tuple[int, ...]:
    """What a deal adds to the totals."""
    return tuple(
        [
            deal_points(
                deal.side_tricks(side), last_trick=deal.winner in seats, dregs=deal.table_trumps(side)
            )
            for side, seats in enumerate(SIDES)
        ]
    )


def rows(deal: FinesseDeal) -> tuple[Row, ...]:
    """How the score of a deal comes about, the last row being what counts."""
    pairs = range(len(SIDES))
    tricks = tuple(deal.side_tricks(side) for side in pairs)
    return (
        Row(key="finesse-tricks", values=tricks),
        Row(key="finesse-trick-points", values=tuple(TRICK_POINTS[number] for number in tricks)),
        Row(
            key="finesse-last-trick",
            values=tuple(LAST_TRICK if deal.winner in seats else 0 for seats in SIDES),
        ),
        Row(key="finesse-dregs", values=tuple(PER_DREG * deal.table_trumps(side) for side in pairs)),
        Row(key="total", values=gained(deal)),
    )


class Finesse:
    """Finesse in the catalogue."""

    key: ClassVar[str] = "finesse"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(SEATS, SEATS + 1)
    options: ClassVar[type[Options]] = FinesseOptions
    direction: ClassVar[Literal["clockwise", "anticlockwise"]] = "clockwise"
    family: ClassVar[str] = "tricks"
    minutes: ClassVar[tuple[int, int]] = (40, 70)
    difficulty: ClassVar[Literal[1, 2, 3]] = 2

    def new(self, seats: int, options: Options, seed: bytes) -> FinesseMatch:
        """A match about to begin.

        Raises:
            ValueError: there are not four seats.
        """
        if seats not in self.seats:
            raise ValueError(f"Finesse is for four players in pairs, not for {seats}")
        assert isinstance(options, FinesseOptions)
        return FinesseMatch(seats, options, seed)

    def sides(self, _seats: int, _options: Options) -> tuple[tuple[Seat, ...], ...]:
        """Partners sit opposite."""
        return SIDES

    def parse(self, text: str) -> Action:
        """The action that a text spells; raises ValueError if it is none of this game."""
        read = parse_action(text, PACK.by_text)
        if read not in ACTIONS:
            raise ValueError(
                f"{text!r} is nothing that one does in Finesse, where 'play QH' and 'table QH' are"
            )
        return read
