"""The table message: what everybody in the channel sees of a match."""

from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.render.table import Words
from bot.ui import clocks, ids, layout, words
from bot.ui.items import button
from bot.ui.layout import Part, Row
from bot.ui.sight import Sight
from bot.ui.voice import Voice, clip
from games import CATALOGUE
from games.core.game import View

ALT_LIMIT: Final = 1024
_HEAD, _BODY = 900, 2400
_COMMITMENT = 12


def table_message(sight: Sight, voice: Voice, picture: str | None = None) -> ui.LayoutView:
    """The public message of a running match.

    Args:
        sight: the match as the table sees it: `sight.view` is that of `TABLE`.
        voice: the language of the channel and the players' names.
        picture: the name of the file that is sent with it, if any.
    """
    view = sight.view
    title = f"### {words.title(sight, voice)}"
    head: list[Part] = [layout.lines(title, _turn(sight, voice), limit=_HEAD)]
    if picture is not None:
        head.append(_picture(picture, alt_text(sight, voice)))
    said = (
        words.trick(view, voice),
        words.score(view, voice),
        words.last_trick(view, voice),
        *words.notes(view, voice),
        *words.zones(view, voice),
        *(f"-# {event}" for event in words.recent(sight.recent, voice)),
        clocks.stood_in(sight, voice),
    )
    body = layout.lines(*said, limit=_BODY)
    shuffle = voice.say("table-shuffle", hash=sight.commitment[:_COMMITMENT])
    foot = layout.lines(*(f"-# {said}" for said in (words.levels(sight, voice), shuffle) if said))
    rows = (*clocks.seat_buttons(sight, voice), buttons(sight, voice))
    return layout.message(*head, body, *rows, foot, accent=layout.WAITING)


def alt_text(sight: Sight, voice: Voice) -> str:
    """What the picture shows, in words, for those who do not see it."""
    return clip("\n".join(words.everything(sight, voice.without_markdown())), ALT_LIMIT)


def picture_words(view: View, voice: Voice) -> Words:
    """What is written on the picture; that cards are being played is seen."""
    is_play = view.phase.endswith(("play", "playing"))
    return Words(
        names=tuple(map(voice.name, range(view.seats))),
        phase="" if is_play else voice.say(f"phase-{view.phase}"),
        zones={zone.key: voice.zone(zone) for zone in view.zones},
    )


def buttons(sight: Sight, voice: Voice) -> Row:
    """My hand · Last trick · Score · Rules · More, as far as the game has them."""
    match = sight.match_id
    scored = CATALOGUE[sight.game].family in words.SCORED
    return layout.row(
        button(ids.Hand(match), voice.say("button-hand"), ButtonStyle.primary),
        button(ids.Last(match), voice.say("button-last" if scored else "button-lately")),
        *([button(ids.Score(match), voice.say("button-score"))] if scored else ()),
        button(ids.Rules(0, 0, sight.game), voice.say("button-rules")),
        button(ids.More(match), voice.say("button-more")),
    )


def _turn(sight: Sight, voice: Voice) -> str:
    return " · ".join((f"▶ **{words.turn(sight, voice)}**", *clocks.until(sight, voice)))


def _picture(name: str, alt: str) -> "ui.MediaGallery[Any]":
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt))
