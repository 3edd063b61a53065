"""Every script: its line, its lessons in order, its sentences, and other ways to play it."""

import pytest

from games import CATALOGUE
from games.core.guide import Script
from games.guides.check import faults
from games.guides.files import script_of

SCRIPTS = {key: found for key in CATALOGUE if (found := script_of(key)) is not None}


@pytest.fixture(params=sorted(SCRIPTS))
def script(request: pytest.FixtureRequest) -> Script:
    return SCRIPTS[request.param]


def test_a_script_holds_on_its_line_and_a_few_others(script: Script) -> None:
    assert faults(script, random_lines=3, club_lines=1) == []


@pytest.mark.whole
def test_a_script_holds_on_any_line(script: Script) -> None:
    assert faults(script) == []
