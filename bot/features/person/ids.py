"""A person's own cards and settings, and the presses made for them."""

from bot.ui.codec import Press, press


@press("cards")
class ShowCards(Press):
    """Show me the settings of my cards; `match` leads back."""

    match: str


@press("cardset", select=True)
class ChooseCards(Press):
    """Set a field of my preferences to the value chosen."""

    match: str
    field: str


@press("cardflip")
class FlipCards(Press):
    """Set a field of my preferences that is on or off; `value` is 1 for on."""

    match: str
    field: str
    value: int


@press("challengers", select=True)
class AllowChallenges(Press):
    """A select: the person who may challenge me again."""
