"""The replay of an ended match: its steps, an expert's view of them, and questions about other moves.

A page of the replay is a step, shown as a `look`. Its `focus` is the seat with the mistakes to find, counted
from 1; 0 means all seats.
"""

from typing import Literal, TypeAlias

from bot.ui.codec import Press, press
from games.core.game import Seat

Look: TypeAlias = Literal["picture", "words"]


def focus_of(seat: Seat | None) -> int:
    """The seat counted from 1; 0 for everybody."""
    return 0 if seat is None else seat + 1


def seat_of(focus: int) -> Seat | None:
    """The inverse of `focus_of`."""
    return focus - 1 if focus else None


@press("replay")
class ShowReplay(Press):
    """Show a step of a finished match with all hands open, from its beginning or from an earlier page.

    `place` tells apart the messages with this button: 0 for the end card, 1 for the card of milestones.
    """

    match: str
    place: int
    step: int


@press("turning")
class ShowTurningPoint(Press):
    """Show the step of a seat's costliest mistake."""

    match: str
    seat: int
    step: int


@press("review")
class AskForReview(Press):
    """Ask an expert to review the match, and show this step with the findings so far."""

    match: str
    step: int


@press("step")
class ShowStep(Press):
    """Show a step of the replay. `place` tells apart the buttons of one message."""

    match: str
    place: int
    look: Look
    step: int
    focus: int


@press("goto", select=True)
class GoToStep(Press):
    """A select: its value is the step to show."""

    match: str
    look: Look
    focus: int


@press("mistake")
class ShowMistake(Press):
    """Show the next step after this one with a mistake."""

    match: str
    look: Look
    step: int
    focus: int


@press("whose", select=True)
class ChooseFocus(Press):
    """A select: its value is the seat with the mistakes to find, counted from 1; 0 is everybody."""

    match: str
    look: Look
    step: int


@press("askmove")
class AskAboutMove(Press):
    """Show the position before a step as its seat saw it, with every legal move."""

    match: str
    step: int


@press("trymove")
class TryMove(Press):
    """Compare a move with the move that led to the step. `copy` tells apart the buttons of equal cards."""

    match: str
    step: int
    copy: int
    action: str


@press("trypick")
class PickToTry(Press):
    """Show the position with these parts of a move picked, and this page of the rest."""

    match: str
    step: int
    page: int
    copy: int
    picked: tuple[str, ...]


@press("trychoose", select=True)
class ChooseToTry(Press):
    """A select: its values are further parts of the move begun by `picked`."""

    match: str
    step: int
    copy: int
    picked: tuple[str, ...]
