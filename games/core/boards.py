"""Boards: a match of deals that other tables play as well, so that their points can be compared.

Each board is the first deal of a match of its own, with the seed SHA-256(seed ‖ ``board n``): the dealer and
the cards follow from its number alone, and the totals stand at nought. So nothing that happens on one board
changes what another is worth.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any, Final, Self

from games.core.actions import Action
from games.core.chance import SEED_BYTES
from games.core.claims import RestOfDeal
from games.core.cloning import Cloneable, Shared
from games.core.game import (
    TABLE,
    Dealt,
    Event,
    Fact,
    Game,
    IllegalAction,
    Options,
    Players,
    Seat,
    Sheet,
    State,
    Trick,
    View,
)
from games.core.match import Match, Standing

_OF_THE_BOARD: Final = frozenset({"dealt", "match-won"})
"""The events by which a board's own match would go on, or end."""


class BoardMatch(Cloneable):
    """A match of so many boards, won by the sides with the best total.

    Attributes:
        count: the number of boards.
        number: that of the present board, from 1.
        match: the match of which the present board is the first deal.
        scores: the sheet of each finished board.
        history: every board in the open.
        last: the deal of the last board, once it is over.
        closing: the last trick of the board before.
        winners: the seats that have won, empty while boards are left.
    """

    __slots__ = (
        "closing",
        "count",
        "game",
        "history",
        "last",
        "match",
        "number",
        "options",
        "scores",
        "seats",
        "seed",
        "winners",
    )

    closing: Trick | None
    count: int
    game: Shared[Game]
    history: tuple[Dealt, ...]
    last: Shared[Any]
    match: Match[Any, Any]
    number: int
    options: Options
    scores: tuple[Sheet, ...]
    seats: int
    seed: bytes
    winners: tuple[Seat, ...]

    def __init__(self, game: Game, seats: int, options: Options, seed: bytes, count: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.count = count
        self.closing = None
        self.history = ()
        self.last = None
        self.scores = ()
        self.winners = ()
        self.number = 0
        self._deal()

    def _deal(self) -> None:
        self.number += 1
        board = self.game.new(self.seats, self.options, seed_of(self.seed, self.number))
        if not isinstance(board, Match):
            raise ValueError(f"{self.game.key} has no deals, so there are no boards of it")  # noqa: TRY004 - as `Game.new`
        self.match = board
        self.history = (*self.history, self.match.dealt()[0].model_copy(update={"number": self.number}))

    def acting(self) -> Sequence[Seat]:
        return () if self.winners else self.match.acting()

    def legal(self, seat: Seat) -> Sequence[Action]:
        return () if self.winners else self.match.legal(seat)

    def forced(self, seat: Seat) -> Action | None:
        return None if self.winners else self.match.forced(seat)

    def rest_of_deal(self) -> RestOfDeal | None:
        """The tricks that are left of the board, if they can be claimed."""
        return None if self.winners else self.match.rest_of_deal()

    def show(self, seat: Seat, /) -> None:
        """Take note that all have seen the seat's hand, by a claim."""
        self.match.show(seat)

    def verify(self, seat: Seat, action: Action) -> None:
        if self.winners:
            raise IllegalAction("match-over")
        self.match.verify(seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        events = self.match.apply(seat, action)
        return (*self._told(events), *self._settle()) if self.match.scores else events

    def _told(self, events: Sequence[Event]) -> Iterator[Event]:
        """The events at the end of a board, with its number."""
        for event in events:
            if event.key == "deal-scored":
                yield replace(event, facts={**event.facts, "deal": self.number})
            elif event.key not in _OF_THE_BOARD:
                yield event

    def _settle(self) -> Sequence[Event]:
        """Note the score of a finished board, then deal the next or end the match."""
        board = self.match
        deal: Any = board.deal if board.winners else board.before
        self.scores = (*self.scores, board.sheets()[0].model_copy(update={"deal": self.number}))
        if self.number == self.count:
            self.last = deal
            self.winners = self._ahead()
            facts: dict[str, Fact] = {"winners": Players(self.winners), "count": len(self.winners)}
            return (Event("match-won", None, facts),)
        self.closing = deal.view(TABLE, self._standing()).last_trick
        self._deal()
        dealer = self.match.dealer
        return (Event("dealt", dealer, {"dealer": Players((dealer,)), "deal": self.number}),)

    def _ahead(self) -> tuple[Seat, ...]:
        """The seats of the sides with the best total."""
        totals = self.totals
        best = min(totals) if self.game.fewest_wins else max(totals)
        sides = self.game.sides(self.seats, self.options)
        return tuple(
            sorted(seat for side, total in zip(sides, totals, strict=True) if total == best for seat in side)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all finished boards together, a number a side."""
        gained = [sheet.gained for sheet in self.scores]
        return tuple(map(sum, zip(*gained, strict=True))) if gained else (0,) * len(self.match.totals)

    def _standing(self) -> Standing:
        board = self.match
        is_fresh = board.fresh and not self.winners
        closing = None if self.winners else self.closing
        return Standing(self.number, board.dealer, self.totals, self.scores, None, closing, is_fresh)

    def view(self, seat: Seat) -> View:
        deal = self.match.deal if self.last is None else self.last
        view: View = deal.view(seat, self._standing())
        update: dict[str, object] = {"deals": self.count}
        if self.winners:
            update["key_numbers"] = self.match.key_numbers_of(self.scores)
        return view.model_copy(update=update)

    def redeal(self, seat: Seat, rng: Random, /) -> Self:
        twin = self.clone()
        twin.match = self.match.redeal(seat, rng)
        twin.seed = rng.randbytes(SEED_BYTES)
        twin.history = ()
        return twin

    def returns(self) -> Sequence[float] | None:
        if not self.winners:
            return None
        return tuple(1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(self.seats))

    def dealt(self) -> Sequence[Dealt]:
        return self.history

    def sheets(self) -> Sequence[Sheet]:
        return self.scores


def seed_of(seed: bytes, board: int) -> bytes:
    """The seed of the match of which a board is the first deal."""
    return sha256(seed + f"board {board}".encode()).digest()


def begun(game: Game, seats: int, options: Options, seed: bytes, boards: int | None) -> State:
    """A match about to begin: of so many boards, or of the game itself if that is None.

    Raises:
        IllegalOptions, ValueError: as `Game.new` does.
    """
    if boards is None:
        return game.new(seats, options, seed)
    return BoardMatch(game, seats, options, seed, boards)


def present_match(state: State) -> State:
    """The match that is being played: of boards, the one whose first deal the present board is."""
    return state.match if isinstance(state, BoardMatch) else state
