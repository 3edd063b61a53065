"""A seat changes hands: leaving, coming back, taking over."""

from bot.ui.codec import Press, press


@press("leave")
class Leave(Press):
    """Leave the match: ask first, or, when `sure`, do it."""

    match: str
    sure: int


@press("concede")
class Concede(Press):
    """Give the match up: ask first, or, when `sure`, do it."""

    match: str
    sure: int


@press("conceded")
class AnswerConcession(Press):
    """Agree to give the match up, as a partner offers, or play on."""

    match: str
    agrees: int


@press("back")
class ComeBack(Press):
    """I'm back: the AI that plays for me gives me my seat."""

    match: str


@press("standin")
class StandIn(Press):
    """Let AIs play for the players who have not moved for a day."""

    match: str


@press("takeover")
class TakeOver(Press):
    """Let me play a seat that an AI plays."""

    match: str
    seat: int
