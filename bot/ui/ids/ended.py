"""A match that has ended: its replay, its record, another like it."""

from bot.ui.ids.codec import Press, press


@press("again")
class Rematch(Press):
    """Open a lobby with the same seats and options."""

    match: str


@press("againthread")
class RematchInThread(Press):
    """Open a thread, and in it a lobby with the same seats and options."""

    match: str


@press("replay")
class ShowReplay(Press):
    """Show a step of a finished match with all hands open. `place` tells apart the buttons of one message."""

    match: str
    place: int
    step: int


@press("review")
class AskForReview(Press):
    """Show this step of the replay with what an expert would have done, as far as that is known by now."""

    match: str
    step: int


@press("record")
class ShareRecord(Press):
    """Share the record of a finished match."""

    match: str
