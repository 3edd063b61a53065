"""The rules that a server sets for its tables, beside those of the games."""

from dataclasses import dataclass
from typing import Final

from bot.match.clocks import TimeRules
from bot.thinking.thinker import LEVELS, Level

USUAL_LEVEL: Final[Level] = "club"
"""The level of the AIs in a lobby until the host chooses another."""


@dataclass(frozen=True, slots=True)
class TableRules:
    """The rules of a server for its tables, and how a lobby begins there.

    Attributes:
        time: the clocks that a match may have.
        locale: the language of public messages; None for the server's language on Discord.
        levels: how well AIs may play, the weakest first; at least one.
        hints: whether a lobby may allow hints.
        ratings: whether a match may be rated.
        rated: whether a lobby begins as a rated one, if it can.
    """

    time: TimeRules = TimeRules()
    locale: str | None = None
    levels: tuple[str, ...] = LEVELS
    hints: bool = True
    ratings: bool = True
    rated: bool = False

    @property
    def level(self) -> str:
        """The level of the AIs until the host chooses another."""
        return USUAL_LEVEL if USUAL_LEVEL in self.levels else self.levels[-1]


EVERYTHING: Final = TableRules()
"""The rules of a server that has settled nothing."""
