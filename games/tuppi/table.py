"""The table of Tuppi: the cards and what they say, the seats, and the actions."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from games.core.actions import Action, action
from games.core.cards import Card, Hand, Pack
from games.core.game import Cards, Event, Players, Seat, Term
from games.tricks import PlayActions

SEATS = 4
EVERYBODY: tuple[Seat, ...] = tuple(range(SEATS))
NOBODY: tuple[Seat, ...] = ()
SIDES: tuple[tuple[Seat, ...], ...] = ((0, 2), (1, 3))

PACK = Pack("23456789TJQKA")
SOOLI_PACK = Pack("A23456789TJQK")
"""The same cards as they rank in a sooli: only for the order in which they are shown."""
_ACE = PACK.width - 1

CLUBS, DIAMONDS, HEARTS, SPADES = PACK.suit_masks
RED: Hand = DIAMONDS | HEARTS
BLACK: Hand = CLUBS | SPADES
SUITS: tuple[Term, ...] = (Term("suit-C"), Term("suit-D"), Term("suit-H"), Term("suit-S"))


def _of_ranks(ranks: str) -> Hand:
    return PACK.hand(rank + suit for suit in PACK.suits for rank in ranks)


PERMITTED: dict[bool, Hand] = {
    False: PACK.full & ~_of_ranks("KQJ"),
    True: PACK.full & ~_of_ranks("KQJ2"),
}
"""The cards that can be laid as bids, by whether twos cannot (TU-2)."""

BID = PlayActions(PACK, "bid")
DISCARD = PlayActions(PACK, "discard")
GIVE = PlayActions(PACK, "give")
PLAY = PlayActions(PACK)
RAMI_BY_WORD = action("rami")
NOLO_BY_WORD = action("nolo")
SOOLI = action("sooli")
PASS = action("pass")
KEEP = action("keep")

ACTIONS: frozenset[Action] = frozenset(
    {
        *BID.actions,
        *DISCARD.actions,
        *GIVE.actions,
        *PLAY.actions,
        *(RAMI_BY_WORD, NOLO_BY_WORD, SOOLI, PASS, KEEP),
    }
)

CALLS_RAMI: frozenset[Action] = frozenset(
    {RAMI_BY_WORD, *(each for each, card in BID.card.items() if RED >> card & 1)}
)
"""The bids that call for a rami; the others are for a nolo."""


def biddable(hand: Hand, *, no_twos: bool) -> Sequence[Action]:
    """The bids that a player with this hand can make: by word where there is no card for it (TU-3)."""
    cards = hand & PERMITTED[no_twos]
    bids = BID.of(cards)
    if cards & RED and cards & BLACK:
        return bids
    words = ((RAMI_BY_WORD, RED), (NOLO_BY_WORD, BLACK))
    return *bids, *(word for word, colour in words if not cards & colour)


Turn: TypeAlias = tuple[Seat]
TURN: tuple[Turn, ...] = tuple((seat,) for seat in EVERYBODY)

ALL_FOUR: tuple[tuple[Turn, ...], ...] = tuple(TURN[leader:] + TURN[:leader] for leader in EVERYBODY)
"""The turns of a trick, by who leads."""


def partner(seat: Seat) -> Seat:
    return (seat + 2) % SEATS


def left_of(seat: Seat) -> Seat:
    """The neighbour on the left, who is next."""
    return (seat + 1) % SEATS


def right_of(seat: Seat) -> Seat:
    """The neighbour on the right, who was before."""
    return (seat - 1) % SEATS


def _against(soloist: Seat) -> tuple[tuple[Turn, ...], ...]:
    return tuple((TURN[leader], TURN[partner(leader)], TURN[soloist]) for leader in EVERYBODY)


AGAINST: tuple[tuple[tuple[Turn, ...], ...], ...] = tuple(_against(soloist) for soloist in EVERYBODY)
"""The turns of a trick by soloist and leader: the soloist is last (9.3.3)."""

PLAYER: tuple[Players, ...] = tuple(Players((seat,)) for seat in EVERYBODY)
PAIR: tuple[Players, ...] = tuple(Players(side) for side in SIDES)
ALONE: tuple[frozenset[Seat], ...] = tuple(frozenset((seat,)) for seat in EVERYBODY)
CARD: tuple[Cards, ...] = tuple(Cards((code,)) for code in PACK.codes)


class Played(NamedTuple):
    """What there is to know of an action that plays a card.

    `strength` ranks it in its suit, with the ace high and with the ace low; `events` has what to tell for
    each seat.
    """

    card: Card
    bit: Hand
    suit: Hand
    strength: tuple[int, int]
    events: tuple[tuple[Event, ...], ...]


def _played(card: Card) -> Played:
    events = tuple(
        (Event("played", seat, {"player": PLAYER[seat], "card": CARD[card]}),) for seat in EVERYBODY
    )
    low_ace = card - PACK.width if card % PACK.width == _ACE else card
    return Played(card, 1 << card, PACK.suit_masks[PACK.suit(card)], (card, low_ace), events)


PLAYED: dict[Action, Played] = {each: _played(card) for each, card in PLAY.card.items()}
WON: tuple[Event, ...] = tuple(Event("trick-won", seat, {"winner": PLAYER[seat]}) for seat in EVERYBODY)


def _laid(seat: Seat, bid: Action) -> Event:
    """What the player alone is told of a bid."""
    card = BID.card.get(bid)
    if card is not None:
        return Event("tuppi-laid", seat, {"card": CARD[card]}, ALONE[seat])
    says_rami = bid in CALLS_RAMI
    return Event("tuppi-called-rami" if says_rami else "tuppi-called-nolo", seat, to=ALONE[seat])


def _turned_up(seat: Seat, bid: Action) -> Event:
    card = BID.card.get(bid)
    if card is not None:
        return Event("tuppi-turned-up", seat, {"player": PLAYER[seat], "card": CARD[card]})
    says_rami = bid in CALLS_RAMI
    return Event("tuppi-says-rami" if says_rami else "tuppi-says-nolo", seat, {"player": PLAYER[seat]})


_BIDS = (*BID.actions, RAMI_BY_WORD, NOLO_BY_WORD)
LAID: dict[Action, tuple[Event, ...]] = {bid: tuple(_laid(seat, bid) for seat in EVERYBODY) for bid in _BIDS}
TURNED_UP: dict[Action, tuple[Event, ...]] = {
    bid: tuple(_turned_up(seat, bid) for seat in EVERYBODY) for bid in _BIDS
}
"""What is told of a bid by each seat, when it is laid and when it is turned up."""
NOLO = Event("tuppi-nolo")
RAMI: tuple[Event, ...] = tuple(Event("tuppi-rami", seat, {"declarer": PLAYER[seat]}) for seat in EVERYBODY)
SAYS_SOOLI: tuple[Event, ...] = tuple(
    Event("tuppi-sooli", seat, {"soloist": PLAYER[seat]}) for seat in EVERYBODY
)
NO_SOOLI: tuple[Event, ...] = tuple(
    Event("tuppi-no-sooli", seat, {"player": PLAYER[seat]}) for seat in EVERYBODY
)


def show(hand: Hand, *, low_ace: bool) -> tuple[str, ...]:
    """The cards of a hand suit by suit, strongest first."""
    texts = PACK.texts(hand)
    return SOOLI_PACK.texts(SOOLI_PACK.hand(texts)) if low_ace else texts
