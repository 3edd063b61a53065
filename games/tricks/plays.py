"""The actions that play cards, and their events, made once for a pack.

>>> from games.core.cards import Pack
>>> plays = PlayActions(Pack("789TJQKA"))
>>> plays.of(plays.pack.hand(["9H", "AH", "7S"]))
(<Action play 9H>, <Action play AH>, <Action play 7S>)
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from games.core.actions import Action, action
from games.core.cards import Card, Hand, Pack, cards_of
from games.core.game import Cards, Event, Seat, Term
from games.tricks.seats import MOST_SEATS, PLAYER

EventsBySeat: TypeAlias = tuple[tuple[Event, ...], ...]
"""Events of something that a seat does, by seat."""


class PlayActions:
    """The actions ``play CARD`` for a pack of four suits, and for any set of cards at once.

    The actions for the cards of one suit are made once for each subset met, so listing the legal
    cards of a hand is four dictionary look-ups.

    Attributes:
        of_suit: as `of`, for cards that are all of one suit.
    """

    def __init__(self, pack: Pack, verb: str = "play") -> None:
        self.pack = pack
        self.actions: tuple[Action, ...] = tuple(action(verb, code) for code in pack.codes)
        self.card: dict[Action, Card] = {each: card for card, each in enumerate(self.actions)}
        self._known = OfSuit(self._each)
        self.of_suit: Callable[[Hand], tuple[Action, ...]] = self._known.__getitem__
        self._suits = pack.suit_masks

    @cached_property
    def texts(self) -> frozenset[str]:
        """The texts of all these actions."""
        return frozenset(each.text for each in self.actions)

    def of(self, hand: Hand) -> tuple[Action, ...]:
        """An action for each card of the hand, suit by suit, lowest card first."""
        known = self._known
        clubs, diamonds, hearts, spades = self._suits
        return known[hand & clubs] + known[hand & diamonds] + known[hand & hearts] + known[hand & spades]

    def following(self, hand: Hand, led: Hand) -> tuple[Action, ...]:
        """An action for each card that may be played to a trick: of the suit led if there is one, else any.

        `led` is the mask of the suit that was led, 0 for the lead itself. Games with a search that needs
        this most write the two lines out: the call costs a tenth of the time that listing the actions takes.
        """
        following = hand & led
        return self.of_suit(following) if following else self.of(hand)

    def _each(self, cards: Hand) -> Iterator[Action]:
        return (self.actions[card] for card in cards_of(cards))


def last_card(hand: Hand, legal: Callable[[Seat], Sequence[Action]], seat: Seat) -> Action | None:
    """The play of a hand's only card, without a word, if nothing else may be done; None if there is a choice.

    `legal` has the actions of the seat, and is only called if the hand is a single card.

    >>> from games.core.cards import Pack
    >>> pack = Pack("789TJQKA")
    >>> with_a_word = [action("play", "9H"), action("play", "9H", words=["busso"])]
    >>> last_card(pack.hand(["9H"]), lambda seat: with_a_word, 0)
    <Action play 9H>
    """
    if hand.bit_count() != 1:
        return None
    actions = legal(seat)
    if not actions:
        return None
    plain = min(actions, key=lambda each: len(each.words))
    others = any(each.verb != plain.verb or each.items != plain.items for each in actions)
    return plain if plain.items and not others else None


MOST_SETS: Final = 1 << 15
"""The most sets of cards that are remembered at once: all those of four suits of thirteen cards.

Two packs have two hundred times as many, of which a bot that runs for months would meet ever more.
"""


class OfSuit(dict[Hand, tuple[Action, ...]]):
    """The actions that there are with some cards of one suit, made once for each set of cards met."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[Hand], Iterable[Action]]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, cards: Hand) -> tuple[Action, ...]:
        if len(self) >= MOST_SETS:
            self.clear()
        made = self[cards] = tuple(self._make(cards))
        return made


class CardPlay(NamedTuple):
    """An action that plays a card: its suit as a set of cards, and its events by seat."""

    card: Card
    bit: Hand
    suit: Hand
    events: EventsBySeat


def card_plays(plays: PlayActions) -> dict[Action, CardPlay]:
    """Each action that plays a card, and its facts."""
    pack = plays.pack
    return {
        each: CardPlay(card, 1 << card, pack.suit_masks[pack.suit(card)], told_of_play(pack.codes[card]))
        for each, card in plays.card.items()
    }


def told_of_play(code: str) -> EventsBySeat:
    """That the card is played, by seat."""
    shown = Cards((code,))
    return tuple(
        (Event("played", seat, {"player": PLAYER[seat], "card": shown}),) for seat in range(MOST_SEATS)
    )


def card_facts(pack: Pack) -> tuple[Cards, ...]:
    """The cards of a pack as facts, by number."""
    return tuple(Cards((code,)) for code in pack.codes)


TRICK_WON: Final[EventsBySeat] = tuple(
    (Event("trick-won", seat, {"winner": PLAYER[seat]}),) for seat in range(MOST_SEATS)
)
"""That a seat has taken a trick."""
SUIT_TERMS: Final[tuple[Term, ...]] = (Term("suit-C"), Term("suit-D"), Term("suit-H"), Term("suit-S"))
"""Names of the suits, by number."""
