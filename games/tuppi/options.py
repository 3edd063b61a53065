"""The variants of Tuppi."""

from typing import Literal, Self, TypeAlias

from pydantic import Field, model_validator

from games.core.game import IllegalOptions, Options

Reset: TypeAlias = Literal["loser_zero", "both_zero", "plain"]


class TuppiOptions(Options):
    """The agreements before a match of Tuppi."""

    asked_first = ("deals", "reset")

    reset: Reset = "loser_zero"
    """The loss of the pair that does not score: all its points; all its points, and the other pair loses its
    points for the deal; or nothing (TU-11)."""

    rami_lead: Literal["declarer", "right_of_declarer"] = "declarer"
    """The leader to the first trick of a rami (TU-4)."""

    no_twos: bool = False
    """Twos cannot be laid as bids either (TU-2)."""

    early_end: bool = False
    """With ``both_zero``, a deal stops as soon as the pair with points can no longer win it (9.6)."""

    deals: int = Field(default=0, ge=0, le=50)
    """The number of deals that end the match, won by the pair with more points; 0 for no limit. With
    ``plain`` the match has exactly this number, else it also ends at 52 points."""

    first_dealer: Literal["lot", "first_jack"] = "lot"
    """The first dealer: drawn by lot, or the receiver of the first jack when cards are dealt face up (T)."""

    @property
    def has_fixed_length(self) -> bool:
        """True if the match is a number of deals and nothing else ends it."""
        return self.reset == "plain" and self.deals > 0

    @model_validator(mode="after")
    def _early_end_needs_both_zero(self) -> Self:
        if self.early_end and self.reset != "both_zero":
            raise IllegalOptions(
                "tuppi-early-end",
                "with 'early_end' a deal stops when its points can only be lost, which happens only with "
                "'reset' = 'both_zero': set that or leave 'early_end' off",
            )
        return self
