"""The picture of a table as a reader sees it, with a key that tells equal pictures."""

from dataclasses import replace
from typing import Final

from bot.board.looks import Looks
from bot.board.rendered import key_of
from bot.picture import artist
from bot.picture.artist import Reader
from bot.ui.captions import picture_words
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games.core.game import TABLE, Game

_NOT_DRAWN: Final = {
    "legal",
    "labels",
    "doubling",
    "needs_confirmation",
    "pick_count",
    "follow_ups",
    "menu",
    "news",
}
"""The fields of a view that buttons are made of."""


class TableDrawing:
    """The picture of a match for the reader of a snapshot; the recap between two deals, for waiting players.

    Attributes:
        key: equal for pictures that look the same: the bot draws and sends each once.
    """

    __slots__ = ("_clockwise", "_rail", "_recap", "_view", "_words", "key")

    def __init__(self, game: Game, snapshot: MatchSnapshot, localizer: Localizer, looks: Looks) -> None:
        self._view = snapshot.view
        plain = localizer.for_pictures()
        words = picture_words(snapshot.view, plain, snapshot.ai, snapshot.options)
        you = "" if snapshot.trial is not None else words.you  # its reader may be anyone
        self._words = replace(words, marked=snapshot.marked, you=you)
        self._rail = None if snapshot.view.seat == TABLE else looks.hand(snapshot, plain)
        self._clockwise = game.direction == "clockwise"
        self._recap = looks.recap_in_panel(snapshot, localizer)
        seen = self._view.model_dump_json(exclude=_NOT_DRAWN)
        drawn = f"{seen}{self._words}{self._rail}" if self._recap is None else repr(self._recap)
        self.key = key_of(drawn)

    async def draw(self, *, reader: Reader = Reader.MESSAGE) -> bytes:
        """The picture as a PNG."""
        if self._recap is not None:
            return await artist.draw_picture(self._recap, reader=reader)
        return await artist.draw(
            self._view, self._words, clockwise=self._clockwise, hand=self._rail, reader=reader
        )
