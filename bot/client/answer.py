"""The answer to one interaction: given once, in time, whatever happens.

Discord wants a first answer within three seconds and takes one only. An `InteractionAnswer` defers by
itself when the real one takes longer than two, and then changes what it was deferred to; a duplicate, or a
first answer that Discord got although its reply was lost, is not answered again. What a broken connection
swallowed is said again: the library does so for few of the ways in which connections break.
"""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from enum import Enum, auto
from functools import partial
from types import TracebackType
from typing import Any, Final, Literal, Self, TypeAlias, TypeVar

import aiohttp
import discord
import structlog
from discord import ui

from bot.client.sending import (
    THREAD_ARCHIVED,
    THREAD_LOCKED,
    UNANSWERED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    sent,
)
from bot.runtime.faults import whereabouts
from bot.runtime.measures import ANSWER_SECONDS
from bot.storage.commits import count_commits

DEFER_SECONDS: Final = 2.0
"""The seconds that an answer may take before it is deferred: Discord waits for three."""
LATE_SECONDS: Final = 2.0
"""The age of an interaction, when it comes, from which Discord is asked first if it still takes an answer."""
UNKNOWN_INTERACTION: Final = 10062
ALREADY_ANSWERED: Final = 40060
CLOSED: Final = frozenset({THREAD_ARCHIVED, THREAD_LOCKED})
GONE: Final = frozenset({UNKNOWN_CHANNEL, UNKNOWN_INTERACTION}) | CLOSED
"""There is nobody left to be answered, or nowhere."""
TRIES: Final = 3

T = TypeVar("T")
ApiCall: TypeAlias = Callable[[], Coroutine[Any, Any, T]]
"""One of discord.py's requests."""

AnyInteraction: TypeAlias = "discord.Interaction[Any]"
log = structlog.get_logger(__name__)


class _Stage(Enum):
    OPEN = auto()
    DEFERRED = auto()
    """A command: Discord shows that the bot is thinking, and the next answer takes that place."""
    ANSWERED = auto()
    LOST = auto()
    """Answered elsewhere, or too late: nothing more can be said."""


class InteractionAnswer:
    """All that is said to one interaction.

    It is made in the task in which the interaction is handled, whose commits it counts.

    Args:
        interaction: what came.
        public: true if everybody is to see the answer, which Discord wants to know when it is deferred.
    """

    def __init__(self, interaction: AnyInteraction, *, public: bool = False) -> None:
        self.interaction = interaction
        self._public = public
        self._commits = count_commits()
        self._stage = _Stage.OPEN
        self._perhaps_deferred = False
        self._speaking = asyncio.Lock()
        self._deferring: asyncio.Task[None] | None = None
        loop = asyncio.get_running_loop()
        self._came = loop.time()
        self._timer = loop.call_later(DEFER_SECONDS, self._run_out_of_patience)

    @classmethod
    def to(cls, interaction: AnyInteraction, *, public: bool = False) -> "InteractionAnswer":
        """The one answer to an interaction, the same whoever asks for it."""
        found = interaction.extras.get("answer")
        if isinstance(found, cls):
            if public:
                found.expect_public()
            return found
        interaction.extras["answer"] = answer = cls(interaction, public=public)
        return answer

    @property
    def has_changed_anything(self) -> bool:
        """True once something is committed that was asked for by this interaction."""
        return self._commits.count > 0

    def expect_public(self) -> None:
        """Have everybody see that it is deferred, unless it is deferred already."""
        if self._deferring is None:
            self._public = True

    async def private(self, view: ui.LayoutView, *, files: Sequence[discord.File] = ()) -> int | None:
        """Show a message to the one who acted; returns its id, None if it could not be shown."""
        return await self._show(view, files, private=True)

    async def public(
        self, view: ui.LayoutView, *, files: Sequence[discord.File] = (), pinged: Collection[int] = ()
    ) -> int | None:
        """Show a message to everybody in the channel; returns its id, None if it could not be shown.

        It notifies those of the people in it who are to be `pinged`.
        """
        return await self._show(view, files, private=False, pinged=pinged)

    async def update(self, view: ui.LayoutView, *, files: Sequence[discord.File] = ()) -> int | None:
        """Change the message whose component was used; it has these files afterwards and no other.

        Returns its id, None if it could not be changed, as when its reader has dismissed it.
        """
        view.stop()
        source = self.interaction.message
        assert source is not None
        async with self._speaking:
            done: object = None
            if self._stage is _Stage.OPEN:
                done = await self._first(
                    partial(self.interaction.response.edit_message, view=view, attachments=files), files
                )
            if done is None and self._stage is not _Stage.OPEN:
                done = await self._later(
                    partial(self.interaction.edit_original_response, view=view, attachments=files), files
                )
        return source.id if done else None

    async def choices(self, choices: "list[discord.app_commands.Choice[str]]") -> None:
        """Offer what may follow what was typed so far."""
        async with self._speaking:
            await self._first(partial(self.interaction.response.autocomplete, choices))

    async def form(self, form: "ui.Modal") -> bool:
        """Open a form for the one who pressed, instead of any other answer.

        Returns False if it could not be opened: Discord takes none once the answer is deferred.
        """
        form.stop()
        async with self._speaking:
            if self._stage is not _Stage.OPEN:
                return False
            return await self._first(partial(self.interaction.response.send_modal, form)) is not None

    async def acknowledge(self) -> None:
        """Say that a component was heard, without a word.

        Of a command, everybody would read for good that the bot is thinking.
        """
        assert self.interaction.type is not discord.InteractionType.application_command
        async with self._speaking:
            if self._stage is _Stage.OPEN:
                await self._first(self.interaction.response.defer)

    async def put_off(self) -> bool:
        """Defer it before anything is done; False if Discord does not take that, and nothing may be done.

        So it is with one that came too late: its person has been told that it failed.
        """
        self._timer.cancel()
        await self._defer()
        if self._stage is _Stage.OPEN:
            self._stage = _Stage.LOST
        return self._stage is not _Stage.LOST

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # An error is answered by whoever catches it, who then closes.
        if error is None:
            await self.close()

    async def close(self) -> None:
        """Stop the clock; a component that got no answer is acknowledged."""
        self._timer.cancel()
        if self._deferring is not None:
            await self._deferring
        if self._stage is _Stage.OPEN and self.interaction.type is discord.InteractionType.component:
            await self.acknowledge()

    async def _show(
        self,
        view: ui.LayoutView,
        files: Sequence[discord.File],
        *,
        private: bool,
        pinged: Collection[int] = (),
    ) -> int | None:
        view.stop()
        extra: dict[str, Any] = {"files": files} if files else {}
        if pinged:
            users = [discord.Object(user) for user in pinged]
            extra["allowed_mentions"] = discord.AllowedMentions(everyone=False, roles=False, users=users)
        async with self._speaking:
            if self._stage is _Stage.OPEN:
                given = await self._first(
                    partial(self.interaction.response.send_message, view=view, ephemeral=private, **extra),
                    files,
                )
                if given is True:
                    return await self._first_id()
                if given is not None:
                    return given.message_id
            if self._stage is _Stage.OPEN:
                return None
            if self._stage is _Stage.DEFERRED and private is self._public:
                # What Discord shows meanwhile is of the other kind, and its kind cannot be changed.
                await self._later(self.interaction.delete_original_response)
            message = await self._later(
                partial(self.interaction.followup.send, view=view, ephemeral=private, wait=True, **extra),
                files,
            )
            return message.id if isinstance(message, discord.Message) else None

    async def _first_id(self) -> int | None:
        """The id of the first answer, whose reply was lost."""
        message = await self._later(self.interaction.original_response)
        return message.id if isinstance(message, discord.Message) else None

    def _run_out_of_patience(self) -> None:
        self._deferring = asyncio.get_running_loop().create_task(self._defer())

    async def _defer(self) -> None:
        async with self._speaking:
            if self._stage is not _Stage.OPEN:
                return
            defer = partial(self.interaction.response.defer, ephemeral=not self._public)
            try:
                deferred = await self._first(defer)
            except UNANSWERED as error:
                # The answer itself may still be taken, or only be told that it is no longer the first.
                self._perhaps_deferred = not isinstance(error, discord.HTTPException) or error.status >= 500
                log.warning("answer not deferred", fault=whereabouts(error), interaction=self.interaction.id)
                return
            if deferred is not None:
                self._stage = self._deferred_stage

    @property
    def _deferred_stage(self) -> _Stage:
        """The stage that being deferred leads to."""
        is_command = self.interaction.type is discord.InteractionType.application_command
        return _Stage.DEFERRED if is_command else _Stage.ANSWERED

    async def _first(self, call: ApiCall[T], files: Sequence[discord.File] = ()) -> T | Literal[True] | None:
        """Give the first answer; None if Discord does not take it, True if its reply says no more.

        Where it is not taken because Discord has the deferral, the answer may be given as a later one.
        """
        self._timer.cancel()
        try:
            given = await self._said(call, files)
        except discord.HTTPException as error:
            if error.code not in {*GONE, ALREADY_ANSWERED, UNKNOWN_MESSAGE}:
                raise
            log.warning("first answer not taken", code=error.code, interaction=self.interaction.id)
            if error.code in GONE:
                self._stage = _Stage.LOST
            if error.code != ALREADY_ANSWERED:
                return None
            if self._perhaps_deferred:  # rather said twice, if Discord has this answer, than never
                self._stage = self._deferred_stage
                for file in files:
                    file.reset()
                return None
            # Discord has our answer, and its reply got lost on the way.
            given = None
        self._stage = _Stage.ANSWERED
        if self.interaction.type is not discord.InteractionType.autocomplete:
            ANSWER_SECONDS.note(asyncio.get_running_loop().time() - self._came)
        return given if given is not None else True

    async def _later(self, call: ApiCall[T], files: Sequence[discord.File] = ()) -> T | Literal[True] | None:
        """Say something after the first answer; None if the interaction, or the message to edit, is gone.

        So it is, too, where its thread was closed meanwhile, in which messages can still be taken back.
        """
        if self._stage is _Stage.LOST:
            return None
        try:
            said = await self._said(call, files)
        except discord.HTTPException as error:
            if error.code not in GONE and not isinstance(error, discord.NotFound):
                raise
            log.warning("later answer not taken", code=error.code, interaction=self.interaction.id)
            is_thinking = self._stage is _Stage.DEFERRED
            if error.code != UNKNOWN_MESSAGE:
                self._stage = _Stage.LOST
            if is_thinking and error.code in CLOSED:
                with suppress(*UNANSWERED):
                    await self.interaction.delete_original_response()
            return None
        self._stage = _Stage.ANSWERED
        return said if said is not None else True

    async def _said(self, call: ApiCall[T], files: Sequence[discord.File]) -> T:
        """Make a request; returns what Discord answers."""
        view = call.keywords.get("view") if isinstance(call, partial) else None
        return await sent(partial(_unbroken, call, files), view, self.interaction.client, files)


async def _unbroken(call: ApiCall[T], files: Sequence[discord.File]) -> T:
    """Make a request, again if its connection breaks; returns what Discord answers."""
    for _ in range(TRIES - 1):
        with suppress(aiohttp.ClientConnectionError):
            return await call()
        for file in files:
            file.reset()
    return await call()
