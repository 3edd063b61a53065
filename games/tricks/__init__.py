"""What trick-taking games share: following suit, who wins, and the actions that play cards."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from games.core.actions import Action, action
from games.core.cards import Card, Hand, Pack, Suit, cards_of


class PlayActions:
    """The actions ``play CARD`` for a pack of four suits, and for any set of cards at once.

    The actions for the cards of one suit are made once for each subset met, so that listing the legal
    cards of a hand is four dictionary look-ups.

    Attributes:
        of_suit: as `of`, for cards that are all of one suit.
    """

    def __init__(self, pack: Pack, verb: str = "play") -> None:
        self.pack = pack
        self.actions: tuple[Action, ...] = tuple(action(verb, code) for code in pack.codes)
        self.card: dict[Action, Card] = {each: card for card, each in enumerate(self.actions)}
        self.of_suit: Callable[[Hand], tuple[Action, ...]] = OfSuit(self._each).__getitem__
        self._suits = pack.suit_masks

    @cached_property
    def texts(self) -> frozenset[str]:
        """The texts of all these actions."""
        return frozenset(each.text for each in self.actions)

    def of(self, hand: Hand) -> tuple[Action, ...]:
        """An action for each card of the hand, suit by suit, lowest card first."""
        of_suit = self.of_suit
        clubs, diamonds, hearts, spades = self._suits
        return (
            of_suit(hand & clubs) + of_suit(hand & diamonds) + of_suit(hand & hearts) + of_suit(hand & spades)
        )

    def _each(self, cards: Hand) -> Iterator[Action]:
        return (self.actions[card] for card in cards_of(cards))


class OfSuit(dict[Hand, tuple[Action, ...]]):
    """The actions that there are with some cards of one suit, made once for each set of cards met."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[Hand], Iterable[Action]]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, cards: Hand) -> tuple[Action, ...]:
        made = self[cards] = tuple(self._make(cards))
        return made


def follow(hand: Hand, led: Hand) -> Hand:
    """The cards that may be played to a trick: those of the suit led if there are any, else all.

    `led` is the mask of the suit that was led.
    """
    return hand & led or hand


def takes(card: Card, best: Card, suit: Suit, pack: Pack) -> bool:
    """Whether a card beats the best so far of the suit led, in a game without trumps."""
    return card > best and pack.suit(card) == suit
