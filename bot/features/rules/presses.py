"""The handlers of presses for the rules of a game."""

import io

import discord

from bot.features import ids
from bot.features.rules.page import drawings_on, picture_name, rules_message
from bot.i18n.catalogue import Locale
from bot.interactions.context import InteractionContext
from bot.interactions.guides import is_to_learn
from bot.interactions.opening import game_of
from bot.interactions.pages import pictures_in_time
from bot.interactions.registry import handles
from bot.picture import artist


@handles(ids.ShowRules, anywhere=True)
async def show_rules(context: InteractionContext, ref: ids.ShowRules) -> None:
    """Show a page of a game's rules."""
    game_of(context, ref.game)
    files = await _pictures(ref.game, ref.page, context.locale)
    to_learn = await is_to_learn(context, ref.game)
    view = rules_message(ref.game, ref.page, context.localizer, pictured=bool(files), to_learn=to_learn)
    await context.show(view, files=files)


@handles(ids.ChooseRules, anywhere=True)
async def choose_rules(context: InteractionContext, ref: ids.ChooseRules) -> None:
    """Show the rules of the game that was chosen."""
    await show_rules(context, ids.ShowRules(0, ref.page, context.value))


async def _pictures(game: str, page: int, locale: Locale) -> list[discord.File]:
    """The pictures of a page; none unless all of them are there in time, for its words say the same."""

    async def draw_all() -> list[bytes]:
        return [await artist.draw_once(drawing) for drawing in drawings_on(game, page, locale)]

    drawn = await pictures_in_time(draw_all(), of="rules", game=game, page=page) or []
    return [discord.File(io.BytesIO(png), picture_name(number)) for number, png in enumerate(drawn)]
