"""The settings of a tournament."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

Format: TypeAlias = Literal["individual", "pairs", "two", "mixed"]
"""`individual`: tables of four, with other players each round. `pairs`: two fixed pairs a table. `two`: games
for two. `mixed`: as many tables of four as possible, and tables of three for the rest."""
System: TypeAlias = Literal["movement", "round-robin", "swiss", "knock-out"]
"""The way to find opponents. A `movement` reseats the players each round so that all meet."""

SYSTEMS: Final[Mapping[Format, tuple[System, ...]]] = MappingProxyType(
    {
        "individual": ("movement",),
        "pairs": ("round-robin", "swiss"),
        "two": ("round-robin", "swiss", "knock-out"),
        "mixed": ("movement",),
    }
)
"""The systems of each format, the usual one first."""
FEWEST_PEOPLE: Final = 4
MOST_PEOPLE: Final = 64
MOST_IN_ROUND_ROBIN: Final = 16
"""The most entrants in a round robin, where all meet all."""
MOST_ROUNDS: Final = 16
MOST_MINUTES: Final = 7 * 24 * 60
"""The longest round clock: a week, for slow clocks."""


class TournamentPlan(BaseModel):
    """The settings of a tournament. The organiser may change them until it starts.

    Attributes:
        game: its key in the catalogue.
        options: the game's options, as JSON.
        rounds: the number of rounds; 0 for as many as a round robin or a knock-out takes.
        deals: the scored deals of a table; 0 to play to the end of a match.
        control: the time for each decision, as ``TimeControl`` spells it.
        round_minutes: the round clock; afterwards AIs play for people who keep their table waiting.
        level: the level of the AIs.
        ai_seats: true if AIs fill incomplete tables; else some entrants sit out.
        same_cards: true if all tables of a round play the same cards.
        role: the server's role that may join; None for everybody.
        starts_at: seconds since 1970 (UTC).
        third_place: true if a knock-out has a match for third place.
        teamed: true if the game has two sides of partners who score together.
        fewest_wins: true if fewer points are better.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    options: str = "{}"
    format: Format
    system: System
    rounds: int = Field(0, ge=0, le=MOST_ROUNDS)
    deals: int = Field(0, ge=0)
    control: str = "live 60"
    round_minutes: int = Field(60, ge=5, le=MOST_MINUTES)
    level: str = "club"
    ai_seats: bool = False
    same_cards: bool = False
    role: int | None = None
    starts_at: float = 0.0
    third_place: bool = True
    teamed: bool = False
    fewest_wins: bool = False

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.system not in SYSTEMS[self.format]:
            raise ValueError(f"{self.format!r} is not played as {self.system!r}")
        if self.format == "pairs" and not self.teamed:
            raise ValueError("fixed pairs need a game whose partners score together")
        if not self.rounds and self.system not in {"round-robin", "knock-out"}:
            raise ValueError(f"{self.system!r} needs a number of rounds")
        return self

    @property
    def compares(self) -> bool:
        """True if all tables of a round play the same deals, and their comparison makes the standings.

        Never in a knock-out, where each match decides by itself, nor at tables of three and four, which have
        different deals.
        """
        return self.same_cards and self.deals > 0 and self.format != "mixed" and self.system != "knock-out"

    @property
    def people_each(self) -> int:
        """The number of people in an entrant."""
        return 2 if self.format == "pairs" else 1

    @property
    def most_people(self) -> int:
        """The most people who may join."""
        if self.system == "round-robin":
            return self.people_each * MOST_IN_ROUND_ROBIN
        return MOST_PEOPLE

    @property
    def table_size(self) -> int:
        """The number of entrants at a full table."""
        return 2 if self.format in {"pairs", "two"} else 4

    @property
    def smallest_table(self) -> int:
        """The fewest entrants that a table can be seated with."""
        if self.format == "mixed":
            return 3
        return 2 if self.ai_seats else self.table_size

    @property
    def sign(self) -> int:
        """The factor that makes more points better."""
        return -1 if self.fewest_wins else 1
