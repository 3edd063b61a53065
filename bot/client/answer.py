"""The one answer to an interaction, in time even if the handler is slow or fails.

Discord wants a first answer within three seconds and takes one only. An `InteractionAnswer` defers by itself
after two seconds, and the real answer then edits the deferred one. It answers no interaction twice: neither a
duplicate, nor one that Discord has answered although the reply was lost. It retries a request after a broken
connection, because the library does so for few kinds of broken connections.
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
"""An interaction that is older than this when it comes is deferred first, in case Discord refuses it."""
UNKNOWN_INTERACTION: Final = 10062
ALREADY_ANSWERED: Final = 40060
CLOSED: Final = frozenset({THREAD_ARCHIVED, THREAD_LOCKED})
GONE: Final = frozenset({UNKNOWN_CHANNEL, UNKNOWN_INTERACTION}) | CLOSED
"""The user or the place for an answer is gone."""
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
    """Answered elsewhere, or too late: Discord takes no more answers."""


class InteractionAnswer:
    """The first answer to an interaction and the later ones.

    Create it in the task that handles the interaction, because it counts the commits of that task.

    Args:
        interaction: the interaction to answer.
        public: true if everybody sees the answer. Discord wants to know this with the deferral.
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
        """The answer object of an interaction, created on the first call."""
        found = interaction.extras.get("answer")
        if isinstance(found, cls):
            if public:
                found.expect_public()
            return found
        interaction.extras["answer"] = answer = cls(interaction, public=public)
        return answer

    @property
    def has_changed_anything(self) -> bool:
        """True once this interaction has committed a change."""
        return self._commits.count > 0

    def expect_public(self) -> None:
        """Make the deferral public, unless it is sent already."""
        if self._deferring is None:
            self._public = True

    async def private(self, view: ui.LayoutView, *, files: Sequence[discord.File] = ()) -> int | None:
        """Show a message to the user alone; returns its id, None if it could not be shown."""
        return await self._show(view, files, private=True)

    async def public(
        self, view: ui.LayoutView, *, files: Sequence[discord.File] = (), pinged: Collection[int] = ()
    ) -> int | None:
        """Show a message to the whole channel; returns its id, None if it could not be shown.

        It notifies the users in `pinged`.
        """
        return await self._show(view, files, private=False, pinged=pinged)

    async def update(self, view: ui.LayoutView, *, files: Sequence[discord.File] = ()) -> int | None:
        """Change the message with the component that was used; it keeps no files but these.

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
        """Offer completions for the typed text."""
        async with self._speaking:
            await self._first(partial(self.interaction.response.autocomplete, choices))

    async def form(self, form: "ui.Modal") -> bool:
        """Open a form for the user, instead of any other answer.

        Returns False if it could not be opened: Discord takes none once the answer is deferred.
        """
        form.stop()
        async with self._speaking:
            if self._stage is not _Stage.OPEN:
                return False
            return await self._first(partial(self.interaction.response.send_modal, form)) is not None

    async def acknowledge(self) -> None:
        """Acknowledge a component without a message.

        A command acknowledged so would say for good that the bot is thinking.
        """
        assert self.interaction.type is not discord.InteractionType.application_command
        async with self._speaking:
            if self._stage is _Stage.OPEN:
                await self._first(self.interaction.response.defer)

    async def put_off(self) -> bool:
        """Defer before handling the interaction; False if Discord refuses, and it must not be handled.

        False means that the interaction came late: Discord has told the user that it failed.
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
        # The caller that catches an error answers it, and then closes.
        if error is None:
            await self.close()

    async def close(self) -> None:
        """Stop the timer, and acknowledge a component without an answer."""
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
                # The deferral shows a message of the other kind, and Discord can't change the kind.
                await self._later(self.interaction.delete_original_response)
            message = await self._later(
                partial(self.interaction.followup.send, view=view, ephemeral=private, wait=True, **extra),
                files,
            )
            return message.id if isinstance(message, discord.Message) else None

    async def _first_id(self) -> int | None:
        """The id of the first answer after its reply was lost."""
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
                # Discord may still take the answer itself, or refuse it because it has the deferral.
                self._perhaps_deferred = not isinstance(error, discord.HTTPException) or error.status >= 500
                log.warning("answer not deferred", fault=whereabouts(error), interaction=self.interaction.id)
                return
            if deferred is not None:
                self._stage = self._deferred_stage

    @property
    def _deferred_stage(self) -> _Stage:
        """The stage after a deferral."""
        is_command = self.interaction.type is discord.InteractionType.application_command
        return _Stage.DEFERRED if is_command else _Stage.ANSWERED

    async def _first(self, call: ApiCall[T], files: Sequence[discord.File] = ()) -> T | Literal[True] | None:
        """Give the first answer; None if Discord does not take it, True if its reply says no more.

        If Discord refuses it because it has the deferral, the caller may answer with a later message.
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
            if self._perhaps_deferred:  # if Discord has this answer, it is sent twice rather than never
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
        """Make a request after the first answer; None if the interaction, or the message to edit, is gone.

        Also None if its thread was closed meanwhile, in which Discord still lets messages be deleted.
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
        """Make a request; returns Discord's reply."""
        view = call.keywords.get("view") if isinstance(call, partial) else None
        return await sent(partial(_unbroken, call, files), view, self.interaction.client, files)


async def _unbroken(call: ApiCall[T], files: Sequence[discord.File]) -> T:
    """Make a request, again if its connection breaks; returns Discord's reply."""
    for _ in range(TRIES - 1):
        with suppress(aiohttp.ClientConnectionError):
            return await call()
        for file in files:
            file.reset()
    return await call()
