"""A moment of a game of The Things as one player sees it: their hand, and their suspicions."""

from random import Random
from typing import ClassVar, Final

from games.core.cards import Card, Hand, cards_of
from games.core.game import Seat
from games.the_things.agent.suspicion import all_human, all_things, suspicion
from games.the_things.cards import BITES, FLAMES, is_thing, value_of
from games.the_things.deal import TheThingsDeal

SPECIAL: Final = FLAMES | BITES
LOST: Final = 0.6
"""The share of Things among the others at which a Human changes sides, as the rules allow."""


class Moment:
    """All that a decision goes by.

    Attributes:
        deal: the game, in a world that the seat considers possible.
        seat: the deciding seat; `hand` are its cards and `thing` is true if they make a Thing.
        chances: the chance of each seat to be a Thing.
        rng: the source of chance.
        call: the certainty that no Thing lives that a Human needs to call the rescue. A wrong call loses the
            game for all Humans, and waiting costs little: they may yet test, attack or learn more. Among
            beginners a club player wins 87 % of the games begun as a Human, and 84 % if 0.5 is
            enough (350 duplicate deals of five, none of which it was found with); among club players it
            made no difference in 120 of them.
    """

    __slots__ = ("chances", "deal", "hand", "rng", "seat", "thing")

    call: ClassVar[float] = 0.8

    def __init__(self, deal: TheThingsDeal, seat: Seat, rng: Random) -> None:
        self.deal = deal
        self.seat = seat
        self.rng = rng
        self.hand = deal.hands[seat]
        self.thing = is_thing(self.hand)
        self.chances = self.suspect()

    def suspect(self) -> list[float]:
        """The chance of each seat to be a Thing."""
        return suspicion(self.deal, self.seat)

    def all_human(self) -> float:
        """The chance that all the living are Human, to a Human."""
        return all_human(self.deal, self.chances)

    def all_things(self) -> float:
        """The chance that all the living are Things."""
        return all_things(self.deal, self.chances)

    def others(self) -> tuple[Seat, ...]:
        """The other living players."""
        return self.deal.others(self.seat)

    @property
    def is_lost(self) -> bool:
        """True if a Human should become a Thing: too many seem to be Things for the Humans to win."""
        others = self.others()
        return not self.thing and sum(self.chances[each] for each in others) >= LOST * len(others)

    def most_human(self, seats: tuple[Seat, ...]) -> Seat:
        """The least suspect of these seats."""
        return min(seats, key=lambda each: (self.chances[each], self.rng.random()))

    def most_suspect(self, seats: tuple[Seat, ...]) -> Seat:
        """The most suspect of these seats."""
        return max(seats, key=lambda each: (self.chances[each], self.rng.random()))

    def worst(self, cards: Hand) -> Card:
        """The card that they need least: a low one, and no pair, flame or bite."""
        return min(cards_of(cards), key=self._worth)

    def best(self, cards: Hand) -> Card:
        """The card that they need most."""
        return max(cards_of(cards), key=self._worth)

    def _worth(self, card: Card) -> float:
        if SPECIAL >> card & 1:
            return 100.0
        alike = sum(value_of(each) == value_of(card) for each in cards_of(self.hand))
        return value_of(card) * (2.0 if alike > 1 else 1.0)
