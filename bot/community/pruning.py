"""Removing the moves of matches that ended long ago; what came of them, and what follows from that, stays."""

from typing import Final

from bot.storage import Store

PAGE: Final = 200


async def prune(store: Store, before: float) -> int:
    """Remove the moves and seeds of all matches that ended before then; returns how many there were.

    A match that is not taken in, or not by this reading, or whose log cannot be read, keeps them: nothing
    else says what came of it.

    Raises:
        StorageError: one could not be written; those before it are pruned.
    """
    count = 0
    while page := await store.matches.prunable(before, PAGE):
        for match_id in page:
            await store.matches.prune(match_id)
        count += len(page)
    return count
