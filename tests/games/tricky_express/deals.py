"""The tools of the rule tests of Tricky Express: matches, deals laid out by hand, and views of them."""

from games.core.game import Seat, View, Zone
from games.core.match import Standing
from games.tricky_express.cards import PACK
from games.tricky_express.deal import TrickyExpressDeal
from games.tricky_express.match import TrickyExpress, TrickyExpressMatch
from games.tricky_express.options import TrickyExpressOptions
from games.tricky_express.state import PLAYING
from tests.games.setups import seed_bytes

GAME = TrickyExpress()
START = Standing(1, 3, (0, 0, 0, 0), ())

SUIT_EACH = (
    "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
)
"""Four hands of one suit each."""
MIXED = (
    "AC AD AH 9C 8C 7C 6C 5C 4C 3C 2C 2D 3D",
    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    "KC KD QD JD TD 9D 8D 7D 6D 5D 4D 2H 3H",
    "KH QC QH JC JH TC TH 9H 8H 7H 6H 5H 4H",
)


def new_match(seed: int = 0, **options: str) -> TrickyExpressMatch:
    return GAME.new(4, TrickyExpressOptions.model_validate(options), seed_bytes(seed))


def deal_of(*hands: str, eldest: Seat = 0) -> TrickyExpressDeal:
    return TrickyExpressDeal([PACK.hand(hand.split()) for hand in hands], eldest)


def give_all(deal: TrickyExpressDeal) -> None:
    """Give the first card allowed for each seat, until the play begins."""
    while deal.phase != PLAYING:
        seat = deal.acting()[0]
        deal.apply(seat, deal.legal(seat)[0])


def playing(*hands: str, eldest: Seat = 0) -> TrickyExpressDeal:
    """A deal after the exchanges, with these hands."""
    deal = deal_of(*SUIT_EACH, eldest=eldest)
    give_all(deal)
    deal.hands = [PACK.hand(hand.split()) for hand in hands]
    return deal


def zone(view: View, key: str, seat: Seat | None = None) -> Zone:
    found = view.zone(key, seat)
    assert found is not None
    return found
