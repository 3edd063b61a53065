"""The rest of a deal as data, if its rules let a player claim it: to take every trick that is left.

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
    """The tricks that are left before a lead: all cards, in the open.

    The only decision left is which card to play: suit is followed, a trump beats other suits, a higher number
    beats a lower one of its suit, the winner of a trick leads, and nothing is drawn. All that a deal still
    has to give then goes to the player who takes every trick, in any order.

    Attributes:
        leader: the seat that leads.
        hands: the cards held, by seat.
        aside: the cards that no seat holds and not every player has seen.
        known: the cards that all players know each seat to hold.
        lacks: the cards that all players know each seat not to hold.
        suits: the cards of each suit.
        trump: the cards of the trump suit, 0 if there is none.
        codes: the texts of the cards, by number.
        is_wanted: true if taking a trick is good for the score.
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
    """A state that lets a player claim the rest of the tricks, at times."""

    def rest_of_deal(self) -> RestOfDeal | None:
        """The tricks that are left if they can be claimed, which is for the leader to do; else None."""

    def show(self, seat: Seat, /) -> None:
        """Note that all have seen the seat's hand: redealt worlds leave it as it is.

        Thinkers do this to their copies: a claim changes nothing in the match itself.
        """
