"""The bids, their ranks, and the declarer's contract."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import Literal, NamedTuple, TypeAlias

from games.core.actions import Action, action
from games.core.cards import Suit
from games.core.game import Fact, Seat, Term
from games.fipsen.cards import HAND_SIZE, PACK

BidOptions: TypeAlias = int
"""A set of options, each of which doubles the value of a contract."""

NOTHING: BidOptions = 0
HAND: BidOptions = 1
"""The skat is not taken."""
PREMIUM: BidOptions = 2
"""Ruten, or Gute: the suit that doubles is trump, diamonds or clubs."""
DURCH: BidOptions = 4
"""All five tricks."""

Takes: TypeAlias = Literal["skat", "kieker", "nothing"]
"""The cards that the declarer may exchange with: the skat (the Dutt), those of a Kieker, or nothing."""


class BidLevel(NamedTuple):
    """A step of the ladder of bids, before options are added.

    Attributes:
        name: its name in the tables below.
        owed: the tricks to win.
        base_value: its points without options.
        may_add: the options that may be added.
        automatic: the options that it includes without naming them.
        takes: the cards that the declarer may exchange with.
    """

    name: str
    owed: int
    base_value: int
    may_add: BidOptions = PREMIUM
    automatic: BidOptions = NOTHING
    takes: Takes = "skat"


PRISDORF: tuple[BidLevel, ...] = (
    BidLevel("2", owed=2, base_value=2, may_add=HAND | PREMIUM | DURCH),
    BidLevel("3", owed=3, base_value=3, may_add=HAND | PREMIUM | DURCH),
    BidLevel("4", owed=4, base_value=4, may_add=HAND | PREMIUM | DURCH),
    BidLevel("kieker", owed=5, base_value=10, takes="kieker"),
    BidLevel("5", owed=5, base_value=5, may_add=HAND | PREMIUM, automatic=DURCH),
)

GROSSENASPE: tuple[BidLevel, ...] = (
    BidLevel("1", owed=1, base_value=1),
    BidLevel("2", owed=2, base_value=2),
    BidLevel("3", owed=3, base_value=3),
    BidLevel("4", owed=4, base_value=4),
    BidLevel("kieker", owed=5, base_value=10, takes="kieker"),
    BidLevel("5", owed=5, base_value=5),
    BidLevel("fips", owed=5, base_value=20, takes="nothing"),
)

MECKLENBURG: tuple[BidLevel, ...] = (
    BidLevel("1", owed=1, base_value=1),
    BidLevel("2", owed=2, base_value=2),
    BidLevel("3", owed=3, base_value=3),
    BidLevel("4", owed=4, base_value=4),
    BidLevel("5", owed=5, base_value=5, takes="nothing"),
)

MOST = BidLevel("most", owed=0, base_value=2)
"""The contract of Dutt-Fips after all have passed: more tricks than any other player."""

LEVEL_NAMES: dict[str, Term] = {
    "1": Term("fipsen-1"),
    "2": Term("fipsen-2"),
    "3": Term("fipsen-3"),
    "4": Term("fipsen-4"),
    "5": Term("fipsen-5"),
    "kieker": Term("fipsen-kieker"),
    "fips": Term("fipsen-fips"),
    "most": Term("fipsen-most"),
}

RUTEN_NAMES: dict[BidOptions, Term] = {
    NOTHING: Term("fipsen-with-nothing"),
    HAND: Term("fipsen-with-hand"),
    PREMIUM: Term("fipsen-with-ruten"),
    DURCH: Term("fipsen-with-durch"),
    HAND | PREMIUM: Term("fipsen-with-hand-ruten"),
    HAND | DURCH: Term("fipsen-with-hand-durch"),
    PREMIUM | DURCH: Term("fipsen-with-ruten-durch"),
    HAND | PREMIUM | DURCH: Term("fipsen-with-hand-ruten-durch"),
}
GUTE_NAMES: dict[BidOptions, Term] = {
    NOTHING: Term("fipsen-with-nothing"),
    PREMIUM: Term("fipsen-with-gute"),
}

PremiumName: TypeAlias = Literal["ruten", "gute"]
OPTION_NAMES: dict[PremiumName, dict[BidOptions, Term]] = {"ruten": RUTEN_NAMES, "gute": GUTE_NAMES}


class Bid(NamedTuple):
    """A level with the options named; the higher `rank` beats the lower."""

    level: BidLevel
    options: BidOptions
    rank: int


class Contract(NamedTuple):
    """The declarer's contract, as far as it is settled.

    Attributes:
        declarer: the seat that plays it.
        level: the level that was bid.
        options: the options that count so far, including automatic ones.
        owed: the tricks to win.
        base_value: the points before they are doubled.
    """

    declarer: Seat
    level: BidLevel
    options: BidOptions
    owed: int
    base_value: int

    @property
    def value(self) -> int:
        """The base value, doubled by each option."""
        return self.base_value << self.options.bit_count()

    def adding(self, options: BidOptions) -> "Contract":
        """The contract with these options in addition; Durch owes all the tricks."""
        declarer, level, before, owed, base_value = self
        return Contract(declarer, level, before | options, HAND_SIZE if options & DURCH else owed, base_value)


NO_BID = -1
"""The rank of no bid; every bid beats it."""


class BidLadder:
    """The bids of a game in order, and the contracts that fulfil each.

    Args:
        levels: the steps, lowest first.
        premium: the name of the doubling suit in a bid.
        durch_outranks: true if Durch ranks above the other options for an equal number of options.
    """

    def __init__(
        self, levels: Sequence[BidLevel], premium: PremiumName = "ruten", *, durch_outranks: bool = False
    ) -> None:
        self.premium = premium
        self.durch_outranks = durch_outranks
        tiers = [
            (level, tuple(equals))
            for level in levels
            for _, equals in groupby(sorted(_sets(level), key=self.weight), key=self.weight)
        ]
        self.bids: dict[Action, Bid] = {
            self._action(level, options): Bid(level, options, rank)
            for rank, (level, equals) in enumerate(tiers)
            for options in equals
        }
        self.has_kieker = any(level.name == "kieker" for level in levels)

    def weight(self, options: BidOptions) -> tuple[int, bool]:
        """The rank of options on the same level: by their number (FP-4)."""
        return options.bit_count(), self.durch_outranks and bool(options & DURCH)

    def _action(self, level: BidLevel, options: BidOptions) -> Action:
        said = options & ~level.automatic
        words = [word for flag, word in self._words() if said & flag]
        if level.name.isdigit():
            return action("bid", number=int(level.name), words=words)
        return action(level.name, words=words)

    def _words(self) -> tuple[tuple[BidOptions, str], ...]:
        return (HAND, "hand"), (PREMIUM, self.premium), (DURCH, "durch")

    def above(self, rank: int, *, kieker: bool) -> tuple[Action, ...]:
        """The bids above this rank, lowest first; a Kieker only for a player who may bid it."""
        return tuple(
            each
            for each, other in self.bids.items()
            if other.rank > rank and (kieker or other.level.name != "kieker")
        )

    def allowed(self, bid: Bid, *, held: bool) -> frozenset[BidOptions]:
        """The sets of options that fulfil a bid.

        A player who named the options owes at least these; a holder of the bid owes any of the same rank or
        more (FP-8).
        """
        return _allowed(self, bid, held)

    def facts(self, level: BidLevel, options: BidOptions) -> dict[str, Fact]:
        """The words for a bid or a contract."""
        said = OPTION_NAMES[self.premium][options & ~level.automatic]
        return {"contract": LEVEL_NAMES[level.name], "options": said}


@cache
def _allowed(ladder: BidLadder, bid: Bid, held: bool) -> frozenset[BidOptions]:
    if held:
        lowest = ladder.weight(bid.options)
        return frozenset(options for options in _sets(bid.level) if ladder.weight(options) >= lowest)
    return frozenset(options for options in _sets(bid.level) if options & bid.options == bid.options)


def _sets(level: BidLevel) -> Iterator[BidOptions]:
    """The options that a bid on this level can have, including automatic ones."""
    return (
        options | level.automatic
        for options in range((HAND | PREMIUM | DURCH) + 1)
        if options & level.may_add == options
    )


TRUMPS: dict[Action, tuple[Suit, BidOptions]] = {
    action("trump", letter, words=words): (suit, options)
    for options, words in ((NOTHING, []), (DURCH, ["durch"]))
    for suit, letter in enumerate(PACK.suits)
}
"""Naming trump: ``trump S``, or ``trump S durch`` for a holder who settles the options now."""


def settling(
    allowed: frozenset[BidOptions], fixed: BidOptions, premium: Suit, *, durch: bool
) -> tuple[Action, ...]:
    """The ways to name trump that fulfil a bid.

    Args:
        allowed: the sets of options that fulfil it.
        fixed: the options that are settled already.
        premium: the suit that adds its option.
        durch: true if Durch may be added now.
    """
    return tuple(
        each
        for each, (suit, added) in TRUMPS.items()
        if (durch or not added)
        and not added & fixed
        and fixed | added | (PREMIUM if suit == premium else NOTHING) in allowed
    )
