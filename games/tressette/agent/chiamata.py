"""Tressette con la chiamata: the caller's partner is a secret until the called 3 is played."""

from collections.abc import Sequence
from random import Random

from games.core.actions import Action
from games.core.game import Seat
from games.tressette.actions import CALLS
from games.tressette.agent.family import playout
from games.tressette.agent.family.suit import THIRDS
from games.tressette.agent.gaining import GainingAgent
from games.tressette.chiamata import THREES, ChiamataDeal, ChiamataMatch, chips, points_of_sides
from games.tressette.state import CALLING, PLAYING

_MARGIN = 0.02
"""The utility of one point if only the chips count: it ranks lost deals, and won ones."""


class ChiamataAgent(GainingAgent[ChiamataMatch, ChiamataDeal]):
    """The levels of play: two against two, or one against three."""

    span = 2.0
    tries = 4000

    def friends(self, deal: ChiamataDeal) -> Sequence[int]:
        if deal.called is None:
            return (0,) * 4
        caller, callers = 1 << deal.eldest, 0
        for seat in deal.callers:
            callers |= 1 << seat
        if deal.revealed or callers == caller:
            return [callers if callers >> seat & 1 else ~callers for seat in range(4)]
        return [
            caller if seat == deal.eldest else callers if callers >> seat & 1 else ~caller
            for seat in range(4)
        ]

    def saying(self, deal: ChiamataDeal, seat: Seat) -> Action | None:
        if deal.phase != CALLING:
            return super().saying(deal, seat)
        hand = deal.hands[seat]
        return max(deal.legal(seat), key=lambda call: _wish(hand >> 10 * CALLS.index(call) & 1023))

    def rollout(self, deal: ChiamataDeal, rng: Random) -> None:
        while deal.to_act and deal.phase != PLAYING:
            seat = deal.to_act[0]
            deal.apply(seat, self.rollout_policy(deal, seat, rng))
        if deal.to_act and not deal.revealed and deal.called is not None:
            playout.rollout(deal, self.advice, self.friends(deal), until=THREES[deal.called])
            deal.revealed = True
        super().rollout(deal, rng)

    def candidates(self, deal: ChiamataDeal, seat: Seat) -> Sequence[Action]:
        return deal.legal(seat) if deal.phase == CALLING else super().candidates(deal, seat)

    def points(self, match: ChiamataMatch, deal: ChiamataDeal) -> Sequence[float]:
        if deal.annulled:
            return (0.0,) * 4
        callers = deal.callers
        ours, theirs = points_of_sides(deal)
        ahead = ours - theirs
        if not match.options.deals:
            return [float(ahead if seat in callers else -ahead) for seat in range(4)]
        stakes = chips(callers, won=ahead > 0)
        return [stake + _MARGIN * (ahead if seat in callers else -ahead) for seat, stake in enumerate(stakes)]

    def utility(self, match: ChiamataMatch, points: Sequence[float]) -> Sequence[float]:
        if match.options.deals:
            return super().utility(match, points)
        return [min(max(0.5 + each / 16, 0.0), 1.0) for each in points]


def _wish(suit: int) -> int:
    """The wish to have the 3 of a suit, by the caller's cards of it."""
    return 2 * THIRDS[suit] + 3 * suit.bit_count()
