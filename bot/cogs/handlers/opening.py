"""The beginning of a lobby: by a command, from the catalogue, or in a thread of its own."""

from collections.abc import Mapping

import discord

from bot.cogs.context import InteractionContext
from bot.cogs.errors import UsageError
from bot.cogs.permissions import require_permissions
from bot.publisher.snapshots import lobby_snapshot, localizer_in
from bot.session.lobby import Lobby
from bot.session.refusal import Refusal
from bot.ui import choices, ids, notices
from bot.ui.lobby import lobby_message
from games.core.game import Game


async def open_lobby(
    context: InteractionContext, game: str, seats: int | None, options: Mapping[str, str]
) -> None:
    """Open a lobby; the answer to the command is its message, or the offer of a thread."""
    require_permissions(context.interaction)
    with context.publisher.opening(context.channel_id):
        lobby = await open_or_offer(context, game, seats, options)
        if lobby is None:
            return
        view = lobby_message(lobby_snapshot(lobby), localizer_in(lobby))
        message_id = await context.answer.public(view)
        if message_id is not None:
            context.publisher.posted(lobby.id, message_id, view)


async def open_or_offer(
    context: InteractionContext, game: str, seats: int | None, options: Mapping[str, str]
) -> Lobby | None:
    """Open a lobby; where the channel has a table already, offer a thread instead."""
    try:
        return await open_in(context, context.channel_id, game, seats, options)
    except Refusal as refusal:
        offer = ids.InThread(seats or 0, game, tuple(f"{key}={value}" for key, value in options.items()))
        elsewhere = isinstance(context.interaction.channel, discord.TextChannel) and ids.fits(offer)
        if refusal.key != "refusal-channel-busy" or not elsewhere:
            raise
    await context.show(notices.busy(offer, context.localizer))
    return None


async def open_in(
    context: InteractionContext, channel_id: int, game: str, seats: int | None, options: Mapping[str, str]
) -> Lobby:
    """Open a lobby in a channel or thread of the server, whose host is the one who asks."""
    known = game_of(context, game)
    assert context.interaction.guild_id is not None
    return await context.lobbies.open(
        game,
        guild_id=context.interaction.guild_id,
        channel_id=channel_id,
        user_id=context.user_id,
        name=context.user_name,
        locale=context.server_locale,
        options=read_options(known, options),
        seats=seats,
    )


def game_of(context: InteractionContext, key: str) -> Game:
    """The game of that key; raises Refusal where there is none."""
    game = context.lobbies.games.get(key)
    if game is None:
        raise Refusal("refusal-unknown-game")
    return game


def read_options(game: Game, options: Mapping[str, str]) -> dict[str, choices.OptionValue]:
    """The values that texts spell, by option.

    Raises:
        UsageError: names the first option that the game does not have, or that cannot be so.
    """
    read: dict[str, choices.OptionValue] = {}
    for field, text in options.items():
        if field not in game.options.model_fields:
            raise UsageError("bot-no-such-option", option=field, known=", ".join(game.options.model_fields))
        try:
            read[field] = choices.read(game.options, field, text)
        except ValueError:
            possible = ", ".join(map(choices.spell, choices.values(game.options, field)))
            raise UsageError("bot-bad-option", option=field, value=text, possible=possible) from None
    return read
