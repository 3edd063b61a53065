"""A deal of Tricky Express played on by rule of thumb, on plain numbers: search spends its time here."""

from games.core.cards import Card, Hand
from games.core.game import Seat
from games.tricks.four import SEATS
from games.tricks.seats import NOBODY
from games.tricky_express.agent import suit
from games.tricky_express.agent.suit import FULL_SUIT, SUITS, WIDTH
from games.tricky_express.agent.timing import Watch
from games.tricky_express.deal import TrickyExpressDeal


def choose(deal: TrickyExpressDeal, seat: Seat) -> Card:
    """The card that the seat to act plays by rule of thumb."""
    hand = deal.hands[seat]
    wanted = Watch(deal.line, SEATS).wanted()[seat]
    unseen = live(deal) ^ hand
    trick = deal.trick
    if not trick.led:
        return lead(hand, unseen, wanted=wanted)
    return follow(hand, unseen, trick.led, trick.best, SEATS - len(trick.cards) - 1, wanted=wanted)


def live(deal: TrickyExpressDeal) -> Hand:
    """All cards in the hands."""
    first, second, third, fourth = deal.hands
    return first | second | third | fourth


def lead(hand: Hand, unseen: Hand, *, wanted: bool) -> Card:
    """The card to lead; `unseen` has the others' hands together."""
    best, found = -1000.0, 0
    for shift in _SHIFTS:
        mine = hand >> shift & FULL_SUIT
        if mine:
            worth, rank = suit.lead(mine, unseen >> shift & FULL_SUIT, wanted=wanted)
            if worth > best:
                best, found = worth, rank + shift
    return found


def follow(hand: Hand, unseen: Hand, led: Hand, best: Card, left: int, *, wanted: bool) -> Card:
    """The card to play to a suit led, with `left` players still to play."""
    mine = hand & led
    if not mine:
        return discard(hand, unseen)
    shift = led.bit_length() - WIDTH
    rank = suit.follow(mine >> shift, unseen >> shift & FULL_SUIT, best - shift, left, wanted=wanted)
    return rank + shift


def discard(hand: Hand, unseen: Hand) -> Card:
    """The card to discard on a suit that the hand lacks."""
    best, found = -1000.0, 0
    for shift in _SHIFTS:
        mine = hand >> shift & FULL_SUIT
        if mine:
            worth, rank = suit.discard(mine, unseen >> shift & FULL_SUIT)
            if worth > best:
                best, found = worth, rank + shift
    return found


_SHIFTS = tuple(each * WIDTH for each in SUITS)


def rollout(deal: TrickyExpressDeal) -> None:
    """Play the remaining tricks; of the deal's end only the line map is set."""
    hands, line = deal.hands, list(deal.line)
    watch = Watch(line, SEATS)
    alive = live(deal)
    trick = deal.trick
    seat, winner = deal.to_act[0], trick.winner
    led, best, left = trick.led, trick.best, SEATS - len(trick.cards)
    while alive:
        wanted = watch.wanted()
        if not led:
            hand = hands[seat]
            best, winner = lead(hand, alive ^ hand, wanted=wanted[seat]), seat
            led = FULL_SUIT << best // WIDTH * WIDTH
            hands[seat] = hand ^ 1 << best
            alive ^= 1 << best
            seat, left = (seat + 1) % SEATS, SEATS - 1
        while left:
            left -= 1
            hand = hands[seat]
            card = follow(hand, alive ^ hand, led, best, left, wanted=wanted[seat])
            if card > best and led >> card & 1:
                best, winner = card, seat
            hands[seat] = hand ^ 1 << card
            alive ^= 1 << card
            seat = (seat + 1) % SEATS
        line.append(winner)
        watch.win(winner)
        seat, led = winner, 0
    deal.line, deal.to_act = tuple(line), NOBODY
