"""Two tiers of tests: ``make test`` runs the fast one, ``make test-all`` that and the rest.

Left to the rest are:

- tests marked ``whole``;
- end-to-end tests, but for those marked ``smoke``;
- cases of a test over all setups, except each game as it usually is played and `DRAWN` drawn setups;
- cases of a test marked ``drawn(n)``, except n drawn cases.

The draw changes with the commit, so in time the fast tier runs each case.
"""

import subprocess
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final, Literal, TypeAlias

import pytest

from games import CATALOGUE
from games.core.game import Game
from tests.games.setups import Setup, setups

Tier: TypeAlias = Literal["fast", "rest", "all"]
TIERS: Final[tuple[Tier, ...]] = ("fast", "rest", "all")
DRAWN: Final = 20
"""The number of setups besides the usual ones that are tried in the fast tier."""
USUAL_SEATS: Final = 4
ROOT: Final = Path(__file__).parents[1]
END_TO_END: Final = ROOT / "tests" / "e2e"


def fast(items: Sequence[pytest.Item], draw: str) -> set[pytest.Item]:
    """The tests of the fast tier.

    Args:
        items: all tests.
        draw: the seed by which cases and setups are drawn.
    """
    found: set[pytest.Item] = set()
    tests: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if _may_be_fast(item, draw):
            tests[item.nodeid.partition("[")[0]].append(item)
    for cases in tests.values():
        marker = cases[0].get_closest_marker("drawn")
        number = len(cases) if marker is None else min(marker.args[0], len(cases))
        found.update(Random(draw).sample(cases, number))
    return found


def _may_be_fast(item: pytest.Item, draw: str) -> bool:
    if item.get_closest_marker("whole") is not None:
        return False
    if item.path.is_relative_to(END_TO_END) and item.get_closest_marker("smoke") is None:
        return False
    setup = next((each for each in _parameters(item) if isinstance(each, Setup)), None)
    return setup is None or setup in drawn_setups(draw)


def _parameters(item: pytest.Item) -> Iterable[object]:
    return (
        item.callspec.params.values()
        if isinstance(item, pytest.Function) and hasattr(item, "callspec")
        else ()
    )


@lru_cache
def drawn_setups(draw: str) -> frozenset[Setup]:
    """The setups of the fast tier: each game's usual one, and others by the draw."""
    usual = {usual_setup(game) for game in CATALOGUE.values()}
    others = [setup for setup in setups() if setup not in usual]
    return frozenset({*usual, *Random(draw).sample(others, DRAWN)})


def usual_setup(game: Game) -> Setup:
    """The game by its default options, for four or for as near to it as can play."""
    seats = min(game.seats, key=lambda number: abs(number - USUAL_SEATS))
    return Setup(game, seats, game.options())


def commit() -> str:
    """The commit that is checked out, by which the fast tier is drawn; ``0`` in a tree without git."""
    asked = ["git", "rev-parse", "--short=12", "HEAD"]
    done = subprocess.run(asked, cwd=ROOT, check=False, capture_output=True, text=True)
    return done.stdout.strip() or "0"
