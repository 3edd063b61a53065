"""The scales of all games, by the games' keys; each package of games has its own beside its agents."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Final

from games import PACKAGES
from games.search.scale import LossScale

UNMEASURED: Final = LossScale(matters=0.03, random=0.04, slip=0.2, mistake=0.5)
"""For a game that is not measured yet; without points, a chance to win."""


def scales_of(packages: Iterable[str]) -> Mapping[str, LossScale]:
    """The scales for the games of these packages, each package's as its `SCALES`; some may have none yet."""
    found: dict[str, LossScale] = {}
    for package in packages:
        name = f"games.{package}.agent"
        if find_spec(name) is not None:
            found.update(getattr(import_module(name), "SCALES", {}))
    return MappingProxyType(found)


SCALES: Mapping[str, LossScale] = scales_of(PACKAGES)


def scale_of(game: str) -> LossScale:
    """The scale of losses in that game."""
    return SCALES.get(game, UNMEASURED)
