"""Opens lobbies: for a command, from the catalogue, or in a new thread."""

from collections.abc import Awaitable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from bot.features import ids
from bot.interactions import notices as interactions_notices
from bot.interactions.context import InteractionContext
from bot.interactions.errors import UsageError
from bot.interactions.gate import check_door, check_threads, may_offer_thread, wants_thread
from bot.interactions.permissions import require_permissions
from bot.interactions.threads import in_new_thread, leave_card, require_room_for_threads
from bot.match.choices import check_seats, check_tables, choose_options
from bot.match.lobbies import Invitee
from bot.match.lobby import USUAL_BOARDS, Lobby
from bot.match.refusal import Refusal
from bot.match.table import Table
from bot.ui import choices
from bot.ui import notices as ui_notices
from games.core.game import Game

_SAME_CARDS: Final = "same-cards"
"""The name of several tables among the options of an offer: no option of a game has a hyphen."""


@dataclass(frozen=True, slots=True)
class LobbyRequest:
    """A request for a lobby.

    `seats` is None for the game's usual number, `options` are as typed. `may_be_rated` is false for a match
    against AIs alone. The lobby keeps a seat for the `invitee`. Several `tables` play the same `boards` each.
    """

    game: str
    seats: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    may_be_rated: bool = True
    invitee: Invitee | None = None
    tables: int = 1
    boards: int = USUAL_BOARDS

    @classmethod
    def of(cls, ref: ids.InThread) -> "LobbyRequest":
        """The lobby that the offer of a thread is about."""
        options = {name: value for name, _, value in (text.partition("=") for text in ref.options)}
        tables, _, boards = options.pop(_SAME_CARDS, "").partition("x")
        chosen = (int(tables), int(boards)) if tables.isdecimal() and boards.isdecimal() else ()
        return cls(ref.game, ref.players or None, options, True, None, *chosen)

    @property
    def offer(self) -> ids.InThread:
        """The offer to play it in a thread."""
        options = tuple(f"{name}={value}" for name, value in self.options.items())
        if self.tables > 1:
            options = (*options, f"{_SAME_CARDS}={self.tables}x{self.boards}")
        return ids.InThread(self.seats or 0, self.game, options)


async def open_lobby(context: InteractionContext, request: LobbyRequest) -> None:
    """Open a lobby; the answer to the command is its message, or the offer of a thread."""
    await require_permissions(context.interaction)
    lobby_id = context.register.new_id()
    with context.publisher.opening(lobby_id):
        lobby = await open_or_offer(context, request, lobby_id)
        if lobby is None:
            return
        if lobby.channel_id != context.channel_id:
            await context.answer.private(ui_notices.in_thread(lobby.channel_id, context.localizer))
            return
        face = await context.publisher.lobby_message(lobby)
        message_id = await context.answer.public(face.view, files=face.files)
        if message_id is not None:
            context.publisher.on_posted(lobby.id, message_id, face)


async def open_or_offer(
    context: InteractionContext, request: LobbyRequest, lobby_id: str | None = None
) -> Lobby | None:
    """Open a lobby, in a thread if the server wants that; offer a thread if the channel has a table."""
    if wants_thread(context):
        return await open_in_new_thread(context, request, lobby_id)
    return await or_offer_thread(context, _open_here(context, request, lobby_id), request.offer)


async def open_here_or_in_thread(
    context: InteractionContext, request: LobbyRequest, lobby_id: str | None = None
) -> Lobby:
    """Open a lobby; if the server wants that or the channel is busy, in a new thread."""
    if not wants_thread(context):
        try:
            return await _open_here(context, request, lobby_id)
        except Refusal as refusal:
            if not _can_go_elsewhere(context, refusal):
                raise
    return await open_in_new_thread(context, request, lobby_id)


async def _open_here(context: InteractionContext, request: LobbyRequest, lobby_id: str | None) -> Lobby:
    lobby = await open_in(context, request, context.channel_id, lobby_id)
    leave_card(context, lobby)
    return lobby


async def or_offer_thread(
    context: InteractionContext,
    opening: Awaitable[Lobby],
    offer: ids.InThread | ids.RematchInThread,
) -> Lobby | None:
    """Await the lobby; if the channel has a table, offer a thread instead and return None."""
    try:
        return await opening
    except Refusal as refusal:
        if not (_can_go_elsewhere(context, refusal) and ids.fits(offer)):
            raise
    await context.show(interactions_notices.busy(offer, context.localizer))
    return None


def _can_go_elsewhere(context: InteractionContext, refusal: Refusal) -> bool:
    """True if a channel was refused because it is busy, and a thread of it can have the table."""
    return refusal.key == "refusal-channel-busy" and may_offer_thread(context)


async def open_in(
    context: InteractionContext, request: LobbyRequest, channel_id: int, lobby_id: str | None = None
) -> Lobby:
    """Open a lobby in a channel or thread of the server; the caller is its host.

    Raises:
        Refusal, ElsewhereError: they may not play, or not there.
    """
    known = game_of(context, request.game)
    await check_door(context)  # of the interaction's channel, which holds the new thread if there is one
    check_lobbies(context)
    lobby = await context.lobbies.open(
        request.game,
        guild_id=context.guild_id,
        channel_id=channel_id,
        user_id=context.user_id,
        name=context.user_name,
        locale=context.server_locale,
        options=read_options(known, request.options),
        seats=request.seats,
        lobby_id=lobby_id,
        may_be_rated=request.may_be_rated,
        invitee=request.invitee,
        tables=request.tables,
        boards=request.boards,
    )
    if request.invitee is not None:
        context.quotas.challenged(context.user_id, request.invitee.user_id, context.tables.now())
    if context.is_press:
        context.openings.note(context.press, lobby.id)
    return lobby


def check_lobbies(context: InteractionContext) -> None:
    """Raises TooSoonError if the caller, or the server, has as many open lobbies as it may."""
    lobbies = context.register.lobbies()
    context.quotas.check_lobbies(lobbies, context.guild_id, context.user_id, context.server.quota)


def still_open(context: InteractionContext, asked: Hashable) -> Lobby | Table | None:
    """The lobby that an equal request opened before, or its match; None unless the caller sits there."""
    opened = context.openings.opened(asked)
    if opened is None:
        return None
    table, lobby = context.register.table(opened), context.register.lobby(opened)
    if table is not None:
        return None if table.match.seat_of(context.user_id) is None else table
    return None if lobby is None or lobby.seat_of(context.user_id) is None else lobby


async def has_led_there(context: InteractionContext) -> bool:
    """Point the caller to the table that the same press has opened before; False if there is none."""
    there = still_open(context, context.press)
    if there is not None:
        await context.show(ui_notices.in_thread(there.channel_id, context.localizer))
    return there is not None


async def open_in_new_thread(
    context: InteractionContext, request: LobbyRequest, lobby_id: str | None = None
) -> Lobby:
    """Open a thread and a lobby in it."""
    channel = require_room_for_threads(context.interaction)
    game = game_of(context, request.game)
    # Check the request before the thread exists, so a refused one leaves no thread behind.
    check_threads(context)
    await check_door(context)
    choose_options(game, read_options(game, request.options))
    check_tables(game, request.tables)
    if request.seats:
        check_seats(game, request.seats)
    control = context.settings.rules(context.guild_id).time.usual
    opening = partial(open_in, context, request, lobby_id=lobby_id)
    return await in_new_thread(context, channel, request.game, control, opening)


def game_of(context: InteractionContext, key: str) -> Game:
    """The game of that key; raises Refusal if there is none."""
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
    known = game.options.in_order()
    if options and not known:
        raise UsageError("bot-no-options")
    for name, text in options.items():
        if not name or (name in known and not text):
            field = name or known[0]
            example = f"{field}={choices.spell(choices.values(game.options, field)[0])}"
            raise UsageError("bot-option-form", example=example)
        if name not in known:
            raise UsageError("bot-no-such-option", option=name, known=", ".join(known))
        try:
            read[name] = choices.read(game.options, name, text)
        except ValueError:
            possible = ", ".join(map(choices.spell, choices.values(game.options, name)))
            raise UsageError("bot-bad-option", option=name, value=text, possible=possible) from None
    return read
