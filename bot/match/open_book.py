"""The gate before all that is secret of a match: its seed, its record, and the course that follows from them.

Matches of one origin share a seed, so a match may be over while others still play the same cards.
"""

from bot.match.match import SeatedMatch
from bot.match.refusal import Refusal
from bot.runtime.slices import Slices
from games.core.record import Recorder


def is_open_book(match: SeatedMatch) -> bool:
    """True if all of a match may be shown: it is over, and no other match may still play its cards."""
    return match.over and not match.is_sealed


def check_open_book(match: SeatedMatch) -> None:
    """Raise Refusal if the match is not over, or others still play its cards."""
    if not is_open_book(match):
        raise Refusal("refusal-sealed" if match.over else "refusal-not-over")


class Revealed:
    """A match that is an open book: the one way to its seed and its record.

    Replays and reviews take a `Revealed`, not a table, so no page can forget to ask. Making one raises
    Refusal, as `check_open_book` does.
    """

    __slots__ = ("_match", "_seed")

    def __init__(self, match: SeatedMatch) -> None:
        check_open_book(match)
        self._match = match
        self._seed = match._row.seed  # noqa: SLF001 - this class is the gate

    @property
    def id(self) -> str:
        """The id of the match."""
        return self._match.id

    @property
    def origin(self) -> str | None:
        """The id of the origin of its cards, if it has one."""
        return None if self._match.origin is None else self._match.origin.id

    @property
    def seed(self) -> str:
        """The seed in hex."""
        return self._seed.hex()

    async def record(self) -> tuple[str, ...]:
        """The match as the JSON lines of docs/records.md, without anyone who was forgotten meanwhile."""
        while True:
            names = self._match.names
            record = await self._written()
            if names == self._match.names:
                return record

    async def _written(self) -> tuple[str, ...]:
        match, slices = self._match, Slices()
        recorder = Recorder(match.game, match.options, match.names, self._seed, match.boards)
        for seat, action in match.progress.actions:
            recorder.play(seat, action)
            await slices.pause()
        return recorder.close(match.reason)
