"""Messages in whose place there are newer ones: taken back when nothing else is to be said."""

from collections.abc import Callable

import structlog

from bot.publisher.coalescer import Coalescer, PermanentError
from bot.publisher.transport import DiscordTransport
from bot.storage import PlaceRow

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Leftovers:
    """The messages that one board is to take back: what it says waits for none of it.

    Args:
        owner: the id of the match or lobby.
        idle: called whenever there is nothing left to do.
    """

    def __init__(self, transport: DiscordTransport, owner: str, idle: Callable[[], None]) -> None:
        self._transport = transport
        self._places: list[PlaceRow] = []
        self.work = Coalescer(self._take_back, name=f"leftovers of {owner}", idle=idle)

    def add(self, place: PlaceRow) -> None:
        """Take back the message that stands there."""
        self._places.append(place)
        self.work.touch()

    async def _take_back(self) -> None:
        while self._places:
            place = self._places[0]
            try:
                await self._transport.delete(place.channel_id, place.message_id)
            except PermanentError as error:
                log.info("message not taken back", match=place.owner, what=place.kind, why=str(error))
            self._places.pop(0)
