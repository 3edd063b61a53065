"""Claims to take the rest of the tricks, and the hands that claimers have shown."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final

from games.core.claims import RestOfDeal
from games.core.game import Seat, View, Zone
from games.tricks.claims import is_certain

FEWEST: Final = 2
"""The fewest tricks worth a claim: the last card of each hand plays itself."""
FEWEST_OF_AI: Final = 3
"""The fewest tricks that an AI claims: with fewer, agreeing takes as many presses as playing on."""
MOST: Final = 10
"""The most tricks that can be claimed: with more cards on show, a panel is higher than a phone."""


@dataclass(frozen=True, slots=True)
class Claim:
    """An open claim; it ends when a player acts or refuses.

    Attributes:
        seq: the number of actions before it, which tells this claim from others.
        seat: the claimer, who leads.
        tricks: the number of tricks left.
        agreed: the seats that have agreed.
    """

    seq: int
    seat: Seat
    tricks: int
    agreed: frozenset[Seat] = frozenset()


class Claims:
    """The claims of one match.

    Attributes:
        open: the claim that the others are being asked about, if any.
    """

    __slots__ = ("_claimed_at", "_shown", "open")

    def __init__(self) -> None:
        self.open: Claim | None = None
        self._claimed_at = -1
        self._shown: dict[Seat, int] = {}  # the deal in which each seat last showed its hand

    def copy(self) -> "Claims":
        """An independent copy."""
        copied = Claims()
        copied.open, copied._claimed_at, copied._shown = self.open, self._claimed_at, {**self._shown}
        return copied

    def begin(self, claim: Claim, deal: int) -> None:
        """Show the claimer's hand in this deal, and ask the others."""
        self._claimed_at = claim.seq
        self._shown[claim.seat] = deal
        self.open = claim

    def agree(self, seats: Collection[Seat]) -> None:
        """Note that these seats agree to the open claim."""
        if self.open is not None:
            self.open = replace(self.open, agreed=self.open.agreed.union(seats))

    def close(self) -> None:
        """End the open claim, if there is one."""
        self.open = None

    @property
    def is_any_shown(self) -> bool:
        """True once a claim has shown a hand in this match."""
        return bool(self._shown)

    def shown_in(self, deal: int) -> tuple[Seat, ...]:
        """The seats that have shown their hands in that deal."""
        return tuple(seat for seat, shown in self._shown.items() if shown == deal)

    def unanswered(self, seats: int) -> tuple[Seat, ...]:
        """The seats that have not agreed to the open claim yet, of so many."""
        if self.open is None:
            return ()
        return tuple(seat for seat in range(seats) if seat != self.open.seat and seat not in self.open.agreed)

    def is_possible(self, rest: RestOfDeal, seat: Seat, seq: int) -> bool:
        """True if a person in that seat may claim the rest now: once each time they lead."""
        is_asked = self.open is not None or self._claimed_at == seq
        return rest.leader == seat and FEWEST <= rest.tricks <= MOST and not is_asked

    def is_worth_it(self, rest: RestOfDeal, seat: Seat) -> bool:
        """True if an AI in that seat claims the rest: it is sure of every trick, and better off with them."""
        return (
            rest.leader == seat
            and FEWEST_OF_AI <= rest.tricks <= MOST
            and rest.is_wanted
            and self.open is None
            and is_certain(rest, seat)
        )


def with_shown(rest: RestOfDeal, seats: Collection[Seat]) -> RestOfDeal:
    """The rest of a deal in which everyone knows the hands of these seats."""
    if not seats:
        return rest
    known = list(rest.known) or [0] * len(rest.hands)
    for seat in seats:
        known[seat] = rest.hands[seat]
    return replace(rest, known=known)


def revealing(view: View, hands: Mapping[Seat | None, Zone | None]) -> View:
    """The view with the hands of these seats face up."""
    zones = tuple((hands.get(zone.seat) if zone.key == "hand" else None) or zone for zone in view.zones)
    return view.model_copy(update={"zones": zones}) if hands else view
