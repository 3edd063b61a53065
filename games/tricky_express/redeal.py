"""Deals that a player cannot tell from the real one.

Besides the cards seen and the voids shown, a player knows facts from the exchanges:

- A card given in the last exchange is with the neighbour until it is played. One given in the first may have
  been passed on in the second, to the opposite player or back.
- In the first exchange the left neighbour gives me its highest card and the right neighbour its second
  highest. So any higher cards that they hold now, other than mine, came from the opposite player: one in
  each exchange at most.

The gifts between other players are invented to fit the hands drawn. In the first exchange they give high
cards, though not always the highest that they would have held.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

from games.core.cards import Card, Hand, cards_of, hand_of
from games.core.game import Seat
from games.tricks.four import EVERYBODY, SEATS, left_of, partner, right_of
from games.tricks.unseen import deal_unseen
from games.tricky_express.actions import Given
from games.tricky_express.cards import PACK, higher_ranks, highest
from games.tricky_express.state import TrickyExpressState

StateT = TypeVar("StateT", bound=TrickyExpressState)

PASSED_ON = 1 / 8
"""Probability that a neighbour passes a card of the first exchange on to the opposite player."""

PassedOn: TypeAlias = tuple[bool, bool]
"""True for a card of the first exchange that was passed on: first the one to the right, then to the left."""
SUPPOSITIONS: tuple[PassedOn, ...] = ((False, False), (True, False), (False, True), (True, True))


class ExpressWorld(NamedTuple):
    """The cards of a deal: the hands, the gifts of this exchange, and the gifts of those before."""

    hands: list[Hand]
    giving: list[Given]
    given: tuple[tuple[Given, ...], ...]


class Situation(NamedTuple):
    """A deal as one seat knows it; of the others' hands and hidden gifts in `world`, only the numbers count.

    `played` are the cards that each seat has played, `void` the suits that it has shown to be out of.
    """

    seat: Seat
    world: ExpressWorld
    played: Sequence[Hand]
    void: Sequence[Hand]

    @property
    def right(self) -> Seat:
        return right_of(self.seat)

    @property
    def left(self) -> Seat:
        return left_of(self.seat)

    @property
    def opposite(self) -> Seat:
        return partner(self.seat)

    def unseen(self) -> Hand:
        """The cards that the other seats hold or are giving, together."""
        others = [seat for seat in EVERYBODY if seat != self.seat]
        return sum(self.world.hands[seat] | _set(*self.world.giving[seat]) for seat in others)

    def room(self) -> list[int]:
        """The number of these cards, by seat."""
        hands, giving, _ = self.world
        return [0 if seat == self.seat else hands[seat].bit_count() + len(giving[seat]) for seat in EVERYBODY]


def redeal(deal: StateT, seat: Seat, rng: Random) -> StateT:
    """A random deal that the seat cannot tell from this one."""
    twin = deal.clone()
    twin.hands, twin.giving, twin.given = draw(_situation(deal, seat), rng)
    return twin


def _situation(deal: TrickyExpressState, seat: Seat) -> Situation:
    """The deal as the seat knows it, with the voids that the cards played have shown."""
    played = [0] * SEATS
    void = list(deal.lacks)
    for leader, cards, _ in (*deal.finished, (deal.trick.leader, deal.trick.cards, None)):
        for place, card in enumerate(cards):
            player = (leader + place) % SEATS
            if PACK.suit(card) != PACK.suit(cards[0]):
                void[player] |= PACK.suit_masks[PACK.suit(cards[0])]
            played[player] |= 1 << card
    return Situation(seat, ExpressWorld(deal.hands, deal.giving, deal.given), played, void)


def draw(situation: Situation, rng: Random) -> ExpressWorld:
    """A random world that fits all that this seat has seen."""
    unseen = situation.unseen()
    for passed_on, bounded in _attempts(rng):
        pinned = _pinned(situation, unseen, passed_on)
        room = [places - cards.bit_count() for places, cards in zip(situation.room(), pinned, strict=True)]
        if min(room) < 0 or any(cards & void for cards, void in zip(pinned, situation.void, strict=True)):
            continue
        free = unseen & ~sum(pinned)
        barred = _barred(situation, free, rng) if bounded else situation.void
        dealt = deal_unseen(free, room, barred, rng)
        if dealt is not None:
            held = [cards | pins for cards, pins in zip(dealt, pinned, strict=True)]
            return _world(situation, held, rng)
    raise AssertionError("the real deal is a world that fits")


def _attempts(rng: Random) -> Iterator[tuple[PassedOn, bool]]:
    """The suppositions to try, the likeliest first.

    They come with the bounds of the first exchange, twice because the bounds are random, then without.
    """
    likely = (rng.random() < PASSED_ON, rng.random() < PASSED_ON)
    supposed = [likely, *(each for each in SUPPOSITIONS if each != likely)]
    for bounded in (True, True, False):
        for passed_on in supposed:
            yield passed_on, bounded


def _pinned(situation: Situation, unseen: Hand, passed_on: PassedOn) -> list[Hand]:
    """The cards that this seat gave away and has not seen since, in the hands that the supposition says."""
    pinned = [0] * SEATS
    given = [each[situation.seat] for each in situation.world.given]
    neighbours = (situation.right, situation.left)
    for exchange, cards in enumerate(given):
        for neighbour, card, moved in zip(neighbours, cards, passed_on, strict=True):
            last = exchange == len(given) - 1
            pinned[neighbour if last or not moved else situation.opposite] |= _set(card) & unseen
    return pinned


def _barred(situation: Situation, free: Hand, rng: Random) -> list[Hand]:
    """The cards barred from each seat: suits that it is out of, and most cards above its bound."""
    barred = list(situation.void)
    given = situation.world.given
    if not given:
        return barred
    # My right neighbour gave me its second card, the one to the left; my left neighbour its first.
    for giver, side in ((situation.right, 1), (situation.left, 0)):
        too_high = higher_ranks(given[0][giver][side])
        came = [each[giver][side] for each in given[1:]]
        mine = _set(*(each[situation.seat][1 - side] for each in given))
        strangers = (situation.played[giver] | _set(*came)) & too_high & ~mine
        choice = list(cards_of(free & too_high & ~situation.void[giver]))
        more = min(len(choice), max(0, len(given) - strangers.bit_count()))
        barred[giver] |= too_high & ~_set(*rng.sample(choice, more))
    return barred


def _world(situation: Situation, held: Sequence[Hand], rng: Random) -> ExpressWorld:
    """The world in which the others have these cards, including the ones that they are giving."""
    seat, world = situation.seat, situation.world
    hands = list(held)
    giving = list(world.giving)
    forced = not world.given
    for other in EVERYBODY:
        if other != seat:
            giving[other] = _gifts(held[other], len(world.giving[other]), rng, forced=forced)
            hands[other] &= ~_set(*giving[other])
    hands[seat] = world.hands[seat]
    had = [cards | played for cards, played in zip(held, situation.played, strict=True)]
    return ExpressWorld(hands, giving, _history(situation, had, rng))


def _gifts(held: Hand, number: int, rng: Random, *, forced: bool) -> Given:
    """Cards to give; in the first exchange they are forced to be the highest."""
    gifts: Given = ()
    for _ in range(number):
        card = _one_of(highest(held) if forced else held, rng)
        gifts = (*gifts, card)
        held &= ~_set(card)
    return gifts


def _history(situation: Situation, had: list[Hand], rng: Random) -> tuple[tuple[Given, ...], ...]:
    """The gifts in the finished exchanges, worked back from the hands after the last of them."""
    exchanges: tuple[tuple[Given, ...], ...] = ()
    for exchange in reversed(range(len(situation.world.given))):
        gave = _exchange(situation, exchange, had, rng)
        exchanges = (gave, *exchanges)
        for seat in EVERYBODY:
            for receiver, card in zip((right_of(seat), left_of(seat)), gave[seat], strict=True):
                had[receiver] &= ~_set(card)
                had[seat] |= _set(card)
    return exchanges


def _exchange(situation: Situation, exchange: int, had: Sequence[Hand], rng: Random) -> tuple[Given, ...]:
    """The gifts of all players in one exchange, by the hands after it."""
    seat, right, left, opposite = situation.seat, situation.right, situation.left, situation.opposite
    given = situation.world.given[exchange]
    to_right, to_left = given[seat]
    before_right, before_left = map(_set, situation.world.given[0][seat]) if exchange else (0, 0)
    before = before_right | before_left
    pick = highest if exchange == 0 else _any

    # Cards I gave before can have come to the opposite player only from the neighbour who got them.
    right_gift = _one_of(had[opposite] & before_right or pick(had[opposite] & ~before), rng)
    others = had[opposite] & ~before & ~_set(right_gift)
    left_gift = _one_of(had[opposite] & before_left or pick(others), rng)
    gave: list[Given] = [()] * SEATS
    gave[seat] = to_right, to_left
    gave[right] = right_gift, given[right][1]
    gave[left] = given[left][0], left_gift
    gave[opposite] = (
        _one_of(pick(had[left] & ~before & ~_set(to_left)), rng),
        _one_of(pick(had[right] & ~before & ~_set(to_right)), rng),
    )
    return tuple(gave)


def _any(hand: Hand) -> Hand:
    return hand


def _one_of(hand: Hand, rng: Random) -> Card:
    return rng.choice(list(cards_of(hand)))


def _set(*cards: Card) -> Hand:
    return hand_of(cards)
