"""The variants of Tressette in pairs."""

from typing import Literal, Self

from pydantic import Field, model_validator

from games.core.game import Options
from games.tressette.ranking import Court


class TressetteOptions(Options):
    """What players agree on before a match of Tressette in pairs."""

    court: Court = "kjq"
    """The order of the court cards: ``kjq`` or ``kqj``, highest first (TR-8)."""

    declarations: Literal["after_first_trick", "before_lead", "at_first_turn", "none"] = "after_first_trick"
    """When combinations are declared: between tricks 1 and 2, before the first lead, at one's own turn in
    trick 1, or never."""

    target: Literal[21, 31, 41, 51] = 21
    """The points that win a game."""

    annul: bool = False
    """Before the first lead, a player whose ten cards count less than a point may have the deal annulled."""

    last_trick_third: bool = False
    """The last trick is worth a third of a point instead of a point."""

    claim: bool = False
    """Before leading, a player may claim that the target is reached: right, and the side wins at once;
    wrong, and the opponents get 11 points for the deal."""

    games_to: int = Field(default=1, ge=1, le=21)
    """The game points that win the match; 1 is a single game. Above 1, capotto and the other special
    results end a game at once and are worth several game points."""

    strict: bool = False
    """For stramaccio and stramazzone the opponents' cards must count nothing, instead of less than a point
    (TR-11). Only in a match of several games."""

    @model_validator(mode="after")
    def _strict_needs_several_games(self) -> Self:
        if self.strict and self.games_to == 1:
            raise ValueError(
                "'strict' says when a stramaccio counts, and it counts only in a match of several games: "
                "set 'games_to' above 1 or leave 'strict' off"
            )
        return self
