"""The rules of a game, page by page."""

from discord import ui

from bot.i18n.catalogue import rules_pages
from bot.ui import ids, layout
from bot.ui.items import button
from bot.ui.voice import Voice

_PAGE = 3500


def rules_message(game: str, page: int, voice: Voice) -> ui.LayoutView:
    """A page of the rules, from 0; a page that there is not is the nearest that there is."""
    pages = rules_pages(voice.locale, game)
    title = voice.game(game)
    if not pages:
        return layout.message(layout.lines(f"## {title}", voice.say(f"game-{game}-pitch")))
    page = max(0, min(page, len(pages) - 1))
    there = ((0, "button-previous", page - 1), (1, "button-next", page + 1))
    turning = [
        button(ids.Rules(place, max(to, 0), game), voice.say(key), disabled=not 0 <= to < len(pages))
        for place, key, to in there
    ]
    return layout.message(
        layout.text(f"## {title} · {pages[page].title}"),
        layout.text(pages[page].body, _PAGE),
        layout.text(f"-# {voice.say('rules-page', page=page + 1, pages=len(pages))}"),
        layout.row(*turning, button(ids.Card(game, 0, 0, 0, ""), voice.say("button-game"))),
    )
