"""The actions of Tuppi, and their events.

A bid is ``bid 5H``, or ``rami`` or ``nolo`` by word; then ``sooli`` or ``pass``, ``discard 9C`` or ``keep``,
``give 2D``; and in the tricks ``play QH``.

>>> from games.tuppi.match import Tuppi
>>> Tuppi().parse("bid 5h"), Tuppi().parse("sooli")
(<Action bid 5H>, <Action sooli>)
"""

from collections.abc import Sequence
from typing import Final

from games.core.actions import Action, action
from games.core.cards import Hand
from games.core.game import Cards, Event, Seat
from games.tricks.four import EVERYBODY
from games.tricks.plays import CardPlay, PlayActions, card_facts, card_plays
from games.tricks.seats import ALONE, PLAYER
from games.tuppi.cards import BLACK, PACK, PERMITTED, RED

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
    """The bids that a player with this hand can make: by word for a colour without a legal card (TU-3)."""
    cards = hand & PERMITTED[no_twos]
    bids = BID.of(cards)
    if cards & RED and cards & BLACK:
        return bids
    words = ((RAMI_BY_WORD, RED), (NOLO_BY_WORD, BLACK))
    return *bids, *(word for word, colour in words if not cards & colour)


CARD: Final[tuple[Cards, ...]] = card_facts(PACK)
PLAYS: Final[dict[Action, CardPlay]] = card_plays(PLAY)


def _laid(seat: Seat, bid: Action) -> Event:
    """The event of a bid, for its player alone."""
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
"""The events of a bid by each seat, when it is laid and when it is turned up."""
NOLO = Event("tuppi-nolo")
RAMI: tuple[Event, ...] = tuple(Event("tuppi-rami", seat, {"declarer": PLAYER[seat]}) for seat in EVERYBODY)
SAYS_SOOLI: tuple[Event, ...] = tuple(
    Event("tuppi-sooli", seat, {"soloist": PLAYER[seat]}) for seat in EVERYBODY
)
NO_SOOLI: tuple[Event, ...] = tuple(
    Event("tuppi-no-sooli", seat, {"player": PLAYER[seat]}) for seat in EVERYBODY
)
