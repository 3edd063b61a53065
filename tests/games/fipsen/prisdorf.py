"""Shared by the rule tests of Fipsen as in Prisdorf: strong hands, and a match."""

from games.fipsen import Fipsen
from games.fipsen.deal import FipsenDeal
from games.fipsen.match import FipsenMatch
from tests.games.fipsen.tables import act, options_of, table
from tests.games.setups import seed_bytes

GAME = Fipsen()

STRONG_DEALER = (
    "QC JC TS 9S 7D",
    "TC 9C QS JS QH",
    "8C 7C 8S 7S KH",
    "AC KC AS KS AH",
)
"""Seat 3 can win every trick; seat 0 alone can trump one, with the seven of diamonds."""
NO_DIAMOND = ("QC JC TS 9S 9H", *STRONG_DEALER[1:])
"""The seven of diamonds left over: seat 3 can win every trick."""
WEAK_DEALER = (*STRONG_DEALER[:2], STRONG_DEALER[3], STRONG_DEALER[2])
KIEKER_HANDS = (
    "AC TC 9C 8C 7C",
    "KC QC JC KS QS",
    "AS TS 9S 8S 7S",
    "KH QH JH JS AH",
)

EXAMPLE_A = (
    *("bid 2", "bid 2 hand", "hold", "bid 3", "pass"),
    *("pass",),
    *("bid 3 ruten", "hold", "bid 3 hand ruten", "pass"),
)
NO_KONTRA = ("pass",) * 3


def new_match(seats: int = 4, seed: int = 0, **agreed: object) -> FipsenMatch:
    match = GAME.new(seats, options_of("fipsen", agreed), seed_bytes(seed))
    assert isinstance(match, FipsenMatch)
    return match


def strong(*, diamond: bool = False, **agreed: object) -> FipsenDeal:
    hands, rest = (STRONG_DEALER, "9H 8H 7H") if diamond else (NO_DIAMOND, "7D 8H 7H")
    return table("fipsen", hands, "JH TH", rest, agreed=agreed)


def declarer(*texts: str, hands: tuple[str, ...] = NO_DIAMOND, **agreed: object) -> FipsenDeal:
    """Seat 3 is the declarer with the first of these calls, after three passes, and makes the others."""
    rest = "7D 8H 7H" if hands is NO_DIAMOND else "9H 8H 7H"
    deal = table("fipsen", hands, "JH TH", rest, agreed=agreed)
    act(deal, "pass", "pass", "pass", *texts)
    return deal


def kieker_table(**agreed: object) -> FipsenDeal:
    """Seats 0 and 2 may bid Kieker."""
    return table("fipsen", KIEKER_HANDS, "TH 9H", "8H 7H 7D", agreed=agreed)
