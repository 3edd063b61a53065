"""The memory of the cards and sides that a player has seen."""

from collections.abc import Sequence
from typing import NamedTuple

from games.core.cards import Card, Hand
from games.core.cloning import Cloneable
from games.core.game import Seat
from games.the_things.cards import KINDS, is_thing, of_value


class BloodTest(NamedTuple):
    """A blood test: the seat tested, the card seen, and the number of turns before it."""

    tested: Seat
    card: Card
    turn: int


class Memory(Cloneable):
    """All that one seat, or the table, has seen for certain, besides open cards.

    Times are counted in exchanges: time 3 is between the third exchange of cards and the fourth.

    Attributes:
        sees: by seat, cards that are surely still in that hand.
        things: by seat, the earliest time at which it surely was a Thing; None if it may be Human.
        humans: by seat, the latest time at which it surely was Human.
        discards: cards that surely lie in the discards.
        tests: the blood tests made, in order.
    """

    __slots__ = ("discards", "humans", "sees", "tests", "things")

    discards: Hand
    humans: list[int | None]
    sees: list[Hand]
    tests: tuple[BloodTest, ...]
    things: list[int | None]

    def __init__(self, seats: int) -> None:
        self.sees = [0] * seats
        self.things = [None] * seats
        self.humans = [None] * seats
        self.discards = 0
        self.tests = ()

    def see(self, owner: Seat, card: Card, time: int) -> None:
        """Note a card that was seen in a hand."""
        self.sees[owner] |= 1 << card
        if is_thing(1 << card):
            self.note_thing(owner, time)

    def forget(self, owner: Seat, card: Card) -> None:
        """Note a card that was seen to leave a hand; of two equal ones it may be either."""
        known = self.sees[owner]
        bit = 1 << card
        self.sees[owner] = known ^ bit if known & bit else known & ~(1 << (card + KINDS) % (2 * KINDS))

    def forget_unseen(self, owner: Seat, value: int | None = None) -> None:
        """Note that an unseen card left a hand; with `value`, one of this rank."""
        self.sees[owner] &= 0 if value is None else ~of_value(value)

    def note_thing(self, seat: Seat, time: int) -> None:
        """Note that a seat is a Thing for certain."""
        known = self.things[seat]
        self.things[seat] = time if known is None else min(known, time)

    def note_human(self, seat: Seat, time: int) -> None:
        """Note that a seat is Human for certain at this time."""
        self.humans[seat] = time

    def surely_human(self, exchanges: Sequence[tuple[Seat, Seat]]) -> list[Seat]:
        """The seats that were Human for certain and have exchanged no card since."""
        return [
            seat
            for seat, time in enumerate(self.humans)
            if time is not None and not any(seat in pair for pair in exchanges[time:])
        ]
