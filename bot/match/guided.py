"""A guided first game: its cards, its seats, and its learner's lessons."""

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Final, Self

from bot.match.lobby import Lobby
from bot.storage import OriginRow
from games.core.game import Event, Game, Seat, State, View
from games.core.guide import Guide, Script, Tip
from games.guides.files import script_of

_KIND: Final = "guide"
_LEVEL: Final = "club"


def guide_of(game: Game) -> Script | None:
    """The script of a game; None if it has none for its present rules."""
    script = script_of(game.key)
    return script if script is not None and script.rules == game.version else None


def origin_of(game: Game, script: Script) -> OriginRow:
    """The cards of a guided game, which are no secret; the id changes with everything that decides them."""
    options = script.match_options(game).model_dump_json()
    table = f"{script.rules}/{script.seats}/{script.seat}/{script.deals}"
    deciding = f"{table}/{options}/{script.match_seed.hex()}"
    return OriginRow(
        id=f"{_KIND} {game.key} {sha256(deciding.encode()).hexdigest()[:8]}",
        game=game.key,
        options=options,
        rules=script.rules,
        agents="",
        tries=1,
        seed=script.match_seed,
        opens_at=0.0,
        closes_at=0.0,
        deals=script.deals,
        closed=True,
        counts=False,
    )


def with_learner(lobby: Lobby, script: Script) -> Lobby:
    """A private lobby with the options of a script, its learner in their seat among club players."""
    options = script.match_options(lobby.game)
    lobby = replace(lobby, options=options, level=_LEVEL, holders=lobby.holders[:1]).with_seats(script.seats)
    learner, *others = lobby.holders
    return replace(lobby, holders=(*others[: script.seat], learner, *others[script.seat :]))


def lessons_at(origin: OriginRow | None, game: Game, state: State) -> "Lessons | None":
    """The lessons of a new match; None unless it is a guided game of the present script."""
    if origin is None or not origin.id.startswith(f"{_KIND} "):
        return None
    script = guide_of(game)
    if script is None or origin_of(game, script).id != origin.id:
        return None
    return Lessons.begun(script, state.view(script.seat))


class Lessons:
    """The lessons of a guided game, and the ones that its learner has still to see at this moment.

    They follow from the actions alone, so a restart shows the lessons of the last moment again.

    Attributes:
        standing: the lessons of the moment, starting with the one on show.
    """

    __slots__ = ("_guide", "standing")

    def __init__(self, guide: Guide, standing: tuple[Tip, ...]) -> None:
        self._guide = guide
        self.standing = standing

    @classmethod
    def begun(cls, script: Script, view: View) -> Self:
        """The lessons before the first action; `view` is the learner's."""
        guide = Guide(script)
        return cls(guide, guide.begin(view))

    def copy(self) -> "Lessons":
        """An independent copy."""
        return Lessons(self._guide.copy(), self.standing)

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return self._guide.script.seat

    @property
    def seen(self) -> int:
        """The number of lessons so far."""
        return len(self._guide.shown)

    @property
    def is_waiting(self) -> bool:
        """True while a lesson stops the game: no seat plays until the learner goes on."""
        return bool(self.standing) and self.standing[0].stop

    def recorded(self, seat: Seat) -> str | None:
        """The text of the seat's next recorded action; None once the game has left the record."""
        return self._guide.recorded(seat)

    def follow(self, seat: Seat, text: str, events: Sequence[Event], view: View) -> None:
        """Take note of an action; `view` is the learner's after it."""
        tips = self._guide.follow(seat, text, events, view)
        if tips or seat == self.seat:
            self.standing = tips

    def go_on(self, number: int) -> None:
        """Pass the lesson of that number if it stops the game; a second press does nothing."""
        if self.is_waiting and self.standing[0].number == number:
            self.standing = self.standing[1:]
