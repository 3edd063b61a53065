"""The Things at every level."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from games.ai.deal_mind import DealMind
from games.ai.information import InformationSet
from games.ai.mind import Enough, Finding, certain
from games.ai.minds.the_things import fighting, novice, talking, turn
from games.ai.minds.the_things.moment import Moment
from games.ai.weighing import weigh
from games.core.actions import Action
from games.core.game import Seat
from games.the_things.deal import TheThingsDeal
from games.the_things.match import TheThingsMatch
from games.the_things.state import (
    ACTING,
    ASKING,
    CHOOSING,
    FIGHTING,
    FORCING,
    OFFERING,
    PICKING,
    REFILLING,
    RESERVING,
    SEARCHING,
    TESTING,
)
from games.the_things.table import KIND, RED

PHASES: Final[Mapping[str, Callable[[Moment], Action]]] = {
    ACTING: turn.take_turn,
    SEARCHING: turn.discard,
    OFFERING: talking.want,
    ASKING: talking.answer,
    PICKING: talking.pick,
    FORCING: talking.force,
    CHOOSING: talking.give,
    RESERVING: talking.reserve,
    TESTING: turn.examine,
    FIGHTING: fighting.fight,
    REFILLING: turn.refill,
}

SEARCHED: Final = frozenset({ACTING, PICKING, FORCING, TESTING, FIGHTING})
"""The phases in which an expert searches."""
ALIKE: Final = frozenset({"offer", "test"})
"""Verbs whose cards matter less than that it is done, and with which colour."""


class TheThingsMind(DealMind[TheThingsMatch, TheThingsDeal]):
    """Suspect, attack and call as a Human; give red cards and keep quiet as a Thing."""

    span = 1.0
    depth = 1

    def policy(self, deal: TheThingsDeal, seat: Seat, rng: Random) -> Action:
        return PHASES[deal.phase](Moment(deal, seat, rng))

    def beginner(self, match: TheThingsMatch, seat: Seat, rng: Random) -> Action:
        moment = Moment(match.deal, seat, rng)
        return novice.choose(moment) or PHASES[match.deal.phase](moment)

    def declare(self, known: InformationSet, level: str, rng: Random) -> Action | None:
        """What ends the game, at once when it promises to; a novice waits for his turn with it."""
        if level == "novice":
            return None
        moment = Moment(self.world(known, rng).deal, known.seat, rng)
        if moment.deal.phase != ACTING or moment.seat not in moment.deal.living:
            return None
        return turn.declaration(moment)

    def expert(self, known: InformationSet, rng: Random, enough: Enough) -> Finding:
        """Search where much hangs on the choice; with what card to pay for it goes by rule of thumb."""
        usual = self.club(known, rng)
        if self.world(known, rng).deal.phase not in SEARCHED:
            return certain(usual)
        return weigh(self, known, rng, enough, usual)

    def candidates(self, deal: TheThingsDeal, seat: Seat) -> Sequence[Action]:
        """Of all that offers cards, and of all that tests, no more than one of a colour."""
        chosen: dict[tuple[str, bool] | Action, Action] = {}
        for each in deal.legal(seat):
            alike = each.verb in ALIKE
            chosen.setdefault((each.verb, bool(RED >> KIND[each] & 1)) if alike else each, each)
        return tuple(chosen.values())

    def points(self, match: TheThingsMatch, deal: TheThingsDeal) -> Sequence[float]:  # noqa: ARG002 - there is one deal
        """One for who wins, alive or dead."""
        return [float(deal.thing(seat) == deal.things_won) for seat in range(deal.seats)]
