"""The rest of a deal as data, where its rules let somebody claim it: to take every trick that is left.

A claim is no move. It shows the claimer's cards, and if all agree the tricks are played as ordinary moves; so
no rule, record or replay knows of it. (In Tressette one may also *claim* to have reached the target; that is
a move of the game.)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from games.core.cards import Hand
from games.core.game import Seat


@dataclass(frozen=True, slots=True)
class RestOfDeal:
    """The tricks that are left, as somebody is about to lead: all cards, in the open.

    It stands for play without a decision but which card to play: suit is followed, a trump beats other suits,
    a higher number beats a lower one of its suit, whoever takes a trick leads, and nothing is drawn. All that
    a deal still has to give then goes to whoever takes every trick, in whatever order.

    Attributes:
        leader: who leads.
        hands: the cards held, by seat.
        aside: the cards that nobody holds and not everybody has seen.
        known: cards that everybody knows a seat to hold.
        lacks: cards that everybody knows a seat not to hold.
        suits: the cards of each suit.
        trump: those of the trump suit, 0 where there is none.
        codes: the texts of the cards, by number.
        is_wanted: true if whoever takes a trick is the better for it, as the score goes.
    """

    leader: Seat
    hands: Sequence[Hand]
    suits: Sequence[Hand]
    codes: Sequence[str]
    lacks: Sequence[Hand]
    known: Sequence[Hand] = ()
    aside: Hand = 0
    trump: Hand = 0
    is_wanted: bool = True

    @property
    def tricks(self) -> int:
        """The number of tricks left."""
        return self.hands[self.leader].bit_count()


@runtime_checkable
class HasTricksToClaim(Protocol):
    """A state of which somebody can claim the rest of the tricks, at times."""

    def rest_of_deal(self) -> RestOfDeal | None:
        """The tricks that are left if they can be claimed, which is for the leader to do; else None."""

    def show(self, seat: Seat, /) -> None:
        """Take note that all have seen the seat's hand: redealt worlds leave it as it is.

        That is for the eyes of those who think about a copy: a claim changes nothing in the match itself.
        """
