"""A challenge: a lobby that keeps a seat for a player, who is asked to play."""

import discord

from bot.board import Shown
from bot.features import ids
from bot.features.challenge.page import challenged, which_game
from bot.interactions.context import InteractionContext
from bot.interactions.errors import asking_discord
from bot.interactions.gate import check_place, check_player
from bot.interactions.opening import (
    LobbyRequest,
    game_of,
    has_led_there,
    open_here_or_in_thread,
    open_in_new_thread,
)
from bot.interactions.permissions import require_permissions
from bot.interactions.registry import follow, handles, opens_one
from bot.match.lobbies import Invitee
from bot.match.lobby import Lobby
from bot.match.refusal import Refusal
from bot.storage.challenge_blocks import BlockedChallenger
from bot.ui import notices as ui_notices
from bot.ui.localizer import Localizer
from bot.ui.names import name_of
from games.core.game import Players


async def challenge(context: InteractionContext, opponent: discord.Member | discord.User) -> None:
    """Ask a player to join: the challenger's open lobby here, or one of the game that they choose."""
    await require_permissions(context.interaction)
    await check_place(context)
    _check_opponent(context, opponent)
    here = context.register.in_channel(context.channel_id)
    if isinstance(here, Lobby) and here.host_id == context.user_id:
        if here.seat_of(opponent.id) is None:
            await _check_welcome(context, opponent.id)
        with context.publisher.answering(here.id):
            invitee = Invitee(opponent.id, name_of(opponent))
            lobby = await context.lobbies.invite(here.id, context.user_id, invitee)
            context.quotas.challenged(context.user_id, opponent.id, context.tables.now())
            await _say_asked(context, lobby, invitee.name)
    else:
        await _check_welcome(context, opponent.id)
        await context.show(which_game(opponent.id, name_of(opponent), context.localizer))


@handles(ids.ChooseChallenge)
@opens_one
async def choose(context: InteractionContext, ref: ids.ChooseChallenge) -> None:
    """Open the lobby for the game that was chosen; in a thread if the channel is busy."""
    await require_permissions(context.interaction)
    if await has_led_there(context):
        return
    game = game_of(context, context.value)
    opponent = await _member(context, ref.opponent)
    request = LobbyRequest(game.key, invitee=Invitee(opponent.id, name_of(opponent)))
    await _say_asked(context, await open_here_or_in_thread(context, request), name_of(opponent))


@handles(ids.ChallengeInThread)
@opens_one
async def challenge_in_thread(context: InteractionContext, ref: ids.ChallengeInThread) -> None:
    """Open the lobby in a new thread, as messages of earlier versions offer."""
    if await has_led_there(context):
        return
    opponent = await _member(context, ref.opponent)
    request = LobbyRequest(ref.game, invitee=Invitee(opponent.id, name_of(opponent)))
    await _say_asked(context, await open_in_new_thread(context, request), name_of(opponent))


@handles(ids.RefuseChallenges)
async def refuse_challenges(context: InteractionContext, ref: ids.RefuseChallenges) -> None:
    """Decline, and block further challenges from this host."""
    lobby = context.register.find_lobby(ref.lobby)
    lobby.decline(context.user_id)  # raises unless the presser is the challenged person
    seat = lobby.seat_of(lobby.host_id)
    assert seat is not None, "hosts sit at their tables"
    host = BlockedChallenger(lobby.host_id, lobby.names[seat])
    await context.tables.store.challenge_blocks.block(context.user_id, host, context.tables.now())
    await follow(context, ids.InLobby(ref.lobby, "decline"))
    await context.say("challenge-blocked", player=Localizer(context.locale, (host.name,)).players((0,)))


async def _say_asked(context: InteractionContext, lobby: Lobby, name: str) -> None:
    """Tell the challenger that the player is asked, in a message that becomes their hand when both play."""
    if lobby.channel_id == context.channel_id:
        view = challenged(name, lobby.game.key, context.localizer)
    else:
        view = ui_notices.in_thread(lobby.channel_id, context.localizer)
    message_id = await context.show(view)
    if message_id is not None:
        shown = Shown.by(context.interaction, message_id)
        context.publisher.hold_for_hand(lobby.id, shown, context.locale)


def _check_opponent(context: InteractionContext, opponent: discord.Member | discord.User) -> None:
    """Raises Refusal if the caller cannot challenge that person here."""
    if opponent.id == context.user_id:
        raise Refusal("refusal-challenge-self")
    if opponent.bot:
        raise Refusal("refusal-bots-do-not-play")
    if not isinstance(opponent, discord.Member):  # old messages of people who have left keep the menu
        raise Refusal("refusal-challenge-gone")
    check_player(context)
    check_player(context, opponent)
    allowed = opponent.resolved_permissions
    if allowed is not None and not allowed.view_channel:
        named = {"player": Players((0,))}
        raise Refusal("refusal-challenge-unseen", named, (name_of(opponent),))


async def _check_welcome(context: InteractionContext, user_id: int) -> None:
    """Check that the caller may challenge that person now.

    Raises:
        Refusal: the person wants no challenges from the caller.
        TooSoonError: they have refused the caller, or were challenged by them, of late.
    """
    if await context.tables.store.challenge_blocks.is_blocked(user_id, context.user_id):
        raise Refusal("refusal-challenge-unwanted")
    context.quotas.check_challenge(context.user_id, user_id, context.tables.now())


async def _member(context: InteractionContext, user_id: int) -> discord.Member:
    """The member of the server who is challenged.

    Raises:
        Refusal: there is none.
        DiscordUnavailableError: Discord does not say.
    """
    guild = context.interaction.guild
    assert guild is not None
    try:
        with asking_discord():
            opponent = await guild.fetch_member(ids.person(user_id))
    except discord.NotFound:
        raise Refusal("refusal-challenge-gone") from None
    _check_opponent(context, opponent)
    await _check_welcome(context, opponent.id)
    return opponent
