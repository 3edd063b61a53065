"""``python -m bot [run]``: play."""

import gc
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from bot.console.command import WELL, Command

if TYPE_CHECKING:
    from bot.config import Config


def _carry_out(config: "Config", asked: Namespace) -> int:
    gc.disable()  # until `spare_the_collector`: nothing that is loaded goes, and each look for it takes time
    from bot.runtime.process import end_with_input, prepare

    prepare()
    from bot.console.work import finished
    from bot.run import run, spare_the_collector

    async def play() -> int:
        if getattr(asked, "until_input_ends", False):  # not without a command
            end_with_input()
        spare_the_collector()
        await run(config)
        return WELL

    return finished(config, play)


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--until-input-ends",
        action="store_true",
        help="end as by SIGTERM when standard input ends: with whoever has started it",
    )


COMMAND = Command("run", "run the bot: on Discord with a token, else in its sandbox", _carry_out, _arguments)
