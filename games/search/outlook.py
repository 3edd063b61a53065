"""Numbers that players understand: the chance to win the trick, and how a deal ends on average."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any, Final

from games.core.actions import Action
from games.core.game import TABLE, Seat, Trick
from games.core.match import Match
from games.search.information import InformationSet
from games.search.protocol import ActionValue
from games.search.search_model import SearchModel

WORLDS: Final = 40
"""Number of possible deals that are counted: enough for "8 times in 10"."""
_PLIES: Final = 24
"""No trick takes more actions than these to be over."""


def trick_odds(
    model: SearchModel[Any, Any], known: InformationSet, action: Action, rng: Random, late: Callable[[], bool]
) -> float | None:
    """The share of possible deals in which the seat's side wins the trick to which the action plays.

    All players go on by the model's rollout policy. None if the action plays to no trick.

    Args:
        model: the game's search model.
        known: the seat's information; it must have that action.
        action: the action to count wins of.
        rng: the source of all chance.
        late: whether to stop with the deals counted so far; asked before each but the first.
    """
    sides = (side for side in known.view().sides if known.seat in side)
    side = next(sides, (known.seat,))
    won = counted = 0
    for match in islice(model.worlds(known, rng), WORLDS):
        trick = _trick(model, match, known.seat, action, rng)
        if trick is None:
            return None
        won += trick.winner in side
        counted += 1
        if late():
            break
    return won / counted


def expected(
    model: SearchModel[Any, Any], known: InformationSet, action: Action, rng: Random, late: Callable[[], bool]
) -> ActionValue:
    """The average result of an action over possible deals, for one that was chosen without a search.

    All players go on by the model's rollout policy.

    Args:
        model: the game's search model.
        known: the seat's information; it must have that action.
        action: the action to play out.
        rng: the source of all chance.
        late: whether to stop with the deals played so far; asked before each but the first.
    """
    seat, tries = known.seat, 0
    utility = points = 0.0
    for match in islice(model.worlds(known, rng), WORLDS):
        deal = match.deal.clone()
        deal.apply(seat, action)
        if deal.acting():
            model.rollout(deal, rng)
        brought = model.points(match, deal)
        points += brought[seat]
        utility += model.utility(match, brought)[seat]
        tries += 1
        if late():
            break
    return ActionValue(action, tries, utility / tries, points / tries)


def _trick(
    model: SearchModel[Any, Any], match: Match[Any, Any], seat: Seat, action: Action, rng: Random
) -> Trick | None:
    """The trick to which the action plays, once it is complete; None if it plays to no trick."""
    twin = match.clone()
    before = twin.view(TABLE).last_trick
    twin.deal.apply(seat, action)
    for _ in range(_PLIES):
        view = twin.view(TABLE)
        if view.last_trick is not None and view.last_trick != before:
            return view.last_trick
        trick = view.trick
        if trick is None or all(play.seat != seat for play in trick.plays):
            return None
        acting = twin.deal.acting()
        if not acting:
            return trick
        twin.deal.apply(acting[0], model.rollout_policy(twin.deal, acting[0], rng))
    return None
