"""Answers to clicks go first, and hold nothing up for long."""

import asyncio

import pytest

from bot.board import precedence
from bot.board.precedence import Precedence


class Corridor:
    """Tasks that wait in a precedence.

    Attributes:
        through: the names of the tasks that have gone on, in their order.
    """

    def __init__(self) -> None:
        self.precedence = Precedence()
        self.through: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def comes(self, *names: str) -> None:
        """Let them come one after the other, in one round of the loop."""
        for name in names:
            self.tasks[name] = asyncio.create_task(self._goes(name))
        await asyncio.sleep(0)

    async def _goes(self, name: str) -> None:
        await self.precedence.give_way("table")
        self.through.append(name)

    async def all_through(self) -> None:
        async with asyncio.timeout(30):
            await asyncio.gather(*self.tasks.values())


@pytest.fixture
def corridor() -> Corridor:
    return Corridor()


@pytest.fixture
def without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no task reach the longest wait."""
    monkeypatch.setattr(precedence, "LONGEST", 3600.0)


async def rounds(number: int) -> None:
    """Wait for a number of rounds of the event loop."""
    for _ in range(number):
        await asyncio.sleep(0)


@pytest.mark.usefixtures("without_end")
async def test_where_no_click_is_answered_one_goes_on_at_once_and_the_next_in_the_next_round(
    corridor: Corridor,
) -> None:
    await corridor.comes("message", "panel")
    assert corridor.through == ["message"]
    await corridor.all_through()
    assert corridor.through == ["message", "panel"]


@pytest.mark.usefixtures("without_end")
async def test_all_wait_until_the_answers_to_all_clicks_are_made(corridor: Corridor) -> None:
    made = asyncio.Event()

    async def answers() -> None:
        with corridor.precedence.answering("other"):
            await made.wait()

    other = asyncio.create_task(answers())
    await rounds(1)
    with corridor.precedence.answering("other"):
        await corridor.comes("message", "panel")
    await rounds(5)
    assert not corridor.through
    made.set()
    await other
    await corridor.all_through()
    assert corridor.through == ["message", "panel"]


@pytest.mark.usefixtures("without_end")
async def test_a_message_does_not_wait_for_an_answer_that_is_on_its_way(corridor: Corridor) -> None:
    with corridor.precedence.answering("other"):
        await corridor.comes("message")
        corridor.precedence.note_made()
        await corridor.all_through()


@pytest.mark.usefixtures("without_end")
async def test_a_click_holds_back_waiting_messages(corridor: Corridor) -> None:
    with corridor.precedence.answering("other"):
        await corridor.comes("first", "second", "third")
    await rounds(1)
    with corridor.precedence.answering("other"):
        await rounds(5)
        assert corridor.through == ["first"]
    await corridor.all_through()
    assert corridor.through == ["first", "second", "third"]


@pytest.mark.usefixtures("without_end")
async def test_a_later_message_overtakes_no_other(corridor: Corridor) -> None:
    with corridor.precedence.answering("other"):
        await corridor.comes("first", "second")
    await corridor.comes("third")
    await corridor.all_through()
    assert corridor.through == ["first", "second", "third"]


@pytest.mark.usefixtures("without_end")
async def test_a_cancelled_message_takes_no_turn_of_another(corridor: Corridor) -> None:
    with corridor.precedence.answering("other"):
        await corridor.comes("first", "second")
        corridor.tasks.pop("first").cancel()
        await rounds(1)
    await corridor.all_through()
    assert corridor.through == ["second"]


@pytest.mark.usefixtures("without_end")
async def test_an_answer_that_fails_holds_up_no_message(corridor: Corridor) -> None:
    async def fails() -> None:
        with corridor.precedence.answering("other"):
            await corridor.comes("message")
            raise ConnectionError

    with pytest.raises(ConnectionError):
        await fails()
    await corridor.all_through()


async def test_an_answer_that_is_never_made_holds_up_messages_only_for_a_while(
    corridor: Corridor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precedence, "LONGEST", 0.01)
    with corridor.precedence.answering("other"):
        await corridor.comes("first", "second")
        corridor.tasks.pop("first").cancel()
        await corridor.all_through()
        await corridor.comes("third", "fourth")
        await corridor.all_through()
    assert corridor.through == ["second", "third", "fourth"]


async def test_messages_past_their_latest_time_also_go_on_one_after_the_other(
    corridor: Corridor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precedence, "LONGEST", 0.0)
    with corridor.precedence.answering("other"):
        await corridor.comes("first", "second", "third")
        seen = []
        async with asyncio.timeout(30):
            while len(corridor.through) < 3:
                seen.append(len(corridor.through))
                await asyncio.sleep(0)
    assert set(seen) == {0, 1, 2}


@pytest.mark.usefixtures("without_end")
async def test_a_message_waits_until_discord_has_the_answer_at_its_own_table(corridor: Corridor) -> None:
    with corridor.precedence.answering("table"):
        corridor.precedence.note_made()
        await corridor.comes("message")
        await rounds(5)
        assert not corridor.through
    await corridor.all_through()


@pytest.mark.usefixtures("without_end")
async def test_a_message_waits_for_all_clicks_at_its_own_table_the_later_ones_too(corridor: Corridor) -> None:
    with corridor.precedence.answering("other"):
        await corridor.comes("first", "message")
        with corridor.precedence.answering("table"):
            corridor.precedence.note_made()
            with corridor.precedence.answering("table"):
                corridor.precedence.note_made()
            await rounds(5)
            assert not corridor.through
    await corridor.all_through()


async def test_an_answer_that_takes_too_long_at_a_table_holds_up_nothing_there_for_good(
    corridor: Corridor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precedence, "HOLD_SECONDS", 0.01)
    with corridor.precedence.answering("table"):
        corridor.precedence.note_made()
        await corridor.comes("message")
        await corridor.all_through()
