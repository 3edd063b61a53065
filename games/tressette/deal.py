"""One deal of two sides that play to a target: as any with declarations, and one may claim the target."""

from collections.abc import Sequence
from typing import Self

from games.core.actions import Action, action
from games.core.cards import Hand
from games.core.game import Event, IllegalAction, Players, Seat
from games.tressette.declaring import FIRST_TRICK, DeclaringDeal
from games.tressette.options import TargetOptions
from games.tressette.scoring import Pair, by_side

CLAIM = action("claim")


class TressetteDeal(DeclaringDeal):
    """A deal of the pairs, or of two players.

    Attributes:
        claimed: who has claimed that the target is reached.
        claims_after: how many tricks must have been taken before the target can be claimed; None where it
            cannot be claimed in this deal.
    """

    key = "tressette"
    words = DeclaringDeal.words | {CLAIM}
    needs_confirmation = (CLAIM.text,)

    __slots__ = ("claimed", "claims_after")

    options: TargetOptions

    def __init__(
        self, options: TargetOptions, hands: Sequence[Hand], eldest: Seat, claims_after: int | None = 0
    ) -> None:
        self.claimed: Seat | None = None
        self.claims_after = claims_after if options.claim else None
        super().__init__(options, hands, eldest)

    def _copy_to(self, twin: Self) -> None:
        super()._copy_to(twin)
        twin.claimed = self.claimed
        twin.claims_after = self.claims_after

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return tuple(self.table.seats[0::2]), tuple(self.table.seats[1::2])

    def declared_points(self) -> Pair:
        """What each side has declared, in points."""
        return by_side(self.points_declared())

    # Claiming, with the option: instead of leading, the first lead included

    def legal(self, seat: Seat) -> Sequence[Action]:
        found = super().legal(seat)
        if self.phase == FIRST_TRICK and seat in self.to_act and self._may_claim():
            return (*found, CLAIM)
        return found

    def _may_talk(self) -> bool:
        return self.claims_after is not None

    def _talking(self, seat: Seat) -> Sequence[Action]:
        found = super()._talking(seat)
        return (*found, CLAIM) if self._may_claim() else found

    def _may_claim(self) -> bool:
        return self.claims_after is not None and not self.cards and len(self.finished) >= self.claims_after

    def _say(self, seat: Seat, action: Action) -> Sequence[Event]:
        return self._claim(seat) if action is CLAIM else super()._say(seat, action)

    def _claim(self, seat: Seat) -> Sequence[Event]:
        self.claimed = seat
        self.to_act = ()
        return (Event("tressette-claims", seat, {"player": Players((seat,))}),)

    def _broken(self, seat: Seat, action: Action) -> IllegalAction:
        if action is not CLAIM or not self.options.claim:
            return super()._broken(seat, action)
        if self.claims_after is None:
            return IllegalAction("tressette-claim-tied")
        return IllegalAction(
            "tressette-claim-after-a-trick" if self.claims_after else "tressette-claim-before-lead"
        )
