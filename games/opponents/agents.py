"""The agents of all games, by the games' keys; each package of games has its own in ``agent``."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType

from games import PACKAGES
from games.search.protocol import Agent


def agents_of(packages: Iterable[str]) -> Mapping[str, Agent]:
    """The agents for the games of these packages, each package's as its `AGENTS`; some may have none yet."""
    found: dict[str, Agent] = {}
    for package in packages:
        name = f"games.{package}.agent"
        if find_spec(name) is not None:
            found.update(import_module(name).AGENTS)
    return MappingProxyType(found)


AGENTS: Mapping[str, Agent] = agents_of(PACKAGES)
