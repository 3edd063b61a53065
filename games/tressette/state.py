"""The state of a deal of any game of the family: hands, tricks, and facts from play."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from games.core.cards import Hand
from games.core.cloning import Shared
from games.core.deal import PhasedDeal
from games.core.game import Phrase, Seat, Zone
from games.tressette.actions import MoveTables
from games.tressette.signals import Signal
from games.tricks import FinishedTrick, OpenTrick
from games.tricks.seats import TURN, Rounds, rounds_of
from games.tricks.view import lead_or_follow

PLAYING: Final = "tressette-playing"
"""The phase in which the tricks are played."""
ANNULLING: Final = "tressette-annulling"
CALLING: Final = "tressette_chiamata-calling"
DECLARING: Final = "tressette-declaring"
FIRST_TRICK: Final = "tressette-first-trick"
"""In the games for points, before or between tricks, and a first trick in which players may declare."""
EXCHANGING: Final = "ciapano-exchanging"
SWAPPING: Final = "traversone-swapping"
"""Before the tricks, in games in which cards change hands."""


class FamilyState(PhasedDeal):
    """Hands that are played out, trick by trick.

    Attributes:
        table: the moves of the game, built once.
        playing: the seats that take part, in the order of play.
        rounds: the turns of a trick, by its leader.
        hands: the cards still held, by seat.
        taken: the cards taken in tricks, by seat.
        tricks: the number of tricks that each seat has taken.
        trick: the trick on the table; a card's strength in it is its number.
        on_table: its cards as a set.
        finished: the tricks before it, in order.
        said: the signals with which tricks were led, each with the number of the trick, from 0.
        known: cards that all know a seat to hold, because it declared or showed them.
        lacks: cards that all know a seat not to hold.
    """

    key: ClassVar[str]
    """The game's key in the catalogue."""
    counts_thirds: ClassVar[bool] = False
    """True if the totals of a match are thirds of a point."""
    needs_confirmation: ClassVar[tuple[str, ...]] = ()
    """The verbs that need confirmation, as in a view."""

    __slots__ = (
        "finished",
        "hands",
        "known",
        "lacks",
        "on_table",
        "playing",
        "rounds",
        "said",
        "table",
        "taken",
        "trick",
        "tricks",
    )

    table: Shared[MoveTables]
    playing: tuple[Seat, ...]
    rounds: Rounds
    hands: list[Hand]
    taken: list[Hand]
    tricks: list[int]
    trick: OpenTrick
    on_table: Hand
    finished: tuple[FinishedTrick, ...]
    said: tuple[tuple[int, Signal], ...]
    known: list[Hand]
    lacks: list[Hand]

    def __init__(
        self, table: MoveTables, hands: Sequence[Hand], leader: Seat, playing: tuple[Seat, ...] | None = None
    ) -> None:
        nothing = [0] * len(hands)
        self.table = table
        self.playing = table.seats if playing is None else playing
        self.rounds = rounds_of(self.playing)
        self.phase = PLAYING
        self.to_act = TURN[leader]
        self.hands = list(hands)
        self.taken = nothing[:]
        self.tricks = nothing[:]
        self.trick = OpenTrick(self.rounds[leader])
        self.on_table = 0
        self.finished = ()
        self.said = ()
        self.known = nothing[:]
        self.lacks = nothing[:]

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that score together; here each alone."""
        return TURN[: len(self.hands)]

    @property
    def declarer(self) -> Seat | None:
        """The caller, in a game with calls."""
        return None

    @property
    def face_down(self) -> Hand:
        """The cards on the table that are in no hand and that not all have seen."""
        return 0

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """The turn of the player after this one."""
        return self.rounds[seat][1]

    def signal(self, trick: int) -> Signal | None:
        """The signal with which a trick was led, if any; tricks are numbered from 0."""
        return next((signal for number, signal in self.said if number == trick), None)

    # A game's additions to the view

    def zones(self, _viewer: Seat, /) -> tuple[Zone, ...]:
        """The places for cards besides hands and tricks taken."""
        return ()

    def prompt(self, _seat: Seat, /) -> Phrase:
        """The question to a seat that must decide."""
        return lead_or_follow(self.table.pack, self.trick)

    def notes(self, _viewer: Seat, /) -> Iterable[Phrase]:
        """The game's facts for the viewer."""
        return ()

    def private(self, _viewer: Seat, /) -> Iterable[Phrase]:
        """The facts that the viewer knows and the table does not."""
        return ()
