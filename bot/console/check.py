"""``python -m bot check``: look through the database, replay what is unfinished and count what has ended."""

from argparse import Namespace
from typing import TYPE_CHECKING

from bot.console.command import CANNOT_RUN, WELL, Command

if TYPE_CHECKING:
    from bot.config import Config


def _carry_out(config: "Config", _asked: Namespace) -> int:
    from bot.console.work import finished

    return finished(config, lambda: _check(config))


async def _check(config: "Config") -> int:
    """Check a copy of the database, which may be in use; the copy is all that is written, and goes again."""
    import asyncio
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from bot.community.checking import check
    from bot.storage import Store
    from bot.storage.copies import back_up

    path = config.storage.path
    # Beside it: there is room for one more, and nobody else may read there what they may not here.
    with TemporaryDirectory(prefix=".check-", dir=path.parent if path.exists() else None) as folder:
        copy = Path(folder, path.name)
        await asyncio.to_thread(back_up, path, copy)
        store = await Store.open(copy)
        try:
            findings = await check(store)
        finally:
            await store.close()
    print(findings.report(), flush=True)
    return WELL if findings.well else CANNOT_RUN


COMMAND = Command("check", "look for anything wrong in the database, also while the bot runs", _carry_out)
