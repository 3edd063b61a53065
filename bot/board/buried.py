"""Tables that a channel's chat has carried away, or that somebody deleted: they come back by themselves.

The bot is not told of messages, and asks for none of their words: it counts those of others below its own,
now and then, while something happens at the table. While nothing does, it looks if its own is there, soon and
then ever more seldom: else nobody would see the table again before the next move.
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
"""The least time between a message and a look at what is below it, and between two looks."""
FIRST, SELDOM = 60.0, 3600.0
"""The time from what happened last until a look if the message is still there, and the most between two."""


class BurialWatch:
    """Looks if a board's public message is buried, or gone.

    Args:
        owner: the id of the match or lobby.
        place: the message as it stands, if it does.
        lost: called when it is.
        idle: called whenever there is nothing left to do.
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
        self.work = Coalescer(self._look, name=f"what is below {owner}", idle=idle)

    def look(self) -> None:
        """Look in the background, if it is time to; and by and by if the message is still there."""
        place, now = self._place(), self._clock()
        if place is not None and now - max(place.posted_at, self._looked) >= SECONDS:
            self._looked, self._counts = now, True
            self.work.touch()
        self._pause, self._rests = FIRST, False
        self.work.touch_later(FIRST)

    def rest(self) -> None:
        """Look no more: nothing goes on there."""
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
            # Without the permission to read the history a table stays where it is.
            log.info("not known what is below a table", match=self._owner, why=str(error))
            count = 0
        self._counts = False
        if (count is None or (counts and count >= MESSAGES)) and self._place() is place:
            self._lost()
