"""The events of a tournament: frozen values, of which its log consists."""

from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from bot.tournament.plan import TournamentPlan

FILLER: Final = -1
"""In the place of an entrant at a table: an AI that fills the table."""

HowEnded: TypeAlias = Literal["played", "clock", "abandoned"]
"""A table was played to its end, or AIs ended it after the round clock, or it has no result."""
WhyEnded: TypeAlias = Literal["finished", "too-few", "cancelled", "channel-gone"]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Created(_Frozen):
    """The organiser announced the tournament."""

    kind: Literal["created"] = "created"
    plan: TournamentPlan


class Changed(_Frozen):
    """The organiser changed its settings, before it started."""

    kind: Literal["changed"] = "changed"
    plan: TournamentPlan


class Joined(_Frozen):
    """A person joined; after the start they play from the next round on.

    Attributes:
        partner: in fixed pairs, the one person who may complete the pair; None lets any person do so.
        beside: in fixed pairs, the entrant that this person completes.
    """

    kind: Literal["joined"] = "joined"
    user_id: int
    name: str
    partner: int | None = None
    beside: int | None = None


class CheckedIn(_Frozen):
    """A person checked in."""

    kind: Literal["checked-in"] = "checked-in"
    person: int


class Withdrew(_Frozen):
    """A person left; an AI plays on at their table, and no later round seats them."""

    kind: Literal["withdrew"] = "withdrew"
    person: int
    removed: bool = False
    """True if the organiser removed them."""


class Started(_Frozen):
    """The tournament started; from now on people can only join late.

    Attributes:
        seeding: the entrants, from the first seed on; the others do not play.
        paired: halves merged to fixed pairs: the entrant that stays, and the entrant merged into it.
    """

    kind: Literal["started"] = "started"
    seeding: tuple[int, ...]
    paired: tuple[tuple[int, int], ...] = ()


class RoundSeated(_Frozen):
    """A whole round was seated.

    Attributes:
        round: from 1.
        tables: the entrants of each table in the order of their seats; `FILLER` for an AI. The people of two
            fixed pairs sit in turn.
        sitting_out: the entrants without a table.
        absent: the people replaced by AIs; they may take their seats at any time.
    """

    kind: Literal["round-seated"] = "round-seated"
    round: int
    tables: tuple[tuple[int, ...], ...]
    sitting_out: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()


class TableOpened(_Frozen):
    """The match of a table began; tables have numbers from 1."""

    kind: Literal["table-opened"] = "table-opened"
    round: int
    table: int
    match_id: str


class TableEnded(_Frozen):
    """The match of a table is over.

    Attributes:
        points: the entrants' points as the game counts them, in the order of the table.
        winners: the entrants who won; several share the win, and an abandoned table has none.
        absent: the people who made no move.
        boards: the entrants' points on each finished board, if all tables of the round have the same cards.
    """

    kind: Literal["table-ended"] = "table-ended"
    round: int
    table: int
    points: tuple[int, ...]
    winners: tuple[int, ...]
    absent: tuple[int, ...] = ()
    how: HowEnded = "played"
    boards: tuple[tuple[int, ...], ...] = ()


class Corrected(_Frozen):
    """The organiser corrected the result of a table; erasing a person empties the reason.

    The other attributes are as in `TableEnded`.
    """

    kind: Literal["corrected"] = "corrected"
    round: int
    table: int
    points: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    boards: tuple[tuple[int, ...], ...] = ()


class Paused(_Frozen):
    """The organiser paused the tournament: no round is seated until it resumes, but tables play on."""

    kind: Literal["paused"] = "paused"


class Resumed(_Frozen):
    """The organiser resumed the tournament."""

    kind: Literal["resumed"] = "resumed"


class Ended(_Frozen):
    """The tournament is over."""

    kind: Literal["ended"] = "ended"
    why: WhyEnded


TournamentEvent: TypeAlias = (
    Created
    | Changed
    | Joined
    | CheckedIn
    | Withdrew
    | Started
    | RoundSeated
    | TableOpened
    | TableEnded
    | Corrected
    | Paused
    | Resumed
    | Ended
)

_EVENTS: Final[TypeAdapter[TournamentEvent]] = TypeAdapter(
    Annotated[TournamentEvent, Field(discriminator="kind")]
)


class Logged(NamedTuple):
    """An event in its log.

    Attributes:
        seq: its number, from 0.
        at: seconds since 1970 (UTC).
        actor: the person who caused it; None for the tournament itself.
    """

    seq: int
    at: float
    actor: int | None
    event: TournamentEvent


def event_from(body: dict[str, Any]) -> TournamentEvent:
    """Read an event dumped by `model_dump`; raises ValueError for anything else."""
    return _EVENTS.validate_python(body)
