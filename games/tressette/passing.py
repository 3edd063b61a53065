"""Cards that go unseen from hand to hand, or to the monte, before the first lead.

The giver of a card knows its possible places until it is played; its receiver has seen it. A redealt world
invents all gifts between other players.
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar, NamedTuple, Self, TypeAlias

from games.core.cards import Card, Hand, cards_of, hand_of
from games.core.game import Cards, Phrase, Seat
from games.tressette.losing import LosingDeal
from games.tressette.options import LosingOptions
from games.tressette.state import PLAYING
from games.tricks import PlayActions
from games.tricks.seats import PLAYER, TURN

CardPlace: TypeAlias = int
"""A seat, or after the last seat the monte."""


class PassedCard(NamedTuple):
    """A card given away: its receiver, and its possible places by the giver's knowledge."""

    giver: Seat
    receiver: CardPlace
    card: Card
    places: tuple[CardPlace, ...]

    def may_go_on_to(self, place: CardPlace) -> "PassedCard":
        """The same card after its holder gives a card, perhaps this one, to that place."""
        return self._replace(places=(*self.places, place))


class PassingDeal(LosingDeal):
    """A deal in which cards change hands before play.

    Attributes:
        gave, received: the notes of a card for its giver and its receiver.
        given: the cards given, in order.
    """

    gave: ClassVar[str] = "tressette-gave"
    received: ClassVar[str] = "tressette-received"

    __slots__ = ("given",)

    given: tuple[PassedCard, ...]

    def __init__(
        self,
        options: LosingOptions,
        hands: Sequence[Hand],
        eldest: Seat,
        playing: tuple[Seat, ...],
        monte: Sequence[Card] = (),
    ) -> None:
        self.given = ()
        super().__init__(options, hands, eldest, playing, monte)

    @property
    def monte_place(self) -> CardPlace:
        return len(self.hands)

    @property
    @abstractmethod
    def giving(self) -> PlayActions:
        """The actions with a card before play."""

    def _begin(self) -> None:
        super()._begin()
        self.phase = PLAYING
        self.to_act = TURN[self.eldest]

    # The view

    def private(self, viewer: Seat, /) -> Iterator[Phrase]:
        """The cards that the viewer gave or received."""
        yield from super().private(viewer)
        for each in self.given:
            card = Cards((self.table.pack.codes[each.card],))
            if each.giver == viewer and each.receiver == self.monte_place:
                yield Phrase("tressette-laid", {"card": card})
            elif each.giver == viewer:
                yield Phrase(self.gave, {"card": card, "player": PLAYER[each.receiver]})
            elif each.receiver == viewer:
                yield Phrase(self.received, {"card": card, "player": PLAYER[each.giver]})

    # The redeal

    def _barred(self, seat: Seat) -> list[Hand]:
        barred = super()._barred(seat)
        for each in self.given:
            if each.giver == seat:
                for place in range(len(barred)):
                    if place not in each.places:
                        barred[place] |= 1 << each.card
        return barred

    def _laid_out(self, seat: Seat, monte: Hand, rng: Random) -> tuple[Card, ...]:
        """Cards that the seat laid down itself stay in place, the others are shuffled."""
        own = {each.card for each in self.given if each.giver == seat and each.places == (self.monte_place,)}
        others = list(cards_of(monte & ~hand_of(own)))
        rng.shuffle(others)
        return tuple(card if card in own else others.pop() for card in self.monte)

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = super().redeal(seat, rng)
        twin.given = tuple(
            each if seat in {each.giver, each.receiver} else self._made_up(each, twin, rng)
            for each in self.given
        )
        return twin

    def _made_up(self, given: PassedCard, twin: Self, rng: Random) -> PassedCard:
        """The same gift, of a card that it may have been in the world of the twin."""
        if given.places != (self.monte_place,):
            hands = (*(twin.began or twin.hands), hand_of(twin.monte))
            choice = [card for place in given.places for card in cards_of(hands[place])]
            return given._replace(card=rng.choice(choice))
        if not self.monte:  # taken, in front of all
            return given
        return given._replace(card=twin.monte[self.monte.index(given.card)])
