"""The threads in which the tables of a tournament are played."""

import asyncio
from typing import Final, Literal

from bot.client.sending import UNANSWERED
from bot.client.transport import DiscordTransport
from bot.i18n.catalogue import locale_of
from bot.match.clocks import TimeControl
from bot.match.register import Register
from bot.match.tournament_runner import NoRoomError
from bot.match.tournaments import Tournament
from bot.runtime.coalescer import PermanentError
from bot.tournament.state import RoundTable, SeatedRound
from bot.ui.localizer import Localizer

OPEN_SECONDS: Final = 20.0
"""The longest wait for a thread: a press at the tournament waits as long. It is found if it opens later."""
LIVE_MINUTES: Final = 60
SLOW_MINUTES: Final = 10080
"""The minutes without a message after which Discord archives the thread of a table."""


class TableRooms:
    """Opens threads in the channel of a tournament.

    Args:
        transport: speaks to Discord.
        register: tells which threads have a table.
    """

    __slots__ = ("_register", "_transport")

    def __init__(self, transport: DiscordTransport, register: Register) -> None:
        self._transport = transport
        self._register = register

    async def open(self, tournament: Tournament, seated: SeatedRound, table: RoundTable) -> int:
        """Open a thread for a table, or take one that was opened for it before a crash.

        Raises:
            NoRoomError: Discord does not answer, or refuses.
        """
        game = tournament.state.plan.game
        localizer = Localizer(locale_of(tournament.row.locale))
        name = localizer.text(
            "tournament-thread", round=seated.number, table=table.number, game=localizer.game(game)
        )
        channel_id = tournament.row.channel_id
        try:
            for thread_id in self._transport.threads_named(channel_id, name, seated.seated_at):
                if self._register.in_channel(thread_id) is None:
                    return thread_id
            minutes = _minutes(tournament.state.plan.control)
            async with asyncio.timeout(OPEN_SECONDS):
                return await self._transport.open_thread(channel_id, name, minutes)
        except (*UNANSWERED, PermanentError) as error:
            raise NoRoomError(str(error)) from error


def _minutes(control: str) -> Literal[60, 10080]:
    return LIVE_MINUTES if TimeControl.parse(control).kind == "live" else SLOW_MINUTES
