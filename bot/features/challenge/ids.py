"""Challenges: a lobby with a seat that is kept for somebody."""

from bot.ui.codec import Press, press


@press("challenge", select=True)
class ChooseChallenge(Press):
    """A select: the game to which somebody is challenged."""

    opponent: int


@press("challengein")
class ChallengeInThread(Press):
    """Open a thread, and in it a lobby with a seat kept for somebody."""

    opponent: int
    game: str
