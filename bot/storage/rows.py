"""The rows that are stored, as plain values: times are seconds since 1970 (UTC), ids of Discord are ints."""

from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

Status: TypeAlias = Literal["playing", "over", "abandoned"]
Kept: TypeAlias = Literal["whole", "unreadable"]
MatchPlace: TypeAlias = Literal["channel", "private"]
PlaceKind: TypeAlias = Literal["table", "ping", "card"]
PuzzleGrade: TypeAlias = Literal["best", "good", "miss"]
StoredClockKind: TypeAlias = Literal["live", "slow", "none"]

REMOVED_SEED: Final = bytes(32)
"""Replaces the seed of a pruned match; no match is dealt from it."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """The header of a match; `options` is JSON, `seed` is secret while it is being played.

    Each decision may take `clock_seconds`, unless there is no clock. `hints` is True if players may ask
    for an expert's advice. `conceded` is the side, from 0, that has given the match up. A `rated` match
    counts for ratings. The matches of one `origin`, an id, are dealt the same cards; of tables that play the
    same boards, `origin_table` is the number of this one, from 1. A match at a private `place` has no
    channel.
    """

    id: str
    game: str
    rules_version: int
    options: str
    seed: bytes = field(repr=False)
    guild_id: int
    channel_id: int
    host_id: int
    locale: str
    status: Status
    created_at: float
    ended_at: float | None = None
    clock_kind: StoredClockKind = "none"
    clock_seconds: int = 0
    hints: bool = True
    conceded: int | None = None
    rated: bool = False
    origin: str | None = None
    place: MatchPlace = "channel"
    origin_table: int | None = None

    @property
    def pruned(self) -> bool:
        """True if the moves and the seed of the match have been removed."""
        return self.seed == REMOVED_SEED


@dataclass(frozen=True, slots=True)
class OriginRow:
    """The cards that several matches share: the game, its options as JSON, and the seed.

    `rules` is the version of the rules, `agents` the version of the AIs when it was made. An expert decides
    after exactly `tries` tries. The matches end after `deals` scored deals; None plays to the end of the
    game. The seed is secret until the origin is `closed`, and until then no match of it is an open book. Its
    cards cannot be played after `closes_at`; 0 means that they are no secret and may be played for ever.
    Ratings and statistics ignore its matches, such as guided games, unless it `counts`. If it has `tables`,
    that many tables play its deals as boards to compare the points, and it closes once all of them are over.
    """

    id: str
    game: str
    options: str
    rules: int
    agents: str
    tries: int
    seed: bytes = field(repr=False)
    opens_at: float
    closes_at: float
    deals: int | None = None
    closed: bool = False
    counts: bool = True
    tables: int | None = None

    @property
    def boards(self) -> int | None:
        """The number of boards that its tables play; None if its matches are not compared."""
        return None if self.tables is None else self.deals

    def is_due(self, now: float) -> bool:
        """True from `closes_at` on: its cards can no longer be played."""
        return 0 < self.closes_at <= now


@dataclass(frozen=True, slots=True)
class DailyRow:
    """The deal of a day: the origin of its cards, and the seat that everybody takes.

    Days are counted from 1970-01-01 (UTC). With `thirds` all points count thirds. `par` is the median of the
    experts' points in that seat, between `par_low` and `par_high`; None until they are known.
    """

    day: int
    game: str
    origin: str
    seat: int
    thirds: bool = False
    par: int | None = None
    par_low: int | None = None
    par_high: int | None = None


@dataclass(frozen=True, slots=True)
class DailyResultRow:
    """A person's points at the deal of a day, played on that server.

    Attributes:
        looked_at: the number of their decisions that mattered; None until they are judged.
        good: the number of good ones among these.
    """

    user_id: int
    name: str
    guild_id: int
    match_id: str
    points: int
    good: int | None = None
    looked_at: int | None = None


@dataclass(frozen=True, slots=True)
class FinishedDailyRow:
    """A deal of the day that a person has finished; points, par and place are None while it is open."""

    day: int
    game: str
    thirds: bool
    points: int | None
    par: int | None
    place: int | None


@dataclass(frozen=True, slots=True)
class PuzzleRow:
    """A decision with one clear best choice, of a match of the usual options.

    Attributes:
        rules: the version of the game's rules.
        seed: the seed of the match, which is over or was never a table's.
        seat: the seat that decides.
        line: the actions before the decision, as `bot.match.puzzle` spells them.
        solution: the worth of each choice, likewise.
        source: the match of people that it comes from; None if AIs played it.
        made_at: the time it was found, in seconds since 1970 (UTC).
    """

    id: str
    game: str
    rules: int
    seats: int
    seed: bytes = field(repr=False)
    seat: int
    line: str = field(repr=False)
    solution: str = field(repr=False)
    source: str | None = None
    made_at: float = 0.0


class AskedPuzzle(NamedTuple):
    """A puzzle with its day, counted from 1970-01-01 (UTC)."""

    day: int
    puzzle: PuzzleRow


class EarlierPuzzle(NamedTuple):
    """The puzzle of an earlier day, without its cards; `rules` is the version of the game's rules."""

    day: int
    id: str
    game: str
    rules: int


@dataclass(frozen=True, slots=True)
class PuzzleAnswerRow:
    """A person's answer to a puzzle; `day` is its day, or None for an answer on a later day."""

    puzzle: str
    user_id: int
    action: str
    grade: PuzzleGrade
    day: int | None
    answered_at: float


class PuzzleScore(NamedTuple):
    """The number of answers, and of the good ones among them."""

    solved: int
    answered: int


@dataclass(frozen=True, slots=True)
class SeatRow:
    """The holder of a seat: a person (`user_id`), an AI (`ai_level`), or an AI for a person (both).

    `away` marks a person who let the time run out, not a leaver; `missed` counts the decisions in a row for
    which they did.
    """

    seat: int
    user_id: int | None
    name: str
    ai_level: str | None
    away: bool = False
    missed: int = 0


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """The time (`at`) until which a seat may take the decision of that revision, which it has had `since`.

    `reminded` is True once its player was warned.
    """

    seat: int
    revision: int
    since: float
    at: float
    reminded: bool = False


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One action of the log, numbered from 1; `user_id` is None when an AI acted.

    The action may be secret, like cards passed face down. A `forced` action was played automatically: the
    person had no other, or everyone had agreed to a claim.
    """

    seq: int
    seat: int
    action: str = field(repr=False)
    user_id: int | None
    interaction_id: int | None
    at: float
    forced: bool


@dataclass(frozen=True, slots=True)
class ResultRow:
    """The result of a seat in a match: its share, and its score, in thirds of a point if the game has them.

    `ai_level` is the level of the AI that held the seat at the end, None for a person. The seats of one
    `side` have its number; `place` counts from 1, and equal seats share one. `role` is the kind of the seat,
    if the sides are of unequal kind.

    `own_moves` counts the decisions of the person who had the seat at the start, `ai_moves` the decisions
    that AIs took for them. `behind` is true if the side had the worse score when an AI last took over, None
    if no AI did. All three are None if an earlier version stored the match.
    """

    seat: int
    score: int
    share: float
    ai_level: str | None = None
    side: int | None = None
    place: int | None = None
    role: str | None = None
    own_moves: int | None = None
    ai_moves: int | None = None
    behind: bool | None = None


@dataclass(frozen=True, slots=True)
class DealRow:
    """A scored deal: the points of each scoring side, and the contract, if it had one.

    `points` are in thirds of a point if the game has them. `contract` is a word of the game (catalogue key
    ``term-`` + this), `goal` the target of the contract, `factor` the doubling. `made` is None without a
    contract to make, `dealer` without a dealer.
    """

    number: int
    points: tuple[int, ...]
    declarer: int | None = None
    contract: str | None = None
    goal: int | None = None
    trump: str | None = None
    factor: int = 1
    made: bool | None = None
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class FeatRow:
    """An achievement of a seat: a word of its game (catalogue key ``feat-`` + this)."""

    seat: int
    feat: str


@dataclass(frozen=True, slots=True)
class OutcomeRow:
    """The outcome of an ended match.

    `pool` is the rating pool of its players, `deals` the number of scored deals. Points are thirds if
    `thirds`. `kept` is True if the log could be read.
    """

    pool: str
    deals: int
    thirds: bool = False
    kept: Kept = "whole"


@dataclass(frozen=True, slots=True)
class ClaimRow:
    """A claim of a seat to take the rest of the tricks, made after so many actions (`seq`).

    `is_open` is True while the others may answer, unless a seat has acted since; `agreed` has the persons who
    have agreed, by seat.
    """

    seq: int
    seat: int
    is_open: bool = True
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class MatchLog:
    """Everything stored of one match; `results` is empty unless it was played to its end.

    `people` has everyone who has ever held a seat, `conceding` the seats that have offered to concede, and
    `claims` the claims of a running match. `first` has the people who held the seats at the start, None for
    an AI. `origin` is the origin of its cards, if it shares them with other matches. `dismissal` is a
    manager's reason for ending it, None if no manager did. It `is_void` if a manager set it aside.
    """

    match: MatchRow
    seats: tuple[SeatRow, ...]
    moves: tuple[MoveRow, ...]
    results: tuple[ResultRow, ...]
    deadlines: tuple[DeadlineRow, ...] = ()
    people: frozenset[int] = frozenset()
    conceding: frozenset[int] = frozenset()
    claims: tuple[ClaimRow, ...] = ()
    first: tuple[int | None, ...] | None = None
    origin: OriginRow | None = None
    dismissal: str | None = None
    is_void: bool = False


@dataclass(frozen=True, slots=True)
class EndedRow:
    """An ended match in a list of matches; `names` has the names of its players."""

    match_id: str
    game: str
    ended_at: float
    names: str


@dataclass(frozen=True, slots=True)
class LobbyRow:
    """A lobby as a JSON document."""

    id: str
    channel_id: int
    body: str
    expires_at: float


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament, without its log; `locale` is the language of its public messages."""

    id: str
    guild_id: int
    channel_id: int
    organiser_id: int
    locale: str
    created_at: float
    ended: bool = False


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A public message that follows a match or lobby (`owner`): its table, the ping of the next players, or
    the card in the channel of its thread.

    Attributes:
        about: the turns that a ping is about, as the ping spells them.
    """

    owner: str
    kind: PlaceKind
    channel_id: int
    message_id: int
    posted_at: float
    about: str = ""


@dataclass(frozen=True, slots=True)
class PostingRow:
    """A public message being posted `since` that time, still without an id."""

    owner: str
    kind: PlaceKind
    channel_id: int
    since: float


@dataclass(frozen=True, slots=True)
class PanelRow:
    """A player's private panel and the interaction token that edits it.

    `message_id` is None for the interaction's original answer. `locale` is None if the row is from an older
    version, which did not keep the language.
    """

    match_id: str
    user_id: int
    token: str = field(repr=False)
    message_id: int | None
    expires_at: float
    locale: str | None = None
