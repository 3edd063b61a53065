"""The edits for players who look on, by an event loop's clock that stands still."""

import asyncio

import pytest

from bot.board.glances import A_SECOND, Glances

NOW = 1000.0


@pytest.fixture
async def loop(monkeypatch: pytest.MonkeyPatch) -> asyncio.AbstractEventLoop:
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "time", lambda: NOW)
    return loop


def taken(glances: Glances) -> int:
    """Take edits until there is none; return their number."""
    count = 0
    while glances.take():
        count += 1
    return count


@pytest.mark.usefixtures("loop")
async def test_a_pause_saves_up_the_edits_of_a_second() -> None:
    assert taken(Glances()) == A_SECOND


async def test_the_edits_of_a_second_are_all_that_a_second_brings(
    loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    glances = Glances()
    taken(glances)
    monkeypatch.setattr(loop, "time", lambda: NOW + 0.55)
    assert taken(glances) == A_SECOND // 2


@pytest.mark.usefixtures("loop")
async def test_of_panels_that_are_slow_to_make_only_some_are_made_at_once() -> None:
    glances = Glances()
    with glances.making():
        assert glances.take()
        with glances.making():
            assert not glances.take()
    assert glances.take()
