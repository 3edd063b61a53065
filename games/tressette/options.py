"""The variants of the games that are played for points; those that are played against them have their own."""

from typing import Literal, Self

from pydantic import Field, model_validator

from games.core.game import IllegalOptions, Options
from games.tressette.ranking import Court


class FamilyOptions(Options):
    """What players of any game of the family agree on."""

    court: Court = "kjq"
    """The order of the court cards: ``kjq`` or ``kqj``, highest first (TR-8)."""


class PointsOptions(FamilyOptions):
    """What players agree on in a game with declarations."""

    declarations: Literal["after_first_trick", "before_lead", "at_first_turn", "none"] = "after_first_trick"
    """When combinations are declared: between tricks 1 and 2, before the first lead, at one's own turn in
    trick 1, or never."""

    annul: bool = False
    """Before the first lead, a player whose ten cards count less than a point may have the deal annulled."""

    last_trick_third: bool = False
    """The last trick is worth a third of a point instead of a point."""


class TargetOptions(PointsOptions):
    """What players agree on in a game of two sides that play to a target."""

    target: Literal[21, 31, 41, 51] = 21
    """The points that win a game."""

    claim: bool = False
    """Instead of leading, a player may claim that the target is reached: right, and the side wins at once;
    wrong, and the opponents get 11 points for the deal. Not in a deal that begins level at the target."""


class TressetteOptions(TargetOptions):
    """What players agree on before a match in pairs."""

    asked_first = ("target", "declarations", "games_to", "claim")

    games_to: int = Field(default=1, ge=1, le=21)
    """The game points that win the match; 1 is a single game. Above 1, capotto and the other special
    results end a game at once and are worth several game points."""

    strict: bool = False
    """For stramaccio and stramazzone the opponents' cards must count nothing, instead of less than a point
    (TR-11). Only in a match of several games."""

    @model_validator(mode="after")
    def _strict_needs_several_games(self) -> Self:
        if self.strict and self.games_to == 1:
            raise IllegalOptions(
                "tressette-strict",
                "'strict' says when a stramaccio counts, and it counts only in a match of several games: "
                "set 'games_to' above 1 or leave 'strict' off",
            )
        return self
