"""The Things at every level."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final

from games.core.actions import Action
from games.core.game import Seat
from games.search.deal_agent import DealAgent
from games.search.evaluation import evaluate, preferring, unless_clearly_better
from games.search.information import InformationSet
from games.search.protocol import SearchResult, StopCondition, certain
from games.search.weighing import weigh
from games.the_things.actions import DECLARATIONS
from games.the_things.agent import expert, fighting, novice, talking, turn
from games.the_things.agent.expert import Insight
from games.the_things.agent.foresight import Foresight, wins
from games.the_things.agent.moment import Moment
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

CERTAINTY: Final = 2.5
"""The standard errors by which another choice must beat the rule of thumb, because there are many choices."""

_SPREAD: Final = 0.25
"""The standard deviation of a game's worth for any action: about half of the games are won."""


class TheThingsAgent(DealAgent[TheThingsMatch, TheThingsDeal]):
    """Suspect, attack and call as a Human; give red cards and keep quiet as a Thing.

    An expert is ahead of a club player by belief and by rules for fights (`expert`), far more
    than by search. Among four club players an expert who goes by rules alone wins 76 % of the games, a club
    player in the same seats 62 % (400 duplicate deals of five, none of which the rules were found with). To
    find the rules, one decision of a real game was changed at random, some hundred times for each kind of
    decision, and the game was played to its end both ways.

    On top of these rules, weighing changes nothing in fights (504 decisions). In the expert's own turn it
    gains 0.04 wins a game, give or take 0.04 (261 decisions of 200 tries, each played on in the real game).
    It expected 0.33 wins from each of 11 talks that it would have forced on other players, and they brought
    none. So only the turn is weighed. Weighing needs worlds drawn by belief: in other worlds the target of
    an attack was a Thing in 39 % of cases, and really in 80 % (150 attacks).
    """

    span = 1.0
    tries = 800  # about a second's worth: each try plays a game to its end, with all its luck

    def rollout_policy(self, deal: TheThingsDeal, seat: Seat, rng: Random) -> Action:
        return PHASES[deal.phase](Moment(deal, seat, rng))

    def beginner(self, match: TheThingsMatch, seat: Seat, rng: Random) -> Action:
        moment = Moment(match.deal, seat, rng)
        return novice.choose(moment) or PHASES[match.deal.phase](moment)

    def declare(self, known: InformationSet, level: str, rng: Random) -> Action | None:
        """The declaration that ends the game, if it promises a win; a novice keeps it for their turn."""
        deal = self.world(known, rng).deal
        if level == "novice" or deal.phase != ACTING or known.seat not in deal.living:
            return None
        return turn.declaration((Insight if level == "expert" else Moment)(deal, known.seat, rng))

    def expert(self, known: InformationSet, rng: Random, should_stop: StopCondition) -> SearchResult:
        """The choice of an expert's rules, or in their own turn a choice that is better beyond chance."""
        deal = self.world(known, rng).deal
        moment = Insight(deal, known.seat, rng)
        usual = _by_rules(moment)
        if deal.phase != ACTING or usual in DECLARATIONS:
            return certain(usual)
        return weigh(self._foresight(moment, usual), known, rng, should_stop, usual, CERTAINTY)

    def evaluate(
        self, known: InformationSet, actions: Iterable[Action], rng: Random, should_stop: StopCondition
    ) -> SearchResult:
        """By belief in all phases; as with `expert`, only a turn may overrule the rules."""
        deal = self.world(known, rng).deal
        moment = Insight(deal, known.seat, rng)
        usual = _by_rules(moment)
        found = evaluate(self._foresight(moment, usual), known, (usual, *actions), rng, should_stop)
        if deal.phase != ACTING or usual in DECLARATIONS:
            return preferring(found, usual)
        return unless_clearly_better(found, usual, CERTAINTY * _SPREAD)

    def foreseeing(self, known: InformationSet, rng: Random) -> Foresight:
        """The future by the seat's belief, as the expert weighs a turn."""
        moment = Insight(self.world(known, rng).deal, known.seat, rng)
        return self._foresight(moment, _by_rules(moment))

    def _foresight(self, moment: Insight, usual: Action) -> Foresight:
        return Foresight(moment, usual, mine=self.cunning, theirs=self.rollout_policy)

    def cunning(self, deal: TheThingsDeal, seat: Seat, rng: Random) -> Action:
        """An expert's action by rule of thumb, in a world that the seat considers possible."""
        return _by_rules(Insight(deal, seat, rng))

    def points(self, _match: TheThingsMatch, deal: TheThingsDeal) -> Sequence[float]:
        """One for each winner, alive or dead."""
        return wins(deal)


def _by_rules(moment: Insight) -> Action:
    return expert.choose(moment) or PHASES[moment.deal.phase](moment)
