"""Each picture is drawn once, and only while a caller waits for it."""

import asyncio
from unittest.mock import AsyncMock, Mock

from bot.board.drawings import KEPT, Drawings


async def never() -> bytes:
    await asyncio.Event().wait()
    return b""


async def test_a_picture_is_drawn_once_for_all_that_wait_for_it() -> None:
    drawings, draw = Drawings(), AsyncMock(return_value=b"png")
    both = await asyncio.gather(*(drawings.within(b"key", draw, None) for _ in range(2)))
    assert both == [b"png", b"png"]
    assert await drawings.within(b"key", draw, 0.0) == b"png"
    draw.assert_awaited_once()


async def test_a_failed_picture_is_drawn_again_for_the_next_caller() -> None:
    drawings, draw = Drawings(), AsyncMock(side_effect=[RuntimeError("no canvas"), b"png"])
    assert [await drawings.within(b"key", draw, None) for _ in range(2)] == [None, b"png"]


async def test_only_the_latest_pictures_are_kept() -> None:
    drawings = Drawings()
    for number in range(KEPT + 1):
        await drawings.within(b"%d" % number, AsyncMock(return_value=b"png"), None)
    assert [drawings.has(b"%d" % number) for number in (0, 1, KEPT)] == [False, True, True]


async def test_each_caller_of_a_late_picture_is_called_when_it_is_done_or_failed() -> None:
    for outcome in (b"png", RuntimeError("no canvas")):
        drawings, may_draw = Drawings(), asyncio.Event()

        async def draw(may_draw: asyncio.Event = may_draw, outcome: bytes | Exception = outcome) -> bytes:
            await may_draw.wait()
            if isinstance(outcome, Exception):
                raise outcome
            return outcome

        callers = [Mock(), Mock()]
        for caller in callers:
            assert await drawings.within(b"key", draw, 0.0, caller) is None
        may_draw.set()
        await asyncio.wait([drawings._known[b"key"].drawn])
        for caller in callers:
            caller.assert_called_once_with()


async def test_a_picture_goes_on_until_its_last_caller_has_left() -> None:
    drawings, callers = Drawings(), [Mock(), Mock()]
    for caller in callers:
        await drawings.within(b"key", never, 0.0, caller)
    picture = drawings._known[b"key"].drawn
    waiting = asyncio.create_task(drawings.within(b"key", never, None))
    await asyncio.sleep(0)
    for caller in callers:
        drawings.leave(b"key", caller)
    assert drawings.has(b"key"), "one waits for it at this moment"
    waiting.cancel()
    await asyncio.wait([waiting])
    await drawings.within(b"key", never, 0.0, callers[0])
    drawings.leave(b"key", callers[1])
    assert drawings.has(b"key"), "only its own callers can leave it"
    drawings.leave(b"key", callers[0])
    await asyncio.wait([picture])
    assert picture.cancelled()
    assert not drawings.has(b"key")
    for caller in callers:
        caller.assert_not_called()


async def test_closing_cancels_all_pictures() -> None:
    drawings = Drawings()
    drawings.begin(b"key", never)
    picture = drawings._known[b"key"].drawn
    drawings.close()
    await asyncio.wait([picture])
    assert picture.cancelled()
