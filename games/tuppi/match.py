"""A match of Tuppi: dealing, the totals, and the end of the match."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from games.core.cards import Card
from games.core.chance import Chance
from games.core.dealing import DealtPack, WholePack
from games.core.entry import CardGame
from games.core.game import Event, Fact, Feat, Options, Phrase, PlayedContract, Row, Seat, View
from games.core.match import Match, UnwrittenSheet
from games.core.tally import Tally
from games.tricks.four import EVERYBODY, PAIR, PAIRS, SEATS, left_of
from games.tricks.seats import PLAYER
from games.tuppi.actions import ACTIONS, CARD
from games.tuppi.cards import PACK
from games.tuppi.deal import TuppiDeal
from games.tuppi.options import TuppiOptions
from games.tuppi.scoring import TARGET, Pair, PairSide, TotalsChange, add, change

WHOLE_PACK = WholePack(PACK, SEATS)
JACKS = PACK.hand(f"J{suit}" for suit in PACK.suits)


class FirstJack(NamedTuple):
    """The seat that got the first jack, and the cards turned up until then."""

    seat: Seat
    cards: tuple[Card, ...]


class TuppiMatch(Match[TuppiDeal, TuppiOptions]):
    """A match to 52 points, or of a number of deals.

    Attributes:
        jack: the deal of cards that found the first dealer, with the option `first_dealer`.
        outcome: the last finished deal's change of the totals.
    """

    __slots__ = ("jack", "outcome")

    tallies = (Tally("tuppi-tricks", "tuppi-tricks"),)

    jack: FirstJack | None
    outcome: TotalsChange

    sides = 2

    def __init__(self, seats: int, options: TuppiOptions, seed: bytes) -> None:
        self.jack = None
        self.outcome = TotalsChange((0, 0), (0, 0))
        if options.first_dealer == "first_jack":
            self.jack = first_jack(Chance(seed).stream("first jack").shuffled(range(PACK.size)))
        super().__init__(seats, options, seed)

    # Dealing

    def first_dealer(self) -> Seat:
        return super().first_dealer() if self.jack is None else self.jack.seat

    def new_deal(self) -> tuple[TuppiDeal, DealtPack]:
        """Deal one card at a time, clockwise from the dealer's left."""
        hands, dealt = WHOLE_PACK.deal(self.chance, self.number, self.dealer)
        deal = TuppiDeal(self.options, hands, left_of(self.dealer), self._rising())
        turned_up = self._turned_up()
        return deal, dealt._replace(besides=turned_up) if turned_up else dealt

    def _turned_up(self) -> Mapping[str, tuple[str, ...]]:
        """The cards that found the first dealer, recorded with the first deal."""
        if self.jack is None or self.number > 1:
            return {}
        return {"turned up": tuple(PACK.codes[card] for card in self.jack.cards)}

    def _rising(self) -> PairSide | None:
        """The side with the points that the deal can change, if it can end early (9.6)."""
        if not self.options.early_end or not any(self.totals):
            return None
        return 0 if self.totals[0] else 1

    # Scoring

    def score(self, deal: TuppiDeal) -> UnwrittenSheet:
        won, lost = self.outcome
        lines = partial(rows, deal.side_tricks(), won, lost)
        return UnwrittenSheet(self.number, add(won, lost), lines, partial(played_contract, deal))

    @property
    def target(self) -> int | None:
        return None if self.options.has_fixed_length else TARGET

    def winning(self) -> tuple[Seat, ...]:
        return winners(_pair(self.totals), self.number, self.options)

    def _settle(self) -> Sequence[Event]:
        result = self.deal.result()
        self.outcome = change(_pair(self.totals), result, self.options.reset)
        told = list(_told(self.deal, self.outcome))
        return *told, *super()._settle()

    # The view

    def view(self, seat: Seat) -> View:
        """The view of the deal, with the state of the match."""
        view = super().view(seat)
        return view.model_copy(update={"notes": (*view.notes, *self._notes())})

    def _notes(self) -> Iterator[Phrase]:
        if self.winners:
            return
        if self.jack is not None and self.number == 1:
            facts: dict[str, Fact] = {"dealer": PLAYER[self.jack.seat], "card": CARD[self.jack.cards[-1]]}
            yield Phrase("tuppi-first-jack", facts)
        if not self.options.has_fixed_length:
            for side, total in enumerate(self.totals):
                if total:
                    yield Phrase("tuppi-need", {"players": PAIR[side], "points": TARGET - total})
            if self.options.deals:
                yield Phrase("tuppi-at-most", {"deals": self.options.deals})


class Tuppi(CardGame[TuppiMatch]):
    """Tuppi in the catalogue."""

    key = "tuppi"
    daily_deals = 1
    puzzles = True
    emblem = ("KH", "TC")
    seats = range(SEATS, SEATS + 1)
    options = TuppiOptions
    minutes = (20, 150)
    difficulty = 2
    decisions = (
        "tuppi-bidding",
        "tuppi-offering",
        "tuppi-discarding",
        "tuppi-giving",
        "tuppi-nolo",
        "tuppi-rami-declarer",
        "tuppi-rami-defender",
        "tuppi-sooli-declarer",
        "tuppi-sooli-defender",
    )
    feats = (
        Feat("tuppi-sooli", contract="tuppi-sooli"),
        Feat("tuppi-thirteen", least=(("tuppi-tricks", 13), ("tuppi-points", 1))),
    )

    name = "Tuppi"
    players = "four players in pairs"
    match = TuppiMatch
    actions = ACTIONS
    items = PACK.by_text
    examples = ("bid 5H", "play QH")

    def sides(self, _seats: int, _options: Options) -> tuple[tuple[Seat, ...], ...]:
        """The two pairs."""
        return PAIRS


def winners(totals: Pair, deals: int, options: TuppiOptions) -> tuple[Seat, ...]:
    """The seats that have won after this number of deals: at the target, or ahead at the limit; or all."""
    ahead = 0 if totals[0] > totals[1] else 1
    if max(totals) >= TARGET and not options.has_fixed_length:
        return PAIRS[ahead]
    if not options.deals or deals < options.deals:
        return ()
    return EVERYBODY if totals[0] == totals[1] else PAIRS[ahead]


def first_jack(cards: Sequence[Card]) -> FirstJack:
    """The receiver of the first jack when cards are dealt face up one at a time, beginning with seat 0."""
    place = next(place for place, card in enumerate(cards) if JACKS >> card & 1)
    return FirstJack(place % SEATS, tuple(cards[: place + 1]))


def _told(deal: TuppiDeal, outcome: TotalsChange) -> Iterator[Event]:
    """The events of the deal's result."""
    if deal.stopped:
        yield Event("tuppi-stopped")
    fallen = outcome.fallen()
    if fallen is not None and deal.options.reset == "both_zero":
        yield Event("tuppi-both-zero", None, {"players": PAIR[fallen]})
        return
    for side, points in enumerate(outcome.won):
        if points:
            yield Event("tuppi-scores", None, {"players": PAIR[side], "points": points})
    for side, points in enumerate(outcome.lost):
        if points:
            yield Event("tuppi-loses", None, {"players": PAIR[side], "points": -points})


def played_contract(deal: TuppiDeal) -> PlayedContract:
    """The game that was called in a finished deal; a nolo has no declarer."""
    if deal.soloist is None and deal.declarer is None:
        return PlayedContract(name="tuppi-nolo")
    caller, name = (deal.declarer, "tuppi-rami") if deal.soloist is None else (deal.soloist, "tuppi-sooli")
    assert caller is not None
    return PlayedContract(declarer=caller, name=name, made=deal.result().side == caller % len(PAIRS))


def rows(tricks: Pair, won: Pair, lost: Pair) -> tuple[Row, ...]:
    """The score of a deal line by line."""
    return (
        Row(key="tuppi-tricks", values=tricks),
        Row(key="tuppi-points", values=won),
        Row(key="tuppi-lost", values=lost),
        Row(key="total", values=add(won, lost)),
    )


def _pair(values: Sequence[int]) -> Pair:
    return values[0], values[1]
