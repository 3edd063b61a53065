"""Shared by the rule tests of Bhabhi: matches, deals laid out by hand, and views of them."""

from collections.abc import Iterator, Sequence
from typing import TypedDict, Unpack

from games.bhabhi import Bhabhi
from games.bhabhi.cards import pack_of
from games.bhabhi.deal import BhabhiDeal
from games.bhabhi.knowledge import Knowledge
from games.bhabhi.match import BhabhiMatch
from games.bhabhi.options import BhabhiOptions
from games.bhabhi.taking import begin_round
from games.core.cards import Hand
from games.core.chance import Chance
from games.core.game import TABLE, Event, Seat, View
from games.core.match import Standing
from tests.games.setups import draws, play_on, seed_bytes

GAME = Bhabhi()
EIGHT = ("5H 2S", "KH 3S", "KH 4S", "3H 5S", "6H 6S", "7H 7S", "8H 8S", "9H 9S")
"""Hands for two packs: the kings of hearts are equal."""


class Chosen(TypedDict, total=False):
    """The options of a test's deal or match."""

    deals: int
    first_round_full: bool
    take_hand: str
    take_from: str
    extra_card: bool
    shootout: bool
    no_escape_with_power: bool
    draw_from: str


VARIANTS: tuple[Chosen, ...] = (
    {},
    {"first_round_full": True},
    {"take_hand": "open"},
    {"take_hand": "asked", "take_from": "any"},
    {"extra_card": True, "take_hand": "open", "take_from": "any"},
    {"shootout": True},
    {"no_escape_with_power": True},
    {"no_escape_with_power": True, "draw_from": "neighbour", "take_hand": "open"},
    {"no_escape_with_power": True, "draw_from": "choice", "extra_card": True},
)
"""Every option that changes the course of a deal, at least once."""


def options(**chosen: Unpack[Chosen]) -> BhabhiOptions:
    return BhabhiOptions.model_validate(chosen)


def new_match(seats: int = 4, seed: int = 0, **chosen: Unpack[Chosen]) -> BhabhiMatch:
    return GAME.new(seats, options(**chosen), seed_bytes(seed))


def deal_of(*hands: str, dealer: Seat = 0, **chosen: Unpack[Chosen]) -> BhabhiDeal:
    """A deal before the first lead; one of the hands has the ace of spades."""
    held = [pack_of(len(hands)).hand(hand.split()) for hand in hands]
    return BhabhiDeal(options(**chosen), held, dealer, Chance(seed_bytes(1)))


def later(*hands: str, leader: Seat = 0, waste: str = "", **chosen: Unpack[Chosen]) -> BhabhiDeal:
    """A deal after some rounds, before `leader` leads; players with empty hands have left."""
    deal = deal_of("AS", *["2S"] * (len(hands) - 1), **chosen)
    pack = pack_of(len(hands))
    deal.hands = [pack.hand(hand.split()) for hand in hands]
    deal.knowledge = Knowledge(len(hands))
    deal.waste = pack.hand(waste.split())
    deal.rounds = 9
    deal.bound = None
    for seat, hand in enumerate(hands):
        if not hand:
            deal.leave(seat)
    begin_round(deal, leader)
    return deal


def texts(deal: BhabhiDeal, cards: Hand) -> list[str]:
    return sorted(deal.pack.texts(cards))


def hand(deal: BhabhiDeal, seat: Seat) -> list[str]:
    return texts(deal, deal.hands[seat])


def keys(events: Sequence[Event]) -> list[str]:
    return [event.key for event in events]


def seen(deal: BhabhiDeal, seat: Seat = TABLE) -> View:
    return deal.view(seat, Standing(1, 0, (0,) * len(deal.hands), ()))


def matches(chosen: Chosen, seeds: Sequence[int]) -> Iterator[BhabhiMatch]:
    """Matches of several sizes, after each decision."""
    for seed in seeds:
        seats = (2, 3, 4, 5, 7, 8, 12)[seed % 7]
        match = new_match(seats, seed, **chosen)
        yield match
        for _ in play_on(match, seats, draws(seed), most=400):
            yield match
