"""Work that a command does with the log set up, whose failure is a sentence and a status."""

import asyncio
import sys
from collections.abc import Awaitable, Callable

from bot import log
from bot.config import Config, secrets
from bot.console.command import CANNOT_RUN, LEASE_LOST
from bot.process import end_workers
from bot.session.faults import log_unhandled, report, whereabouts
from bot.storage import LeaseLostError, StorageError
from bot.supervision import PartError, StartError


def finished(config: Config, work: Callable[[], Awaitable[int]]) -> int:
    """Return what comes of the work: its status, or 1 after a sentence that says why it has failed."""
    log.configure(config.log.level, config.log.format, secrets(config))
    try:
        return asyncio.run(_awaited(work))
    except LeaseLostError as error:
        print(error, file=sys.stderr)
        return LEASE_LOST
    except (StorageError, StartError, PartError) as error:
        print(error, file=sys.stderr)
        return CANNOT_RUN
    except Exception as error:  # noqa: BLE001 - whatever it is, an operator reads a sentence, and the process ends
        report("ended by an error", error)
        print(f"Parlour stopped on an error: {whereabouts(error)}.", file=sys.stderr)
        return CANNOT_RUN
    finally:
        end_workers()


async def _awaited(work: Callable[[], Awaitable[int]]) -> int:
    asyncio.get_running_loop().set_exception_handler(log_unhandled)
    return await work()
