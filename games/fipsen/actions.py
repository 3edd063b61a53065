"""The actions of the Fipsen family, in the notation of records, and the events that repeat, built once.

>>> from games.fipsen import DuttFips, Fipsen, FipsenGrossenaspe, FipsenThedinghausen
>>> fipsen = Fipsen()
>>> fipsen.parse("bid 3 ruten hand"), fipsen.parse("kieker ruten"), fipsen.parse("hold")
(<Action bid 3 hand ruten>, <Action kieker ruten>, <Action hold>)
>>> fipsen.parse("discard 10s"), fipsen.parse("trump s durch"), fipsen.parse("play ah")
(<Action discard TS>, <Action trump S durch>, <Action play AH>)
>>> FipsenGrossenaspe().parse("fips gute"), FipsenThedinghausen().parse("swap"), DuttFips().parse("over")
(<Action fips gute>, <Action swap>, <Action over>)
>>> fipsen.parse("bid 3 gute")
Traceback (most recent call last):
ValueError: 'bid 3 gute' is nothing that one does in Fipsen, where 'play QH' and 'bid 3' are
"""

from collections.abc import Mapping
from typing import Final

from games.core.actions import Action, action
from games.core.game import Event, Fact
from games.fipsen.cards import MOST_SEATS, PACK
from games.fipsen.contracts import GROSSENASPE, MECKLENBURG, PRISDORF, TRUMPS, BidLadder
from games.fipsen.variants import GameKey
from games.tricks.plays import PlayActions, card_plays
from games.tricks.seats import PLAYER

PASS = action("pass")

# The auction

HOLD = action("hold")
OVER = action("over")
SIEBENER = action("siebener")

# The exchange

TAKE = action("take")
DECLINE = action("decline")
DISCARD = PlayActions(PACK, "discard")
GIVE_UP = action("give_up")

# Before the lead

KONTRA = action("kontra")
REKONTRA = action("rekontra")
KNOCK = action("knock")
SWAP = action("swap")
ANNOUNCE = action("announce")

# The tricks

PLAY = PlayActions(PACK)
CARD_PLAYS = card_plays(PLAY)
STOP = action("stop")
GO_ON = action("go_on")

# All actions of a game, with any options

_PLAIN_TRUMPS = tuple(each for each in TRUMPS if not each.words)
_EXCHANGING = (TAKE, DECLINE, *DISCARD.actions, *_PLAIN_TRUMPS)

VOCABULARY: Final[Mapping[GameKey, frozenset[Action]]] = {
    "fipsen": frozenset(
        (
            *(PASS, HOLD, KONTRA, REKONTRA, STOP, GO_ON, GIVE_UP, SIEBENER),
            *(*BidLadder(PRISDORF).bids, *_EXCHANGING, *TRUMPS, *PLAY.actions),
        )
    ),
    "fipsen_grossenaspe": frozenset(
        (
            *(PASS, KNOCK, STOP, GO_ON, GIVE_UP),
            *(*BidLadder(GROSSENASPE, "gute").bids, *_EXCHANGING, *PLAY.actions),
        )
    ),
    "fipsen_thedinghausen": frozenset((PASS, SWAP, ANNOUNCE, *PLAY.actions)),
    "anseger_fips": frozenset((PASS, *BidLadder(MECKLENBURG).bids, *_EXCHANGING, *PLAY.actions)),
    "dutt_fips": frozenset((PASS, OVER, *BidLadder(MECKLENBURG).bids, *_EXCHANGING, *PLAY.actions)),
}
ITEMS: Final = frozenset((*PACK.codes, *PACK.suits))
"""The cards and suits that actions name."""
BID_WORDS: Final = ("hand", "ruten", "gute", "durch")
"""The words of a bid, in the order of the notation."""

# Events, by seat

BY: Final[tuple[Mapping[str, Fact], ...]] = tuple({"player": PLAYER[seat]} for seat in range(MOST_SEATS))
"""The facts of a seat's action without details."""
PASSED: Final = tuple((Event("fipsen-passes", seat, BY[seat]),) for seat in range(MOST_SEATS))
