"""Tressette for two (8.8): ten cards each, twenty in the stock, a card drawn after every trick.

The winner of a trick draws the top card of the stock and shows it, the loser the next without showing it.
After ten tricks the stock is empty, and ten more are played from the hand; suit is followed throughout. What
is declared, counted and claimed is as in the pairs; there are no signals, for there is no partner.

Decisions: TR-21 the loser draws after the winner, unseen; TR-22 suit must be followed while there is a stock.
Declarations between tricks 1 and 2 come before the first draw. With `declare_on_draw` a combination wholly in
hand that the card drawn last completes is declared at one's next turn, before playing; three of a kind may
grow to four later and score again.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from types import MappingProxyType
from typing import ClassVar, Literal, Self

from pydantic import model_validator

from games.core.actions import Action
from games.core.cards import Card, Hand, hand_of
from games.core.game import (
    Cards,
    Event,
    Fact,
    Game,
    IllegalAction,
    IllegalOptions,
    Options,
    Phrase,
    Players,
    Seat,
    Zone,
)
from games.tressette.deal import TressetteDeal
from games.tressette.declarations import BY_ACTION, DECLARABLE, Combination, combinations_in
from games.tressette.drawn import assign
from games.tressette.family import FamilyGame, plays
from games.tressette.options import TargetOptions
from games.tressette.play import PLAYING
from games.tressette.points import FIRST_RULES, HAND, RULES, TargetMatch


class TwoOptions(TargetOptions):
    """What the two agree on."""

    asked_first = ("target", "declarations", "show_draws")

    show_draws: Literal["winner", "both"] = "winner"
    """Who shows the card drawn: the winner of the trick alone, or both."""

    declare_on_draw: bool = False
    """Also combinations that a drawn card completes can be declared."""

    @model_validator(mode="after")
    def _drawn_combinations_need_declarations(self) -> Self:
        if self.declare_on_draw and self.declarations == "none":
            raise IllegalOptions(
                "tressette_two-declare-on-draw",
                "'declare_on_draw' adds to what can be declared, and 'declarations' is 'none': "
                "choose when to declare or leave 'declare_on_draw' off",
            )
        return self


class TwoDeal(TressetteDeal):
    """A deal of the two, with the stock.

    Attributes:
        stock: the cards not drawn yet, top card first.
        shown: the cards that each seat has drawn in the open.
        could: for each seat, of every card dealt to it or drawn unseen, what it may have been, as far as the
            table knows; in the order received.
        unseen: the cards that each seat was dealt or has drawn unseen, still held or played.
        fresh: the card that each seat has drawn after the last trick.
    """

    key = "tressette_two"
    signals = False

    __slots__ = ("could", "fresh", "shown", "stock", "unseen")

    options: TwoOptions

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
        self.could: list[list[Hand]] = [[self.table.pack.full] * HAND for _ in hands]

    def _copy_to(self, twin: Self) -> None:
        super()._copy_to(twin)
        twin.stock = self.stock
        twin.shown = self.shown[:]
        twin.could = [could[:] for could in self.could]
        twin.unseen = self.unseen[:]
        twin.fresh = self.fresh[:]

    def revealed(self, seat: Seat) -> Hand:
        """The cards that the seat was dealt or has drawn unseen, and has played."""
        return self.unseen[seat] & ~self.hands[seat]

    # Drawing after every trick, and after the first once declaring is over

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
        told = self._draw_open(self.winner, first)
        if self.options.show_draws == "both":
            return told + self._draw_open(1 - self.winner, second)
        return told + self._draw_unseen(1 - self.winner, second)

    def _draw_open(self, seat: Seat, card: Card) -> tuple[Event, ...]:
        self.fresh[seat] = bit = 1 << card
        self.hands[seat] |= bit
        self.shown[seat] |= bit
        self.known[seat] |= bit
        return _shows(seat, self.table.pack.codes[card])

    def _draw_unseen(self, seat: Seat, card: Card) -> tuple[Event, ...]:
        self.fresh[seat] = bit = 1 << card
        self.hands[seat] |= bit
        self.unseen[seat] |= bit
        seen = self.taken[0] | self.taken[1] | self.known[0] | self.known[1]
        self.could[seat].append(self.table.pack.full & ~seen)
        return _draws(seat, self.table.pack.codes[card])

    # Declaring what a drawn card completes, with the option

    def _may_talk(self) -> bool:
        return super()._may_talk() or self.options.declare_on_draw

    def _talking(self, seat: Seat) -> Sequence[Action]:
        found = super()._talking(seat)
        return (*self._declarable(seat), *found) if self.fresh[seat] & DECLARABLE else found

    def _declarable(self, seat: Seat) -> tuple[Action, ...]:
        if self.phase != PLAYING:
            return super()._declarable(seat)
        if not self.options.declare_on_draw:
            return ()
        completed = [each for each in combinations_in(self.hands[seat]) if each.cards & self.fresh[seat]]
        return self._not_declared(seat, completed)

    def _declare(self, seat: Seat, combination: Combination) -> Sequence[Event]:
        self._narrow(seat, combination.missing)
        if self.phase == PLAYING and not self.fresh[seat] & self.shown[seat]:
            self.could[seat][-1] &= combination.cards
        return super()._declare(seat, combination)

    def _broken_by_declaring(self, seat: Seat, combination: Combination) -> IllegalAction:
        if self.phase == PLAYING and self.options.declare_on_draw:
            return IllegalAction("tressette_two-not-completed")
        return super()._broken_by_declaring(seat, combination)

    # What is seen

    def zones(self, viewer: Seat) -> tuple[Zone, ...]:
        return (*super().zones(viewer), Zone(key="tressette-stock", hidden=len(self.stock)))

    def notes(self, viewer: Seat) -> Iterator[Phrase]:
        """What has been declared, and the cards in hand that were shown when drawn."""
        yield from super().notes(viewer)
        for seat, shown in enumerate(self.shown):
            if held := self.hands[seat] & shown:
                cards = Cards(self.table.pack.texts(held))
                yield Phrase("tressette_two-shown", {"player": Players((seat,)), "cards": cards})

    # What the other may hold

    def _shown_out(self, seat: Seat) -> None:
        super()._shown_out(seat)
        self._narrow(seat, self.led)

    def _narrow(self, seat: Seat, lacking: Hand) -> None:
        """Everybody sees that the seat holds none of these: of what it received only cards played were."""
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


@cache
def _shows(seat: Seat, card: str) -> tuple[Event, ...]:
    """That the seat draws this card in the open."""
    facts: dict[str, Fact] = {"player": Players((seat,)), "card": Cards((card,))}
    return (Event("tressette_two-shows", seat, facts),)


@cache
def _draws(seat: Seat, card: str) -> tuple[Event, ...]:
    """That the seat draws a card, and to itself which."""
    return (
        Event("tressette_two-draws", seat, {"player": Players((seat,))}),
        Event("tressette_two-drew", seat, {"card": Cards((card,))}, frozenset({seat})),
    )


class TwoMatch(TargetMatch[TwoDeal, TwoOptions]):
    """A match of the two, to the target."""

    __slots__ = ()

    def deal_of(self, hands: Sequence[Hand], eldest: Seat, stock: list[Card]) -> TwoDeal:
        return TwoDeal(self.options, hands, eldest, stock, self.claims_after)


class TressetteTwo(FamilyGame):
    """The game of the two, also called spizzichino."""

    key = "tressette_two"
    version = RULES
    seats = range(2, 3)
    options = TwoOptions
    minutes = (15, 30)
    difficulty = 2
    title = "Tressette for two"
    players = "two players"
    earlier: ClassVar[Mapping[int, Game]]
    actions = frozenset((*plays(signals=False), *BY_ACTION, *TwoDeal.words))

    def new(self, seats: int, options: Options, seed: bytes) -> TwoMatch:
        return TwoMatch(seats, self.checked(seats, options, TwoOptions), seed, rules=self.version)


class _FirstTressetteTwo(TressetteTwo):
    version = FIRST_RULES


TressetteTwo.earlier = MappingProxyType({FIRST_RULES: _FirstTressetteTwo()})
