"""The threads in which the tables of a tournament are played."""

import asyncio
from contextlib import suppress
from typing import Final, Literal

from bot.client.sending import TOO_MANY_THREADS, UNANSWERED
from bot.client.transport import DiscordTransport
from bot.i18n.catalogue import locale_of
from bot.match.clocks import TimeControl
from bot.match.register import Register
from bot.match.tournament_runner import NoRoomError
from bot.match.tournaments import HeldUp, Tournament
from bot.runtime.coalescer import PermanentError
from bot.tournament.state import RoundTable, SeatedRound
from bot.ui.localizer import Localizer

OPEN_SECONDS: Final = 20.0
"""The longest wait for a thread: a press at the tournament waits as long. It is found if it opens later."""
NEEDED: Final = ("view_channel", "create_public_threads", "send_messages_in_threads")
"""The permissions without which the bot can open no table in a thread of a channel."""
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
        """Open a thread for a table, or find the one opened for it before a crash.

        If other tables play the same cards, the thread is private where the bot may open private threads, and
        the bot adds the table's people to it.

        Raises:
            NoRoomError: Discord does not answer, or refuses.
        """
        game = tournament.state.plan.game
        localizer = Localizer(locale_of(tournament.row.locale))
        name = localizer.text(
            "tournament-thread", round=seated.number, table=table.number, game=localizer.game_in_short(game)
        )
        has_same_cards = tournament.state.plan.compares and len(seated.tables) > 1
        if lacking := self._transport.lacking(tournament.row.channel_id, NEEDED):
            raise NoRoomError("the bot lacks permissions", HeldUp("permissions", lacking))
        try:
            thread_id = await self._thread(tournament, seated, name, private=has_same_cards)
        except (*UNANSWERED, PermanentError) as error:
            raise NoRoomError(str(error), _held_up(error)) from error
        if has_same_cards:
            with suppress(*UNANSWERED, PermanentError):  # the card of the round calls them there as well
                async with asyncio.timeout(OPEN_SECONDS):
                    await self._transport.add_to_thread(thread_id, tournament.state.called_to(table))
        return thread_id

    async def _thread(self, tournament: Tournament, seated: SeatedRound, name: str, *, private: bool) -> int:
        channel_id = tournament.row.channel_id
        for thread_id in self._transport.threads_named(channel_id, name, seated.seated_at):
            if self._register.in_channel(thread_id) is None:
                return thread_id
        minutes = _minutes(tournament.state.plan.control)
        async with asyncio.timeout(OPEN_SECONDS):
            return await self._transport.open_thread(channel_id, name, minutes, private=private)


def _held_up(error: Exception) -> HeldUp | None:
    """The reason of a refusal, if the organiser can see to it."""
    code = getattr(error, "code", None) or getattr(error.__cause__, "code", None)
    return HeldUp("threads") if code in TOO_MANY_THREADS else None


def _minutes(control: str) -> Literal[60, 10080]:
    return LIVE_MINUTES if TimeControl.parse(control).kind == "live" else SLOW_MINUTES
