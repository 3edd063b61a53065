"""A beginner: counts aces and the longest suit, plays high cards as soon as they win, and ignores allies."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeAlias

from games.core.actions import Action
from games.core.cards import Card, Hand, cards_of
from games.core.game import Seat
from games.fipsen.actions import (
    ANNOUNCE,
    CARD_PLAYS,
    DISCARD,
    GO_ON,
    HOLD,
    OVER,
    PASS,
    PLAY,
    SIEBENER,
    STOP,
    SWAP,
    TAKE,
)
from games.fipsen.cards import ACES, PACK
from games.fipsen.contracts import TRUMPS
from games.fipsen.deal import FipsenDeal
from games.fipsen.state import (
    ANNOUNCING,
    AUCTION,
    DISCARDING,
    DOUBLING,
    EXCHANGE,
    NAMING,
    OVERCALL,
    PLAYING,
    REDOUBLING,
    STOPPING,
    SWAPPING,
)
from games.tricks import takes

_SUITS = PACK.suit_masks
_WIDTH = PACK.width


def decide(deal: FipsenDeal, seat: Seat, rng: Random) -> Action:
    """The action of a beginner."""
    legal = deal.legal(seat)
    if SIEBENER in legal:
        return SIEBENER
    return _HABITS[deal.phase](deal, seat, rng) if len(legal) > 1 else legal[0]


def _hopes(hand: Hand) -> float:
    """A trick for each ace, and for each card beyond the second of the longest suit."""
    return (hand & ACES).bit_count() + _longest(hand).bit_count() - 2


def _longest(hand: Hand) -> Hand:
    """The cards of the longest suit."""
    return max((hand & mask for mask in _SUITS), key=lambda cards: (cards.bit_count(), cards))


def _say(deal: FipsenDeal, seat: Seat, rng: Random) -> Action:
    """A bid of the tricks hoped for, sometimes one more; never with options."""
    legal = deal.legal(seat)
    hopes = _hopes(deal.hands[seat]) + rng.choice((0, 0, 1))
    if HOLD in legal and deal.bid is not None and deal.bid.level.owed <= hopes:
        return HOLD
    bids = [each for each in legal if each.number is not None and each.number <= hopes and not each.words]
    return bids[-1] if bids else PASS


def _over(deal: FipsenDeal, seat: Seat, _rng: Random) -> Action:
    return OVER if _hopes(deal.hands[seat]) >= 3 else PASS


def _take(_deal: FipsenDeal, _seat: Seat, _rng: Random) -> Action:
    """Always take: a beginner likes more cards."""
    return TAKE


def _discard(deal: FipsenDeal, seat: Seat, _rng: Random) -> Action:
    """The card of the lowest rank, of any suit."""
    return DISCARD.actions[_lowest(deal.hands[seat])]


def _name(deal: FipsenDeal, seat: Seat, _rng: Random) -> Action:
    """The longest suit, if it may be named."""
    longest = PACK.suit(_longest(deal.hands[seat]).bit_length() - 1)
    named = [each for each in deal.legal(seat) if each in TRUMPS]
    return next((each for each in named if TRUMPS[each][0] == longest), named[0])


def _double(deal: FipsenDeal, seat: Seat, _rng: Random) -> Action:
    """Double with two aces, which the declarer cannot have."""
    return deal.legal(seat)[-1] if (deal.hands[seat] & ACES).bit_count() >= 2 else PASS


def _pass(_deal: FipsenDeal, _seat: Seat, _rng: Random) -> Action:
    return PASS


def _go_on(_deal: FipsenDeal, _seat: Seat, rng: Random) -> Action:
    """Stop two times of three, content with the tricks won so far."""
    return rng.choice((GO_ON, STOP, STOP))


def _announce(deal: FipsenDeal, seat: Seat, _rng: Random) -> Action:
    """Announce with four trumps, which look like five tricks."""
    return ANNOUNCE if (deal.hands[seat] & deal.trump).bit_count() >= 4 else PASS


def _swap(_deal: FipsenDeal, _seat: Seat, _rng: Random) -> Action:
    return SWAP


def _play(deal: FipsenDeal, seat: Seat, rng: Random) -> Action:
    """The highest card if it takes the trick, even from an ally; else the lowest."""
    cards = [CARD_PLAYS[each].card for each in deal.legal(seat)]
    if not deal.trick.led:
        return PLAY.actions[max(cards, key=lambda card: (card % _WIDTH, rng.random()))]
    winning = [card for card in cards if takes(card, deal.trick.best, PACK, deal.trump)]
    if winning:
        return PLAY.actions[max(winning, key=lambda card: card % _WIDTH)]
    return PLAY.actions[min(cards, key=lambda card: card % _WIDTH)]


def _lowest(hand: Hand) -> Card:
    return min(cards_of(hand), key=lambda card: card % _WIDTH)


Habit: TypeAlias = Callable[[FipsenDeal, Seat, Random], Action]
_HABITS: Final[Mapping[str, Habit]] = {
    AUCTION: _say,
    OVERCALL: _over,
    EXCHANGE: _take,
    DISCARDING: _discard,
    NAMING: _name,
    DOUBLING: _double,
    REDOUBLING: _pass,
    PLAYING: _play,
    STOPPING: _go_on,
    SWAPPING: _swap,
    ANNOUNCING: _announce,
}
