"""Removing the moves of matches that ended long ago; what came of them, and what follows from that, stays."""

import asyncio
from typing import Final

from bot.storage import Store

PAGE: Final = 200


async def prune(store: Store, before: float) -> int:
    """Remove the moves and seeds of all matches that ended before then; returns how many there were.

    A match that is not taken in, or not by this reading, or whose log cannot be read, keeps them: nothing
    else says what came of it.

    Raises:
        StorageError: one could not be written; others are pruned.
    """
    count = last = 0
    while page := await store.matches.prunable(before, last, PAGE):
        # Those of a page are committed together.
        await asyncio.gather(*(store.matches.prune(match_id) for _, match_id in page))
        count += len(page)
        last = page[-1][0]
    return count
