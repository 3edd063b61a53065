"""The common ground of trick-taking games: the trick, turns, following suit, and playing cards."""

from games.tricks.follow import follow, follow_or_trump, takes
from games.tricks.plays import OfSuit, PlayActions
from games.tricks.trick import FinishedTrick, OpenTrick

__all__ = ["FinishedTrick", "OfSuit", "OpenTrick", "PlayActions", "follow", "follow_or_trump", "takes"]
