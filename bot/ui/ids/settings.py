"""The settings of a server."""

from bot.ui.ids.codec import Press, press


@press("srv")
class ShowSettings(Press):
    """Show a page of the server's settings, from 0."""

    page: int


@press("srvset", select=True)
class ChooseSetting(Press):
    """Set a field of the server's settings to what was chosen."""

    field: str


@press("srvflip")
class FlipSetting(Press):
    """Set a field of the server's settings that is on or off; `value` is 1 for on."""

    field: str
    value: int
