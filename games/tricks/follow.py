"""The legal cards of a trick, and the cards that beat others."""

from games.core.cards import Card, Hand, Pack


def follow(hand: Hand, led: Hand) -> Hand:
    """The cards that may be played to a trick: those of the suit led if there are any, else all.

    `led` is the mask of the suit that was led, 0 for the lead itself.

    >>> bin(follow(0b1101, led=0b0011)), bin(follow(0b1100, led=0b0011))
    ('0b1', '0b1100')
    """
    return hand & led or hand


def follow_or_trump(hand: Hand, led: Hand, trump: Hand) -> Hand:
    """The same as `follow`, if a player who cannot follow must play a trump, if they have one.

    >>> bin(follow_or_trump(0b1101, led=0b0010, trump=0b1000))
    '0b1000'
    """
    return hand & led or (led and hand & trump) or hand


def takes(card: Card, best: Card, pack: Pack, trump: Hand = 0) -> bool:
    """True if a card beats the one that takes the trick so far, if cards rank as in the pack.

    >>> pack = Pack("789TJQKA")
    >>> takes(pack.parse("KH"), pack.parse("QH"), pack), takes(pack.parse("KS"), pack.parse("QH"), pack)
    (True, False)
    >>> takes(pack.parse("7S"), pack.parse("AH"), pack, trump=pack.hand(["7S", "AS"]))
    True
    """
    if pack.suit(card) == pack.suit(best):
        return card % pack.kinds > best % pack.kinds
    return bool(trump >> card & 1)
