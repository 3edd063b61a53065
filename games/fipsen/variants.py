"""The five games as data: the cards, auction, play and score of each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from games.core.cards import Card, Suit
from games.core.game import Options, Seat
from games.core.plain import makes_the_one
from games.fipsen.cards import CLUBS, DIAMONDS, ONLY_ACE, ONLY_SEVEN, THIRTY_TWO
from games.fipsen.contracts import GROSSENASPE, MECKLENBURG, PRISDORF, BidLadder
from games.fipsen.options import (
    FipsenOptions,
    GrossenaspeOptions,
    MecklenburgOptions,
    ThedinghausenOptions,
)

GameKey: TypeAlias = Literal[
    "fipsen", "fipsen_grossenaspe", "fipsen_thedinghausen", "anseger_fips", "dutt_fips"
]

AuctionForm: TypeAlias = Literal["duel", "rounds", "single_round", "none"]
"""The way to find a declarer: one against one, round the table, each player once; or none."""

NO_BIDS = BidLadder(())


@dataclass(frozen=True, slots=True, eq=False)
class Variant:
    """The rules of one of the games, for a number of seats and options.

    Attributes:
        game: its key in the catalogue.
        seats: the number of players.
        options: the players' choices.
        cards: the pack.
        packets: the number of cards for each player before and after the cards laid on the table.
        table: the cards laid on the table between the packets: the skat, the Dutt, or a card face up.
        table_cards: the number of these cards.
        ladder: the bids.
        auction: the way to find the declarer.
        passed_in: the consequence if all pass: a new deal, or the eldest hand must play for the most tricks.
        premium: the suit that doubles.
        kieker: the exchange of a Kieker: it adds all cards left to the hand, or throws the hand away first.
        siebener: true if four sevens and an ace end the deal.
        leader: the leader to the first trick.
        going_on: the change of a contract made with every trick so far: it gets Durch, or becomes a bid of 5.
        first_trick_due: true if a lost deal goes on until the declarer has a trick.
        paid: the players who get or lose points.
        doubling: the way in which opponents may double before the lead.
        dealer_sits_out: true if the dealer gets no cards.
        must_trump: true if a player who cannot follow must trump.
        announce: true if all five tricks may be announced.
    """

    game: GameKey
    seats: int
    options: Options
    cards: tuple[Card, ...]
    packets: tuple[int, int] = (3, 2)
    table: Literal["skat", "dutt", "turned"] = "skat"
    table_cards: int = 2
    ladder: BidLadder = NO_BIDS
    auction: AuctionForm = "none"
    passed_in: Literal["redeal", "forced"] = "redeal"
    premium: Suit = DIAMONDS
    kieker: Literal["add", "anew"] = "add"
    siebener: bool = False
    leader: Literal["declarer", "eldest"] = "declarer"
    going_on: Literal["durch", "five", "never"] = "never"
    first_trick_due: bool = False
    paid: Literal["declarer", "others"] = "declarer"
    doubling: Literal["kontra", "knock", "none"] = "none"
    dealer_sits_out: bool = False
    must_trump: bool = False
    announce: bool = False

    def __reduce__(self) -> tuple[object, ...]:
        return variant_of, (self.game, self.seats, self.options)


def _prisdorf(seats: int, options: Options) -> Variant:
    assert isinstance(options, FipsenOptions)
    levels = [level for level in PRISDORF if level.owed >= options.minimum]
    return Variant(
        "fipsen",
        seats,
        options,
        cards=ONLY_SEVEN,
        ladder=BidLadder(levels, durch_outranks=options.durch_outranks),
        auction="duel",
        kieker="add" if seats == 4 else "anew",
        siebener=True,
        going_on="durch",
        doubling="kontra" if options.kontra else "none",
    )


def _grossenaspe(seats: int, options: Options) -> Variant:
    assert isinstance(options, GrossenaspeOptions)
    return Variant(
        "fipsen_grossenaspe",
        seats,
        options,
        cards=ONLY_SEVEN if seats == 3 else THIRTY_TWO,
        ladder=BidLadder(GROSSENASPE, "gute"),
        auction="single_round" if options.single_round else "rounds",
        premium=CLUBS,
        kieker="anew",
        leader="eldest",
        going_on="five",
        first_trick_due=True,
        paid="others",
        doubling="knock" if options.knock else "none",
        dealer_sits_out=options.dealer_sits_out and seats == 5,
    )


def _thedinghausen(seats: int, options: Options) -> Variant:
    assert isinstance(options, ThedinghausenOptions)
    return Variant(
        "fipsen_thedinghausen",
        seats,
        options,
        cards=THIRTY_TWO,
        table="turned",
        table_cards=1,
        leader="eldest",
        must_trump=options.must_trump,
        announce=options.announce,
    )


def _anseger(seats: int, options: Options) -> Variant:
    assert isinstance(options, MecklenburgOptions)
    return Variant(
        "anseger_fips",
        seats,
        options,
        cards=ONLY_ACE,
        packets=(5, 0),
        table="dutt",
        table_cards=5,
        ladder=BidLadder(MECKLENBURG),
        auction="single_round" if options.single_round else "rounds",
    )


def _dutt(seats: int, options: Options) -> Variant:
    assert isinstance(options, MecklenburgOptions)
    return Variant(
        "dutt_fips",
        seats,
        options,
        cards=ONLY_ACE,
        packets=(5, 0),
        table="dutt",
        table_cards=5,
        ladder=BidLadder(MECKLENBURG),
        auction="single_round" if options.single_round else "rounds",
        passed_in="forced",
    )


_VARIANTS: Mapping[GameKey, Callable[[int, Options], Variant]] = {
    "fipsen": _prisdorf,
    "fipsen_grossenaspe": _grossenaspe,
    "fipsen_thedinghausen": _thedinghausen,
    "anseger_fips": _anseger,
    "dutt_fips": _dutt,
}


@makes_the_one
@cache
def variant_of(game: GameKey, seats: int, options: Options) -> Variant:
    """The one variant of a game for a number of players and options."""
    return _VARIANTS[game](seats, options)


@cache
def players_of(variant: Variant, dealer: Seat) -> tuple[Seat, ...]:
    """The seats that get cards, from the dealer's neighbour on."""
    places = range(1, variant.seats + (not variant.dealer_sits_out))
    return tuple((dealer + place) % variant.seats for place in places)
