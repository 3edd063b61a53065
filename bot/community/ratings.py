"""Ratings of players: their input, the state of each person, and the changes by a match."""

import math
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.community.skill import MU, SIGMA

MODEL: Final = 3
"""The version of these rules; the bot recomputes ratings of an earlier version when it starts."""
PSEUDO_GAMES: Final = 20
"""The weight of the prior for unequal sides, in games of even chances."""
FULL_A_WEEK: Final = 5
"""The matches of two opponents in a week that count fully; as many more count half, the rest nothing."""
SPARED_SECONDS: Final = 30 * 86_400.0
"""The time after which a person is spared again if the same partner leaves."""
AI_SHARE: Final = 0.2
FEWEST_AI_MOVES: Final = 3
"""An AI that has made more than this share of a seat's moves, and this many, has played for the person."""
AI_PRICE: Final = 1.5
"""A gain shrinks by this multiple of the share of the side's decisions that an AI made for the person."""
FEWEST_DECISIONS: Final = 8
"""The decisions of each seat after which a match counts for its winners; a scored deal makes it count too."""
BREADTH: Final = 5
"""The breadth that one person with five accounts and a partner could bring about."""
REACH: Final = 140
REACH_MORE: Final = 75
"""The points from 1500 that a match can move a rating to, up to that breadth; and more for each beyond it."""
ESTABLISHED_MATCHES: Final = 10
ESTABLISHED_OPPONENTS: Final = 3
ACTIVE_SECONDS: Final = 30 * 86_400.0
FEWEST_RANKED: Final = 5
"""A board has ranks once it has this many established players."""

LADDER_START: Final = 1500
LADDER_STEP: Final = 20
LADDER_ADJUSTMENT: Final = 4

SHOWN_START: Final = 1500
SHOWN_A_POINT: Final = 40

DECIMALS: Final = 9
"""Skill is rounded to so many decimal places, to hide the order of a sum's terms."""

SeasonLength: TypeAlias = Literal["quarter", "month", "none"]
ALWAYS: Final = "always"
"""The season of a ladder that never restarts."""

RatingAdjustment: TypeAlias = Literal["left", "ai", "spared", "early"]
"""The reason why a match does not count for a person as it ended: they left, an AI played for them, they were
left behind, or the other side conceded early."""


# The input of a rating


@dataclass(frozen=True, slots=True)
class SideMember:
    """A person of a side.

    Attributes:
        stayed: True unless they left, or an AI played for them.
        was_behind: True if their side had the worse score when an AI took over from them.
        has_seat: True if they had their seat at the end, although an AI played much in it.
        by_ai: the share of their decisions made by an AI, from 0 to 1.
    """

    person: int
    stayed: bool = True
    was_behind: bool = False
    has_seat: bool = True
    by_ai: float = 0.0


@dataclass(frozen=True, slots=True)
class RatedSide:
    """The people who win or lose together, with their rank: the lowest is first, equals tie."""

    rank: int
    members: tuple[SideMember, ...]
    role: str | None = None
    """The role of the side, in a game with sides of unequal kind."""
    conceded: bool = False

    @property
    def is_spared(self) -> bool:
        """True if partners left some members, and the side neither conceded nor had the worse score."""
        leavers = [member for member in self.members if not member.stayed]
        is_left_behind = 0 < len(leavers) < len(self.members)
        return is_left_behind and not self.conceded and not any(each.was_behind for each in leavers)


class Ladder(NamedTuple):
    """A ladder that a match counts on: of a server, or of all servers (0), in a season."""

    scope: int
    season: str


@dataclass(frozen=True, slots=True)
class Result:
    """A rated match that has ended."""

    pool: str
    at: float
    sides: tuple[RatedSide, ...]
    ladders: tuple[Ladder, ...] = ()
    guild: int = 0
    is_early: bool = False
    """True if it was conceded too early to count fully."""

    @property
    def people(self) -> tuple[int, ...]:
        """All who took part, the lowest id first."""
        return tuple(sorted(member.person for side in self.sides for member in side.members))


# The state


def is_uncertain(matches: int, opponents: int) -> bool:
    """True while so many matches against so many connected opponents are too few."""
    return matches < ESTABLISHED_MATCHES or opponents < ESTABLISHED_OPPONENTS


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's estimated skill in a pool."""

    mu: float = MU
    sigma: float = SIGMA
    matches: int = 0
    opponents: tuple[int, ...] = ()
    """The first connected opponents, up to the number that makes a person established."""
    last_at: float = 0.0
    met: int = 0
    met_squares: int = 0
    """The sums of the matches with each other person, and of their squares."""
    home: int | None = None
    """The server of the first match against a connected opponent."""
    elsewhere: bool = False
    """True if another server has had such a match."""

    @property
    def breadth(self) -> float:
        """The effective number of people met: equal to their number if all were met equally often."""
        return self.met**2 / self.met_squares if self.met_squares else 0.0

    @property
    def is_connected(self) -> bool:
        """True if they have met more people than one person's few accounts could pretend to be."""
        return self.breadth > BREADTH

    @property
    def shown(self) -> int:
        """The rating that people see."""
        return math.floor(SHOWN_START + SHOWN_A_POINT * (self.mu - MU) + 0.5)

    @property
    def is_provisional(self) -> bool:
        """True while too little is known: the rating has a question mark."""
        return is_uncertain(self.matches, len(self.opponents))

    @property
    def order(self) -> float:
        """The key that orders a board: skill, less its uncertainty."""
        return self.mu - self.sigma

    def is_active(self, now: float) -> bool:
        """True if their last match is recent enough for a place on a board."""
        return now - self.last_at <= ACTIVE_SECONDS

    def is_ranked(self, now: float) -> bool:
        """True if they have a place on a board."""
        return not self.is_provisional and self.is_active(now)

    def is_ranked_everywhere(self, now: float) -> bool:
        """True if they have a place on the board of all servers."""
        return self.elsewhere and self.is_ranked(now)


@dataclass(frozen=True, slots=True)
class Chances:
    """The record of a kind of side: its games, and the sum of its shares of the win."""

    games: int = 0
    won: float = 0.0


class PoolPlayer(NamedTuple):
    """A person in a pool."""

    pool: str
    person: int


class SideKind(NamedTuple):
    """A kind of side: a role, in matches of so many players and so many sides."""

    pool: str
    players: int
    sides: int
    role: str


class PairOfPeople(NamedTuple):
    """A person and another one they have met, in this order."""

    pool: str
    person: int
    other: int


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """The matches of a pair.

    Attributes:
        matches: the matches with each other, as opponents or partners.
        week, in_week: the week, counted from 1970, of the last match against each other, and the number of
            such matches in it.
        spared_at: the last time at which the other, a partner, left and the person was spared a loss.
    """

    matches: int = 0
    week: int = 0
    in_week: int = 0
    spared_at: float | None = None

    def matches_in(self, week: int) -> int:
        """The number of matches in that week."""
        return self.in_week if week == self.week else 0

    def met_in(self, week: int, *, against: bool) -> "Acquaintance":
        """A copy after one more match, `against` each other or together."""
        met = replace(self, matches=self.matches + 1)
        return replace(met, week=week, in_week=self.matches_in(week) + 1) if against else met


class Rung(NamedTuple):
    """A person's place on a ladder."""

    ladder: Ladder
    pool: str
    person: int


@dataclass(slots=True)
class RatingState:
    """The state of the fold.

    A missing entry means no matches yet, so one match needs only the entries of its people.
    """

    ratings: dict[PoolPlayer, Rating] = field(default_factory=dict)
    chances: dict[SideKind, Chances] = field(default_factory=dict)
    pairs: dict[PairOfPeople, Acquaintance] = field(default_factory=dict)
    rungs: dict[Rung, int] = field(default_factory=dict)


# The output: changes


@dataclass(frozen=True, slots=True)
class LadderStep:
    """A move on a ladder."""

    ladder: Ladder
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Change:
    """The change by a match for a person.

    Attributes:
        expected: the share of opposing sides that they were expected to beat, from 0 to 1.
        happened: the share that they beat; a tie counts half.
        weight: the part of the match that counts, from 0 to 1.
    """

    person: int
    before: Rating
    after: Rating
    expected: float
    happened: float
    weight: float
    steps: tuple[LadderStep, ...] = ()

    @property
    def gain(self) -> int:
        """The change of the rating that people see."""
        return self.after.shown - self.before.shown


def season_of(at: float, length: SeasonLength) -> str:
    """The calendar season (UTC) of a moment."""
    day = datetime.fromtimestamp(at, UTC)
    match length:
        case "quarter":
            return f"{day.year}-Q{(day.month + 2) // 3}"
        case "month":
            return f"{day.year}-{day.month:02}"
        case "none":
            return ALWAYS


def week_of(at: float) -> int:
    """The week of a moment, from Monday (UTC), counted from 1970."""
    return (int(at // 86_400) + 3) // 7


def pairs_of(result: Result) -> tuple[PairOfPeople, ...]:
    """All pairs of a match's people, in both orders."""
    people = [member.person for side in result.sides for member in side.members]
    return tuple(PairOfPeople(result.pool, one, other) for one in people for other in people if one != other)


def kinds_of(result: Result) -> tuple[SideKind, ...]:
    """The kinds of sides in a match: their chances go into its ratings, and its result updates them."""
    players = len(result.people)
    return tuple(
        SideKind(result.pool, players, len(result.sides), side.role)
        for side in result.sides
        if side.role is not None
    )


def adjustment_of(result: Result, person: int) -> RatingAdjustment | None:
    """The adjustment of a match for one of its people; None if it counts for them as it ended."""
    side = next(each for each in result.sides if any(member.person == person for member in each.members))
    member = next(each for each in side.members if each.person == person)
    if not member.stayed:
        return "ai" if member.has_seat else "left"
    if side.is_spared:
        return "spared"
    return "early" if result.is_early and not side.conceded else None
