"""``python -m bot check``: check the database, replay unfinished matches and recount ended ones."""

from argparse import Namespace
from typing import TYPE_CHECKING

from bot.console.command import CANNOT_RUN, WELL, Command

if TYPE_CHECKING:
    from pathlib import Path

    from bot.community.checking import CheckFindings
    from bot.config import Config


def _carry_out(config: "Config", _asked: Namespace) -> int:
    from bot.console.work import finished

    return finished(config, lambda: _check(config), in_order=True)


async def _check(config: "Config") -> int:
    """Check the database, by the way for its kind.

    Raises:
        StartError: there is none.
        StorageError: it cannot be read, or is damaged.
    """
    from pathlib import Path

    from bot.community.checking import check
    from bot.console.database import opened
    from bot.storage import OlderSchemaError

    path = config.storage.where
    if isinstance(path, Path):
        findings = await _of_copy(path)
    else:
        try:
            async with opened(config, alone=False) as store:
                findings = await check(store)
        except OlderSchemaError as error:
            print(error, flush=True)
            return WELL
    print(findings.report(), flush=True)
    return WELL if findings.well else CANNOT_RUN


async def _of_copy(path: "Path") -> "CheckFindings":
    """Check a file, which may be in use; a copy is all that is written and updated, and goes again."""
    from functools import partial

    from bot.community.checking import check
    from bot.console.work import carried_through
    from bot.storage import Store
    from bot.storage.copies import back_up, look, scratch

    with scratch(path) as folder:
        copy = folder / path.name
        await carried_through(partial(back_up, path, copy))
        facts = look(copy)
        if facts.schema < facts.known:
            print(
                f"{path} is of an earlier version (schema {facts.schema}, not {facts.known}). The bot "
                "updates it when it starts; a copy that is updated is checked now.",
                flush=True,
            )
        store = await Store.open(copy)
        try:
            return await check(store)
        finally:
            await store.close()


COMMAND = Command("check", "look for anything wrong in the database", _carry_out)
