"""``python -m bot [run]``: play."""

import gc
from argparse import Namespace
from typing import TYPE_CHECKING

from bot.console.command import WELL, Command

if TYPE_CHECKING:
    from bot.config import Config


def _carry_out(config: "Config", _asked: Namespace) -> int:
    gc.disable()  # until `spare_the_collector`: nothing that is loaded goes, and each look for it takes time
    from bot.process import prepare

    prepare()
    from bot.console.work import finished
    from bot.run import run, spare_the_collector

    async def play() -> int:
        spare_the_collector()
        await run(config)
        return WELL

    return finished(config, play)


COMMAND = Command("run", "run the bot: on Discord with a token, else in its sandbox", _carry_out)
