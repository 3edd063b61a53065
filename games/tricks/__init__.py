"""What trick-taking games share: the trick, whose turn it is, who must follow, how cards are played."""

from games.tricks.follow import follow, follow_or_trump, takes
from games.tricks.plays import OfSuit, PlayActions
from games.tricks.trick import FinishedTrick, OpenTrick

__all__ = ["FinishedTrick", "OfSuit", "OpenTrick", "PlayActions", "follow", "follow_or_trump", "takes"]
