"""Removing the moves of matches that ended long ago; their results and everything derived from them stay."""

import asyncio
from typing import Final

from bot.storage import Store

PAGE: Final = 200


async def prune(store: Store, before: float) -> int:
    """Remove the moves and seeds of all matches that ended before a time; return the number of matches.

    A match keeps them if its results are not derived by this version, or if its log cannot be read, because
    nothing else records its result. A match that never counts loses them once its origin is closed: the
    points of a deal of the day are stored separately.

    Raises:
        StorageError: a write failed; other matches are pruned.
    """
    count = last = 0
    while page := await store.matches.prunable(before, last, PAGE):
        # One commit takes all matches of a page.
        await asyncio.gather(*(store.matches.prune(match_id) for _, match_id in page))
        count += len(page)
        last = page[-1][0]
    return count
