"""Thinking processes live as long as the bot, so the caches of agents have a bound."""

import gc
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from pkgutil import walk_packages
from types import MappingProxyType
from typing import Any, Final

import games
from games.finesse.cards import TRICKS as FINESSE_TRICKS
from games.tressette.cards import WIDTH
from games.tricky_express.cards import DEALS, TRICKS

FEW: Final = {
    # the tricks of both pairs
    "games.finesse.agent.aims.ahead": (FINESSE_TRICKS + 1) ** 2,
    # each card of a suit: one's own, another seat's, or played
    "games.tressette.agent.family.equals.distinct": 3**WIDTH,
    "games.tressette.agent.family.equals.first_of_run": 3**WIDTH,
    # the players among two to eight seats, and the first of them
    "games.tressette.agent.family.playout._following": 8 * 2**8,
    # the trick to come, the last station, the longest pass
    "games.tricky_express.agent.timing.outlook": (TRICKS + 1) ** 3,
    "games.tricky_express.agent.timing.is_wanted": (TRICKS + 1) ** 3,
    # the base points of each deal so far, at most one a trick
    "games.tricky_express.agent.timing.development": 2 * (TRICKS + 1) ** DEALS,
    # a trump suit, or none
    "games.wysiwyg.agent.play._worths": 5,
}
"""The caches without a `maxsize`, with the most keys that there can be."""
MOST: Final = 1 << 14
"""The largest `maxsize` of a cache: twice as many entries give hardly more hits."""

_Remembering: Final = type(lru_cache(lambda: None))


def remembering() -> Iterator[tuple[str, Any]]:
    """Each cache of the search and the agents, with the name of its function."""
    names = [each.name for each in walk_packages(games.__path__, "games.")]
    modules = [import_module(name) for name in names if is_ours(name)]
    seen: set[int] = set()
    left: list[Any] = [value for module in modules for value in vars(module).values()]
    while left:
        each = left.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        if isinstance(each, _Remembering):
            wrapped = each.__wrapped__
            function = getattr(wrapped, "func", wrapped)  # of a partial
            if is_ours(function.__module__):
                yield f"{function.__module__}.{function.__qualname__}", each
        elif isinstance(each, tuple | list | dict | MappingProxyType) or _is_ours(each):
            left += gc.get_referents(each)


def is_ours(module: str) -> bool:
    """True for a module of the search, or of an agent."""
    return module.startswith(("games.search.", "games.opponents.")) or ".agent" in module


def _is_ours(each: object) -> bool:
    """True for a class of those modules or an instance of one, which may hold caches."""
    return is_ours((each if isinstance(each, type) else type(each)).__module__)


def test_what_agents_remember_is_bounded_or_little_by_itself() -> None:
    found = [(name, each.cache_info()) for name, each in remembering()]
    assert {name for name, info in found if info.maxsize is None} == FEW.keys()
    for name, info in found:
        if info.maxsize is None:
            assert info.currsize <= FEW[name], f"{name} remembers {info.currsize} answers"
        else:
            assert info.maxsize <= MOST, f"{name} may remember {info.maxsize} answers"
