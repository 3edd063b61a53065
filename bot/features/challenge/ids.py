"""Challenges: a lobby with a seat that is kept for the challenged player."""

from bot.ui.codec import Press, press


@press("challenge", select=True)
class ChooseChallenge(Press):
    """A select: the game of the challenge."""

    opponent: int


@press("nochallenges")
class RefuseChallenges(Press):
    """Decline, and let the host of that lobby challenge me no more."""

    lobby: str


@press("challengein")
class ChallengeInThread(Press):
    """Open a thread, and in it a lobby with a seat kept for the challenged player."""

    opponent: int
    game: str
