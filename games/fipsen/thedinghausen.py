"""The match of Thedinghausen: games to ten tricks, for bread and money, counted in cents (7.5)."""

from collections.abc import Sequence
from operator import add
from typing import NamedTuple

from games.core.dealing import DealtPack
from games.core.game import Event, Fact, Phrase, Race, Row, Seat, Sheet, View
from games.core.match import Match
from games.core.tally import Tally
from games.fipsen.actions import BY
from games.fipsen.cards import HAND_SIZE
from games.fipsen.deal import FipsenDeal
from games.fipsen.match import deal_out
from games.fipsen.options import ThedinghausenOptions
from games.fipsen.scoring import only
from games.fipsen.variants import Variant, variant_of
from games.tricks.seats import PLAYER

SEATS = 5
NOTHING = (0,) * SEATS

TARGET = 10
"""The tricks that win a game."""

STAKE = 80
"""The cents that each player pays into a game, the price of a bun."""
FIVE_BUNS = 400
"""The price of a game, the earnings from all five tricks of a deal, and the cost of a failed announcement."""
EURO = 100
"""The cents from each other player to a player who takes all five tricks."""


class Purse(NamedTuple):
    """The changes that a deal makes in the purses, one number for each seat."""

    stakes: tuple[int, ...]
    bread: tuple[int, ...]
    all_five: tuple[int, ...]
    announced: tuple[int, ...]

    def total(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*self, strict=True)))


def first_to(target: int, counts: Sequence[int], order: Sequence[Seat]) -> Seat | None:
    """The first seat to reach the target, if one does.

    Args:
        target: the tricks needed.
        counts: the tricks of each seat before the deal.
        order: the winners of the deal's tricks, in order.
    """
    reached = list(counts)
    for seat in order:
        reached[seat] += 1
        if reached[seat] >= target:
            return seat
    return None


def purse(order: Sequence[Seat], winner: Seat | None, announcer: Seat | None, *, opens: bool) -> Purse:
    """The money of a deal.

    Args:
        order: the winners of the deal's tricks, in order.
        winner: the seat that wins the game with this deal, if any.
        announcer: the seat that has announced all five tricks, if any.
        opens: true for the first deal of a game, in which all pay the stake.
    """
    takers = set(order)
    gain, loss = FIVE_BUNS + EURO * (SEATS - 1), -EURO
    failed = announcer is not None and takers != {announcer}
    return Purse(
        stakes=(-STAKE,) * SEATS if opens else NOTHING,
        bread=NOTHING if winner is None else only(SEATS, winner, FIVE_BUNS),
        all_five=(
            tuple(gain if seat in takers else loss for seat in range(SEATS)) if len(takers) == 1 else NOTHING
        ),
        announced=only(SEATS, announcer, -FIVE_BUNS) if failed and announcer is not None else NOTHING,
    )


class ThedinghausenMatch(Match[FipsenDeal, ThedinghausenOptions]):
    """A number of games; the player with the fullest purse after them wins.

    Attributes:
        variant: the rules of the match.
        counts: the tricks of each seat in the present game.
        games: the number of games won.
        opens: true if the deal is the first of its game.
    """

    __slots__ = ("counts", "games", "opens", "variant")

    tallies = (
        Tally("fipsen_thedinghausen-games", "fipsen_thedinghausen-bread", "times"),
        Tally("fipsen-tricks", "fipsen-tricks"),
    )

    counts: tuple[int, ...]
    games: int
    opens: bool
    variant: Variant

    def __init__(self, seats: int, options: ThedinghausenOptions, seed: bytes) -> None:
        self.variant = variant_of("fipsen_thedinghausen", seats, options)
        self.counts = NOTHING
        self.games = 0
        self.opens = True
        super().__init__(seats, options, seed)

    def new_deal(self) -> tuple[FipsenDeal, DealtPack]:
        return deal_out(self.variant, self.chance, self.number, self.dealer)

    def score(self, deal: FipsenDeal) -> Sheet:
        paid = purse(deal.order, self._game_winner(), deal.announcer, opens=self.opens)
        rows = [
            Row(key="fipsen-tricks", values=tuple(deal.tricks)),
            Row(key="fipsen_thedinghausen-stakes", values=paid.stakes),
            Row(key="fipsen_thedinghausen-bread", values=paid.bread),
            Row(key="fipsen_thedinghausen-all-five", values=paid.all_five),
            Row(key="fipsen_thedinghausen-announced", values=paid.announced),
        ]
        told = [row for row in rows if any(row.values)]
        return Sheet(deal=self.number, rows=(*told, Row(key="total", values=paid.total())))

    def winning(self) -> tuple[Seat, ...]:
        if self.games + (self._game_winner() is not None) < self.options.games:
            return ()
        best = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)

    def _game_winner(self) -> Seat | None:
        return first_to(TARGET, self.counts, self.deal.order)

    def _settle(self) -> Sequence[Event]:
        winner, counts = self._game_winner(), self._counts_by_now()
        happened = tuple(_happened(self.deal, winner))
        scored, *after = super()._settle()
        self.opens = winner is not None
        self.counts = counts if winner is None else NOTHING
        self.games += self.opens
        return (*happened, scored, *after)

    def view(self, seat: Seat) -> View:
        """The deal's view, with the state of the game."""
        view = super().view(seat)
        if self.winners:
            return view
        counts = self._counts_by_now()
        standing = [
            Phrase("fipsen_thedinghausen-count", {"player": PLAYER[each], "tricks": count})
            for each, count in enumerate(counts)
            if count
        ]
        facts: dict[str, Fact] = {"game": self.games + 1, "games": self.options.games}
        game = Phrase("fipsen_thedinghausen-game", facts)
        race = Race(key="fipsen_thedinghausen-tricks", counts=counts, goal=TARGET)
        return view.model_copy(update={"notes": (*view.notes, *standing, game), "race": race})

    def _counts_by_now(self) -> tuple[int, ...]:
        """The tricks of each seat in the present game, including the present deal."""
        return tuple(map(add, self.counts, self.deal.tricks))


def _happened(deal: FipsenDeal, winner: Seat | None) -> Sequence[Event]:
    happened = []
    first = deal.order[0]
    if deal.tricks[first] == HAND_SIZE:
        happened.append(Event("fipsen_thedinghausen-all-five", first, BY[first]))
    announcer = deal.announcer
    if announcer is not None and deal.tricks[announcer] < HAND_SIZE:
        happened.append(Event("fipsen_thedinghausen-announced", announcer, BY[announcer]))
    if winner is not None:
        happened.append(Event("fipsen_thedinghausen-game-won", winner, BY[winner]))
    return happened
