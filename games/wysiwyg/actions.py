"""The actions of WYSIWYG, and facts for their events. There are:

    bid 11     pass     double     redouble      the calls of the auction
    trump H    no_trump                          the declarer names trumps
    play QH                                      plays the card
    take QH                                      takes the open card

>>> from games.wysiwyg.match import Wysiwyg
>>> Wysiwyg().parse("bid 11"), Wysiwyg().parse("trump h"), Wysiwyg().parse("take 10d")
(<Action bid 11>, <Action trump H>, <Action take TD>)
"""

from functools import cache
from typing import Final

from games.core.actions import Action, action
from games.core.cards import Card, hand_of
from games.core.game import Cards
from games.tricks.plays import CardPlay, PlayActions, card_facts, card_plays
from games.wysiwyg.cards import PACK

HIGHEST_BID: Final = 99
"""The rules set no highest bid; no player bids this much to win (WY-13)."""

BIDS: Final[tuple[Action, ...]] = tuple(action("bid", number=number) for number in range(HIGHEST_BID + 1))
PASS: Final = action("pass")
DOUBLE: Final = action("double")
REDOUBLE: Final = action("redouble")
CALLS: Final[frozenset[Action]] = frozenset((*BIDS, PASS, DOUBLE, REDOUBLE))

TRUMPS: Final[tuple[Action, ...]] = tuple(action("trump", suit) for suit in PACK.suits)
NO_TRUMP: Final = action("no_trump")
CONTRACTS: Final[tuple[Action, ...]] = (*TRUMPS, NO_TRUMP)

PLAY: Final = PlayActions(PACK)
TAKE: Final = PlayActions(PACK, "take")
PLAYS: Final[dict[Action, CardPlay]] = card_plays(PLAY)
CARD: Final[tuple[Cards, ...]] = card_facts(PACK)


@cache
def takes_of(open_cards: tuple[Card, ...]) -> tuple[Action, ...]:
    """The actions that take one of the open cards."""
    return TAKE.of(hand_of(open_cards))


@cache
def open_cards_fact(open_cards: tuple[Card, ...]) -> Cards:
    """The open cards as a fact."""
    return Cards(tuple(PACK.codes[card] for card in open_cards))


ACTIONS: Final[frozenset[Action]] = frozenset((*CALLS, *CONTRACTS, *PLAY.actions, *TAKE.actions))
ITEMS: Final[frozenset[str]] = frozenset((*PACK.codes, *PACK.suits))
