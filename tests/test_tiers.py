"""The two tiers: no test is in both or in none, and the fast one has something of everything."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from games import CATALOGUE
from tests import tiers
from tests.games.setups import setups

CASES: Final = """
import pytest

@pytest.mark.drawn(2)
@pytest.mark.parametrize("case", range(10))
def test_drawn(case): ...

@pytest.mark.whole
def test_whole(): ...

def test_plain(): ...
"""


def run(file: Path, *arguments: str) -> tuple[set[str], str]:
    """Returns the names of the tests that run, and the last lines."""
    options = ("-p", "tests.conftest", "-n", "0", "-v", "-p", "no:cacheprovider", *arguments)
    command = [sys.executable, "-m", "pytest", *options, str(file)]
    done = subprocess.run(command, cwd=tiers.ROOT, check=True, capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if " PASSED " in line or line.endswith(" PASSED")]
    return {line.split("::")[1].split()[0] for line in lines}, done.stdout[-400:]


@pytest.mark.whole
def test_each_test_is_in_one_tier_and_the_fast_one_says_how_many_it_left(tmp_path: Path) -> None:
    file = tmp_path / "test_cases.py"
    file.write_text(CASES)
    fast, said = run(file, "--tier", "fast", "--draw", "one")
    rest, _ = run(file, "--tier", "rest", "--draw", "one")
    everything, _ = run(file)
    assert not fast & rest
    assert fast | rest == everything
    assert len(everything) == 12
    assert (len(fast), "test_plain" in fast, "test_whole" in fast) == (3, True, False)
    assert "9 tests are left to make test-all; --draw one" in said


def test_of_the_setups_each_game_as_usual_is_fast_and_others_by_the_draw() -> None:
    one, other = tiers.drawn_setups("one"), tiers.drawn_setups("other")
    usual = {tiers.usual_setup(game) for game in CATALOGUE.values()}
    assert usual <= one & other
    assert one | other <= {*setups()}
    assert len(one) == len(usual) + tiers.DRAWN
    assert one != other
