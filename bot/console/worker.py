"""``python -m bot worker``: think for bots on other machines."""

from argparse import Namespace
from typing import TYPE_CHECKING

from bot.console.command import WELL, Command

if TYPE_CHECKING:
    from bot.config import Config


def _carry_out(config: "Config", _asked: Namespace) -> int:
    from bot.console.work import finished

    return finished(config, lambda: _work(config))


async def _work(config: "Config") -> int:
    """Answer questions until SIGTERM or SIGINT.

    Raises:
        StartError: no NATS server is named, or the machine lets no process start.
    """
    import asyncio
    import signal

    from bot.remote.worker import RemoteWorker, answer_within_bounds
    from bot.session.pool import Desk
    from bot.supervision import StartError, workers_starting

    nats = config.ai.nats.get_secret_value()
    if not nats:
        raise StartError("There is no NATS server to listen to: set ai.nats, or PARLOUR_AI__NATS.")
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    desk = Desk(config.ai.processes, answer_within_bounds)
    with workers_starting("think"):
        desk.start()
    await RemoteWorker(nats, desk).run(stop)
    return WELL


COMMAND = Command("worker", "think for bots on other machines, asked over NATS", _carry_out)
