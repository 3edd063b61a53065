"""The five games as the catalogue lists them."""

from types import MappingProxyType
from typing import ClassVar, TypeVar

from games.core.actions import Action, action, parse_action
from games.core.entry import CardGame
from games.core.game import Feat, TournamentForm
from games.fipsen.actions import BID_WORDS, ITEMS, VOCABULARY
from games.fipsen.cards import HAND_SIZE
from games.fipsen.contracts import LEVEL_NAMES
from games.fipsen.match import AnsegerMatch, DuttMatch, FipsenMatch, GrossenaspeMatch
from games.fipsen.options import (
    FipsenOptions,
    GrossenaspeOptions,
    MecklenburgOptions,
    ThedinghausenOptions,
)
from games.fipsen.thedinghausen import ThedinghausenMatch

FipsMatchT = TypeVar("FipsMatchT", FipsenMatch, ThedinghausenMatch)


KIEKER = Feat("fipsen-kieker", contract=LEVEL_NAMES["kieker"].key)
SIEBENER = Feat("fipsen-siebener", least=(("fipsen-siebener", 1),))
ALL_FIVE = Feat("fipsen-all-five", least=(("fipsen-tricks", HAND_SIZE),))

DECISIONS = (
    "fipsen-auction",
    "fipsen-auction-bid",
    "fipsen-discarding",
    "fipsen-naming",
    "fipsen-play-declarer",
    "fipsen-play-defender",
)
"""Those of every game with an auction."""
DUTT_DECISIONS = (*DECISIONS, "fipsen-exchange-take-dutt")
FIPSEN_DECISIONS = (
    *DECISIONS,
    "fipsen-exchange-take",
    "fipsen-exchange-take-all",
    "fipsen-exchange-take-anew",
    "fipsen-naming-name-or-give-up",
    "fipsen-doubling",
    "fipsen-stopping",
)
"""Those of the games of Prisdorf and Grossenaspe."""


class _FipsGame(CardGame[FipsMatchT]):
    """A game of the family; the words of a bid can be typed in any order."""

    items = ITEMS
    examples = ("play QH", "bid 3")

    def parse(self, text: str) -> Action:
        read = _in_order(parse_action(text, self.items))
        return read if read in self.actions else super().parse(text)


def _in_order(read: Action) -> Action:
    """The action with the words of a bid in the order of the notation."""
    if len(read.words) < 2 or not set(read.words) <= set(BID_WORDS):
        return read
    return action(read.verb, *read.items, number=read.number, words=sorted(read.words, key=BID_WORDS.index))


class Fipsen(_FipsGame[FipsenMatch]):
    """The game of Prisdorf, with a duel for an auction; its tournament form is that of 7.2."""

    key = "fipsen"
    daily_deals = 3
    tournament_form: ClassVar[TournamentForm | None] = TournamentForm(
        100, MappingProxyType({"minimum": 3, "kontra": False, "rounds": 25})
    )
    puzzles = True
    emblem = ("7D",)
    seats = range(3, 5)
    options = FipsenOptions
    minutes = (15, 30)
    difficulty = 2
    decisions = (
        *FIPSEN_DECISIONS,
        "fipsen-auction-bid-or-hold",
        "fipsen-exchange-take-or-hand",
        "fipsen-redoubling",
    )
    feats = (KIEKER, SIEBENER)

    name = "Fipsen"
    players = "3 to 4 players"
    match = FipsenMatch
    actions = VOCABULARY["fipsen"]


class FipsenGrossenaspe(_FipsGame[FipsenMatch]):
    """The game of Grossenaspe, in which clubs double and losses are paid to the others."""

    key = "fipsen_grossenaspe"
    emblem = ("AC", "KC")
    kin = "fipsen"
    seats = range(3, 6)
    options = GrossenaspeOptions
    minutes = (15, 30)
    difficulty = 2
    decisions = FIPSEN_DECISIONS
    feats = (KIEKER,)

    name = "Fipsen in Grossenaspe"
    players = "3 to 5 players"
    match = GrossenaspeMatch
    actions = VOCABULARY["fipsen_grossenaspe"]


class FipsenThedinghausen(_FipsGame[ThedinghausenMatch]):
    """The game of Thedinghausen, without an auction, for bread."""

    key = "fipsen_thedinghausen"
    incomparable = "race"
    emblem = ("AH", "7S")
    seats = range(5, 6)
    options = ThedinghausenOptions
    minutes = (15, 30)
    difficulty = 1
    decisions = (
        "fipsen-swapping",
        "fipsen-announcing",
        "fipsen-play",
    )
    feats = (ALL_FIVE,)

    name = "Fipsen in Thedinghausen"
    players = "5 players"
    match = ThedinghausenMatch
    actions = VOCABULARY["fipsen_thedinghausen"]
    examples = ("play QH", "swap")


class AnsegerFips(_FipsGame[FipsenMatch]):
    """The older of the two games of Mecklenburg, an auction for the Dutt."""

    key = "anseger_fips"
    daily_deals = 3
    emblem = ("7C",)
    kin = "fipsen"
    seats = range(4, 5)
    options = MecklenburgOptions
    minutes = (15, 25)
    difficulty = 1
    decisions = DUTT_DECISIONS
    feats = (ALL_FIVE,)

    name = "Anseger Fips"
    players = "4 players"
    match = AnsegerMatch
    actions = VOCABULARY["anseger_fips"]


class DuttFips(_FipsGame[FipsenMatch]):
    """The other game of Mecklenburg, in which the eldest hand must play if all pass."""

    key = "dutt_fips"
    daily_deals = 3
    emblem = ("7S", "7H")
    kin = "fipsen"
    seats = range(4, 5)
    options = MecklenburgOptions
    minutes = (15, 25)
    difficulty = 1
    decisions = (*DUTT_DECISIONS, "fipsen-overcall")
    feats = (ALL_FIVE,)

    name = "Dutt-Fips"
    players = "4 players"
    match = DuttMatch
    actions = VOCABULARY["dutt_fips"]
