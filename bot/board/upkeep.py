"""The upkeep of messages that no table's board has: each is looked at when it may show something else."""

import asyncio
import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import structlog

from bot.board.drawings import Drawings
from bot.board.followed import FollowedMessage
from bot.client.sending import UNANSWERED
from bot.client.transport import ChannelGoneError, DiscordTransport
from bot.runtime.coalescer import REFUSED_LEAST, REFUSED_MOST, PermanentError
from bot.runtime.faults import log_errors, whereabouts
from bot.runtime.waiting import happens
from bot.storage import StorageClosedError

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

LEAST_SLEEP: Final = 0.1
Key = TypeVar("Key")


@dataclass(slots=True, kw_only=True)
class KeptMessages:
    """Messages that are kept up to date, and the times to look at them, in seconds since 1970 (UTC).

    Attributes:
        is_due: true if they may show something else now, or the last look at them failed.
        next_look: when they may be edited again.
        next_change: when they may look different by the clock alone, or are tried again after a refusal.
        refusals: how often in a row Discord has refused them.
    """

    is_due: bool = True
    next_look: float = 0.0
    next_change: float = math.inf
    refusals: int = 0

    @property
    def due_at(self) -> float:
        """The time of the next look."""
        return self.next_look if self.is_due else max(self.next_look, self.next_change)


KeptT = TypeVar("KeptT", bound=KeptMessages)


class Upkeep(ABC, Generic[Key, KeptT]):
    """Keeps messages up to date, each under a key; a look that fails is repeated.

    What Discord refuses is tried again later and ever more seldom, and once permissions have changed.

    Args:
        name: what the messages show, for the log.
        transport: speaks to Discord.
        clock: seconds since 1970 (UTC).
        longest: the longest sleep between two looks, in seconds.
    """

    def __init__(
        self, name: str, transport: DiscordTransport, clock: Callable[[], float], longest: float
    ) -> None:
        self._name = name
        self._transport = transport
        self._clock = clock
        self._longest = longest
        self._drawings = Drawings()
        self._kept: dict[Key, KeptT] = {}
        self._wake = asyncio.Event()

    @abstractmethod
    def _server(self, kept: KeptT) -> int:
        """The server of the messages."""

    @abstractmethod
    def _begin_look(self, kept: KeptT, now: float) -> None:
        """Set the times of the next look, as one begins."""

    @abstractmethod
    async def _bring_up_to_date(self, kept: KeptT) -> None:
        """Show the current contents.

        Raises:
            ChannelGoneError: the messages are gone for good.
            PermanentError, StorageError, UNANSWERED: they cannot be shown, or not now.
        """

    @abstractmethod
    async def _on_gone(self, key: Key, kept: KeptT) -> None:
        """Look after messages no more, because they are gone."""

    def _on_shown(self, key: Key, kept: KeptT) -> None:
        """Messages show all there is for now."""

    def _message(self, key: Key) -> FollowedMessage:
        """A new message under that key, which is edited again once a late picture of it is done."""
        return FollowedMessage(self._drawings, self._transport, lambda: self._touch(key))

    def _touch(self, key: Key) -> None:
        if key in self._kept:
            self._kept[key].is_due = True
            self._wake.set()

    def on_permissions_changed(self, guild_id: int) -> None:
        """Try again what was refused on a server: its permissions have changed."""
        for each in self._kept.values():
            if each.refusals and self._server(each) == guild_id:
                each.is_due = True
                self._wake.set()

    async def run(self) -> None:
        """Keep them up to date; never returns."""
        while True:
            await self._transport.ready()
            await self.bring_up_to_date()
            await happens(self._wake, self._wait())
            self._wake.clear()

    def _wait(self) -> float:
        """The seconds until the next look at one of them."""
        first = min((each.due_at for each in self._kept.values()), default=math.inf)
        return min(max(LEAST_SLEEP, first - self._clock()), self._longest)

    async def bring_up_to_date(self) -> None:
        """Edit the messages that are due and may be edited; a failed edit stays due."""
        for key, each in tuple(self._kept.items()):
            now = self._clock()
            if each.due_at > now:
                continue
            each.is_due = False
            self._begin_look(each, now)
            is_shown = False
            with log_errors("message not updated", of=self._name, key=key), suppress(StorageClosedError):
                # Another process may have the server, or Discord has not told of it yet.
                is_there = self._transport.server(self._server(each)) is not None
                is_shown = is_there and await self._look(key, each)
            each.is_due = each.is_due or not is_shown
            if not each.is_due:
                self._on_shown(key, each)

    async def _look(self, key: Key, kept: KeptT) -> bool:
        """Bring messages up to date; False if that must be tried again."""
        try:
            await self._bring_up_to_date(kept)
            kept.refusals = 0
        except ChannelGoneError:
            await self._on_gone(key, kept)
        except PermanentError as error:
            pause = min(REFUSED_LEAST * 2**kept.refusals, REFUSED_MOST)
            kept.next_change = min(kept.next_change, self._clock() + pause)
            kept.refusals += 1
            log.info("message not shown", of=self._name, key=key, why=str(error))
        except UNANSWERED as error:
            log.warning("message not shown yet", of=self._name, key=key, fault=whereabouts(error))
            return False
        return True

    def close(self) -> None:
        """Wait for no picture any more."""
        self._drawings.close()
