"""Tressette for two (8.8): ten cards each, twenty in the stock, a card drawn after every trick.

The winner of a trick draws the top card of the stock and shows it, the loser the next without showing it.
After ten tricks the stock is empty, and ten more are played from the hand; suit is followed throughout.
Declarations, count and claims are as in the pairs; there are no signals, because there is no partner.

Decisions: TR-21 the loser draws after the winner, unseen; TR-22 suit must be followed while there is a stock.
Declarations between tricks 1 and 2 come before the first draw. With `declare_on_draw` a combination wholly in
hand that the card drawn last completes is declared at the player's next turn, before playing; three of a kind
may grow to four later and score again.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from types import MappingProxyType
from typing import ClassVar, Self

from games.core.actions import Action
from games.core.cards import Card, Hand, hand_of
from games.core.claims import RestOfDeal
from games.core.deal import Phase, Phases
from games.core.game import Cards, Event, Fact, Game, Phrase, Seat, Zone, counted_zone
from games.tressette.actions import CLAIM, DECLARATIONS, PLAYS
from games.tressette.claiming import FIRST_RULES, RULES, TargetDeal, TargetMatch
from games.tressette.declarations import DECLARABLE, Combination, combinations_in
from games.tressette.match import EVERY_POINT, HAND, FamilyGame
from games.tressette.options import TwoOptions
from games.tressette.redeal import assign
from games.tressette.state import PLAYING
from games.tricks.seats import ALONE, PLAYER


class TwoDeal(TargetDeal):
    """A deal of the two, with the stock.

    Attributes:
        stock: the cards not drawn yet, top card first.
        shown: the cards that each seat has drawn in the open.
        could: for each seat, the set of possible cards of each card dealt to it or drawn unseen, by the
            table's knowledge; in the order received.
        unseen: the cards that each seat was dealt or has drawn unseen, still held or played.
        fresh: the card that each seat has drawn after the last trick.
    """

    key = "tressette_two"
    actions = PLAYS | DECLARATIONS | {CLAIM}
    signals = False

    __slots__ = ("could", "fresh", "shown", "stock", "unseen")

    options: TwoOptions
    could: list[list[Hand]]
    fresh: list[Hand]
    shown: list[Hand]
    stock: tuple[Card, ...]
    unseen: list[Hand]

    def __init__(
        self,
        options: TwoOptions,
        hands: Sequence[Hand],
        eldest: Seat,
        stock: Sequence[Card],
        claims_after: int | None = 0,
    ) -> None:
        self.stock = tuple(stock)
        self.shown = [0, 0]
        self.unseen = list(hands)
        self.fresh = [0, 0]
        super().__init__(options, hands, eldest, claims_after)
        self.could = [[self.table.pack.full] * HAND for _ in hands]

    def revealed(self, seat: Seat) -> Hand:
        """The cards that the seat was dealt or has drawn unseen, and has played."""
        return self.unseen[seat] & ~self.hands[seat]

    # Drawing after every trick, but after the first only when the declarations are over

    def _finish_trick(self) -> tuple[Event, ...]:
        won = super()._finish_trick()
        return won + self._draw() if self.phase == PLAYING else won

    def _play_on(self) -> tuple[Event, ...]:
        told = super()._play_on()
        return told + self._draw() if self.finished else told

    def _draw(self) -> tuple[Event, ...]:
        if not self.stock:
            self.fresh = [0, 0]
            return ()
        first, second = self.stock[:2]
        self.stock = self.stock[2:]
        told = self._draw_open(self.trick.winner, first)
        if self.options.show_draws == "both":
            return told + self._draw_open(1 - self.trick.winner, second)
        return told + self._draw_unseen(1 - self.trick.winner, second)

    def _draw_open(self, seat: Seat, card: Card) -> tuple[Event, ...]:
        self.fresh[seat] = bit = 1 << card
        self.hands[seat] |= bit
        self.shown[seat] |= bit
        self.known[seat] |= bit
        self.lacks[seat] &= ~bit
        return _shows(seat, self.table.pack.codes[card])

    def _draw_unseen(self, seat: Seat, card: Card) -> tuple[Event, ...]:
        self.fresh[seat] = bit = 1 << card
        self.hands[seat] |= bit
        self.unseen[seat] |= bit
        self.lacks[seat] = 0  # the card may be of a suit in which they were void
        seen = self.taken[0] | self.taken[1] | self.known[0] | self.known[1]
        self.could[seat].append(self.table.pack.full & ~seen)
        return _draws(seat, self.table.pack.codes[card])

    def _declare(self, seat: Seat, combination: Combination) -> tuple[Event, ...]:
        self._narrow(seat, combination.missing)
        return super()._declare(seat, combination)

    # The view

    def zones(self, _viewer: Seat, /) -> tuple[Zone, ...]:
        return (counted_zone("tressette-stock", len(self.stock)),)

    def notes(self, viewer: Seat, /) -> Iterator[Phrase]:
        """The combinations declared, and the cards in hand that were shown when drawn."""
        yield from super().notes(viewer)
        for seat, shown in enumerate(self.shown):
            if held := self.hands[seat] & shown:
                cards = Cards(self.table.pack.texts(held))
                yield Phrase("tressette_two-shown", {"player": PLAYER[seat], "cards": cards})

    def rest_of_deal(self) -> RestOfDeal | None:
        return None if self.stock else super().rest_of_deal()

    # The redeal

    def _note_void(self, seat: Seat) -> None:
        super()._note_void(seat)
        self._narrow(seat, self.trick.led)

    def _narrow(self, seat: Seat, lacking: Hand) -> None:
        """Note that the seat holds none of these; only cards that it has played may have been such."""
        could = ~lacking | self.revealed(seat)
        self.could[seat] = [each & could for each in self.could[seat]]

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = self.clone()
        other = 1 - seat
        held = self.hands[other] & self.known[other]
        unseen = self.hands[other] & ~held | hand_of(self.stock)
        played = self.revealed(other)
        certain = played | held & ~self.shown[other]
        came = assign(self.could[other], certain, unseen, rng)
        twin.unseen[other] = hand_of(came)
        twin.hands[other] = twin.unseen[other] & ~played | held
        twin.dealt = tuple(
            hand_of(came[:HAND]) if each == other else dealt for each, dealt in enumerate(self.dealt)
        )
        if self.fresh[other] & ~self.shown[other]:
            twin.fresh[other] = 1 << came[-1]
        stock = [card for card in range(self.table.pack.size) if unseen & ~twin.hands[other] & 1 << card]
        rng.shuffle(stock)
        twin.stock = tuple(stock)
        twin.poor = tuple(each for each in self.poor if each == seat)
        return twin


class DrawDeclaringDeal(TwoDeal):
    """A deal in which combinations that the card drawn last completes may also be declared."""

    __slots__ = ()

    @property
    def declares_in_play(self) -> bool:
        return True

    def plays_or_declares(self, seat: Seat) -> Sequence[Action]:
        """A card, or before it a combination that the card drawn last completes."""
        found = self.playable(seat)
        return (*self.declarable(seat), *found) if self.fresh[seat] & DECLARABLE else found

    def declarable(self, seat: Seat) -> tuple[Action, ...]:
        if self.phase != PLAYING:
            return super().declarable(seat)
        completed = [each for each in combinations_in(self.hands[seat]) if each.cards & self.fresh[seat]]
        return self._not_declared(seat, completed)

    def _declare(self, seat: Seat, combination: Combination) -> tuple[Event, ...]:
        if self.phase == PLAYING and not self.fresh[seat] & self.shown[seat]:
            self.could[seat][-1] &= combination.cards
        return super()._declare(seat, combination)

    phases: ClassVar[Phases] = {**TwoDeal.phases, PLAYING: Phase(plays_or_declares, TwoDeal.play, plain=True)}


@cache
def _shows(seat: Seat, card: str) -> tuple[Event, ...]:
    """The events of a card drawn in the open."""
    facts: dict[str, Fact] = {"player": PLAYER[seat], "card": Cards((card,))}
    return (Event("tressette_two-shows", seat, facts),)


@cache
def _draws(seat: Seat, card: str) -> tuple[Event, ...]:
    """The events of a card drawn unseen: the seat alone learns the card."""
    return (
        Event("tressette_two-draws", seat, {"player": PLAYER[seat]}),
        Event("tressette_two-drew", seat, {"card": Cards((card,))}, ALONE[seat]),
    )


class TwoMatch(TargetMatch[TwoDeal, TwoOptions]):
    """A match of the two, to the target."""

    __slots__ = ()

    def deal_of(self, hands: Sequence[Hand], eldest: Seat, stock: list[Card]) -> TwoDeal:
        kind = DrawDeclaringDeal if self.options.declare_on_draw else TwoDeal
        return kind(self.options, hands, eldest, stock, self.claims_after)


class FirstTwoMatch(TwoMatch):
    """A match by the first version of the rules."""

    __slots__ = ()

    rules = FIRST_RULES


class TressetteTwo(FamilyGame[TwoMatch]):
    """The game of the two, also called spizzichino."""

    key = "tressette_two"
    emblem = ("3S", "2D")
    version = RULES
    seats = range(2, 3)
    options = TwoOptions
    minutes = (15, 30)
    difficulty = 2
    decisions = (
        "tressette-annulling",
        "tressette-declaring",
        "tressette-first-trick",
        "tressette-first-trick-declare-or-play",
        "tressette-playing",
        "tressette-playing-declare-or-play",
        "tressette-playing-follow",
    )
    feats = (EVERY_POINT,)
    name = "Tressette for two"
    players = "two players"
    match = TwoMatch
    actions = TwoDeal.actions
    examples = ("play 3C", "napoletana S")
    earlier: ClassVar[Mapping[int, Game]]


class FirstTressetteTwo(TressetteTwo):
    """The game by the first version of the rules."""

    version = FIRST_RULES
    match = FirstTwoMatch


TressetteTwo.earlier = MappingProxyType({FIRST_RULES: FirstTressetteTwo()})
