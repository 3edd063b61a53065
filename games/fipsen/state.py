"""The state of a deal of the Fipsen family."""

from collections.abc import Mapping

from games.core.cards import Card, Hand
from games.core.deal import PhasedDeal
from games.core.game import Seat, Term
from games.fipsen.cards import PACK
from games.fipsen.contracts import Bid, Contract
from games.fipsen.scoring import DealEnding
from games.fipsen.variants import Variant, players_of
from games.tricks import FinishedTrick, OpenTrick
from games.tricks.plays import SUIT_TERMS
from games.tricks.seats import NOBODY, TURN, Turns, rounds_of

AUCTION = "fipsen-auction"
OVERCALL = "fipsen-overcall"
"""Bidding; in Dutt-Fips, if all pass, Ruten über."""
EXCHANGE = "fipsen-exchange"
DISCARDING = "fipsen-discarding"
NAMING = "fipsen-naming"
"""The declarer takes cards or not, discards, names trump."""
DOUBLING = "fipsen-doubling"
REDOUBLING = "fipsen-redoubling"
"""Kontra or a knock, and the answer to a Kontra."""
SWAPPING = "fipsen-swapping"
ANNOUNCING = "fipsen-announcing"
"""In Thedinghausen, the trump seven for the ace, and announcing Fipsen."""
PLAYING = "fipsen-play"
STOPPING = "fipsen-stopping"
"""The tricks; the choice to go on for all five."""


class FipsenState(PhasedDeal):
    """A deal, from the cards dealt to the last trick.

    Attributes:
        variant: the rules of the match.
        players: the seats with cards, from the dealer's neighbour on.
        result: the end of the deal, None before.

        hands: the cards held, by seat.
        skat: the skat or Dutt; `rest` the cards left over; both empty after they are taken.
        turned: the card face up, if any.
        thrown: the hand that a Kieker threw away before taking cards.
        discards: the declarer's discards; `taken` is the number of cards taken from the table.

        live: the seats still in the auction, in the auction's order.
        bid: the highest bid, `bidder` its player, `held` true if they got it by holding.
        kiekers: the seats that have bid or held a Kieker, and so had no court card.
        contract: the contract as far as settled.
        asked: the seats that may still speak before the lead.
        doubler: the seat that has said Kontra or knocked; `factor` multiplies the score.
        shown: the seat that has shown a Siebener-Fips.
        announcer: the seat that has announced all five tricks.
        swapper: the seat that has changed the trump seven for the ace.

        trump: the trump suit, as a set of cards; 0 without or before trump.
        trick: the trick on the table; `rounds` has the turns of one, by its leader.
        tricks: the number of tricks that each seat has taken; `order` their winners, in order.
        last_trick: the trick before.
        played: the cards that each seat has played.
        lacks: cards that all know a seat not to hold.
    """

    __slots__ = (
        "announcer",
        "asked",
        "bid",
        "bidder",
        "contract",
        "discards",
        "doubler",
        "factor",
        "hands",
        "held",
        "kiekers",
        "lacks",
        "last_trick",
        "live",
        "order",
        "played",
        "players",
        "rest",
        "result",
        "rounds",
        "shown",
        "skat",
        "swapper",
        "taken",
        "thrown",
        "trick",
        "tricks",
        "trump",
        "turned",
        "variant",
    )

    announcer: Seat | None
    asked: tuple[Seat, ...]
    bid: Bid | None
    bidder: Seat | None
    contract: Contract | None
    discards: Hand
    doubler: Seat | None
    factor: int
    hands: list[Hand]
    held: bool
    kiekers: frozenset[Seat]
    lacks: list[Hand]
    last_trick: FinishedTrick | None
    live: tuple[Seat, ...]
    order: tuple[Seat, ...]
    played: list[Hand]
    players: tuple[Seat, ...]
    rest: Hand
    result: DealEnding | None
    rounds: Mapping[Seat, Turns]
    shown: Seat | None
    skat: Hand
    swapper: Seat | None
    taken: int
    thrown: Hand
    trick: OpenTrick
    tricks: list[int]
    trump: Hand
    turned: Card | None
    variant: Variant

    def __init__(self, variant: Variant, dealer: Seat) -> None:
        seats = variant.seats
        self.variant = variant
        self.players = players_of(variant, dealer)
        self.to_act = NOBODY
        self.result = None

        self.hands = [0] * seats
        self.skat = 0
        self.rest = 0
        self.turned = None
        self.thrown = 0
        self.discards = 0
        self.taken = 0

        self.live = self.players
        self.bid = None
        self.bidder = None
        self.held = False
        self.kiekers = frozenset()
        self.contract = None
        self.asked = NOBODY
        self.doubler = None
        self.factor = 1
        self.shown = None
        self.announcer = None
        self.swapper = None

        self.trump = 0
        self.rounds = rounds_of(self.players)
        self.trick = OpenTrick(self.rounds[self.players[0]])
        self.tricks = [0] * seats
        self.order = NOBODY
        self.last_trick = None
        self.played = [0] * seats
        self.lacks = [0] * seats

    @property
    def eldest(self) -> Seat:
        """The dealer's neighbour, who speaks first."""
        return self.players[0]

    @property
    def declared(self) -> Contract:
        """The contract, in the phases that have one."""
        assert self.contract is not None, "the phase has a declarer"
        return self.contract

    @property
    def trump_name(self) -> Term:
        """The suit that is trump."""
        return SUIT_TERMS[PACK.suit_masks.index(self.trump)]

    def turn_of(self, seat: Seat) -> None:
        """Let the seat decide next."""
        self.to_act = TURN[seat]

    def ask_next(self) -> bool:
        """Let the next asked seat decide; False if all have spoken."""
        self.asked = self.asked[1:]
        if self.asked:
            self.turn_of(self.asked[0])
        return bool(self.asked)

    def finish(self, result: DealEnding) -> None:
        """End the deal."""
        self.result = result
        self.to_act = NOBODY
