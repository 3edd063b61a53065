"""Notices that chat has buried a table's message, or that a person deleted it, so the board reposts it.

Discord tells the bot of no messages, and the bot reads none. While a table is active it counts the messages
of others below its own now and then. While the table waits, the bot checks that its message still exists, at
growing intervals; without that a deleted table would stay away until the next move.
"""

from collections.abc import Callable
from typing import Final

import structlog

from bot.client.transport import DiscordTransport
from bot.runtime.coalescer import Coalescer, PermanentError
from bot.storage import PlaceRow

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

MESSAGES: Final = 15
"""The messages of others that bury a table's message above them."""
SECONDS: Final = 180.0
"""The least seconds between posting a message and counting the messages below, and between two counts."""
FIRST, SELDOM = 60.0, 3600.0
"""Seconds from the last change to a check that the message exists, and the most between two checks."""


class BurialWatch:
    """Looks if a board's public message is buried, or gone.

    Args:
        owner: the id of the match or lobby.
        place: returns the place of the message; None while there is none.
        lost: called when the message is buried or gone.
        idle: called each time the work is done.
        clock: seconds since 1970 (UTC).
    """

    def __init__(
        self,
        transport: DiscordTransport,
        owner: str,
        place: Callable[[], PlaceRow | None],
        *,
        lost: Callable[[], None],
        idle: Callable[[], None],
        clock: Callable[[], float],
    ) -> None:
        self._transport = transport
        self._owner = owner
        self._place = place
        self._lost = lost
        self._clock = clock
        self._looked = 0.0
        self._counts = False
        self._pause = FIRST
        self._rests = True
        self.work = Coalescer(self._look, name=f"burial watch of {owner}", idle=idle)

    def look(self) -> None:
        """Count in the background if enough time has passed, and schedule checks that the message exists."""
        place, now = self._place(), self._clock()
        if place is not None and now - max(place.posted_at, self._looked) >= SECONDS:
            self._looked, self._counts = now, True
            self.work.touch()
        self._pause, self._rests = FIRST, False
        self.work.touch_later(FIRST)

    def rest(self) -> None:
        """Schedule no more checks: the table is over."""
        self._rests = True
        self.work.cancel_later()

    async def _look(self) -> None:
        counts = self._counts
        if not (counts or self._rests):
            self._pause = min(2 * self._pause, SELDOM)
            self.work.touch_later(self._pause)
        place = self._place()
        if place is None:
            return
        most = MESSAGES if counts else 0
        try:
            count = await self._transport.others_below(place.channel_id, place.message_id, most)
        except PermanentError as error:
            # Without the permission to read the history the bot cannot count, and does not repost.
            log.info("messages below a table not counted", match=self._owner, why=str(error))
            count = 0
        self._counts = False
        if (count is None or (counts and count >= MESSAGES)) and self._place() is place:
            self._lost()
