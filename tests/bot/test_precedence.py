"""Answers to clicks go first, and hold nothing up for long."""

import asyncio

import pytest

from bot.publisher import precedence
from bot.publisher.precedence import Precedence


class Corridor:
    """Those who want to go on, and those who have.

    Attributes:
        through: the names of those who have, in their order.
    """

    def __init__(self) -> None:
        self.precedence = Precedence()
        self.through: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def comes(self, *names: str) -> None:
        """They come one after the other; returns when all have gone on or wait."""
        for name in names:
            self.tasks[name] = asyncio.create_task(self._goes(name))
        await asyncio.sleep(0)

    async def _goes(self, name: str) -> None:
        await self.precedence.give_way()
        self.through.append(name)

    async def all_through(self) -> None:
        await asyncio.gather(*self.tasks.values())


@pytest.fixture
def corridor() -> Corridor:
    return Corridor()


@pytest.fixture
def without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has waited for long enough."""
    monkeypatch.setattr(precedence, "LONGEST", 3600.0)


async def test_nobody_waits_where_no_click_is_answered(corridor: Corridor) -> None:
    await corridor.comes("message", "panel")
    assert corridor.through == ["message", "panel"]


@pytest.mark.usefixtures("without_end")
async def test_all_wait_until_every_click_is_answered(corridor: Corridor) -> None:
    with corridor.precedence.answering():
        with corridor.precedence.answering():
            await corridor.comes("message", "panel")
        for _ in range(5):
            await asyncio.sleep(0)
        assert not corridor.through
    await corridor.all_through()
    assert corridor.through == ["message", "panel"]


@pytest.mark.usefixtures("without_end")
async def test_a_click_holds_back_those_whose_turn_has_not_come(corridor: Corridor) -> None:
    with corridor.precedence.answering():
        await corridor.comes("first", "second", "third")
    await asyncio.sleep(0)
    with corridor.precedence.answering():
        for _ in range(5):
            await asyncio.sleep(0)
        assert corridor.through == ["first"]
    await corridor.all_through()
    assert corridor.through == ["first", "second", "third"]


@pytest.mark.usefixtures("without_end")
async def test_who_comes_later_passes_nobody_by(corridor: Corridor) -> None:
    with corridor.precedence.answering():
        await corridor.comes("first", "second")
    await corridor.comes("third")
    await corridor.all_through()
    assert corridor.through == ["first", "second", "third"]


@pytest.mark.usefixtures("without_end")
async def test_who_gives_up_takes_nobodys_turn(corridor: Corridor) -> None:
    with corridor.precedence.answering():
        await corridor.comes("first", "second")
        corridor.tasks.pop("first").cancel()
        await asyncio.sleep(0)
    await corridor.all_through()
    assert corridor.through == ["second"]


@pytest.mark.usefixtures("without_end")
async def test_an_answer_that_fails_holds_nobody_up(corridor: Corridor) -> None:
    async def fails() -> None:
        with corridor.precedence.answering():
            await corridor.comes("message")
            raise ConnectionError

    with pytest.raises(ConnectionError):
        await fails()
    await corridor.all_through()


async def test_a_click_without_end_holds_nobody_up_for_good(
    corridor: Corridor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precedence, "LONGEST", 0.01)
    with corridor.precedence.answering():
        await corridor.comes("first", "second")
        corridor.tasks.pop("first").cancel()
        await corridor.comes("third")
        await corridor.all_through()
    assert corridor.through == ["second", "third"]
    await corridor.comes("fourth")
    assert corridor.through[-1] == "fourth"
