"""The bids that a player is offered, with the sensible ones marked.

A hand is worth a trick for each ace, king or queen of trumps and each side ace, and half a trick for each
lower trump and each side king. An exchange adds one more. A sensible bid asks for no more than that, rounded
up, and names no option that costs something: the suit that doubles counts as trump if the hand has a card of
it; Durch is not named because going on adds it at no risk.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.core.actions import Action
from games.core.cards import Hand
from games.core.game import BidOffer
from games.fipsen.cards import ACES, KINGS, PACK, QUEENS
from games.fipsen.contracts import DURCH, HAND, PREMIUM, Bid
from games.fipsen.scoring import declarer_points
from games.fipsen.variants import Variant

MOST_OFFERED: Final = 5
"""The most bids that are marked as sensible."""

_HONOURS = ACES | KINGS | QUEENS
_KIEKER_ACES: Final = 3
"""The aces that make a Kieker worth its risk, if its cards are added to the hand."""


def half_tricks(hand: Hand, trump: Hand) -> int:
    """The tricks that a hand is worth with this trump, in halves.

    >>> half_tricks(PACK.hand("AH JH AS KC 9C".split()), PACK.suit_masks[PACK.suits.index("H")])
    6
    """
    trumps, beside = hand & trump, hand & ~trump
    return (
        trumps.bit_count()
        + (trumps & _HONOURS).bit_count()
        + 2 * (beside & ACES).bit_count()
        + (beside & KINGS).bit_count()
    )


@lru_cache(maxsize=1024)
def bid_offers(variant: Variant, hand: Hand, legal: tuple[str, ...]) -> tuple[BidOffer, ...]:
    """Each bid among the legal actions, lowest first."""
    bids = [(call, bid) for call, bid in variant.ladder.bids.items() if call.text in legal]
    sensible = _sensible(variant, hand, bids)
    return tuple(_offer(variant, call, bid, sensible=call in sensible) for call, bid in bids)


def _sensible(variant: Variant, hand: Hand, bids: list[tuple[Action, Bid]]) -> frozenset[Action]:
    """The sensible calls; of many, the ones without options first, then the highest."""
    found = [(call, bid) for call, bid in bids if _makes_sense(variant, hand, bid)]
    plain = [call for call, bid in found if bid.options == bid.level.automatic]
    others = [call for call, _ in reversed(found) if call not in plain]
    return frozenset((*plain, *others)[:MOST_OFFERED])


def _makes_sense(variant: Variant, hand: Hand, bid: Bid) -> bool:
    level, options = bid.level, bid.options
    if options & DURCH & ~level.automatic:
        return False
    if level.takes == "kieker":
        aces = (hand & ACES).bit_count()
        return variant.kieker == "add" and aces >= _KIEKER_ACES and not options & PREMIUM
    doubling = PACK.suit_masks[variant.premium]
    if options & PREMIUM and not hand & doubling:
        return False
    trumps = [doubling] if options & PREMIUM else list(_other_suits(variant))
    exchanges = level.takes == "skat" and not options & HAND
    halves = max(half_tricks(hand, trump) for trump in trumps) + (2 if exchanges else 0)
    return 2 * level.owed <= halves + 1


def _other_suits(variant: Variant) -> Iterator[Hand]:
    return (mask for suit, mask in enumerate(PACK.suit_masks) if suit != variant.premium)


def _offer(variant: Variant, call: Action, bid: Bid, *, sensible: bool) -> BidOffer:
    value = bid_value(bid)
    return BidOffer(
        action=call.text, sensible=sensible, goal=bid.level.owed, made=value, failed=lost(variant, value)
    )


def bid_value(bid: Bid) -> int:
    """The points of a bid that is made: the base value, doubled by each option."""
    return bid.level.base_value << bid.options.bit_count()


def lost(variant: Variant, value: int) -> int:
    """The change of the declarer's score if a contract of this value fails."""
    return declarer_points(value, made=False) if variant.paid == "declarer" else 0
