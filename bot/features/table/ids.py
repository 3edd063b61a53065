"""At a table, during the match: actions, panels, and the reader's questions."""

from bot.ui.codec import Press, press


@press("act")
class TakeAction(Press):
    """Take an action. `copy` tells apart the buttons of equal cards, as in games with two packs."""

    match: str
    revision: int
    copy: int
    action: str


@press("pick")
class Pick(Press):
    """Show the hand panel anew with these parts of an action picked, and this page of the rest."""

    match: str
    revision: int
    page: int
    copy: int
    picked: tuple[str, ...]


@press("choose", select=True)
class Choose(Press):
    """A select: its values are further parts of the action begun by `picked`."""

    match: str
    revision: int
    copy: int
    picked: tuple[str, ...]


@press("each")
class TakeActions(Press):
    """Take several actions, a card each: a verb stands before its first card (`bot.ui.spelling.each_of`)."""

    match: str
    revision: int
    picked: tuple[str, ...]


@press("hint")
class AskForHint(Press):
    """Show an expert's choice in my panel."""

    match: str
    revision: int


@press("hand")
class ShowHand(Press):
    """Show me my hand."""

    match: str


@press("still")
class Still(Press):
    """A greyed card, which does nothing; `place` is its place in the hand, as the id must name no card."""

    match: str
    place: int


@press("last")
class ShowLastTrick(Press):
    """Show the last trick, or the latest events."""

    match: str


@press("score")
class ShowScore(Press):
    """Show the score, deal by deal."""

    match: str


@press("deal", select=True)
class ChooseDeal(Press):
    """Show the score with another deal line by line."""

    match: str


@press("more")
class ShowMore(Press):
    """Show the menu of rarer things."""

    match: str


@press("lately")
class ShowLately(Press):
    """Show the latest events, in words."""

    match: str


@press("coach")
class CoachAgain(Press):
    """Explain each kind of decision of this game to me again."""

    match: str


@press("proof")
class ShowProof(Press):
    """Show the promise that the shuffle was fixed before the first card."""

    match: str


@press("on")
class GoOn(Press):
    """End the break between two deals."""

    match: str


@press("repost")
class Repost(Press):
    """Post the table message anew at the end of the channel."""

    match: str
