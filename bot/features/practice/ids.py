"""Practice: a private table against AIs."""

from bot.ui.codec import Press, press


@press("practise")
class Practise(Press):
    """Open a private table of that game, or go on at the open one."""

    game: str


@press("shareend")
class ShareResult(Press):
    """Post the result of a private match in the channel."""

    match: str
