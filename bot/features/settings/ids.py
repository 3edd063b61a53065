"""The settings of a server."""

from bot.ui.codec import Press, press


@press("srv")
class ShowSettings(Press):
    """Show a page of the server's settings, from 0."""

    page: int


@press("srvask", select=True)
class AnswerQuestion(Press):
    """Set a field to the chosen value, on the page that asks a new server's managers."""

    field: str


@press("srvbegin")
class FinishQuestions(Press):
    """Go on to all settings, even with questions left unanswered. Its field means nothing."""

    place: int = 0


@press("srvset", select=True)
class ChooseSetting(Press):
    """Set a field of the server's settings to the chosen value."""

    field: str


@press("srvflip")
class FlipSetting(Press):
    """Set a field of the server's settings that is on or off; `value` is 1 for on."""

    field: str
    value: int


@press("srvquiet")
class AskQuietHours(Press):
    """Ask for the server's quiet hours; `typed` is the earlier text, if it could not be read."""

    typed: str


@press("srvform", form=True)
class SubmitSetting(Press):
    """A form in which a field of the server's settings is typed, filled in."""

    field: str
