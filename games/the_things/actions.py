"""The actions of The Things, and words for them. Besides single words there are:

    discard 7S     offer 4C     volunteer 6H     give 6D     reserve QH     test KS     play QH
    attack P2      examine P2   pick P2          force P2    want 6         volunteer 4 6H
    show           show 3       show 7D KH

Of equal cards, an action names the first pack's.

>>> from games.the_things.match import TheThings
>>> TheThings().parse("volunteer 4 6h"), TheThings().parse("attack p2"), TheThings().parse("show 7h kd")
(<Action volunteer 4 6H>, <Action attack P2>, <Action show KD 7H>)
"""

from collections.abc import Container
from functools import lru_cache
from typing import Final

from games.core.actions import Action, action
from games.core.cards import Card, Hand
from games.core.game import Cards, Seat, Term
from games.the_things.cards import HAND_SIZE, KINDS, MOST, ONE, PACK, RANKS, RED, copy_in, in_order
from games.tricks import PlayActions

CARD: tuple[Cards, ...] = tuple(Cards((code,)) for code in PACK.codes)
RANK_TERM: tuple[Term, ...] = (
    Term("the_things-rank-1"),
    Term("the_things-rank-2"),
    Term("the_things-rank-3"),
    Term("the_things-rank-4"),
    Term("the_things-rank-5"),
    Term("the_things-rank-6"),
    Term("the_things-rank-7"),
    Term("the_things-rank-8"),
    Term("the_things-rank-9"),
    Term("the_things-rank-10"),
    Term("the_things-rank-11"),
    Term("the_things-rank-12"),
    Term("the_things-rank-13"),
)


def term_of(value: int) -> Term:
    """The name of a rank."""
    return RANK_TERM[value - 1]


SEARCH = action("search")
RESCUE = action("rescue")
LEAVE = action("leave")
DECLINE = action("decline")
DONE = action("done")
KEEP = action("keep")
SHOW = action("show")
SHOW_FIRST: tuple[Action, ...] = tuple(action("show", number=count) for count in range(1, HAND_SIZE))
REST = action("rest")
WAKE = action("wake")


@lru_cache(maxsize=4096)
def show_cards(cards: Hand) -> Action:
    """Showing these red cards and keeping all others.

    >>> show_cards(PACK.hand(["KD", "2H"]))
    <Action show KD 2H>
    """
    return action("show", *(PACK.codes[card] for card in in_order(cards)))


def shown_in(hand: Hand, act: Action) -> Hand:
    """The cards of a hand that a `show` action names.

    Raises:
        ValueError: they are not there.
    """
    shown = 0
    for text in act.items:
        card = copy_in(hand & ~shown, ONE.parse(text))
        if card is None:
            raise ValueError(f"{text} of {act} is not among {' '.join(PACK.texts(hand))}")
        shown |= 1 << card
    return shown


OFFER = PlayActions(ONE, "offer")
TEST = PlayActions(ONE, "test")
DISCARD = PlayActions(ONE, "discard")
GIVE = PlayActions(ONE, "give")
RESERVE = PlayActions(ONE, "reserve")
VOLUNTEER = PlayActions(ONE, "volunteer")
PLAY = PlayActions(ONE)
TAKE: dict[tuple[int, Card], Action] = {
    (value, kind): action("volunteer", ONE.codes[kind], number=value)
    for value in range(1, len(RANKS) + 1)
    for kind in range(KINDS)
}
"""Volunteering in a free trade, by the rank to take and the card to give."""
KIND: dict[Action, Card] = {
    **{
        each: kind
        for verb in (OFFER, TEST, DISCARD, GIVE, RESERVE, VOLUNTEER, PLAY)
        for each, kind in verb.card.items()
    },
    **{each: kind for (_, kind), each in TAKE.items()},
}
"""The card that an action names."""

SEAT_ITEMS: tuple[str, ...] = tuple(f"P{seat}" for seat in range(MOST))
ITEMS: frozenset[str] = frozenset((*ONE.by_text, *SEAT_ITEMS))
ATTACK: tuple[Action, ...] = tuple(action("attack", item) for item in SEAT_ITEMS)
EXAMINE: tuple[Action, ...] = tuple(action("examine", item) for item in SEAT_ITEMS)
PICK: tuple[Action, ...] = tuple(action("pick", item) for item in SEAT_ITEMS)
FORCE: tuple[Action, ...] = tuple(action("force", item) for item in SEAT_ITEMS)
WHOM: dict[Action, Seat] = {
    each: seat for verb in (ATTACK, EXAMINE, PICK, FORCE) for seat, each in enumerate(verb)
}
"""The player that an action names."""

WANT: tuple[Action, ...] = tuple(action("want", number=value) for value in range(1, len(RANKS) + 1))

DECLARATIONS = frozenset((RESCUE, LEAVE))
SINGLE_ACTIONS: frozenset[Action] = frozenset(
    (SEARCH, RESCUE, LEAVE, DECLINE, DONE, KEEP, SHOW, *SHOW_FIRST, REST, WAKE, *KIND, *WHOM, *WANT)
)
"""All actions, except showing cards by name, which has thousands of forms."""


class _AllActions(Container[Action]):
    """All actions: the single ones, and showing as many red cards as can be drawn."""

    def __contains__(self, act: object) -> bool:
        return act in SINGLE_ACTIONS or (isinstance(act, Action) and bool(_red_cards_of(act)))


ACTIONS: Final[Container[Action]] = _AllActions()


def in_notation(act: Action) -> Action:
    """The action with its cards in the order of the pack, the order of records."""
    cards = _red_cards_of(act)
    return show_cards(cards) if cards else act


def _red_cards_of(act: Action) -> Hand:
    """The red cards that an action shows by name, as cards of both packs; none for other actions."""
    if act.verb != "show" or act.number is not None or act.words:
        return 0
    try:
        cards = shown_in(RED, act)
    except ValueError:
        return 0
    return cards if cards.bit_count() < HAND_SIZE else 0
