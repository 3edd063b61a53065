"""Presses about the reader's data."""

from typing import Literal

from bot.ui.codec import Press, press


@press("mydata")
class OwnData(Press):
    """Show my data, give it to me, or forget me: once I am sure."""

    what: Literal["show", "export", "delete", "sure"]
