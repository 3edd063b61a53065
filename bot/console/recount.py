"""``python -m bot recount [--repair]``: count results and ratings anew from the log of moves."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from bot.console.command import CANNOT_RUN, WELL, Command

if TYPE_CHECKING:
    from bot.config import Config


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--repair", action="store_true", help="write what differs as it should be")


def _carry_out(config: "Config", asked: Namespace) -> int:
    from bot.console.work import finished

    return finished(config, lambda: _count_anew(config, repair=asked.repair))


async def _count_anew(config: "Config", *, repair: bool) -> int:
    """Compare results and ratings with a recount of the log; return 1 if anything differed.

    Raises:
        StartError: there is no database.
    """
    from bot.community.recount import recount
    from bot.console.database import opened

    async with opened(config, alone=repair) as store:
        findings = await recount(store, repair=repair)
    print(findings.report(repaired=repair), flush=True)
    return CANNOT_RUN if findings.differences else WELL


COMMAND = Command(
    "recount",
    "compare results and ratings with the log of moves",
    _carry_out,
    _arguments,
)
