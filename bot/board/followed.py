"""A message that follows: its look in Discord, its late picture, and the order of edits and answers."""

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from bot.board.drawings import Drawings
from bot.board.rendered import Face, RenderedMessage
from bot.client.transport import DiscordTransport
from bot.picture.artist import Reader

PICTURE_SECONDS: Final = 2.0
"""The longest that an edit or post waits for its picture; then words go first, and an edit adds it."""


class _Look(NamedTuple):
    """The look of a message in Discord."""

    digest: bytes
    drawing: bytes | None
    as_of: int | None


class FollowedMessage:
    """Knows how Discord shows a message, and edits it only if it looks different now.

    Table messages, panels, pages and pinned leaderboards each have one. They decide when to edit, and their
    `Coalescer` retries.

    The look is unknown during an edit, after one without a reply, and after an answer to a click that crossed
    one: Discord may apply either of the two last, in any order of the replies. An unknown look is edited even
    if nothing has changed.

    Args:
        drawings: has pictures drawn.
        transport: says if Discord keeps the files of a message.
        on_behind: called when an edit must follow: a late picture is done, or an answer crossed an edit.

    Attributes:
        changes: the number of changes that the message may have to show.
    """

    __slots__ = (
        "_answers",
        "_drawings",
        "_is_editing",
        "_is_overtaken",
        "_late",
        "_look",
        "_on_behind",
        "_transport",
        "changes",
    )

    def __init__(
        self, drawings: Drawings, transport: DiscordTransport, on_behind: Callable[[], None]
    ) -> None:
        self._drawings = drawings
        self._transport = transport
        self._on_behind = on_behind
        self._look: _Look | None = None
        self._late: bytes | None = None
        self._answers = 0
        self._is_editing = self._is_overtaken = False
        self.changes = 0

    @property
    def is_current(self) -> bool:
        """True if it shows all changes."""
        return self._look is not None and self._look.as_of == self.changes

    @property
    def drawing(self) -> bytes | None:
        """The key of the picture that it has; None if it has none, or that is unknown."""
        return None if self._look is None else self._look.drawing

    @property
    def lacks_picture(self) -> bool:
        """True if its last face went without its picture: that was late, or could not be drawn."""
        return self._late is not None

    def keeps(self, drawing: bytes | None) -> bool:
        """True if an edit need not bring that picture, because the message has it."""
        return drawing is not None and drawing == self.drawing and self._transport.keeps_files

    def shows(self, face: Face) -> bool:
        """True if it looks like this already, which then shows the changes of the face."""
        if self._look is None or self._look.digest != face.digest:
            return False
        self.show(face)
        return True

    def show(self, face: Face | None) -> None:
        """Note that Discord shows this; None if that is unknown."""
        self._look = None if face is None else _Look(face.digest, face.drawing, face.as_of)

    def begin_answer(self) -> int:
        """Note that a click is about to be answered with it; return the changes that the answer shows."""
        self._is_overtaken = self._is_overtaken or self._is_editing
        return self.changes

    def show_answer(self, face: Face) -> None:
        """Note that a click was answered with it."""
        self._answers += 1
        self.show(None if self._is_overtaken else face)
        self._is_overtaken = False

    async def face(
        self,
        render: Callable[[], RenderedMessage],
        reader: Reader,
        seconds: float | None = None,
        *,
        is_new: bool = False,
    ) -> Face:
        """Make it with all changes up to now, in words if its picture takes too long.

        It no longer waits for the late picture of an earlier look.

        Args:
            render: renders it.
            reader: decides how soon its picture is drawn.
            seconds: the longest wait for its picture; `PICTURE_SECONDS` if None.
            is_new: true to bring the picture even if the message has it, for a new post.
        """
        as_of, rendered = self.changes, render()
        if self._late != rendered.drawing:
            self.drop_late_picture()
        has = rendered.drawing if not is_new and self.keeps(rendered.drawing) else None
        seconds = PICTURE_SECONDS if seconds is None else seconds
        face = await rendered.face(self._drawings, seconds, has, self._on_behind, reader=reader)
        self._late = rendered.drawing if face.drawing is None else None
        return Face(face.view, face.drawing, face.picture, as_of)

    async def edit(self, face: Face, send: Callable[[], Awaitable[bool]]) -> bool:
        """Edit it to look like this; False if it is gone, and no answer has replaced it meanwhile."""
        self.show(None)
        answers, self._is_editing = self._answers, True
        try:
            is_there = await send()
        finally:
            self._is_editing = False
            is_overtaken = answers != self._answers
            if is_overtaken:
                self.show(None)
                self._on_behind()
        if is_there and not is_overtaken:
            self.show(face)
        return is_there or is_overtaken

    def drop_late_picture(self) -> None:
        """Wait for no late picture any more."""
        if self._late is not None:
            self._drawings.leave(self._late, self._on_behind)
            self._late = None
