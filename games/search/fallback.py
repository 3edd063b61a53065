"""A random legal action without any stake: for when an agent fails.

Two things are not left to chance. A declaration that ends or stakes the match, or that a person would have to
confirm, is not made. Of numbers to name, one of the lowest is chosen.
"""

from collections.abc import Collection, Sequence
from random import Random
from typing import Final

from games.core.actions import Action

RASH: Final = frozenset({"claim", "expect", "leave", "rescue", "rest", "wake"})
"""Verbs of declarations that end or stake the match, or leave it to the others or no longer do."""
LOWEST: Final = 3
"""Number of the lowest numbers of a verb that are considered, as of bids."""


def choose(legal: Sequence[Action], rng: Random, avoid: Collection[str] = ()) -> Action:
    """One of the legal actions, such as `View.needs_confirmation` names only if there is no other.

    Raises:
        IndexError: there is no legal action.
    """
    return rng.choice(harmless(legal, avoid))


def harmless(legal: Sequence[Action], avoid: Collection[str] = ()) -> Sequence[Action]:
    """The actions of which one is chosen; those to `avoid` only if there is no other."""
    sure = [each for each in legal if each.verb not in avoid and each.text not in avoid] or legal
    calm = [each for each in sure if each.verb not in RASH] or sure
    return [each for each in calm if _is_low(each, calm)]


def _is_low(action: Action, among: Sequence[Action]) -> bool:
    if action.number is None:
        return True
    numbers = {each.number for each in among if each.verb == action.verb and each.number is not None}
    return action.number in sorted(numbers)[:LOWEST]
