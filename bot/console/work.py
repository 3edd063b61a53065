"""A command's work with the log set up; a failure becomes a sentence and a status."""

import asyncio
import signal
import sys
import threading
from collections.abc import Awaitable, Callable

from bot.config import Config, secrets
from bot.console.command import CANNOT_RUN, LEASE_LOST, TERMINATED
from bot.runtime import log
from bot.runtime.faults import log_unhandled, report, whereabouts
from bot.runtime.process import end_workers
from bot.runtime.supervision import PartError, StartError
from bot.runtime.waiting import Committed
from bot.storage import LeaseLostError, StorageError


def finished(config: Config, work: Callable[[], Awaitable[int]], *, in_order: bool = False) -> int:
    """Run the work; return its status, or 1 after a sentence with the cause of its failure.

    With `in_order`, SIGTERM cancels the work, which then removes its temporary files.
    """
    log.configure(config.log.level, config.log.format, secrets(config))
    try:
        return asyncio.run(_awaited(work, in_order=in_order))
    except asyncio.CancelledError:
        return TERMINATED
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


async def _awaited(work: Callable[[], Awaitable[int]], *, in_order: bool) -> int:
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    loop.set_exception_handler(log_unhandled)
    if in_order and task is not None and threading.current_thread() is threading.main_thread():
        loop.add_signal_handler(signal.SIGTERM, task.cancel)
    return await work()


async def carried_through(do: Callable[[], None]) -> None:
    """Do something beside the loop; who is cancelled meanwhile is so at its end, when it writes no more."""
    async with Committed(asyncio.get_running_loop().run_in_executor(None, do)):
        pass
