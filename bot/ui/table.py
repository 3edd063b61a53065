"""The table message: what everybody in the channel sees of a match.

Heading, remark, picture, what happened last, the score in a line, and three buttons: all else is behind More.
"""

from collections.abc import Container
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.render.table import Words
from bot.session.lobby import AI_MARK
from bot.ui import clocks, headings, ids, layout, words
from bot.ui.items import button
from bot.ui.layout import ActionRow, Part
from bot.ui.localizer import AI_SIGN, Localizer, clip
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.game import Seat, View

ALT_LIMIT: Final = 1024
_HEAD, _BODY = 900, 2400
_LOG: Final = 2
"""So many lines say what happened; the rest is behind a button."""


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
        *clocks.seat_buttons(snapshot, localizer),
        buttons(snapshot, localizer),
        accent=layout.WAITING,
    )


def _head(snapshot: MatchSnapshot, localizer: Localizer) -> Part:
    """Who is to play, until when, and which game and deal this is."""
    until = " · ".join(clocks.until(snapshot, localizer)) or None
    said = headings.lines(
        headings.heading(snapshot, localizer), until, words.short_title(snapshot, localizer)
    )
    return layout.lines(said, limit=_HEAD)


def _position(snapshot: MatchSnapshot, localizer: Localizer, picture: str | None) -> Part:
    """The picture, or all that it shows in words."""
    if picture is not None:
        return picture_of(picture, alt_text(snapshot, localizer))
    return layout.lines(*words.everything(snapshot, localizer)[2:], limit=_BODY)


def _foot(snapshot: MatchSnapshot, localizer: Localizer, picture: str | None) -> Part:
    """What happened last, for whom an AI plays, and the score where words have not said it yet."""
    score = words.score_in_a_line(snapshot.view, localizer) if picture is not None else None
    log = (*words.recent(snapshot.recent, localizer)[-_LOG:], score)
    small = (f"-# {said}" for said in log if said)
    return layout.lines(*small, clocks.substituted(snapshot, localizer), limit=_BODY)


def alt_text(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """The picture in words, for those who do not see it."""
    return clip("\n".join(words.everything(snapshot, localizer.without_markdown())), ALT_LIMIT)


def picture_words(view: View, localizer: Localizer, ai: Container[Seat] = ()) -> Words:
    """The words on the picture; that cards are being played is seen.

    Args:
        view: the reader's, or the table's.
        localizer: the reader's language and the players' names.
        ai: the seats that an AI plays: its disc says so, not its name.
    """
    is_play = view.phase.endswith(("play", "playing"))
    return Words(
        names=tuple(
            localizer.name(seat).removeprefix(f"{AI_SIGN} ").removesuffix(AI_MARK)
            for seat in range(view.seats)
        ),
        ai=frozenset(seat for seat in range(view.seats) if seat in ai),
        you=localizer.text("picture-you"),
        trump=localizer.text("picture-trump"),
        scored=CATALOGUE[view.game].family in words.SCORED,
        title=localizer.game(view.game),
        aside=" · ".join(words.deal(view, localizer)),
        phase="" if is_play else localizer.text(f"phase-{view.phase}"),
        zones={zone.key: localizer.zone(zone) for zone in view.zones},
    )


def buttons(snapshot: MatchSnapshot, localizer: Localizer) -> ActionRow:
    """My hand · Score · More; where there is no score to look up, what happened."""
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
    return CATALOGUE[snapshot.game].family in words.SCORED


def picture_of(name: str, alt: str) -> "ui.MediaGallery[Any]":
    """The one picture of a message, by the name of the file that goes with it."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt))
