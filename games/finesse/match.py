"""A match of Finesse: dealing hands and table cards, the score sheet, and the game in the catalogue."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from games.core.actions import Action, parse_action
from games.core.cards import Card, hand_of
from games.core.game import Dealt, Options, Row, Seat, Sheet
from games.core.match import Match
from games.finesse.cards import PACK
from games.finesse.deal import FinesseDeal
from games.finesse.moves import ACTIONS, EVERYBODY, SEATS, SIDES
from games.finesse.scoring import LAST_TRICK, PER_DREG, TRICK_POINTS, deal_points, winner

TABLE_CARDS = 12
"""The cards on top of the pack that become table cards."""


class FinesseOptions(Options):
    """What players agree on before a match of Finesse."""

    expectations: bool = False
    """Anybody may say, once a trick, how many tricks they expect or want (1.9); it has no effect."""


class FinesseMatch(Match[FinesseDeal, FinesseOptions]):
    __slots__ = ()

    sides = len(SIDES)

    def new_deal(self) -> tuple[FinesseDeal, Dealt]:
        """The top cards aside, the rest to the hands, then those face up; all one at a time (FI-13)."""
        cards = self.chance.deal(self.number, range(PACK.size))
        table = self._dealt_out(cards[:TABLE_CARDS])
        hands = self._dealt_out(cards[TABLE_CARDS:])
        zones = {
            **{f"hand {seat}": tuple(PACK.codes[card] for card in hands[seat]) for seat in EVERYBODY},
            **{f"table {seat}": tuple(PACK.codes[card] for card in table[seat]) for seat in EVERYBODY},
        }
        deal = FinesseDeal(
            [hand_of(hand) for hand in hands],
            [hand_of(cards) for cards in table],
            self._eldest(),
            talking=self.options.expectations,
        )
        return deal, Dealt(number=self.number, dealer=self.dealer, zones=zones)

    def _eldest(self) -> Seat:
        return (self.dealer + 1) % SEATS

    def _dealt_out(self, cards: Sequence[Card]) -> list[Sequence[Card]]:
        """The cards one at a time to each player, by seat, from the dealer's left on."""
        return [cards[(seat - self._eldest()) % SEATS :: SEATS] for seat in EVERYBODY]

    def score(self, deal: FinesseDeal) -> Sheet:
        pairs = range(len(SIDES))
        tricks = [deal.side_tricks(side) for side in pairs]
        dregs = [deal.table_trumps(side) for side in pairs]
        last = [deal.winner in side for side in SIDES]
        rows = {
            "finesse-tricks": tricks,
            "finesse-trick-points": [TRICK_POINTS[number] for number in tricks],
            "finesse-last-trick": [LAST_TRICK if took else 0 for took in last],
            "finesse-dregs": [PER_DREG * number for number in dregs],
            "total": [deal_points(tricks[side], last_trick=last[side], dregs=dregs[side]) for side in pairs],
        }
        return Sheet(
            deal=self.number, rows=tuple(Row(key=key, values=tuple(each)) for key, each in rows.items())
        )

    def winning(self) -> tuple[Seat, ...]:
        ours, theirs = self.totals
        side = winner((ours, theirs))
        return () if side is None else SIDES[side]


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

    def sides(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:  # noqa: ARG002 - always the same
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
