"""An expert's look ahead: they play on as an expert, and take the others for sound players.

Not all worlds that the rules allow are as likely: belief (`belief`) picks who the Things are, and worlds are
drawn until they are.
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
"""A way to play by rules of thumb."""

DRAWS: Final = 12
"""The worlds drawn for one in which those are Things who should be."""
KINDS_OF_CARDS: Final = (BITES, RED, FLAMES)
"""Cards that are good for the same, and the rest; of each an action is tried once."""
PASSED_OVER: Final = DECLARATIONS | {REST}
"""Actions that are taken by rule of thumb, or never pay in an expert's eyes."""
ROUNDS: Final = 8
"""The rounds of turns to look ahead: few games take more, but some go on until all turns are over."""


class Foresight(SearchModel[TheThingsMatch, TheThingsDeal]):
    """The future of a seat.

    Args:
        moment: whose eyes these are, and what they believe.
        usual: what they do by rule of thumb.
        mine: how they play on; `theirs` is how the others do.
    """

    span = 1.0

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
        """Play on by rules of thumb, but not for ever: a game that is not over by then nobody has won."""
        last = deal.turns + ROUNDS * deal.seats
        while deal.to_act and deal.turns < last:
            mover = deal.to_act[0]
            deal.apply(mover, self.rollout_policy(deal, mover, rng))

    def plausible_world(self, known: InformationSet, rng: Random) -> TheThingsMatch:
        """A world in which those are Things whom belief has picked; after some draws, any that was drawn."""
        (things,) = rng.choices(self._sets, self._weights)
        for _ in range(DRAWS):
            if self._drawn[things]:
                return self._drawn[things].pop()
            match = self.world(known, rng)
            self._drawn[things_of(match.deal)].append(match)
        return next(drawn for drawn in self._drawn.values() if drawn).pop()

    def candidates(self, deal: TheThingsDeal, seat: Seat) -> Sequence[Action]:
        """No more than one of a kind of all that offers, tests or adds a card."""
        chosen: dict[object, Action] = {_alike(self._usual): self._usual}
        for each in deal.legal(seat):
            if each not in PASSED_OVER:
                chosen.setdefault(_alike(each), each)
        return tuple(chosen.values())

    def points(self, _match: TheThingsMatch, deal: TheThingsDeal) -> Sequence[float]:
        return wins(deal)

    def utility(self, _match: TheThingsMatch, points: Sequence[float]) -> Sequence[float]:
        """A win is worth the more the fewer share it, as it is in the result of the match."""
        mean = sum(points) / len(points)
        return [0.5 + 0.5 * (each - mean) for each in points]


def wins(deal: TheThingsDeal) -> list[float]:
    """One for each seat that has won, alive or dead; nobody has while the game lasts."""
    return [float(deal.thing(seat) == deal.things_won) for seat in range(deal.seats)]


def _alike(action: Action) -> object:
    """The kind of an action: the same for those that do the same with a card as good."""
    kind = KIND.get(action)
    if kind is None:
        return action
    return action.verb, next((place for place, cards in enumerate(KINDS_OF_CARDS) if cards >> kind & 1), None)
