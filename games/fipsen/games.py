"""The five games as the catalogue lists them."""

from abc import abstractmethod
from typing import ClassVar

from games.core.actions import Action, parse_action
from games.core.game import Game, Options, Seat, State
from games.fipsen.deal import VOCABULARY
from games.fipsen.match import FipsenMatch
from games.fipsen.options import (
    AuctionOptions,
    FipsenOptions,
    GrossenaspeOptions,
    MecklenburgOptions,
    ThedinghausenOptions,
)
from games.fipsen.pack import PACK
from games.fipsen.rules import GameKey, rules_of
from games.fipsen.thedinghausen import ThedinghausenMatch
from games.fipsen.views import sides

_ITEMS = frozenset((*PACK.codes, *PACK.suits))
_WORDS = ("hand", "ruten", "gute", "durch")
"""The words of a bid, in the order in which it is spelled."""


class _Fips(Game):
    """What the five games have in common."""

    key: ClassVar[GameKey]
    version = 1
    direction = "clockwise"
    family = "tricks"
    name: ClassVar[str]

    def new(self, seats: int, options: Options, seed: bytes) -> State:
        if seats not in self.seats:
            raise ValueError(f"{self.name} is for {self._seats_in_words()}, not for {seats}")
        assert isinstance(options, self.options), f"not the options of {self.name}: {options!r}"
        return self._match(seats, options, seed)

    @abstractmethod
    def _match(self, seats: int, options: Options, seed: bytes) -> State: ...

    def _seats_in_words(self) -> str:
        few, most = self.seats[0], self.seats[-1]
        return f"{few} players" if few == most else f"{few} to {most} players"

    def sides(self, seats: int, _options: Options) -> tuple[tuple[Seat, ...], ...]:
        return sides(seats)

    def parse(self, text: str) -> Action:
        read = parse_action(text, _ITEMS)
        if len(read.words) > 1 and set(read.words) <= set(_WORDS):
            ordered = sorted(read.words, key=_WORDS.index)
            read = parse_action(" ".join((*read.text.split()[: -len(ordered)], *ordered)))
        if read not in VOCABULARY[self.key]:
            raise ValueError(f"{text!r} is nothing that one does in {self.name}, where 'play QH' is")
        return read


class _AuctionFips(_Fips):
    def _match(self, seats: int, options: Options, seed: bytes) -> State:
        assert isinstance(options, AuctionOptions)
        return FipsenMatch(rules_of(self.key, seats, options), options, seed)


class Fipsen(_AuctionFips):
    """The game of Prisdorf, with a duel for an auction."""

    key = "fipsen"
    name = "Fipsen"
    seats = range(3, 5)
    options = FipsenOptions
    minutes = (15, 30)
    difficulty = 2


class FipsenGrossenaspe(_AuctionFips):
    """The game of Grossenaspe, where clubs double and losses go to the others."""

    key = "fipsen_grossenaspe"
    name = "Fipsen in Grossenaspe"
    seats = range(3, 6)
    options = GrossenaspeOptions
    minutes = (15, 30)
    difficulty = 2


class FipsenThedinghausen(_Fips):
    """The game of Thedinghausen, without an auction, for bread."""

    key = "fipsen_thedinghausen"
    name = "Fipsen in Thedinghausen"
    seats = range(5, 6)
    options = ThedinghausenOptions
    minutes = (15, 30)
    difficulty = 1

    def _match(self, seats: int, options: Options, seed: bytes) -> State:
        assert isinstance(options, ThedinghausenOptions)
        return ThedinghausenMatch(rules_of(self.key, seats, options), options, seed)


class AnsegerFips(_AuctionFips):
    """The older of the two games of Mecklenburg, an auction for the Dutt."""

    key = "anseger_fips"
    name = "Anseger Fips"
    seats = range(4, 5)
    options = MecklenburgOptions
    minutes = (15, 25)
    difficulty = 1


class DuttFips(_AuctionFips):
    """The other game of Mecklenburg, where somebody must play though nobody bids."""

    key = "dutt_fips"
    name = "Dutt-Fips"
    seats = range(4, 5)
    options = MecklenburgOptions
    minutes = (15, 25)
    difficulty = 1
