"""The table message: what everybody in the channel sees of a match."""

from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.i18n.symbols import settled
from bot.ui import clocks, ids, layout, words
from bot.ui.items import button
from bot.ui.layout import ActionRow, Part
from bot.ui.localizer import Localizer, clip
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE

ALT_LIMIT: Final = 1024
_HEAD, _BODY = 900, 2400
_COMMITMENT = 12
_TURN_MARK: Final = settled("▶")


def table_message(snapshot: MatchSnapshot, localizer: Localizer, picture: str | None = None) -> ui.LayoutView:
    """The public message of a running match.

    Args:
        snapshot: the match as the table sees it: `snapshot.view` is that of `TABLE`.
        localizer: the language of the channel and the players' names.
        picture: the name of the file that is sent with it, if any.
    """
    view = snapshot.view
    title = f"### {words.title(snapshot, localizer)}"
    head: list[Part] = [layout.lines(title, _turn(snapshot, localizer), limit=_HEAD)]
    if picture is not None:
        head.append(_picture(picture, alt_text(snapshot, localizer)))
    said = (
        words.trick(view, localizer),
        words.score(view, localizer),
        words.last_trick(view, localizer),
        *words.notes(view, localizer),
        *words.zones(view, localizer),
        *(f"-# {event}" for event in words.recent(snapshot.recent, localizer)),
        clocks.substituted(snapshot, localizer),
    )
    body = layout.lines(*said, limit=_BODY)
    shuffle = localizer.text("table-shuffle", hash=snapshot.commitment[:_COMMITMENT])
    foot = layout.lines(*(f"-# {said}" for said in (words.levels(snapshot, localizer), shuffle) if said))
    rows = (*clocks.seat_buttons(snapshot, localizer), buttons(snapshot, localizer))
    return layout.message(*head, body, *rows, foot, accent=layout.WAITING)


def alt_text(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """The picture in words, for those who do not see it."""
    return clip("\n".join(words.everything(snapshot, localizer.without_markdown())), ALT_LIMIT)


def buttons(snapshot: MatchSnapshot, localizer: Localizer) -> ActionRow:
    """My hand · Last trick · Score · Rules · More, as far as the game has them."""
    match = snapshot.match_id
    game = CATALOGUE[snapshot.game]
    looking_back = "button-last" if game.has_tricks else "button-lately"
    return layout.row(
        button(ids.ShowHand(match), localizer.text("button-hand"), ButtonStyle.primary),
        button(ids.ShowLastTrick(match), localizer.text(looking_back)),
        *([button(ids.ShowScore(match), localizer.text("button-score"))] if game.scored else ()),
        button(ids.ShowRules(0, 0, snapshot.game), localizer.text("button-rules")),
        button(ids.ShowMore(match), localizer.text("button-more")),
    )


def _turn(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    return " · ".join(
        (f"{_TURN_MARK} **{words.turn(snapshot, localizer)}**", *clocks.until(snapshot, localizer))
    )


def _picture(name: str, alt: str) -> "ui.MediaGallery[Any]":
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt))
