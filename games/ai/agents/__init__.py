"""The agents of all games, by the games' keys; a package here is named after that of its games."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType

from games import PACKAGES
from games.ai.agent import Agent


def agents_of(packages: Iterable[str]) -> Mapping[str, Agent]:
    """The agents for the games of these packages, each package's as its `AGENTS`; some may have none yet."""
    found: dict[str, Agent] = {}
    for package in packages:
        name = f"{__name__}.{package}"
        if find_spec(name) is not None:
            found.update(import_module(name).AGENTS)
    return MappingProxyType(found)


AGENTS: Mapping[str, Agent] = agents_of(PACKAGES)
