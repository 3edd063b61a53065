"""A person's own data: shown, given, and erased."""

import time
from io import BytesIO
from typing import assert_never

import discord

from bot.community.data_file import FILE_NAME
from bot.features import ids
from bot.features.privacy.page import data_page, erased, erasure_question, export_message, readme
from bot.interactions.context import InteractionContext
from bot.interactions.registry import handles


@handles(ids.OwnData, anywhere=True)
async def own_data(context: InteractionContext, ref: ids.OwnData) -> None:
    """Show the presser's data, give it, ask once more, or erase it."""
    user_id, localizer = context.user_id, context.localizer
    match ref.what:
        case "show":
            await context.show(data_page(await context.privacy.stored(user_id), localizer))
        case "export":
            content = await context.privacy.export(user_id, time.time(), readme(localizer))
            file = discord.File(BytesIO(content), FILE_NAME)
            await context.answer.private(export_message(FILE_NAME, localizer), files=[file])
        case "delete":
            await context.show(erasure_question(localizer))
        case "sure":
            await context.privacy.forget(user_id)
            await context.show(erased(localizer))
        case _:
            assert_never(ref.what)
