"""Ways to bend a rating, in real sessions beside an honest twin: `python -m bench fairness` in small."""

import pytest

from bench.cheating import ROWS
from bench.fairness import measured
from bot.community.ratings import REACH

MOST_ALONE = 20
UNPAIRED = frozenset({"changes the clock once the guest has agreed", "wins in turn with a partner"})
"""The ways in which the honest twin meets other luck, so that two communities say little."""

FED = frozenset(
    {
        "one second account concedes at once",
        "four concede at once",
        "four leave at once and stay away",
        "one plays a little, then concedes",
        "four play a little, then concede",
        "four, ten matches a week, on five servers",
        "four at tables of two, of pairs and of four",
    }
)
"""The ways in which the main account meets its second accounts alone."""


@pytest.mark.whole
def test_no_way_to_cheat_gains_much() -> None:
    for found in measured(ROWS, repeats=2):
        row = found.row
        if not row.has_seconds and row.name not in UNPAIRED:
            assert found.worst <= MOST_ALONE, row.name
        assert not any(gain.everywhere for gain in found.gains), row.name
        if row.name in FED:
            assert not any(gain.ranked for gain in found.gains), row.name
            assert all(gain.shown <= 1500 + REACH for gain in found.gains), row.name
