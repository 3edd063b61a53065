"""What trick-taking games share: following suit, who wins, and the actions that play cards."""

from collections.abc import Sequence
from functools import cached_property

from games.core.actions import Action, action
from games.core.cards import Card, Hand, Pack, Suit, cards_of


class PlayActions:
    """The actions ``play CARD`` for a pack, and for any set of cards at once.

    The actions for the cards of one suit are made once for each subset met, so that listing the legal
    cards of a hand is four dictionary look-ups.
    """

    def __init__(self, pack: Pack, verb: str = "play") -> None:
        self.pack = pack
        self.actions: tuple[Action, ...] = tuple(action(verb, code) for code in pack.codes)
        self.card: dict[Action, Card] = {each: card for card, each in enumerate(self.actions)}
        self._of_suit: dict[Hand, tuple[Action, ...]] = {0: ()}

    @cached_property
    def texts(self) -> frozenset[str]:
        """The texts of all these actions."""
        return frozenset(each.text for each in self.actions)

    def of(self, hand: Hand) -> Sequence[Action]:
        """An action for each card of the hand, lowest card first."""
        found: tuple[Action, ...] = ()
        for mask in self.pack.suit_masks:
            cards = hand & mask
            if cards:
                found += self._of_suit.get(cards) or self.of_suit(cards)
        return found

    def of_suit(self, cards: Hand) -> tuple[Action, ...]:
        """As `of`, for cards that are all of one suit."""
        known = self._of_suit.get(cards)
        if known is None:
            known = self._of_suit[cards] = tuple(self.actions[card] for card in cards_of(cards))
        return known


def follow(hand: Hand, led: Hand) -> Hand:
    """The cards that may be played to a trick: those of the suit led if there are any, else all.

    `led` is the mask of the suit that was led.
    """
    return hand & led or hand


def takes(card: Card, best: Card, suit: Suit, pack: Pack) -> bool:
    """Whether a card beats the best so far of the suit led, in a game without trumps."""
    return card > best and pack.suit(card) == suit
