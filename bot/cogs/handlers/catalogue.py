"""The games that there are, and their rules."""

import io

import discord

from bot.cogs.context import InteractionContext
from bot.cogs.handlers.opening import LobbyRequest, game_of, open_or_offer
from bot.cogs.handlers.registry import handles
from bot.cogs.permissions import require_permissions
from bot.i18n.catalogue import Locale
from bot.render import artist
from bot.session.faults import log_errors
from bot.ui import ids
from bot.ui.catalogue import Wish, catalogue_page, game_card, opened
from bot.ui.rules import drawings_on, picture_name, rules_message


@handles(ids.ShowRules)
async def show_rules(context: InteractionContext, ref: ids.ShowRules) -> None:
    """Show a page of a game's rules."""
    game_of(context, ref.game)
    files = await _pictures(ref.game, ref.page, context.locale)
    view = rules_message(ref.game, ref.page, context.localizer, pictured=bool(files))
    await context.show(view, files=files)


async def _pictures(game: str, page: int, locale: Locale) -> list[discord.File]:
    """The pictures of a page; none if they cannot be drawn, for its words say the same."""
    with log_errors("picture of the rules not drawn", game=game, page=page):
        drawn = [await artist.draw_once(drawing) for drawing in drawings_on(game, page, locale)]
        return [discord.File(io.BytesIO(png), picture_name(number)) for number, png in enumerate(drawn)]
    return []


@handles(ids.Browse)
async def browse(context: InteractionContext, ref: ids.Browse) -> None:
    """Show a page of the catalogue."""
    await context.show(catalogue_page(Wish.of(ref), ref.page, context.localizer))


@handles(ids.NarrowCatalogue)
async def narrow(context: InteractionContext, ref: ids.NarrowCatalogue) -> None:
    """Show what of the catalogue suits."""
    wish = Wish.of(ref).narrowed(ref.by, context.value)
    await context.show(catalogue_page(wish, 0, context.localizer))


@handles(ids.ShowGame)
async def show_game(context: InteractionContext, ref: ids.ShowGame) -> None:
    """Show a game of the catalogue."""
    game_of(context, ref.game)
    await context.show(game_card(ref, context.localizer))


@handles(ids.Open)
async def open_game(context: InteractionContext, ref: ids.Open) -> None:
    """Open a lobby, whose message is posted in the channel; the answer says so, or offers a thread."""
    require_permissions(context.interaction)
    lobby = await open_or_offer(context, LobbyRequest(ref.game, ref.players or None))
    if lobby is not None:
        await context.show(opened(ref.game, context.localizer))
