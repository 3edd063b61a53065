"""Tournaments. `place` tells apart the buttons of one message."""

from typing import Literal, TypeAlias

from bot.ui.codec import Press, press

TournamentVerb: TypeAlias = Literal[
    "join",
    "alone",
    "here",
    "withdraw",
    "leave",
    "table",
    "organise",
    "start",
    "begin",
    "pause",
    "resume",
    "correct",
    "remove",
    "cancel",
    "close",
]


@press("tour")
class InTournament(Press):
    """A button of a tournament.

    `withdraw` and `cancel` ask, `leave` and `close` do it. `start` waits for check-in, `begin` does not.
    """

    tournament: str
    verb: TournamentVerb


@press("tourpair", select=True)
class JoinBeside(Press):
    """A select: the entrant to join as partner."""

    tournament: str


@press("tourask", select=True)
class AskPartner(Press):
    """A select of people: join, and ask this person alone to be the partner."""

    tournament: str


@press("tourrank")
class ShowTournamentStandings(Press):
    """Show a page of the standings, from 0."""

    tournament: str
    place: int
    page: int


@press("tourhow")
class ShowReckoning(Press):
    """Show the calculation of an entrant's score."""

    tournament: str
    place: int
    entrant: int


@press("tourwho", select=True)
class ChooseReckoned(Press):
    """A select: the entrant with the score to explain."""

    tournament: str
