"""The tally of kills: only those at play count for the number asked for, and each sort has its bound."""

import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.prove import kills
from tests.prove.frame import Findings, Size
from tests.prove.kills import FIRST, UPDATE, Tally, _at_first_starts, _findings, _in_updates
from tests.prove.lives import Life

SIZE = Size(60)
KILLED = -signal.SIGKILL


class Dead(Life):
    """A life that is over and never came so far as to be connected."""

    def __init__(self) -> None:
        self.began_at = self.ended_at = self.ready_at = 0.0


def counted(play: int, first: int, update: int) -> Findings:
    tally = Tally(acknowledged=1, matches=1)
    for number, early in ((play, ""), (first, FIRST), (update, UPDATE)):
        for _ in range(number):
            tally.killed(Dead(), KILLED, "at a start", early)
    return _findings(SIZE, tally, 60.0)


@pytest.mark.parametrize(
    ("play", "first", "update", "broken"),
    [
        (60, 4, 6, []),
        (61, 5, 9, []),
        (50, 14, 6, ["kills in running play"]),
        (60, 3, 6, [f"besides, kills {FIRST}"]),
        (60, 4, 5, [f"besides, kills {UPDATE}"]),
    ],
)
def test_only_kills_of_a_bot_at_play_make_up_the_number_asked_for(
    play: int, first: int, update: int, broken: list[str]
) -> None:
    found = counted(play, first, update)
    assert [row.what for row in found.rows if not row.kept] == broken
    assert found.counts.kills == play + first + update
    assert ("– at a start", f"{play}") in [(row.what, row.found) for row in found.rows]


def test_who_ends_by_themselves_is_no_kill() -> None:
    tally = Tally()
    tally.killed(Dead(), 1, "at play")
    assert (tally.kills, tally.failed_starts) == (0, ["ended with 1, at play"])


def test_time_that_is_up_is_noted() -> None:
    tally = Tally()
    now = time.monotonic()
    assert not tally.out_of_time("in running play", now, 60)
    assert tally.out_of_time("in running play", now - kills.BUDGET * 60 - kills.SPARE - 1, 60)
    assert "the time was up for kills: in running play" in _findings(SIZE, tally, 60.0).notes


@pytest.mark.parametrize(("part", "early"), [(_at_first_starts, FIRST), (_in_updates, UPDATE)])
async def test_kills_apart_from_those_at_play_have_their_bound_too(
    part: Callable[[Size, Tally], Awaitable[None]],
    early: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kills, "BUDGET", 0.0)
    monkeypatch.setattr(kills, "SPARE", 0.0)
    tally = Tally()
    await part(Size(60, 1, tmp_path), tally)
    assert (tally.late, tally.early.total()) == ([early], 0)
