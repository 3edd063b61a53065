"""A match that has ended: its record, another like it."""

from bot.ui.codec import Press, press


@press("again")
class Rematch(Press):
    """Open a lobby with the same seats and options."""

    match: str


@press("againthread")
class RematchInThread(Press):
    """Open a thread, and in it a lobby with the same seats and options."""

    match: str


@press("record")
class ShareRecord(Press):
    """Share the record of a finished match."""

    match: str


@press("after")
class ShowAfterwards(Press):
    """Show the rarer wishes after a match: its score, proof and record, and other games."""

    match: str
