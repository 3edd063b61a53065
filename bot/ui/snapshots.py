"""Snapshots for the builders of messages: all that a reader may know of a table or a lobby, as data."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from bot.match.clocks import NO_CLOCK, TimeControl
from bot.match.judged import SeatJudgement
from bot.match.lobby import USUAL_BOARDS, CasualReason
from bot.match.preferences import USUAL, Preferences
from bot.match.worths import WorthOutcome
from bot.storage import MilestoneRow
from bot.thinking.seat_hint import SeatHint
from bot.thinking.thinker import LEVELS
from bot.tournament.match_ids import is_of_tournament
from games.core.game import Event, Options, Seat, View
from games.core.guide import LAST_TRICK, Tip


@dataclass(frozen=True, slots=True)
class Until:
    """The end of a seat's time; `hurry` once its player was reminded, `up` once an AI decides instead."""

    seat: Seat
    at: datetime
    hurry: bool = False
    up: bool = False


@dataclass(frozen=True, slots=True)
class Desertion:
    """The losers, who have all left, lose to the winners at that moment unless one of them is back."""

    losers: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """A claim of a seat to take the rest of the tricks, so many; `asked` are the persons still to answer.

    `seq` tells it from other claims of the match.
    """

    seq: int
    seat: Seat
    tricks: int
    asked: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatRating:
    """A rating after a match, and by how much that has changed it; provisional while it is uncertain.

    Attributes:
        weight: the part of the match that counts for the player.
    """

    number: int
    gain: int
    is_provisional: bool
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class PuzzleLabel:
    """The puzzle that a position is; `again` is true for a person who has answered it before."""

    id: str
    day: int
    again: bool = False


@dataclass(frozen=True, slots=True)
class TriedMove:
    """A move that a reader of a replay asks about.

    Attributes:
        step: the step to which the decision led.
        played: the text of the move that was made.
        tried: that of the reader's move, None before they choose one.
        outcome: the worth of all moves, as far as it is known; None before.
    """

    step: int
    played: str
    tried: str | None = None
    outcome: WorthOutcome | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedTables:
    """The tables that play the same boards, as their players may see them now.

    Attributes:
        table: the place of the match's own among them, from 0.
        boards: the number of boards.
        names: the players' names of each table, by seat.
        channels: the channel of each table.
        ai: the seats of each table that AIs have for themselves.
        played: the number of boards that each table has finished.
        over: whether each table is over.
        gained: of the boards that can be compared, the points by table and side; None if not finished there.
        worths: the same so that more is better (`games.core.comparison.worth`), by board, table and side.
        is_closed: true once all tables are over, and nothing is secret.
    """

    table: int
    boards: int
    names: tuple[tuple[str, ...], ...]
    channels: tuple[int, ...]
    ai: tuple[frozenset[Seat], ...]
    played: tuple[int, ...]
    over: tuple[bool, ...]
    gained: tuple[tuple[tuple[int, ...] | None, ...], ...] = ()
    worths: tuple[tuple[tuple[int | None, ...], ...], ...] = ()
    is_closed: bool = False

    @property
    def tables(self) -> int:
        """The number of tables."""
        return len(self.names)

    def is_ai(self, table: int, seat: Seat) -> bool:
        """True if an AI has that seat for itself."""
        return seat in self.ai[table]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSnapshot:
    """A match as one reader sees it; `view` is the view of the reader's seat, or of the table.

    Attributes:
        revision: how many actions the reader's seat has taken, 0 for the table.
        names: the players' names by seat, as Discord gives them.
        commitment: SHA-256 of the seed, in hex; shown from the start.
        recent: the latest events that this reader may know of, oldest first.
        ai: the seats that an AI plays.
        levels: how well the AIs with seats play (``ai-`` + level).
        substituted: the AI's seats that belong to a person, who left or is away.
        forgotten: the substituted seats of people who had themselves erased: they cannot come back.
        moves_by_substitutes: the number of moves AIs have made for the holders of the seats, if any.
        hints: whether players may ask for an expert's choice.
        advice: the hint that the reader has asked for, about the decision to be taken now.
        deadlines: until when the persons who must decide have time, by seat.
        desertion: the side that loses soon because all its players have left, if there is one.
        preferences: the reader's.
        places: the reader's cards in the places of their buttons, None for a played card; empty for the
            hand as it is.
        claim: the claim that the others are asked about, if there is one.
        shown: the seats that have shown their hands in this deal, by claims.
        may_claim: whether the reader may claim the rest of the tricks.
        absent: the players that the reader may replace by AIs once they have not moved for long.
        rated: whether the match counts for ratings.
        untouched: whether the match was abandoned because all players had stopped.
        unreachable: whether it was abandoned because its channel is gone.
        dismissal: the reason given by a manager of the server who ended it; None if no manager did.
        is_void: whether a manager has set it aside, so that it does not count.
        is_private: whether one person plays it against AIs on their panel alone.
        compared: the tables that play the same boards; None if there are none.
        daily: the day of a deal of the day, in days since 1970-01-01 (UTC); None for any other match.
        explained: the kinds of decision that need no explanation for this reader any more; None if an AI
            decides for them, or if that is not known.
        is_guided: whether it is a guided game.
        lessons: the lessons of this moment, in the order to show them.
        puzzle: the puzzle, if this is the position of one; None for a match.
        trial: the move that a reader of its replay asks about; None for a match that is played.
        seed: the seed in hex once the match is an open book, else None.
        ratings: the new ratings of the rated players, once the match is over.
        reached: the milestones of each seat's holder in this match, as far as the reader may know.
        judged: how well the people decided, by seat, as far as the reader may know; empty before an expert
            has judged it.
        shares: each seat's share of the win once the match is over, else None.
    """

    match_id: str
    options: Options
    view: View
    revision: int
    names: tuple[str, ...]
    host: str
    commitment: str
    recent: tuple[Event, ...] = ()
    ai: frozenset[Seat] = frozenset()
    levels: Mapping[Seat, str] = field(default_factory=dict)
    substituted: tuple[Seat, ...] = ()
    forgotten: tuple[Seat, ...] = ()
    moves_by_substitutes: Mapping[Seat, int] = field(default_factory=dict)
    hints: bool = False
    advice: SeatHint | None = None
    deadlines: tuple[Until, ...] = ()
    desertion: Desertion | None = None
    places: tuple[str | None, ...] = ()
    preferences: Preferences = USUAL
    claim: OpenClaim | None = None
    shown: tuple[Seat, ...] = ()
    may_claim: bool = False
    absent: tuple[Seat, ...] = ()
    conceding: frozenset[Seat] = frozenset()
    asked_to_concede: tuple[Seat, ...] = ()
    rated: bool = False
    untouched: bool = False
    unreachable: bool = False
    dismissal: str | None = None
    is_void: bool = False
    is_private: bool = False
    compared: ComparedTables | None = None
    daily: int | None = None
    explained: frozenset[str] | None = None
    is_guided: bool = False
    lessons: tuple[Tip, ...] = ()
    puzzle: PuzzleLabel | None = None
    trial: TriedMove | None = None
    over: bool = False
    seed: str | None = None
    shares: tuple[float, ...] | None = None
    ratings: Mapping[Seat, SeatRating] = field(default_factory=dict)
    reached: Mapping[Seat, tuple[MilestoneRow, ...]] = field(default_factory=dict)
    judged: Mapping[Seat, SeatJudgement] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """The game's key in the catalogue."""
        return self.view.game

    @property
    def keeps_seats(self) -> bool:
        """True if nobody may take over another's seat, as in `SeatedMatch`."""
        return self.rated or is_of_tournament(self.match_id)

    @property
    def lesson(self) -> Tip | None:
        """The lesson that the reader sees now."""
        return self.lessons[0] if self.lessons else None

    @property
    def marked(self) -> frozenset[str]:
        """The cards that the lesson marks."""
        if self.lesson is None:
            return frozenset()
        trick = self.view.last_trick
        if self.lesson.show == (LAST_TRICK,):
            return frozenset(play.card for play in trick.plays) if trick else frozenset()
        return frozenset(self.lesson.show)

    def substituted_in(self, seats: Collection[Seat]) -> bool:
        """True if AIs play for people in all of these seats, and there are any."""
        return bool(seats) and all(seat in self.substituted for seat in seats)


@dataclass(frozen=True, slots=True)
class Guest:
    """The holder of a lobby's seat: a person, perhaps the host, or an AI of a level (``ai-`` + level).

    An AI's seat is free: the next who joins takes it. That of a person who `is_invited` is kept for them.
    `user_id` is the person's.
    """

    name: str
    ai: str | None = None
    is_host: bool = False
    is_invited: bool = False
    user_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbySnapshot:
    """A lobby as everybody sees it: `guests` hold its `seats`, in their order, `host` is the host's name.

    `level` is that of the AIs in the free seats.

    `controls` are the clocks that the host may choose, `control` the chosen one.
    `hints` says whether players may ask for an expert's choice. `levels` are the AIs' levels allowed
    here, with `hints_allowed` the host may let players ask for hints, with `ratings_allowed` have it rated.
    `rated` is the host's choice, `casual_because` the reason why the match would not be rated now,
    and `undecided` are the seats of players who have yet to agree. `open_channels` are the channels for
    tables, if that of the lobby is no longer one. Of several `tables`, which play so many `boards`, each has
    `seats` of the guests, the first table those first in order.
    """

    lobby_id: str
    game: str
    options: Options
    seats: int
    host: str
    guests: tuple[Guest, ...] = field(default=())
    expires: datetime | None = None
    control: TimeControl = NO_CLOCK
    controls: tuple[TimeControl, ...] = (NO_CLOCK,)
    hints: bool = True
    level: str = "club"
    levels: tuple[str, ...] = LEVELS
    hints_allowed: bool = True
    ratings_allowed: bool = True
    rated: bool = False
    casual_because: CasualReason | None = "choice"
    undecided: tuple[Seat, ...] = ()
    open_channels: tuple[int, ...] = ()
    tables: int = 1
    boards: int = USUAL_BOARDS

    def table(self, number: int) -> range:
        """The guests of a table, from 0, by their places."""
        return range(number * self.seats, (number + 1) * self.seats)
