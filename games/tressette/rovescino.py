"""Rovescino (8.4): three to eight players, fewest points.

The plainest of the games in which points are bad: deal, play, count. TR-2 thirds are carried from deal to
deal; TR-16 the monte as in the table of sizes.

Decisions: with `drop_out` play goes on until three players or fewer are left, who win together; if a deal
leaves fewer, the lowest of the players that it drops fill the places. Three players never drop out. Ties
share the win. `strip` takes out clubs first: the 4 of clubs with three players, the 5 of clubs with seven.
"""

from collections.abc import Sequence

from games.core.cards import Card, Hand
from games.core.game import Seat
from games.tressette.losing import LosingDeal, LosingMatch
from games.tressette.match import FamilyGame
from games.tressette.options import RovescinoOptions


class RovescinoDeal(LosingDeal):
    """A deal."""

    key = "rovescino"

    __slots__ = ()


class RovescinoMatch(LosingMatch[RovescinoDeal, RovescinoOptions]):
    """A match to 21 points."""

    __slots__ = ()

    places = 3
    limit = 21

    def deal_of(self, hands: Sequence[Hand], eldest: Seat, monte: list[Card]) -> RovescinoDeal:
        return RovescinoDeal(self.options, hands, eldest, self.playing, monte)


class Rovescino(FamilyGame[RovescinoMatch]):
    """The game in the catalogue."""

    key = "rovescino"
    daily_deals = 1
    puzzles = True
    emblem = ("4S", "5H")
    seats = range(3, 9)
    options = RovescinoOptions
    minutes = (15, 40)
    difficulty = 1
    decisions = (
        "tressette-playing",
        "tressette-playing-follow",
    )
    name = "Rovescino"
    players = "three to eight players"
    match = RovescinoMatch
    actions = RovescinoDeal.actions
