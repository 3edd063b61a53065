"""A person's client: the bot's answer to an act, the words of a message, the events as they come."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.sandbox.components import Kind, texts, walk
from bot.sandbox.interactions import Interaction, ResponseType
from bot.sandbox.messages import Flag
from bot.sandbox.refusals import Json

KINDS: Final = {
    ResponseType.MESSAGE: "message",
    ResponseType.DEFERRED_MESSAGE: "deferred",
    ResponseType.DEFERRED_UPDATE: "deferred_update",
    ResponseType.UPDATE: "update",
    ResponseType.AUTOCOMPLETE: "autocomplete",
    ResponseType.MODAL: "modal",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """The bot's first answer, as the person's client sees it.

    `kind` is one of message, update, modal, deferred, deferred_update, autocomplete, failed. `message` is the
    message that it made or changed, `modal` the modal that it opened, `choices` the offers of autocomplete.
    """

    kind: str
    interaction_id: str
    message: Json | None = None
    modal: Json | None = None
    choices: Sequence[Json] = ()
    interaction: Interaction | None = field(default=None, repr=False, compare=False)

    @property
    def failed(self) -> bool:
        """True if the bot did not answer in time."""
        return self.kind == "failed"

    @property
    def ephemeral(self) -> bool:
        return self.message is not None and bool(self.message["flags"] & Flag.EPHEMERAL)

    @property
    def text(self) -> str:
        """The words of the answer: its content, or its text displays, a line each."""
        return "" if self.message is None else said(self.message)

    def as_dict(self) -> Json:
        return {
            "kind": self.kind,
            "interaction": self.interaction_id,
            "message": self.message,
            "modal": self.modal,
            "choices": list(self.choices),
            "ephemeral": self.ephemeral,
            "failed": self.failed,
        }


class Events:
    """The events that one client receives: `async for`, or `await get()`."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[Json] = asyncio.Queue()

    def put(self, event: Json) -> None:
        self._queue.put_nowait(event)

    async def get(self) -> Json:
        return await self._queue.get()

    def __aiter__(self) -> AsyncIterator[Json]:
        return self

    async def __anext__(self) -> Json:
        return await self._queue.get()


def said(message: Json) -> str:
    """The words of a message or its payload: content and text displays, a line each."""
    return "\n".join(filter(None, [message.get("content"), *texts(message.get("components") or ())]))


def described(message: Json) -> str:
    """A message in one line: its words, buttons and selects."""
    controls = []
    for component in walk(message["components"]):
        if component["type"] == Kind.BUTTON:
            label = component.get("label") or (component.get("emoji") or {}).get("name")
            controls.append(f"[{label}{' (disabled)' if component.get('disabled') else ''}]")
        elif "custom_id" in component:
            controls.append(f"<{component.get('placeholder') or component['custom_id']}>")
    words = said(message).replace("\n", " / ")
    private = "(private) " if message["flags"] & Flag.EPHEMERAL else ""
    loading = "(thinking) " if message["flags"] & Flag.LOADING else ""
    return " ".join([private + loading + words, *controls])
