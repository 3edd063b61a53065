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
        PartError: something that must run all the time has failed.
    """
    import asyncio
    import signal
    from functools import partial

    from bot.health.server import serve_health
    from bot.health.vitals import Vitals
    from bot.runtime.error_hook import ErrorHook
    from bot.runtime.supervision import StartError, Supervisor, workers_starting
    from bot.thinking.pool import LocalAnswerer
    from bot.thinking.remote.worker import RemoteWorker, answer_within_bounds

    nats = config.ai.nats.get_secret_value()
    if not nats:
        raise StartError("There is no NATS server to listen to: set ai.nats, or PARLOUR_AI__NATS.")
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    answerer = LocalAnswerer(config.ai.processes, answer_within_bounds)
    with workers_starting("think"):
        answerer.start()
    worker = RemoteWorker(nats, answerer)
    errors = ErrorHook(config.errors.url.get_secret_value())
    vitals = Vitals(lambda: worker.connected, goings_on=worker.gauges, last_error=lambda: errors.last)
    health = partial(serve_health, config.health.port, vitals, metrics=config.health.metrics)
    async with errors.hearing(), Supervisor(failed=stop) as around:
        around.hold("error hook", errors.run)
        around.hold("health server", health)
        await worker.run(stop)
    return WELL


COMMAND = Command("worker", "think for bots on other machines, asked over NATS", _carry_out)
