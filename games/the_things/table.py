"""The table of The Things: the cards and what they mean, and the actions."""

from functools import lru_cache

from games.core.actions import Action, action
from games.core.cards import Card, Hand, Pack, cards_of
from games.core.game import Cards, Players, Seat, Term
from games.tricks import PlayActions

FEWEST, MOST = 3, 10
HAND_SIZE = 5

RANKS = "A23456789TJQK"
"""By value, from 1 to 13: the ace is 1 (TT-2)."""
ONE = Pack(RANKS)
PACK = Pack(RANKS, copies=2)
"""Both packs; with one pack only the first 52 cards of it are there."""
KINDS = ONE.size
QUEEN_OF_HEARTS: Card = ONE.parse("QH")

RED: Hand = PACK.suit_masks[PACK.suits.index("D")] | PACK.suit_masks[PACK.suits.index("H")]
BLACK: Hand = PACK.full & ~RED
RANK: tuple[Hand, ...] = tuple(
    sum(1 << card for card in range(PACK.size) if card % PACK.width == rank) for rank in range(PACK.width)
)
_COURT: Hand = sum(RANK[-3:])
FLAMES: Hand = BLACK & _COURT
BITES: Hand = RED & _COURT

ALL_SEATS = range(MOST)
TURN: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in ALL_SEATS)
SIDES = TURN
PLAYER: tuple[Players, ...] = tuple(map(Players, TURN))
ALONE: tuple[frozenset[Seat], ...] = tuple(map(frozenset, TURN))
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


def value_of(card: Card) -> int:
    """The rank as a number, 1 to 13."""
    return card % PACK.width + 1


def of_value(value: int) -> Hand:
    """All cards of a rank."""
    return RANK[value - 1]


def term_of(value: int) -> Term:
    """What a rank is called."""
    return RANK_TERM[value - 1]


def is_thing(hand: Hand) -> bool:
    """Whether a player with this hand is a Thing: at least one red card makes one."""
    return bool(hand & RED)


def kinds_of(hand: Hand) -> Hand:
    """The cards of a hand without second copies, as cards of the first pack."""
    return (hand | hand >> KINDS) & ONE.full


def copy_in(hand: Hand, kind: Card) -> Card | None:
    """The first card in the hand that is of this kind, if there is one."""
    return next((card for card in (kind, kind + KINDS) if hand >> card & 1), None)


def in_order(hand: Hand) -> list[Card]:
    """The cards of a hand suit by suit, as packs are numbered, equal cards side by side."""
    return sorted(cards_of(hand), key=lambda card: (card % KINDS, card))


def spared(hand: Hand) -> Hand:
    """The cards that a player may give up and still be what he is: all but a Thing's only red card."""
    red = hand & RED
    return hand if red & (red - 1) else hand & ~red


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
    """The cards of a hand that an action to show some names.

    Raises:
        ValueError: they are not there.
    """
    shown = 0
    for text in act.items:
        card = copy_in(hand & ~shown, ONE.by_text[text])
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

SEAT_ITEMS: tuple[str, ...] = tuple(f"P{seat}" for seat in ALL_SEATS)
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
ACTIONS: frozenset[Action] = frozenset(
    (SEARCH, RESCUE, LEAVE, DECLINE, DONE, KEEP, SHOW, *SHOW_FIRST, REST, WAKE, *KIND, *WHOM, *WANT)
)
"""All that can be done, but for showing cards by name (`is_action`)."""


def is_action(act: Action) -> bool:
    """True if the game has such an action: one of `ACTIONS`, or to show red cards by name."""
    return act in ACTIONS or (act.verb == "show" and bool(act.items) and _names_red_cards(act))


def in_notation(act: Action) -> Action:
    """The action with the cards that it names in the order of the pack, in which a record has them."""
    cards = _red_cards_of(act) if act.verb == "show" else 0
    return show_cards(cards) if cards and not act.words and act.number is None else act


def _names_red_cards(act: Action) -> bool:
    cards = _red_cards_of(act)
    return 0 < cards.bit_count() < HAND_SIZE and act is show_cards(cards)


def _red_cards_of(act: Action) -> Hand:
    """The red cards that an action names, as cards of both packs; none if it names others or too many."""
    try:
        return shown_in(RED, act)
    except (KeyError, ValueError):
        return 0
