"""The tools of the rule tests of Tuppi: matches, deals laid out by hand, and their events."""

from collections.abc import Sequence

from games.core.game import Event, Phrase, Seat, View
from games.core.match import Standing
from games.tuppi import Tuppi
from games.tuppi.cards import PACK
from games.tuppi.deal import TuppiDeal, begin
from games.tuppi.match import TuppiMatch
from games.tuppi.options import TuppiOptions
from games.tuppi.state import IN_NOLO
from tests.games.setups import draws, play_on, seed_bytes

GAME = Tuppi()
START = Standing(1, 3, (0, 0), ())
Move = tuple[Seat, str]


def options(**chosen: object) -> TuppiOptions:
    return TuppiOptions.model_validate(chosen)


def new_match(seed: int = 0, **chosen: object) -> TuppiMatch:
    return GAME.new(4, options(**chosen), seed_bytes(seed))


def deal_of(*hands: str, eldest: Seat = 0, rising: int | None = None, **chosen: object) -> TuppiDeal:
    return TuppiDeal(options(**chosen), [PACK.hand(hand.split()) for hand in hands], eldest, rising)


def keys(events: Sequence[Event]) -> list[str]:
    return [event.key for event in events]


def note(view: View, key: str) -> list[Phrase]:
    return [each for each in (*view.notes, *view.private) if each.key == key]


EVEN = (
    "AC QC TC 8C AD QD TD AH QH TH AS QS 2H",
    "KC JC 9C 7C KD JD 9D KH JH 9H KS JS 3H",
    "6C 4C 8D 7D 6D 5D 8H 7H 9S 8S 7S 6S 4H",
    "5C 3C 2C 4D 3D 2D 6H 5H 5S 4S 3S 2S TS",
)
"""Hands with both colours in each."""
RAMI_BY_0: tuple[Move, ...] = ((0, "bid AH"), (1, "bid 9C"), (2, "bid 6C"), (3, "bid 2D"))
ALL_BLACK: tuple[Move, ...] = ((0, "bid AS"), (1, "bid 9C"), (2, "bid 6C"), (3, "bid 2S"))
NO_SOOLI: tuple[Move, ...] = ((1, "pass"), (3, "pass"))


def played(deal: TuppiDeal, phase: str, leader: Seat, *hands: str, soloist: Seat | None = None) -> TuppiDeal:
    """The deal as if the play began now with these hands."""
    deal.hands = [PACK.hand(hand.split()) for hand in hands]
    deal.declarer = None if phase == IN_NOLO else leader
    deal.soloist = soloist
    begin(deal, phase, leader)
    return deal


def finished(match: TuppiMatch, seed: int = 1) -> TuppiMatch:
    for _ in play_on(match, 4, draws(seed)):
        pass
    return match
