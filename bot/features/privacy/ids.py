"""Presses about what is stored of the reader."""

from typing import Literal

from bot.ui.codec import Press, press


@press("mydata")
class OwnData(Press):
    """Tell me what is stored of me, give it to me, or forget me: once I am sure."""

    what: Literal["show", "export", "delete", "sure"]
