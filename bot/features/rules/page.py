"""The rules of a game, page by page, with pictures of cards."""

from collections.abc import Iterator
from typing import Final

from discord import ui

from bot.features import ids
from bot.features.rules.picture import Drawing, parse_drawing
from bot.i18n.catalogue import Locale, RulesPage, rules_pages
from bot.i18n.symbols import settled
from bot.ui import layout
from bot.ui.games import comparability, game_menu
from bot.ui.items import button
from bot.ui.layout import Part
from bot.ui.localizer import Localizer

_PAGE: Final = 3500


def which_rules(localizer: Localizer) -> ui.LayoutView:
    """Ask the reader for a game."""
    return layout.message(
        layout.text(f"### {localizer.text('rules-which')}"), game_menu(ids.ChooseRules(0), localizer)
    )


def rules_message(
    game: str, page: int, localizer: Localizer, *, pictured: bool = False, to_learn: bool = False
) -> ui.LayoutView:
    """A page of the rules, from 0; a page that there is not is the nearest that there is.

    `pictured` means that the pictures of `drawings_on` go with it, as files named by `picture_name`; without
    them their alt texts are read instead. With `to_learn` a button leads to the guided game.
    """
    pages = rules_pages(localizer.locale, game)
    title = localizer.game(game)
    if not pages:
        return layout.message(layout.lines(f"## {title}", localizer.text(f"game-{game}-pitch")))
    page = _nearest(page, pages)
    there = ((0, "button-previous", page - 1), (1, "button-next", page + 1))
    turning = [
        button(ids.ShowRules(place, max(to, 0), game), localizer.text(key), disabled=not 0 <= to < len(pages))
        for place, key, to in there
    ]
    learning = [button(ids.Learn(game), localizer.text("button-learn"))] if to_learn else []
    return layout.message(
        layout.text(f"## {title} · {settled(pages[page].title)}"),
        *_body(pages[page], pictured=pictured),
        layout.lines(
            f"-# {comparability(game, localizer)}" if page == len(pages) - 1 else None,
            f"-# {localizer.text('rules-page', page=page + 1, pages=len(pages))}",
        ),
        layout.row(
            *turning, button(ids.ShowGame(game, 0, 0, 0, ""), localizer.text("button-game")), *learning
        ),
    )


def drawings_on(game: str, page: int, locale: Locale) -> tuple[Drawing, ...]:
    """The pictures of a page, in order."""
    pages = rules_pages(locale, game)
    if not pages:
        return ()
    return tuple(part for part in _parts(pages[_nearest(page, pages)]) if isinstance(part, Drawing))


def picture_name(number: int) -> str:
    """The name of the file of a page's picture, from 0."""
    return f"rules-{number}.png"


def _nearest(page: int, pages: tuple[RulesPage, ...]) -> int:
    return max(0, min(page, len(pages) - 1))


def _body(page: RulesPage, *, pictured: bool) -> Iterator[Part]:
    number = 0
    for part in _parts(page):
        if isinstance(part, str):
            yield layout.text(settled(part), _PAGE)
        elif pictured:
            yield layout.picture(picture_name(number), settled(part.alt))
            number += 1
        else:
            yield layout.text(f"-# {settled(part.alt)}")


def _parts(page: RulesPage) -> Iterator[str | Drawing]:
    """The page's text, cut at the lines that name a picture."""
    said: list[str] = []
    for line in page.body.split("\n"):
        drawing = parse_drawing(line)
        if drawing is None:
            said.append(line)
            continue
        yield "\n".join(said).strip()
        yield drawing
        said.clear()
    yield "\n".join(said).strip()
