"""/hand, /move, /table and /leave: a player's actions at a table, from the keyboard."""

from collections.abc import Callable, Sequence

from discord import app_commands
from discord.ext import commands

from bot.board.snapshots import localizer_at, snapshot_of
from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features import ids
from bot.features.table import seats as joining
from bot.features.table.seat_presses import ask_before_leaving, leave_lobby, offer_seat
from bot.i18n.catalogue import LOCALES
from bot.interactions.autocompletion import Choosing, Offer, meant, only
from bot.interactions.command_words import about
from bot.interactions.context import InteractionContext
from bot.interactions.errors import UsageError
from bot.interactions.handler import InteractionHandler
from bot.interactions.panels import seat_at, show_hand
from bot.interactions.permissions import require_permissions
from bot.match import moves
from bot.match.daily import day_of
from bot.match.lobby import Lobby
from bot.match.refusal import Refusal
from bot.match.table import Table
from bot.ui import words
from bot.ui.notices import place_of
from bot.ui.spelling import readings
from games.core.game import IllegalAction, Seat


class ActionChoice(Choosing):
    """An action that the player can take now, by its notation or its label."""

    async def offered(self, context: InteractionContext) -> Sequence[Offer]:
        tables = own_tables(context)
        if len(tables) != 1:
            return ()
        match = tables[0].match
        snapshot = snapshot_of(match, seat_at(tables[0], context.user_id))
        readers = [context.localizer_at(match)]
        readers += [localizer_at(match, context.publisher.emojis, locale) for locale in LOCALES]

        def offer(text: str) -> Offer:
            labels = [words.action_label(snapshot, each, text) for each in readers]
            return Offer(text, f"{labels[0]} · {text}", (*labels, *(f"{each} · {text}" for each in labels)))

        return [offer(text) for text in snapshot.view.legal]

    async def resolved(self, context: InteractionContext, typed: str) -> str:
        """The action as the game spells it, or as the player typed it if the table will explain the error."""
        offers = await self.offered(context)
        if not offers:
            return typed
        (table,) = own_tables(context)
        seat, legal = seat_at(table, context.user_id), [each.value for each in offers]
        can, cannot = _readings(table, seat, typed, legal)
        value = only([each for each in offers if each.value in can] or meant(offers, typed), typed)
        if value is not None:
            return value
        if can or cannot:
            return (*can, *cannot)[0]
        raise UsageError("bot-no-such-move", typed=typed.strip(), example=legal[0])


def _readings(
    table: Table, seat: Seat, typed: str, legal: Sequence[str]
) -> tuple[Sequence[str], Sequence[str]]:
    """The actions that a typed text spells: the legal ones, and those forbidden by a rule."""
    can, cannot = [], []
    for action in readings(table.match.game, typed, legal):
        try:
            table.match.progress.verify(seat, action)
            can.append(action.text)
        except IllegalAction as error:
            if error.rule != "no-such-action":
                cannot.append(action.text)
    return can, cannot


class TableCommands(commands.Cog):
    """Commands about the match that a player is in."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @app_commands.command(description=about("hand"))
    async def hand(self, interaction: AnyInteraction) -> None:
        """Show the player's own hand; ask for the match if they play elsewhere in several."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            tables = own_tables(context)
            here = context.register.in_channel(context.channel_id)
            if len(tables) > 1:
                await ask_which(context, tables, ids.ShowHand)
            elif tables:
                await show_hand(context, tables[0])
                if tables[0] is not here:
                    await say_which(context, tables[0])
            elif isinstance(here, Table):
                await offer_seat(context, here)
            elif not await say_not_begun(context) and not await say_elsewhere(context):
                raise Refusal("refusal-no-table")

    @app_commands.command(description=about("move"))
    @app_commands.describe(action=about("move", "action"))
    async def move(
        self, interaction: AnyInteraction, action: app_commands.Transform[str, ActionChoice]
    ) -> None:
        """Take an action that was typed; ask which match is meant, if they play elsewhere in several."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            tables = own_tables(context)
            if len(tables) > 1:
                await ask_which(context, tables, ids.ShowHand)
                return
            if not tables and (await say_not_begun(context) or await say_elsewhere(context)):
                return
            table = own_table(context)
            with context.publisher.answering(table.id, context.user_id):
                await moves.submit(table, context.user_id, action, None, interaction.id)
                await show_hand(context, table)

    @app_commands.command(description=about("table"))
    async def table(self, interaction: AnyInteraction) -> None:
        """Post the channel's table or lobby anew."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await require_permissions(interaction)
            found = context.register.in_channel(context.channel_id)
            if found is None:
                raise Refusal("refusal-no-table-here")
            context.publisher.post_anew(found)
            await context.say("bot-reposted")

    @app_commands.command(description=about("leave"))
    async def leave(self, interaction: AnyInteraction) -> None:
        """Leave a lobby, or ask whether the player means to leave the match."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            here = context.register.in_channel(context.channel_id)
            own = seats_to_leave(context)
            only = own[0] if own else here
            if len(own) > 1:
                await ask_which(context, own, leaving)
            elif isinstance(only, Lobby):
                await leave_lobby(context, only.id)
            elif own or not await say_elsewhere(context):
                await ask_before_leaving(context, own_table(context))


def own_tables(context: InteractionContext) -> tuple[Table, ...]:
    """The player's match in this channel alone, else all of theirs, those first that wait for them."""
    here = context.register.in_channel(context.channel_id)
    if isinstance(here, Table) and here.match.seating.kept_for(context.user_id) is not None:
        return (here,)
    own = context.register.tables_of(context.user_id)
    return tuple(sorted(own, key=lambda table: not is_due(context, table)))


def seats_to_leave(context: InteractionContext) -> tuple[Table | Lobby, ...]:
    """The player's match or lobby in this channel alone, else all of theirs."""
    here = context.register.in_channel(context.channel_id)
    lobbies = context.register.lobbies_of(context.user_id)
    if isinstance(here, Lobby) and here in lobbies:
        return (here,)
    tables = own_tables(context)
    return tables if here in tables else (*tables, *lobbies)


def is_due(context: InteractionContext, table: Table) -> bool:
    """True if the match waits for the caller."""
    return table.match.seat_of(context.user_id) in table.match.acting


def leaving(match: str) -> ids.Leave:
    """The press that leaves that lobby, or asks before the caller leaves that match."""
    return ids.Leave(match, sure=0)


async def ask_which(
    context: InteractionContext, places: Sequence[Table | Lobby], ref: Callable[[str], ids.Press]
) -> None:
    """Ask for one of these matches; `ref` is the meaning of a match's button."""
    own = [
        joining.OwnMatch(
            place.id,
            place.match.game.key,
            place.channel_id,
            is_due(context, place),
            is_daily=day_of(place.match.origin) is not None,
        )
        if isinstance(place, Table)
        else joining.OwnMatch(place.id, place.game.key, place.channel_id, is_due=False, has_begun=False)
        for place in places
    ]
    await context.show(joining.which_match(own, context.localizer, ref))


async def say_not_begun(context: InteractionContext) -> bool:
    """Name the lobby of a person, in this channel if they sit here; false if they sit nowhere."""
    lobbies = context.register.lobbies_of(context.user_id)
    for lobby in sorted(lobbies, key=lambda each: each.channel_id != context.channel_id)[:1]:
        game = context.localizer.game(lobby.game.key)
        await context.say("bot-not-begun", game=game, channel=f"<#{lobby.channel_id}>")
    return bool(lobbies)


async def say_elsewhere(context: InteractionContext) -> bool:
    """Name the match of a person that another process has; false if there is none."""
    elsewhere = await context.tables.elsewhere(context.user_id)
    for game, guild_id, channel_id in elsewhere[:1]:
        link = f"https://discord.com/channels/{guild_id}/{channel_id}"
        await context.say("bot-plays-elsewhere", game=context.localizer.game(game), link=link)
    return bool(elsewhere)


async def say_which(context: InteractionContext, table: Table) -> None:
    """Say which match a hand is from."""
    game = context.localizer.game(table.match.game.key)
    is_daily = day_of(table.match.origin) is not None
    place = place_of(table.channel_id, context.localizer, is_daily=is_daily)
    await context.say("bot-hand-of", game=game, channel=place)


def own_table(context: InteractionContext) -> Table:
    """The player's match in this channel, else the first of theirs.

    Raises:
        Refusal: they play nowhere.
    """
    here = context.register.in_channel(context.channel_id)
    own = own_tables(context)
    if not own:
        raise Refusal("refusal-not-at-this-table" if isinstance(here, Table) else "refusal-no-table")
    return own[0]
