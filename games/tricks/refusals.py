"""The rule that a card breaks which may not be played to a trick."""

from games.core.cards import Hand, Pack
from games.core.game import IllegalAction
from games.tricks.plays import CardPlay
from games.tricks.trick import OpenTrick


def refused_card(play: CardPlay, hand: Hand, trick: OpenTrick, pack: Pack) -> IllegalAction:
    """The rule that a card breaks: it is not in the hand, or does not follow the suit led."""
    if not trick.cards or not hand & play.bit:
        return IllegalAction("not-your-card")
    return IllegalAction("follow-suit", {"suit": trick.suit_led(pack)})
