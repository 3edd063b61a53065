"""The actions of Finesse, and their events:

    play KH        play AH no_trump       play a card of the hand; with an ace, perhaps announce no trump
    table KH       table AH no_trump      lead one of the partner's table cards
    lay 5C                                put down a new table card
    expect 7                              say how many tricks the player expects or wants

All actions and their events are built once, at import, so a play builds nothing.

>>> from games.finesse.match import Finesse
>>> Finesse().parse("table ah no_trump"), Finesse().parse("lay 10c"), Finesse().parse("expect 7")
(<Action table AH no_trump>, <Action lay TC>, <Action expect 7>)
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from games.core.actions import Action, action
from games.core.cards import Card, Hand, cards_of
from games.core.game import Cards, Event, Fact, Seat
from games.finesse.cards import ACES, PACK, TRICKS, copies_of, distinct
from games.tricks.four import EVERYBODY, partner
from games.tricks.plays import SUIT_TERMS, EventsBySeat, PlayActions, told_of_play
from games.tricks.seats import PLAYER

NO_TRUMP: Final = "no_trump"


class CardUse(NamedTuple):
    """The facts of an action with a card.

    `card` is the lower of two equal cards, `copies` has both; `announces` is true if the action announces no
    trump; `events` has its events by seat.
    """

    card: Card
    copies: Hand
    suit: Hand
    announces: bool
    events: EventsBySeat


class CardActions(PlayActions):
    """The actions of one verb with a card, without and with announcing no trump."""

    def __init__(self, verb: str, told: Callable[[str], EventsBySeat]) -> None:
        super().__init__(PACK, verb)
        self.uses: dict[Action, CardUse] = {}
        self.announcing: dict[Card, Action] = {}
        for card in cards_of(distinct(PACK.full)):
            code = PACK.codes[card]
            suit, events = PACK.suit_masks[PACK.suit(card)], told(code)
            self.announcing[card] = action(verb, code, words=[NO_TRUMP])
            for each, announces in ((self.actions[card], False), (self.announcing[card], True)):
                self.uses[each] = CardUse(card, copies_of(card), suit, announces, events)

    def _each(self, cards: Hand) -> Iterator[Action]:
        """The plain action with each card, equal cards once."""
        return super()._each(distinct(cards))

    def announcing_with(self, hand: Hand) -> tuple[Action, ...]:
        """The actions that announce no trump, one for each ace of the hand."""
        return tuple(self.announcing[ace] for ace in cards_of(hand & ACES))


def _led_from_table(code: str) -> EventsBySeat:
    return tuple((_table_lead(seat, Cards((code,))),) for seat in EVERYBODY)


def _table_lead(seat: Seat, card: Cards) -> Event:
    facts: dict[str, Fact] = {"player": PLAYER[seat], "owner": PLAYER[partner(seat)], "card": card}
    return Event("finesse-table-lead", seat, facts)


def _laid(code: str) -> EventsBySeat:
    card = Cards((code,))
    return tuple((Event("finesse-laid", seat, {"player": PLAYER[seat], "card": card}),) for seat in EVERYBODY)


PLAY: Final = CardActions("play", told_of_play)
FROM_TABLE: Final = CardActions("table", _led_from_table)
LAY: Final = CardActions("lay", _laid)
LAID: Final = {each: use for each, use in LAY.uses.items() if not use.announces}
EXPECT: Final[tuple[Action, ...]] = tuple(action("expect", number=tricks) for tricks in range(TRICKS + 1))
EXPECTED: Final[dict[Action, int]] = {each: tricks for tricks, each in enumerate(EXPECT)}
"""The number of tricks that each of these actions says."""
ACTIONS: Final[frozenset[Action]] = frozenset((*PLAY.uses, *FROM_TABLE.uses, *LAID, *EXPECT))

TRUMP: Final[tuple[Event, ...]] = tuple(Event("finesse-trump", None, {"suit": suit}) for suit in SUIT_TERMS)
WITHOUT_TRUMP: Final = Event("finesse-no-trump")
