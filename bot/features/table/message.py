"""The table message: a match as everybody in the channel sees it.

Heading, remark, picture, latest events, the score in a line, and three buttons: all else is behind More.
"""

from typing import Final

from discord import ButtonStyle, ui

from bot.features import ids
from bot.features.table import claims, clocks, concessions, headings
from bot.features.table.lines import fitting
from bot.ui import layout, words
from bot.ui.items import button
from bot.ui.layout import ActionRow, Part
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE

_HEAD, _BODY = 900, 2400
_LOG: Final = 2
"""The number of lines with events; the rest is behind a button."""


def table_message(snapshot: MatchSnapshot, localizer: Localizer, picture: str | None = None) -> ui.LayoutView:
    """The public message of a running match.

    Args:
        snapshot: the match as the table sees it: `snapshot.view` is that of `TABLE`.
        localizer: the language of the channel and the players' names.
        picture: the name of the file that is sent with it, if any.
    """
    return layout.message(
        _head(snapshot, localizer),
        _position(snapshot, localizer, picture),
        _foot(snapshot, localizer, picture),
        layout.lines(*claims.shown(snapshot, localizer)),
        *claims.answers(snapshot, localizer),
        layout.lines(*concessions.offered(snapshot, localizer)),
        *concessions.answers(snapshot, localizer),
        *clocks.seat_buttons(snapshot, localizer),
        buttons(snapshot, localizer),
        accent=layout.WAITING,
    )


def _head(snapshot: MatchSnapshot, localizer: Localizer) -> Part:
    """The heading: the players to act, the end of their time, the game and the deal."""
    until = " · ".join(clocks.until(snapshot, localizer)) or None
    told = [*claims.remarks(snapshot, localizer)] or headings.titles(snapshot, localizer)
    remark = fitting(told, clock=until)
    said = headings.lines(headings.heading(snapshot, localizer), until, remark)
    return layout.lines(said, limit=_HEAD)


def _position(snapshot: MatchSnapshot, localizer: Localizer, picture: str | None) -> Part:
    """The picture, or all that it shows in words."""
    if picture is not None:
        return layout.picture(picture, alt_text(snapshot, localizer))
    return layout.lines(*words.everything(snapshot, localizer)[2:], limit=_BODY)


def _foot(snapshot: MatchSnapshot, localizer: Localizer, picture: str | None) -> Part:
    """The foot: the latest events, the seats of AIs, the score if words have not said it yet."""
    view = snapshot.view
    score = (words.race_in_a_line(view, localizer), words.score_in_a_line(view, localizer)) if picture else ()
    log = (*words.recent(snapshot.recent, localizer)[-_LOG:], *score)
    small = (f"-# {said}" for said in log if said)
    return layout.lines(*small, clocks.substituted(snapshot, localizer), limit=_BODY)


def alt_text(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """The picture in words, for readers who do not see it."""
    return "\n".join(words.everything(snapshot, localizer.without_markdown()))


def buttons(snapshot: MatchSnapshot, localizer: Localizer) -> ActionRow:
    """My hand · Score · More; without a score to look up, the events."""
    match = snapshot.match_id
    second = (
        button(ids.ShowScore(match), localizer.text("button-score"))
        if has_score_to_look_up(snapshot)
        else button(ids.ShowLastTrick(match), localizer.text("button-lately"))
    )
    return layout.row(
        button(ids.ShowHand(match), localizer.text("button-hand"), ButtonStyle.primary),
        second,
        button(ids.ShowMore(match), localizer.text("button-more")),
    )


def has_score_to_look_up(snapshot: MatchSnapshot) -> bool:
    """True if the game is scored deal by deal."""
    return CATALOGUE[snapshot.game].scored
