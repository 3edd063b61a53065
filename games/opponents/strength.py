"""The strength of a player: duplicate deals, every deal played once from each side by both.

Luck of the cards is taken out as in duplicate bridge. If two sides play, a deal is played twice, with the
players on changed sides: a *pair*, won by the player with more points over both. If all play alone, a deal is
played once for each seat, the player tried in that seat and the other at all others.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple, Protocol, cast

from games import CATALOGUE
from games.core.actions import Action
from games.core.game import Game, Options, State
from games.core.match import Match
from games.opponents.levels import agent_of
from games.search.information import InformationSet
from games.search.search_model import SearchModel


class Contestant(Protocol):
    """A player: decides when the seat must act, and may declare out of turn."""

    def decide(self, known: InformationSet, rng: Random) -> Action:
        """The action to take."""

    def declare(self, known: InformationSet, rng: Random) -> Action | None:
        """The declaration to make out of turn, if anything."""


class Interval(NamedTuple):
    """A share and the interval that holds the true one, with a confidence of 95 %."""

    share: float
    low: float
    high: float


_Z: Final = 1.96


def wilson(won: int, of: int) -> Interval:
    """Wilson's score interval (E. B. Wilson, 1927); all of 0..1 without any trial."""
    if not of:
        return Interval(0.0, 0.0, 1.0)
    share = won / of
    spread = 1 + _Z**2 / of
    middle = (share + _Z**2 / (2 * of)) / spread
    half = _Z * sqrt(share * (1 - share) / of + _Z**2 / (4 * of**2)) / spread
    return Interval(share, max(middle - half, 0.0), min(middle + half, 1.0))


@dataclass(frozen=True, slots=True)
class Duel:
    """The score of one player against another, a number a deal: points ahead a seat and a hand."""

    ahead: tuple[float, ...]

    @property
    def decided(self) -> int:
        """Number of deals that one of them won over all the ways it was played."""
        return sum(each != 0 for each in self.ahead)

    @property
    def won(self) -> Interval:
        """The share of decided deals that the first player won."""
        return wilson(sum(each > 0 for each in self.ahead), self.decided)

    @property
    def mean(self) -> float:
        """Points ahead, on average."""
        return sum(self.ahead) / len(self.ahead)

    @property
    def error(self) -> float:
        """Half of the mean's interval, with a confidence of 95 % (by the normal distribution)."""
        count = len(self.ahead)
        if count < 2:
            return float("inf")
        mean = self.mean
        return _Z * sqrt(sum((each - mean) ** 2 for each in self.ahead) / (count - 1) / count)


def duel(
    key: str, seats: int, options: Options, first: Contestant, second: Contestant, deals: Iterable[int]
) -> Duel:
    """Play duplicate deals.

    Args:
        key: the game.
        seats: the number of players.
        options: the game's options.
        first: the player with the points that are returned.
        second: its opponent.
        deals: the deals' numbers; the same number is always the same cards. They are taken one by one.
    """
    return Duel(
        tuple(_deal_ahead(CATALOGUE[key], seats, options, (first, second), number) for number in deals)
    )


def _deal_ahead(
    game: Game, seats: int, options: Options, players: tuple[Contestant, Contestant], number: int
) -> float:
    sides = game.sides(seats, options)
    seatings = [[int(seat not in side) for seat in range(seats)] for side in sides]
    total = 0.0
    for seating in seatings:
        points = play_deal(game, seats, options, [players[who] for who in seating], number)
        ours = [each for each, who in zip(points, seating, strict=True) if who == 0]
        theirs = [each for each, who in zip(points, seating, strict=True) if who == 1]
        total += sum(ours) / len(ours) - sum(theirs) / len(theirs)
    ahead = total / len(seatings) / 2 if len(sides) == 2 else total / len(seatings)
    return round(ahead, 9)  # the mean of thirds must not decide a drawn deal


def play_deal(
    game: Game, seats: int, options: Options, players: Sequence[Contestant], number: int
) -> Sequence[float]:
    """Play the first deal of a match, or all of a match without deals; returns each seat's points."""
    seed = sha256(f"{game.key} {number}".encode()).digest()
    state = game.new(seats, options, seed)
    deal = state.deal if isinstance(state, Match) else None
    rngs = [Random(f"{number} {seat}") for seat in range(seats)]
    while state.acting() and (deal is None or cast("Match[Any, Any]", state).deal is deal):
        seat = state.acting()[0]
        state.apply(seat, players[seat].decide(InformationSet(state, seat), rngs[seat]))
        _declarations(state, players, rngs)
    if deal is None:
        return state.returns() or (0.0,) * seats
    model = cast("SearchModel[Any, Any]", agent_of(game.key))
    return model.points(cast("Match[Any, Any]", game.new(seats, options, seed)), deal)


def _declarations(state: State, players: Sequence[Contestant], rngs: Sequence[Random]) -> None:
    """Let everybody declare who wants to, once each."""
    for seat, player in enumerate(players):
        if state.legal(seat) and seat not in state.acting():
            said = player.declare(InformationSet(state, seat), rngs[seat])
            if said is not None:
                state.apply(seat, said)
