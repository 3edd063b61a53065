"""The pages of a server's managers: its matches, its people, and the log of managers' acts."""

from typing import Literal

from bot.ui.codec import Press, press

MatchVerb = Literal["void", "restore", "end"]
PersonVerb = Literal["bar", "unbar"]


@press("mods")
class ShowMatches(Press):
    """Show a page of the server's last matches, from 0; `place` tells two such buttons of a message apart."""

    page: int
    place: int = 0


@press("mod")
class ShowManaged(Press):
    """Show a match with the managers' buttons."""

    match: str


@press("modask")
class AskMatchReason(Press):
    """Ask for the reason to set a match aside, let it count again, or end it."""

    match: str
    verb: MatchVerb


@press("moddo", form=True)
class JudgeMatch(Press):
    """Do that, with the reason that was typed."""

    match: str
    verb: MatchVerb


@press("modpeople")
class ShowPeople(Press):
    """Show who may not play, and let a person be chosen; `place` is as that of `ShowMatches`."""

    place: int = 0


@press("modpick", select=True)
class ChoosePerson(Press):
    """Show the chosen person: of a match, of the barred people, or (empty) of the server."""

    place: str


@press("modperson")
class ShowPerson(Press):
    """Show a page of the matches that a person has played here; `place` is as that of `ShowMatches`."""

    user: int
    page: int
    place: int = 0


@press("modbarask")
class AskPersonReason(Press):
    """Ask for the reason to bar or unbar a person."""

    user: int
    verb: PersonVerb


@press("modbar", form=True)
class JudgePerson(Press):
    """Do that, with the reason that was typed."""

    user: int
    verb: PersonVerb


@press("modlog")
class ShowActs(Press):
    """Show a page of managers' acts, from 0; `place` is as that of `ShowMatches`."""

    page: int
    place: int = 0
