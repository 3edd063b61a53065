"""An expert's look ahead: they play on as an expert, and take the others for sound players.

Not all worlds that the rules allow are equally likely: belief (`belief`) picks the Things, and worlds are
drawn until they fit.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from games.core.actions import Action
from games.core.game import Seat
from games.search.information import InformationSet
from games.search.search_model import SearchModel
from games.the_things.actions import DECLARATIONS, KIND, REST
from games.the_things.agent.belief import Seats, things_of
from games.the_things.agent.expert import Insight
from games.the_things.cards import BITES, FLAMES, RED
from games.the_things.deal import TheThingsDeal
from games.the_things.match import TheThingsMatch

Plays: TypeAlias = Callable[[TheThingsDeal, Seat, Random], Action]
"""A policy of rules of thumb."""

DRAWS: Final = 12
"""The worlds drawn to find one with the Things that belief has picked."""
KINDS_OF_CARDS: Final = (BITES, RED, FLAMES)
"""Classes of equally useful cards, besides all others; an action is tried once for each."""
PASSED_OVER: Final = DECLARATIONS | {REST}
"""Actions that are left to the rule of thumb, or that an expert never gains by."""
ROUNDS: Final = 8
"""The rounds of turns to look ahead: few games take more, but some go on until all turns are over."""


class Foresight(SearchModel[TheThingsMatch, TheThingsDeal]):
    """A model of a seat's future.

    Args:
        moment: the seat's view of the moment, with its belief.
        usual: its action by rule of thumb.
        mine: its policy; `theirs` is the policy of the others.
    """

    span = 1.0
    depth = 1

    def __init__(self, moment: Insight, usual: Action, *, mine: Plays, theirs: Plays) -> None:
        self._seat = moment.seat
        self._sets = list(moment.belief)
        self._weights = list(moment.belief.values())
        self._usual = usual
        self._mine = mine
        self._theirs = theirs
        self._drawn: defaultdict[Seats, list[TheThingsMatch]] = defaultdict(list)

    def rollout_policy(self, deal: TheThingsDeal, seat: Seat, rng: Random) -> Action:
        plays = self._mine if seat == self._seat else self._theirs
        return plays(deal, seat, rng)

    def rollout(self, deal: TheThingsDeal, rng: Random) -> None:
        """Play on by rules of thumb up to a limit; a game that is not over then has no winners."""
        last = deal.turns + ROUNDS * deal.seats
        while deal.to_act and deal.turns < last:
            mover = deal.to_act[0]
            deal.apply(mover, self.rollout_policy(deal, mover, rng))

    def plausible_world(self, known: InformationSet, rng: Random) -> TheThingsMatch:
        """A world with the Things that belief has picked; after some draws, any that was drawn."""
        (things,) = rng.choices(self._sets, self._weights)
        for _ in range(DRAWS):
            if self._drawn[things]:
                return self._drawn[things].pop()
            match = self.world(known, rng)
            self._drawn[things_of(match.deal)].append(match)
        return next(drawn for drawn in self._drawn.values() if drawn).pop()

    def candidates(self, deal: TheThingsDeal, seat: Seat) -> Sequence[Action]:
        """At most one of each class of the actions that offer, test or add a card."""
        chosen: dict[object, Action] = {_alike(self._usual): self._usual}
        for each in deal.legal(seat):
            if each not in PASSED_OVER:
                chosen.setdefault(_alike(each), each)
        return tuple(chosen.values())

    def points(self, _match: TheThingsMatch, deal: TheThingsDeal) -> Sequence[float]:
        return wins(deal)

    def utility(self, _match: TheThingsMatch, points: Sequence[float]) -> Sequence[float]:
        """Worth more if fewer share the win, as in the result of the match."""
        mean = sum(points) / len(points)
        return [0.5 + 0.5 * (each - mean) for each in points]


def wins(deal: TheThingsDeal) -> list[float]:
    """One for each seat that has won, alive or dead; all zero while the game lasts."""
    return [float(deal.is_a_thing(seat) == deal.things_won) for seat in range(deal.seats)]


def _alike(action: Action) -> object:
    """The class of an action: equal if the verb is the same and the cards are equally useful."""
    kind = KIND.get(action)
    if kind is None:
        return action
    return action.verb, next((place for place, cards in enumerate(KINDS_OF_CARDS) if cards >> kind & 1), None)
