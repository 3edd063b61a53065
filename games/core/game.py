"""The interface of a game: a `Game` makes a `State`, actions change it, views show it.

Other packages import the whole interface from here: facts and events (`games.core.facts`), views
(`games.core.view`), states (`games.core.state`), and illegal actions and options (`games.core.illegal`).
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal, NamedTuple, Protocol, runtime_checkable

from pydantic import BaseModel, ConfigDict

from games.core.actions import Action
from games.core.facts import NO_FACTS, TABLE, Cards, Event, Fact, Phrase, Players, Seat, Term
from games.core.illegal import Attempt, IllegalAction, IllegalOptions, check_turn
from games.core.state import Dealt, State
from games.core.view import (
    BidOffer,
    MovePreview,
    Play,
    PlayedContract,
    Race,
    Row,
    Sheet,
    Stage,
    Trick,
    TrickFate,
    View,
    Zone,
    counted_zone,
    idle_prompt,
    play_of,
)

__all__ = [
    "NO_FACTS",
    "TABLE",
    "Attempt",
    "BidOffer",
    "Cards",
    "Dealt",
    "Event",
    "Fact",
    "Feat",
    "Game",
    "HasRoles",
    "IllegalAction",
    "IllegalOptions",
    "MovePreview",
    "Options",
    "Phrase",
    "Play",
    "PlayedContract",
    "Players",
    "Race",
    "Row",
    "Seat",
    "Sheet",
    "Stage",
    "State",
    "Term",
    "Trick",
    "TrickFate",
    "View",
    "Zone",
    "check_turn",
    "counted_zone",
    "idle_prompt",
    "play_of",
]


class Options(BaseModel):
    """The variants and house rules of a game, each a typed field with its default and a description.

    The text for players is in the catalogues (``option-GAME-FIELD``); the description here is for programmers
    and for ``python -m games``. A validator raises `IllegalOptions` if options exclude each other.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    asked_first: ClassVar[tuple[str, ...]] = ()
    """The most wanted options, in that order; the others follow as they are written.

    Records keep the order of the fields.
    """

    @classmethod
    def in_order(cls) -> tuple[str, ...]:
        """The names of the options in the order in which players are shown them."""
        others = (field for field in cls.model_fields if field not in cls.asked_first)
        return (*cls.asked_first, *others)


class Feat(NamedTuple):
    """An achievement in a deal, and its traces on the deal's sheet.

    Attributes:
        key: its name (catalogue key ``feat-`` + this).
        least: the rows that count, and the least value of each for the seats that have done it.
        contract: the name of the contract that the declarer has made, empty for any; None if none is needed.
        factor: the least to which doubling of that contract came.
    """

    key: str
    least: tuple[tuple[str, int], ...] = ()
    contract: str | None = None
    factor: int = 1


class TournamentForm(NamedTuple):
    """The way in which a game is played in tournaments, as its rules have it.

    Attributes:
        deals: the deals of a whole tournament at tables of four.
        options: the options that differ from the usual ones.
    """

    deals: int
    options: Mapping[str, int | bool]


class Game(Protocol):
    """One entry of the catalogue; stateless."""

    key: ClassVar[str]
    version: ClassVar[int]
    """The version of the rules: raised when the same actions could lead elsewhere."""
    seats: ClassVar[range]
    direction: ClassVar[Literal["clockwise", "anticlockwise"]]
    family: ClassVar[str]
    """Kind of game: ``tricks``, ``shedding``, ``roles`` or ``board`` (``family-`` + this)."""
    scored: ClassVar[bool]
    """True if deals score points; else there are only winners."""
    has_tricks: ClassVar[bool]
    """True if cards are played to tricks or rounds, and players can look at the last."""
    has_roles: ClassVar[bool]
    """True if players have secret roles; then their panels show the people rather than cards."""
    minutes: ClassVar[tuple[int, int]]
    """Length of a match among people, from and to, in minutes."""
    daily_deals: ClassVar[int]
    """The number of deals that a deal of the day takes; 0 if luck decides the game, or if it is too long."""
    incomparable: ClassVar[str]
    """Why the points of a deal cannot be compared with those of other tables that play the same one
    (catalogue key ``incomparable-`` + this); empty if they can."""
    puzzles: ClassVar[bool]
    """True if its deals have decisions for puzzles, often enough for a bot to find them in its idle time."""
    tournament_form: ClassVar[TournamentForm | None]
    """Its tournaments, if its rules say how they are played."""

    @property
    def emblem(self) -> tuple[str, ...]:
        """The sign of the game in a picture of the catalogue: a few cards, a cube's face, or ``mask``."""

    @property
    def decisions(self) -> Sequence[str]:
        """The kinds of decision that a player meets (catalogue key ``coach-`` + each).

        Each is the key of a phase, with the question or the role if they differ (`games.core.decision`).
        """

    @property
    def feats(self) -> Sequence[Feat]:
        """Achievements in a deal that are worth remembering."""

    @property
    def pool(self) -> str:
        """The key of a game with which this one shares its ratings, or its own key."""

    @property
    def fewest_wins(self) -> bool:
        """True if points are bad."""

    @property
    def options(self) -> type[Options]:
        """The variants and house rules that it has."""

    @property
    def difficulty(self) -> Literal[1, 2, 3]:
        """The effort to learn it, 3 for the most."""

    def new(self, seats: int, options: Options, seed: bytes) -> State:
        """A match about to begin.

        Raises:
            IllegalOptions: that number of players cannot play with these options.
            ValueError: these seats or options cannot play; a sentence says why.
        """

    def sides(self, seats: int, options: Options, /) -> tuple[tuple[Seat, ...], ...]:
        """The seats that score together, side by side."""

    def parse(self, text: str) -> Action:
        """The action that a text spells; ``parse(str(action)) is action``.

        Raises:
            ValueError: the text is no action of this game; a sentence says why.
        """


@runtime_checkable
class HasRoles(Protocol):
    """A match with sides of unequal kind, which score apart."""

    def seat_roles(self) -> Sequence[str]:
        """The present role of each seat, such as ``human``; the seats of one role win together."""
