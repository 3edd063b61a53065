"""The games that there are, and their rules."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final

from bot.board.rendered import rendered_page
from bot.features import ids
from bot.features.catalogue.page import Wish, catalogue_page, catalogue_picture, game_card
from bot.i18n.catalogue import LOCALES
from bot.interactions.context import InteractionContext
from bot.interactions.guides import is_to_learn
from bot.interactions.notices import opened
from bot.interactions.opening import (
    LobbyRequest,
    game_of,
    has_led_there,
    open_here_or_in_thread,
    open_or_offer,
    still_open,
)
from bot.interactions.pages import show_privately
from bot.interactions.panels import kept_at, renew_panel
from bot.interactions.permissions import require_permissions
from bot.interactions.registry import handles, opens_one
from bot.interactions.threads import keep_listed
from bot.match.match import SeatedMatch
from bot.match.table import Table
from bot.picture import artist
from bot.runtime.faults import log_errors
from bot.ui import notices as ui_notices
from bot.ui.localizer import Localizer

WINDOW_SECONDS: Final = 20.0
"""The longest that a start waits for the pictures that newcomers see first."""


@handles(ids.Browse, anywhere=True)
async def browse(context: InteractionContext, ref: ids.Browse) -> None:
    """Show the catalogue."""
    await _show(context, Wish.of(ref))


@handles(ids.NarrowCatalogue, anywhere=True)
async def narrow(context: InteractionContext, ref: ids.NarrowCatalogue) -> None:
    """Show the games of the catalogue that fit."""
    await _show(context, Wish.of(ref).narrowed(ref.by, context.value))


async def draw_shop_window() -> None:
    """Draw the pictures that newcomers see first, in every language, before anyone can ask for them."""
    with log_errors("first pictures not drawn"), suppress(TimeoutError):
        async with asyncio.timeout(WINDOW_SECONDS):
            for locale in LOCALES:
                picture = catalogue_picture(Wish(), Localizer(locale))
                if picture is not None:
                    await artist.draw_kept(picture)


async def _show(context: InteractionContext, wish: Wish) -> None:
    """Show the games that fit, with their picture; a late one follows, and words say the same until then."""
    build = partial(catalogue_page, wish, context.localizer)
    picture = catalogue_picture(wish, context.localizer)
    await show_privately(context, rendered_page(build, picture, keep=True))


@handles(ids.ShowGame, anywhere=True)
async def show_game(context: InteractionContext, ref: ids.ShowGame) -> None:
    """Show a game of the catalogue."""
    game_of(context, ref.game)
    to_learn = await is_to_learn(context, ref.game)
    await context.show(game_card(ref, context.localizer, to_learn=to_learn))


@handles(ids.ChooseGame, anywhere=True)
async def choose_game(context: InteractionContext, ref: ids.ChooseGame) -> None:
    """Show the game of the catalogue that was chosen."""
    await show_game(context, ids.ShowGame(context.value, 0, ref.players, ref.difficulty, ref.family))


@handles(ids.PlayNow)
@opens_one
async def play_now(context: InteractionContext, ref: ids.PlayNow) -> None:
    """Start a match against AIs at once; in a busy channel in a thread; the answer is the player's hand."""
    await require_permissions(context.interaction)
    table = _own_table(context, ref.game) or await _started(context, ref)
    with context.publisher.answering(table.id, context.user_id):
        await renew_panel(context, table, kept_at(table, context.user_id))
    if table.match.channel_id == context.channel_id:
        await keep_listed(context, table.match.clocks.control)


def _own_table(context: InteractionContext, game: str) -> Table | None:
    """The match that the presser plays alone in the channel, or has begun by the same press before."""
    here = context.register.in_channel(context.channel_id)
    if isinstance(here, Table) and here.match.game.key == game and _is_alone(here.match, context.user_id):
        return here
    there = still_open(context, context.press)
    return there if isinstance(there, Table) else None


def _is_alone(match: SeatedMatch, user_id: int) -> bool:
    """True if a person plays the match, and no other can."""
    seat = match.seat_of(user_id)
    return seat is not None and all(
        each.user_id is None for other, each in enumerate(match.holders) if other != seat
    )


async def _started(context: InteractionContext, ref: ids.PlayNow) -> Table:
    """A match against AIs that has just begun; nothing is posted for the lobby that it comes from."""
    lobby_id = context.register.new_id()
    with context.publisher.opening(lobby_id):
        request = LobbyRequest(ref.game, ref.players or None, may_be_rated=False)
        await open_here_or_in_thread(context, request, lobby_id)
        return await context.tables.start(lobby_id, context.user_id)


@handles(ids.Open)
@opens_one
async def open_game(context: InteractionContext, ref: ids.Open) -> None:
    """Open a lobby; its message is posted in the channel. The answer says so, or offers a thread."""
    await require_permissions(context.interaction)
    if await has_led_there(context):
        return
    lobby = await open_or_offer(context, LobbyRequest(ref.game, ref.players or None))
    if lobby is not None and lobby.channel_id != context.channel_id:
        await context.show(ui_notices.in_thread(lobby.channel_id, context.localizer))
    elif lobby is not None:
        await context.show(opened(ref.game, context.localizer))
