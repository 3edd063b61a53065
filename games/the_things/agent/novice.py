"""A beginner at The Things: plays by exploration and on hunches, without memory of the exchanges."""

from collections.abc import Callable, Mapping
from typing import Final

from games.core.actions import Action
from games.the_things.actions import DECLINE, LEAVE, RESCUE, REST, SEARCH
from games.the_things.agent.moment import Moment
from games.the_things.state import ACTING, ASKING

_LEAVES: Final = 0.3
"""The chance in a turn that a Thing leaves on a hunch that all are Things."""
_CALLS: Final = 0.02
"""The chance that a Human calls the rescue on a hunch."""
_VERBS: Final = ("search", "search", "offer", "test", "attack", "attack")


def choose(moment: Moment) -> Action | None:
    """A beginner's action, in the phases in which it is not a sound player's; suspects all at random."""
    rng = moment.rng
    moment.chances = [chance if chance == 1.0 else rng.random() / 2 for chance in moment.chances]
    moment.chances[moment.seat] = float(moment.thing)
    own = _OWN.get(moment.deal.phase)
    return own(moment) if own else None


def _turn(moment: Moment) -> Action:
    """A random action; now and then the end of the game, on a hunch."""
    deal = moment.deal
    if deal.turns > deal.seats and moment.rng.random() < (_LEAVES if moment.thing else _CALLS):
        return LEAVE if moment.thing else RESCUE
    verb = moment.rng.choice(_VERBS)
    return moment.rng.choice([each for each in deal.legal(moment.seat) if each.verb == verb] or [SEARCH])


def _answer(moment: Moment) -> Action:
    """Gives the card asked for: an exchange is fun."""
    legal = moment.deal.legal(moment.seat)
    return moment.rng.choice([each for each in legal if each not in {DECLINE, REST}] or [DECLINE])


_OWN: Final[Mapping[str, Callable[[Moment], Action]]] = {ACTING: _turn, ASKING: _answer}
