"""Tables that a channel's chat has carried away: they come back to its end by themselves, seldom and quietly.

The bot is not told of messages, and asks for none of their words: it counts those of others below its own,
now and then, while something happens at the table.
"""

from collections.abc import Callable
from typing import Final

import structlog

from bot.publisher.coalescer import Coalescer, PermanentError
from bot.publisher.transport import DiscordTransport
from bot.storage import PlaceRow

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

MESSAGES: Final = 15
"""The messages of others that bury a table's message above them."""
SECONDS: Final = 180.0
"""The least time between a message and a look at what is below it, and between two looks."""


class BurialWatch:
    """Looks if a board's public message is buried.

    Args:
        owner: the id of the match or lobby.
        place: the message as it stands, if it does.
        buried: called when it is.
        idle: called whenever there is nothing left to do.
        clock: seconds since 1970 (UTC).
    """

    def __init__(
        self,
        transport: DiscordTransport,
        owner: str,
        place: Callable[[], PlaceRow | None],
        *,
        buried: Callable[[], None],
        idle: Callable[[], None],
        clock: Callable[[], float],
    ) -> None:
        self._transport = transport
        self._owner = owner
        self._place = place
        self._buried = buried
        self._clock = clock
        self._looked = 0.0
        self.work = Coalescer(self._look, name=f"what is below {owner}", idle=idle)

    def look(self) -> None:
        """Look in the background, if it is time to."""
        place, now = self._place(), self._clock()
        if place is not None and now - max(place.posted_at, self._looked) >= SECONDS:
            self._looked = now
            self.work.touch()

    async def _look(self) -> None:
        place = self._place()
        if place is None:
            return
        try:
            count = await self._transport.others_below(place.channel_id, place.message_id, MESSAGES)
        except PermanentError as error:
            # Without the permission to read the history a table stays where it is.
            log.info("not known what is below a table", match=self._owner, why=str(error))
            return
        if count >= MESSAGES and self._place() is place:
            self._buried()
