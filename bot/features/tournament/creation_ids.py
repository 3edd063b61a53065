"""A new tournament. The custom ids hold its terms, as in `bot.features.tournament.terms.Terms`."""

from typing import Literal, TypeAlias

from bot.ui.codec import Press, press

TermField: TypeAlias = Literal["clock", "time", "level"]


@press("tournew", form=True)
class SubmitTerms(Press):
    """A form: the terms of a new tournament; only `role` may join, or everybody if it is 0."""

    role: int


@press("touredit")
class EditTerms(Press):
    """Open the form for the terms again, filled with the typed text."""

    game: str
    kind: int
    ai: int
    role: int
    typed: str


@press("tourset", select=True)
class SetTerm(Press):
    """A select: another value for a field of these terms, as in `Terms`."""

    field: TermField
    game: str
    kind: int
    rounds: int
    deals: int
    starts_at: int
    ai: int
    role: int
    minutes: int
    level: int
    control: str


@press("tourplan")
class AnnounceTournament(Press):
    """Announce a tournament with these terms, as in `Terms`."""

    game: str
    kind: int
    rounds: int
    deals: int
    starts_at: int
    ai: int
    role: int
    minutes: int
    level: int
    control: str
