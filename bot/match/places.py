"""The end of lobbies and matches after their channel or server is gone."""

from collections.abc import Callable

import structlog

from bot.match.lobbies import Lobbies
from bot.match.lobby import Lobby
from bot.match.register import Register
from bot.match.table import Table
from bot.runtime.faults import log_errors

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


async def end_where(
    register: Register, lobbies: Lobbies, is_gone: Callable[[Lobby | Table], bool], why: str
) -> None:
    """End all that goes on in a place that is gone: no player can reach it, and AIs would play on.

    Matches are abandoned, and their records stay.
    """
    for lobby in register.starting():
        if is_gone(lobby):
            await register.settle(lobby.id)
    for table in register.tables():
        if is_gone(table):
            log.warning("match abandoned", match=table.id, why=why)
            with log_errors("match not abandoned", match=table.id):
                await table.abandon()
    for each in register.lobbies():
        # Looked up again: while another was being closed, it may have changed, or be closed or started.
        open_still = register.lobby(each.id)
        if open_still is not None and is_gone(open_still):
            log.info("lobby closed", lobby=each.id, why=why)
            with log_errors("lobby not closed", lobby=each.id):
                await lobbies.vanish(open_still)
