"""Messages as they should look: their components, and the picture that goes with them."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Final, Protocol

import discord
from discord import ui

from bot.board.drawings import Drawings
from bot.board.snapshots import digest
from bot.client.transport import picture_file
from bot.picture import artist
from bot.picture.artist import Reader
from bot.picture.drawable import Drawable
from bot.ui.layout import PICTURE_FILE

ANSWER_SECONDS: Final = 0.4
"""The longest that an answer to a click waits for its picture; then words go first, and an edit adds it."""


@dataclass(frozen=True)
class Face:
    """A message ready to be sent.

    Attributes:
        view: its components.
        drawing: the key of the picture that goes with it; None for a message in words.
        picture: the file; None if the message has it already, or goes without.
        as_of: the number of changes that it shows (`FollowedMessage.changes`); None if unknown, or if its
            picture is still to come.
    """

    view: ui.LayoutView
    drawing: bytes | None = None
    picture: bytes | None = None
    as_of: int | None = None

    @cached_property
    def digest(self) -> bytes:
        """Equal for messages that look the same."""
        return digest(self.view) + (self.drawing or b"")

    @property
    def files(self) -> list[discord.File]:
        """The files that go with it."""
        return [] if self.picture is None else [picture_file(self.picture)]

    @property
    def keeps(self) -> bool:
        """True if the file that the message has stays."""
        return self.drawing is not None and self.picture is None


class Draw(Protocol):
    """Draws a picture for a reader."""

    def __call__(self, *, reader: Reader) -> Awaitable[bytes]: ...


async def undrawn(**_: Reader) -> bytes:
    """Raise: a message in words has no picture."""
    raise AssertionError("words have no picture")


@dataclass(frozen=True, slots=True)
class RenderedMessage:
    """A message as it should look now.

    Attributes:
        build: makes its components, given the name of its picture's file, or None for words in its place.
        drawing: equal for messages with the same picture; None for one in words.
        draw: draws the picture.
    """

    build: Callable[[str | None], ui.LayoutView]
    drawing: bytes | None = None
    draw: Draw = undrawn

    @property
    def in_words(self) -> "RenderedMessage":
        """The same without its picture."""
        return replace(self, drawing=None)

    async def answer(self, drawings: Drawings, as_of: int | None = None) -> Face:
        """Make the answer to a click, which waits for its picture only a moment.

        It brings the picture even if the message has it: an answer removes the files that it does not bring
        (discord-api-docs, issue 6277), and an edit does not.

        Args:
            drawings: has the picture drawn.
            as_of: the number of changes that it shows.
        """
        face = await self.face(drawings, ANSWER_SECONDS, reader=Reader.CLICK)
        return replace(face, as_of=as_of) if face.drawing == self.drawing else face

    def begin(self, drawings: Drawings) -> None:
        """Begin to draw its picture, if it has one, for the answer to a click."""
        if self.drawing is not None:
            drawings.begin(self.drawing, partial(self.draw, reader=Reader.CLICK))

    async def face(
        self,
        drawings: Drawings,
        seconds: float | None,
        has: bytes | None = None,
        on_late: Callable[[], None] | None = None,
        *,
        reader: Reader = Reader.LOOKING_ON,
    ) -> Face:
        """Make the message with its picture, or in words if that is not done in time.

        Args:
            drawings: has the picture drawn.
            seconds: the longest wait for it; None has no limit.
            has: the picture that the message has already.
            on_late: called when a picture that took too long is done.
            reader: decides how soon it is drawn.
        """
        if self.drawing is None:
            return Face(self.build(None))
        if has == self.drawing:
            return Face(self.build(PICTURE_FILE), self.drawing)
        draw, pictured = partial(self.draw, reader=reader), None
        if reader is Reader.CLICK:
            if not drawings.has(self.drawing):
                self.begin(drawings)
                await asyncio.sleep(0)  # another process draws from here on, while this one goes on
            pictured = self.build(PICTURE_FILE)
        picture = await drawings.within(self.drawing, draw, seconds, on_late)
        if picture is None:
            return Face(self.build(None))
        return Face(self.build(PICTURE_FILE) if pictured is None else pictured, self.drawing, picture)


def rendered_page(
    build: Callable[[str | None], ui.LayoutView],
    picture: Drawable | None,
    *,
    keep: bool = False,
) -> RenderedMessage:
    """Render a message from its components and picture; `keep` keeps the picture for the next reader."""
    if picture is None:
        return RenderedMessage(build)
    draw = artist.draw_kept if keep else artist.draw_picture
    return RenderedMessage(build, key_of(repr(picture)), partial(draw, picture))


def key_of(drawn: str) -> bytes:
    """A key that is equal for pictures that look the same, made of everything that they show."""
    return hashlib.blake2b(drawn.encode(), digest_size=16).digest()
